"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useRef } from "react";
import { type AgentItem, type Delivery, type UploadItem, uploadReducer } from "@/components/upload/upload-state";
import { type CheckClient, openCheckClient } from "@/lib/client/upload/check-client";
import type { WhichFixes } from "@/lib/client/upload/check-protocol";
import type { Picked } from "@/lib/client/upload/picked";
import { saveFile } from "@/lib/client/upload/save-file";
import { type DeployQuery, DeployRefused, newIdempotencyKey, sendDeploy } from "@/lib/client/upload/send-deploy";
import { standingKeys } from "@/lib/client/upload/standing";

/**
 * The items of the upload page and what can be done with them. Checks run in one worker that lives as long as the page;
 * deploys run side by side, each with its own cancel, and a retry carries the key of the first try.
 */
export function useUploads(workspace: string) {
  const queryClient = useQueryClient();
  const [items, dispatch] = useReducer(uploadReducer, []);
  const client = useRef<CheckClient>(undefined);
  const running = useRef(new Map<string, AbortController>());
  const lastItem = useRef(0);

  useEffect(() => {
    const deploys = running.current;
    return () => {
      client.current?.close();
      client.current = undefined;
      for (const deploy of deploys.values()) deploy.abort();
    };
  }, []);

  const worker = () => {
    client.current ??= openCheckClient();
    return client.current;
  };

  const pick = (picked: Picked[]) => {
    for (const one of picked) {
      lastItem.current += 1;
      const id = `item-${lastItem.current}`;
      dispatch({ type: "picked", id, name: one.name });
      worker()
        .ask("open", { item: id, picked: one })
        .then(
          (opened) => dispatch({ type: "opened", id, opened }),
          (error: Error) => dispatch({ type: "unreadable", id, reason: error.message }),
        );
    }
  };

  const onFix = (key: string, which: WhichFixes) => {
    void worker()
      .ask("fix", { key, which })
      .then((check) => dispatch({ type: "checked", check }));
  };

  const onDownload = async (key: string, path: string) => {
    const files = await worker().ask("edited", { key });
    const file = files.find((one) => one.path === path);
    if (file) saveFile(path.slice(path.lastIndexOf("/") + 1), file.bytes);
  };

  const forget = (item: UploadItem) => {
    if (item.state === "opened") for (const { check } of item.agents) running.current.get(check.key)?.abort();
    void worker().ask("forget", { item: item.id });
  };

  const deliver = async (key: string, query: DeployQuery, idempotencyKey: string) => {
    const set = (delivery: Delivery) => dispatch({ type: "delivery", key, delivery });
    let isSent = false;
    const controller = new AbortController();
    running.current.set(key, controller);
    set({ state: "running", progress: { phase: "sending", sentBytes: 0, totalBytes: 0 }, query, key: idempotencyKey });
    try {
      const files = await worker().ask("files", { key });
      const result = await sendDeploy(workspace, files, query, {
        idempotencyKey,
        signal: controller.signal,
        onProgress: (progress) => {
          isSent = progress.phase === "working";
          set({ state: "running", progress, query, key: idempotencyKey });
        },
      });
      set({ state: "done", result });
      void queryClient.invalidateQueries({ queryKey: standingKeys.all });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") {
        set({ state: "cancelled", mayBeStored: isSent, query, key: idempotencyKey });
      } else if (error instanceof DeployRefused) {
        const findings = (error.problem?.diagnostics ?? []).map(({ path, range }) => ({ path, range }));
        const frames = await worker().ask("frames", { key, findings });
        set({ state: "refused", error, frames, query, key: idempotencyKey });
      } else throw error;
    } finally {
      running.current.delete(key);
    }
  };

  const onRetry = (key: string) => {
    const agent = items.flatMap((item): AgentItem[] => (item.state === "opened" ? item.agents : [])).find(({ check }) => check.key === key);
    if (!agent || !("query" in agent.delivery)) return;
    // A conflict needs a new look at what is there now, so it goes back to the dialog; anything else is the same request again.
    if (agent.delivery.state === "refused" && agent.delivery.error.problem?.status === 409) {
      void queryClient.invalidateQueries({ queryKey: standingKeys.all });
      dispatch({ type: "delivery", key, delivery: { state: "idle" } });
    } else void deliver(key, agent.delivery.query, agent.delivery.key);
  };

  return {
    items,
    pick,
    remove: (item: UploadItem) => {
      forget(item);
      dispatch({ type: "removed", id: item.id });
    },
    clear: () => {
      for (const item of items) forget(item);
      dispatch({ type: "cleared" });
    },
    onFix,
    onDownload: (key: string, path: string) => void onDownload(key, path),
    onDeploy: (key: string, query: DeployQuery) => void deliver(key, query, newIdempotencyKey()),
    onCancel: (key: string) => running.current.get(key)?.abort(),
    onRetry,
  };
}
