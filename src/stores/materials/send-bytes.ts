import { currentSession } from '../identity/session.ts';
import type { Reply } from '../request.ts';
import { failedReply } from '../request.ts';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Sends bytes and reports their progress, which fetch cannot. Only staff upload, so it is not part of environment.ts.
 * It has no timeout while bytes move: a part of 8 MiB takes minutes on a slow phone.
 */
export function sendBytes(
  path: string,
  bytes: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Reply<null>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    request.open('PUT', path);
    request.setRequestHeader('authorization', `Bearer ${currentSession()?.token ?? ''}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    request.addEventListener('load', () => {
      const { status } = request;
      const [retryAfter, json] = [request.getResponseHeader('retry-after'), parseJson(request.responseText)];
      resolve(status === 200 ? { ok: true, value: null, status } : failedReply({ status, retryAfter, json }));
    });
    for (const event of ['error', 'abort', 'timeout'])
      request.addEventListener(event, () => resolve(failedReply(null)));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    signal.addEventListener('abort', stop);
    if (signal.aborted) resolve(failedReply(null));
    else request.send(bytes);
  });
}
