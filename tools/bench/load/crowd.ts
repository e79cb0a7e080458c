import type { Kind } from './steady-rate.ts';
import { pick } from './steady-rate.ts';

/** A crowd that calls without a pause: more than the academy can do, so that some are refused. */

/** The outcome of one request over HTTP. */
export interface Outcome {
  readonly tookMs: number;
  /** `lost`: no whole reply. `refused`: 503 with Retry-After. `untimed`: 503 without it. */
  readonly kind: 'answered' | 'refused' | 'untimed' | 'broken' | 'lost';
}

const kindOf = ({ status, headers }: Response): Outcome['kind'] => {
  if (status === 503) return headers.has('retry-after') ? 'refused' : 'untimed';
  return status >= 500 ? 'broken' : 'answered';
};

/** Notes the outcome of every request of this process until it is told to stop; bodies are read to their end. */
export function watchRequests(): { readonly outcomes: readonly Outcome[]; readonly stop: () => void } {
  const outcomes: Outcome[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (...asked) => {
    const startedAt = performance.now();
    const note = (kind: Outcome['kind']): void => void outcomes.push({ tookMs: performance.now() - startedAt, kind });
    try {
      const response = await fetch(...asked);
      const bytes = await response.arrayBuffer();
      note(kindOf(response));
      const { status, headers } = response;
      return new Response([204, 205, 304].includes(status) ? null : bytes, { status, headers });
    } catch (error) {
      note('lost');
      throw error;
    }
  };
  return { outcomes, stop: () => void (globalThis.fetch = fetch) };
}

/** So many callers at once, each with its next call as soon as the last one has ended. */
export async function runAtOnce(
  kinds: readonly Kind[],
  options: { readonly callers: number; readonly seconds: number; readonly random: () => number },
): Promise<void> {
  const end = performance.now() + options.seconds * 1000;
  const callOn = async (): Promise<void> => {
    while (performance.now() < end)
      await pick(kinds, options.random())
        .run()
        .catch(() => undefined);
  };
  await Promise.all(Array.from({ length: options.callers }, callOn));
}
