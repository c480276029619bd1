import type { PendingEdits } from "@/lib/client/drafts/draft-saver";

// Edits that the server has not got yet, in the browser's own database: they survive a closed page. One row for each draft.

const databaseName = "berth-drafts";
const storeName = "pending";

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = ask(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** The last write that was asked for: each waits for the one before, so that the newest stays. */
let lastWrite: Promise<void> = Promise.resolve();

/** Keeps the pending edits of a draft, or forgets them. A browser that keeps nothing is no error: the server is asked soon anyway. */
export function keepPending(draft: string, pending: PendingEdits | null): Promise<void> {
  lastWrite = lastWrite.then(() => write(draft, pending));
  return lastWrite;
}

async function write(draft: string, pending: PendingEdits | null): Promise<void> {
  try {
    if (pending) await inStore("readwrite", (store) => store.put(pending, draft));
    else await inStore("readwrite", (store) => store.delete(draft));
  } catch (error) {
    console.warn("edits cannot be kept in this browser:", error);
  }
}

/** Edits of an earlier visit that the server never got; null for none. The store holds what `keepPending` put there, and nothing else. */
export async function readPending(draft: string): Promise<PendingEdits | null> {
  try {
    const kept = await inStore<(Omit<PendingEdits, "sent"> & Partial<PendingEdits>) | undefined>("readonly", (store) => store.get(draft));
    return kept ? { sent: [], ...kept } : null;
  } catch {
    return null;
  }
}
