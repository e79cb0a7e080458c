import type { TextStorage } from '#stores/environment.ts';
import { safeStorage } from '#stores/environment.ts';

/** 'blocked': touching it throws. 'full': it can be read, but keeps nothing more. */
export type StorageTrouble = 'none' | 'blocked' | 'full';

export interface TestStorage {
  /** What the stores get: the real wrapper around the storage below. */
  readonly text: TextStorage;
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly entries: () => Readonly<Record<string, string>>;
  /** From now on; with a number, only after that many more writes ('full') or uses of any kind ('blocked'). */
  readonly fail: (trouble: StorageTrouble, after?: number) => void;
}

/** A browser's storage in memory, which can refuse as a browser's does: by throwing. */
export function testStorage(): TestStorage {
  const kept = new Map<string, string>();
  let trouble: StorageTrouble = 'none';
  let left = 0;
  const refuse = (): never => {
    throw new DOMException('refused by the test', trouble === 'full' ? 'QuotaExceededError' : 'SecurityError');
  };
  const storage: Storage = {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (trouble === 'full' && (left -= 1) < 0) refuse();
      kept.set(key, String(value));
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  return {
    text: safeStorage(() => (trouble === 'blocked' && (left -= 1) < 0 ? refuse() : storage)),
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    entries: () => Object.fromEntries(kept),
    fail: (next, after = 0) => {
      trouble = next;
      left = after;
    },
  };
}
