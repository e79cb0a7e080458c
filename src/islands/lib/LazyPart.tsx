import { formPartsText } from '#domain/text/en/form-parts.ts';
import type { ComponentType, ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** A part of the page with a script file of its own, which is downloaded later than the page's. */
export interface Part<T> {
  /** Downloads the part once. A download that failed may be asked for again. */
  readonly load: () => Promise<T>;
  /** Null until the part is there. */
  readonly loaded: () => T | null;
}

export function createPart<T>(importPart: () => Promise<T>): Part<T> {
  let value: T | null = null;
  let download: Promise<T> | null = null;
  const start = async (): Promise<T> => {
    try {
      value = await importPart();
      return value;
    } catch (error) {
      download = null;
      throw error;
    }
  };
  return { load: () => (download ??= start()), loaded: () => value };
}

interface PartState<T> {
  /** Null until the part is there. */
  readonly value: T | null;
  readonly failures: number;
}

/** The part and the way to ask for it again. A part that was downloaded before is there at the first render. */
export function usePart<T>(part: Part<T>): PartState<T> & { readonly retry: () => void } {
  const [state, setState] = useState<PartState<T>>(() => ({ value: part.loaded(), failures: 0 }));
  const load = useCallback(() => {
    part.load().then(
      (value) => setState({ value, failures: 0 }),
      () => setState(({ value, failures }) => ({ value, failures: failures + 1 })),
    );
  }, [part]);
  useEffect(load, [load]);
  return { ...state, retry: load };
}

/** One retry is enough for a flaky network. A file that a new release took away comes only with a new page. */
const FAILURES_BEFORE_RELOAD = 2;

/** Says that a part of the page did not arrive, and offers to ask for it again. */
export function PartFailure({ failures, onRetry }: { readonly failures: number; readonly onRetry: () => void }) {
  const text = formPartsText();
  const isReload = failures >= FAILURES_BEFORE_RELOAD;
  return (
    <div className="note note-caution stack" role="alert">
      <p>{isReload ? text.partMissingForGood : text.partMissing}</p>
      <button type="button" className="button" onClick={isReload ? () => window.location.reload() : onRetry}>
        {isReload ? text.loadAgain : text.tryAgain}
      </button>
    </div>
  );
}

/** A component that is downloaded when it is first shown; `wait` is shown until then. */
export function lazyPart<Props extends object>(
  part: Part<ComponentType<Props>>,
  wait: ReactNode,
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const { value: Part, failures, retry } = usePart(part);
    if (Part !== null)
      return (
        <ErrorBoundary>
          <Part {...props} />
        </ErrorBoundary>
      );
    return failures > 0 ? <PartFailure failures={failures} onRetry={retry} /> : wait;
  };
}
