"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useRef, useState } from "react";
import type { Dialect } from "#core/dialects/dialect";
import { agentsOf, type Delivery, itemOf, type UploadItem, uploadReducer } from "@/components/upload/upload-state";
import { droppedComparison } from "@/lib/client/compare/dropped-comparison";
import { uploadSource } from "@/lib/client/convert/upload-source";
import { sendDraftFiles } from "@/lib/client/drafts/send-draft-files";
import { type CheckClient, openCheckClient } from "@/lib/client/upload/check-client";
import type { CheckProgress, LocalCheck, WhichFixes } from "@/lib/client/upload/check-protocol";
import type { Imported } from "@/lib/client/upload/import-repository";
import type { Picked } from "@/lib/client/upload/picked";
import { saveFile } from "@/lib/client/upload/save-file";
import { type DeployQuery, DeployRefused, newIdempotencyKey, sendDeploy } from "@/lib/client/upload/send-deploy";
import { standingKeys } from "@/lib/client/upload/standing";

/** Browsers hold six connections to one server; the page needs some for what it reads. */
const deploysAtOnce = 3;

/**
 * The items of the upload page and what can be done with them. Checks run in one worker that lives as long as the page;
 * deploys run side by side, each with its own cancel, and a retry carries the key of a first try that nobody knows the end of.
 */
export function useUploads(workspace: string, models: readonly string[]) {
  const queryClient = useQueryClient();
  const [items, dispatch] = useReducer(uploadReducer, []);
  const client = useRef<CheckClient>(undefined);
  const running = useRef(new Map<string, AbortController>());
  const lastItem = useRef(0);
  const [fixing, setFixing] = useState<CheckProgress | null>(null);

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

  const pick = (picked: readonly Picked[], imported: Imported | null = null) => {
    for (const one of picked) {
      lastItem.current += 1;
      const id = `item-${lastItem.current}`;
      dispatch({ type: "picked", id, name: one.name, imported });
      worker()
        .ask("open", { item: id, picked: one, workspace, models }, (progress) => dispatch({ type: "progress", id, progress }))
        .then(
          (opened) => dispatch({ type: "opened", id, opened }),
          (error: Error) => dispatch({ type: "unreadable", id, reason: error.message }),
        );
    }
  };

  const onChecked = (checks: readonly LocalCheck[]) => dispatch({ type: "checked", checks });

  const onFix = (key: string, which: WhichFixes) =>
    void worker()
      .ask("fix", { keys: [key], which })
      .then(onChecked);

  const onChoose = (key: string, dialect: Dialect | null) =>
    void worker()
      .ask("choose", { key, dialect })
      .then((check) => onChecked([check]));

  /** Fixes of one kind, or all, in every agent that is not being deployed. */
  const fixAll = async (keys: string[], which: WhichFixes) => {
    setFixing({ done: 0, total: keys.length });
    try {
      onChecked(await worker().ask("fix", { keys, which }, setFixing));
    } finally {
      setFixing(null);
    }
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

  const deliver = async (key: string, query: DeployQuery, idempotencyKey: string, controller = new AbortController()) => {
    const set = (delivery: Delivery) => dispatch({ type: "delivery", key, delivery });
    let isSent = false;
    running.current.set(key, controller);
    set({ state: "running", progress: { phase: "sending", sentBytes: 0, totalBytes: 0 }, query, key: idempotencyKey });
    try {
      const parcel = await worker().ask("parcel", { key });
      const result = await sendDeploy(workspace, parcel, query, {
        provenance: itemOf(items, key)?.imported?.provenance ?? null,
        idempotencyKey,
        signal: controller.signal,
        onProgress: (progress) => {
          isSent = progress.phase === "working";
          set({ state: "running", progress, query, key: idempotencyKey });
        },
      });
      set({ state: "done", result });
      void worker()
        .ask("refresh", { deployed: result.agent })
        .then((checks) => dispatch({ type: "refreshed", checks }));
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

  /** Each is a deploy of its own, in their order, `deploysAtOnce` side by side; one that is refused holds up none. */
  const deployAll = (deploys: readonly { key: string; query: DeployQuery }[]) => {
    const waiting = deploys.map(({ key, query }) => {
      const [idempotencyKey, controller] = [newIdempotencyKey(), new AbortController()];
      running.current.set(key, controller);
      dispatch({ type: "delivery", key, delivery: { state: "waiting", query, key: idempotencyKey } });
      const leave = () => {
        running.current.delete(key);
        dispatch({ type: "delivery", key, delivery: { state: "cancelled", mayBeStored: false, query, key: idempotencyKey } });
      };
      controller.signal.addEventListener("abort", leave);
      return async () => {
        controller.signal.removeEventListener("abort", leave);
        if (!controller.signal.aborted) await deliver(key, query, idempotencyKey, controller);
      };
    });
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await next();
    };
    for (let lane = 0; lane < deploysAtOnce; lane++) void work();
  };

  const onRetry = (key: string) => {
    const agent = agentsOf(items).find(({ check }) => check.key === key);
    if (!agent || !("query" in agent.delivery)) return;
    const refusedWith = agent.delivery.state === "refused" ? agent.delivery.error.problem?.status : undefined;
    // A conflict needs a new look at what is there now, so it goes back to the dialog.
    if (refusedWith === 409) {
      void queryClient.invalidateQueries({ queryKey: standingKeys.all });
      dispatch({ type: "delivery", key, delivery: { state: "idle" } });
    } else {
      // A refusal is kept under its key like any answer; where nobody knows what became of the request, the key has to be the same.
      const isKnownRefused = refusedWith !== undefined && refusedWith < 500;
      void deliver(key, agent.delivery.query, isKnownRefused ? newIdempotencyKey() : agent.delivery.key);
    }
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
    onChoose,
    onEdit: async (key: string) => sendDraftFiles(workspace, await worker().ask("draftFiles", { key })),
    compareDropped: (check: LocalCheck) => droppedComparison(worker(), workspace, check),
    convertSource: (check: LocalCheck) =>
      uploadSource(check, { workspace, worker: worker(), provenance: itemOf(items, check.key)?.imported?.provenance ?? null }),
    fixAll: (keys: string[], which: WhichFixes) => void fixAll(keys, which),
    fixing,
    onDownload: (key: string, path: string) => void onDownload(key, path),
    deployAll,
    onDeploy: (key: string, query: DeployQuery) => void deliver(key, query, newIdempotencyKey()),
    onCancel: (key: string) => running.current.get(key)?.abort(),
    stop: () => {
      for (const { check, delivery } of agentsOf(items)) if (delivery.state === "waiting") running.current.get(check.key)?.abort();
    },
    /** Deploys anew what was stopped before it was sent. */
    goOn: (keys: ReadonlySet<string>) =>
      deployAll(
        agentsOf(items).flatMap(({ check: { key }, delivery }) =>
          keys.has(key) && delivery.state === "cancelled" && !delivery.mayBeStored ? [{ key, query: delivery.query }] : [],
        ),
      ),
    onRetry,
  };
}
