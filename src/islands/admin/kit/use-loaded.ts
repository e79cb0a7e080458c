import { useEffect, useState } from 'react';
import type { Reply } from '#stores/request.ts';

interface Loaded<Value> {
  /** Null while it is awaited. */
  readonly reply: Reply<Value> | null;
  readonly retry: () => void;
  /** Asks again and keeps the reply until the next one is there. */
  readonly reload: () => void;
}

/**
 * Loads a value; null loads nothing. `load` stays the same function while it loads the same thing; a component that goes
 * on to another one takes a new key.
 */
export function useLoaded<Value>(load: (() => Promise<Reply<Value>>) | null): Loaded<Value> {
  const [reply, setReply] = useState<Reply<Value> | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    if (tries >= 0) void load?.().then((loaded) => isWanted && setReply(loaded));
    return () => {
      isWanted = false;
    };
  }, [load, tries]);
  const reload = (): void => setTries(tries + 1);
  const retry = (): void => {
    setReply(null);
    reload();
  };
  return { reply, retry, reload };
}
