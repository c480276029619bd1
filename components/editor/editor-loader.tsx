"use client";

import dynamic from "next/dynamic";
import { EditorSkeleton } from "@/components/editor/editor-skeleton";

/** The editor, which needs the core of every format: loaded behind the page, and only in the browser. */
export const EditorLoader = dynamic(() => import("@/components/editor/editor-opener").then(({ EditorOpener }) => EditorOpener), {
  ssr: false,
  loading: EditorSkeleton,
});
