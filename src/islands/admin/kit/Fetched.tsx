import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { Reply } from '#stores/request.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';

interface FetchedProps<Value> {
  /** What is loaded: 'lesson'. */
  readonly noun: string;
  /** Asked once; give the element a key to ask for something else. */
  readonly fetch: () => Promise<Reply<Value>>;
  readonly children: (value: Value) => ReactNode;
}

/** Loads something and shows it; while it loads and where it fails, says so, with a way to try again. */
export function Fetched<Value>({ noun, fetch, children }: FetchedProps<Value>) {
  const [ask] = useState(() => fetch);
  const [reply, setReply] = useState<Reply<Value> | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    if (tries >= 0) void ask().then((found) => isWanted && setReply(found));
    return () => {
      isWanted = false;
    };
  }, [ask, tries]);
  if (reply === null) return <LoadingLines label={`Loading the ${noun}`} lines={3} />;
  if (reply.ok) return children(reply.value);
  return (
    <FailedNote
      isAlert
      text={`The ${noun} could not be loaded. ${reply.message}`}
      onRetry={() => {
        setReply(null);
        setTries(tries + 1);
      }}
    />
  );
}
