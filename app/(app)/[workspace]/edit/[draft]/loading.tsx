import { EditorSkeleton } from "@/components/editor/editor-skeleton";

export default EditorSkeleton;
