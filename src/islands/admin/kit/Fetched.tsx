import type { ReactNode } from 'react';
import { useState } from 'react';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import type { Reply } from '#stores/request.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { useLoaded } from './use-loaded.ts';

interface FetchedProps<Value> {
  /** What is loaded: 'lesson'. */
  readonly noun: string;
  /** Asked once; give the element a key to ask for something else. */
  readonly fetch: () => Promise<Reply<Value>>;
  readonly children: (value: Value) => ReactNode;
}

/** Loads something and shows it; while it loads and where it fails, says so, with a way to try again. */
export function Fetched<Value>({ noun, fetch, children }: FetchedProps<Value>) {
  const text = staffKitText().item;
  const [ask] = useState(() => fetch);
  const { reply, retry } = useLoaded(ask);
  if (reply === null) return <LoadingLines label={text.loading({ one: noun })} lines={3} />;
  if (reply.ok) return children(reply.value);
  return <FailedNote isAlert text={text.failed({ one: noun, message: reply.message })} onRetry={retry} />;
}
