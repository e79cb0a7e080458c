import type { ComponentType, ReactNode } from 'react';
import { Suspense, createElement, lazy, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** Once more is enough for a flaky network. A file that a new release took away comes only with a new page. */
const TRIES = 2;

function PartFailure({ isLast, onAgain }: { readonly isLast: boolean; readonly onAgain: () => void }) {
  const next = isLast ? 'load the page again' : 'try again';
  return (
    <div className="note note-caution stack" role="alert">
      <p>This part of the page could not be shown. Check your connection and {next}.</p>
      <button type="button" className="button" onClick={isLast ? () => window.location.reload() : onAgain}>
        {isLast ? 'Load the page again' : 'Try again'}
      </button>
    </div>
  );
}

/** A part that is downloaded when it is first shown, `wait` until then. One that does not come says so, and can be asked for again. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wait: ReactNode,
): ComponentType<Props> {
  const begin = () => lazy(async () => ({ default: await load() }));
  let newest = begin();
  return function LazyPart(props: Props) {
    const [{ part, count }, setTry] = useState(() => ({ part: newest, count: 1 }));
    const onAgain = (): void => setTry({ part: newest, count: count + 1 });
    return (
      <ErrorBoundary
        key={count}
        fallback={<PartFailure isLast={count >= TRIES} onAgain={onAgain} />}
        // React keeps what has failed: whoever shows this next asks anew.
        onFailure={() => (newest = begin())}
      >
        <Suspense fallback={wait}>{createElement(part as unknown as ComponentType<Props>, props)}</Suspense>
      </ErrorBoundary>
    );
  };
}
