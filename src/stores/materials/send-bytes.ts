import { currentSession } from '../account/session.ts';

/** What became of bytes that were sent; null without an answer. */
export interface BytesAnswer {
  readonly status: number;
  readonly message: string;
}

function messageIn(text: string): string {
  try {
    const { message } = JSON.parse(text) as { readonly message?: unknown };
    return typeof message === 'string' ? message : '';
  } catch {
    return '';
  }
}

/**
 * Sends bytes and tells how far they are, which fetch cannot. Here and not in environment.ts: staff alone upload, and no
 * other page is to download this. It waits as long as something moves: a part of 8 MiB takes minutes on a slow phone.
 */
export function sendBytes(
  path: string,
  bytes: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<BytesAnswer | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    request.open('PUT', path);
    request.setRequestHeader('authorization', `Bearer ${currentSession()?.token ?? ''}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    request.addEventListener('load', () =>
      resolve({ status: request.status, message: messageIn(request.responseText) }),
    );
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, () => resolve(null));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    signal.addEventListener('abort', stop);
    if (signal.aborted) resolve(null);
    else request.send(bytes);
  });
}
