import { retry } from '../functions/retry.ts';

const PAUSES_MS = [200, 1000];

/** The connection to Miniflare's own server closed before the reply: on a busy machine it closes those that are idle. */
function isLostConnection(error: unknown): boolean {
  if (!(error instanceof TypeError) || error.message !== 'fetch failed') return false;
  const { code = '', message = '' } = (error.cause ?? {}) as { code?: string; message?: string };
  // An error that came from Miniflare's thread has lost its code on the way.
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(code) || message === 'other side closed';
}

/** Repeats a call to the stores of a server on this machine whose connection was lost. Only for what changes nothing the second time. */
export const repeatLostCall = <T>(task: () => Promise<T>): Promise<T> =>
  retry(task, {
    pausesMs: PAUSES_MS,
    kindOf: (error) => (isLostConnection(error) ? 'transient' : 'permanent'),
  });
