import { putPaperPicture } from '#contract/papers/paper-picture.ts';
import { pathOf } from '#contract/endpoint.ts';
import { checkPicture, pictureAddress } from '#domain/papers/paper-picture.ts';
import { environment } from '../environment.ts';
import { retryCall } from '../lib/retry.ts';
import type { Reply } from '../request.ts';
import { failedReply, isConfirmed } from '../request.ts';
import { currentSession } from '../identity/session.ts';

export interface UploadedPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export type PictureReply =
  | { readonly ok: true; readonly picture: UploadedPicture }
  | { readonly ok: false; readonly message: string };

const PAUSES_MS = [1000, 2000, 4000];

const hexOf = (digest: ArrayBuffer): string =>
  [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** One call with bytes, which request.ts does not send. */
async function put(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<Reply<null>> {
  try {
    const response = await environment().fetch(path, {
      method: putPaperPicture.method,
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${currentSession()?.token ?? ''}`,
        'content-type': 'application/octet-stream',
      },
      body: bytes,
    });
    const { status, headers } = response;
    const json: unknown = await response.json().catch(() => undefined);
    if (response.ok) return { ok: true, value: null, status };
    const failed = failedReply({ status, retryAfter: headers.get('retry-after'), json });
    return (await isConfirmed(failed)) ? put(path, bytes) : failed;
  } catch {
    return failedReply(null);
  }
}

/** Stores a picture for papers, by its bytes. The same bytes have the same address. */
export async function uploadPicture(bytes: Uint8Array<ArrayBuffer>): Promise<PictureReply> {
  const checked = checkPicture(bytes);
  if (!checked.ok) return { ok: false, message: `The picture ${checked.reason}. ${checked.correction}` };
  const { type, width, height } = checked;
  const sha256 = hexOf(await crypto.subtle.digest('SHA-256', bytes));
  const query = new URLSearchParams({ type, size: String(bytes.length) });
  const reply = await retryCall(() => put(`${pathOf(putPaperPicture, { digest: sha256 })}?${query}`, bytes), {
    pausesMs: PAUSES_MS,
    signal: new AbortController().signal,
  });
  return reply.ok
    ? { ok: true, picture: { src: pictureAddress(sha256, type), width, height } }
    : { ok: false, message: reply.message };
}
