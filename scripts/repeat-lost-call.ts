import { retry } from '../functions/retry.ts';

const PAUSES_MS = [200, 1000];

/** The connection to Miniflare's own server closed before the reply: on a busy machine it closes those that are idle. */
const isLostConnection = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.message === 'fetch failed' &&
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes((error.cause as { code?: string } | undefined)?.code ?? '');

/** Repeats a call to the stores of a server on this machine whose connection was lost. Only for what changes nothing the second time. */
export const repeatLostCall = <T>(task: () => Promise<T>): Promise<T> =>
  retry(task, {
    pausesMs: PAUSES_MS,
    kindOf: (error) => (isLostConnection(error) ? 'transient' : 'permanent'),
  });
