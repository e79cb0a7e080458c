import { useEffect, useState } from 'react';
import type { Reply } from '#stores/request.ts';

/**
 * Loads a value; `reply` is null while it is awaited. `load` stays the same function while it loads the same thing; a
 * component that goes on to another one takes a new key.
 */
export function useLoaded<Value>(load: () => Promise<Reply<Value>>): {
  readonly reply: Reply<Value> | null;
  readonly retry: () => void;
} {
  const [reply, setReply] = useState<Reply<Value> | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    if (tries >= 0) void load().then((loaded) => isWanted && setReply(loaded));
    return () => {
      isWanted = false;
    };
  }, [load, tries]);
  const retry = (): void => {
    setReply(null);
    setTries(tries + 1);
  };
  return { reply, retry };
}
