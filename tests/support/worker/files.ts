import { exports } from 'cloudflare:workers';
import { PART_BYTES } from '../../../src/domain/materials/material-file.ts';
import type { Answered, Caller } from './api.ts';
import { call, ORIGIN } from './api.ts';

/** Uploads and downloads over the real API and the local bucket. */

export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

export interface Sent {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export const OCTETS = { 'content-type': 'application/octet-stream' };

export const uploadsOf = (token: string, caller: Caller = call) => ({
  begin: (file: Sent, clientId: string = crypto.randomUUID()) =>
    caller('POST', '/api/admin/uploads', {
      token,
      body: { clientId, name: file.name, type: file.type, size: file.bytes.byteLength },
    }),
  part: async (id: string, number: number, bytes: Uint8Array<ArrayBuffer>, sha256?: string) =>
    caller('PUT', `/api/admin/uploads/${id}/parts/${number}?sha256=${sha256 ?? (await hashOf(bytes))}`, {
      token,
      raw: bytes,
      headers: OCTETS,
    }),
  complete: (id: string) => caller('POST', `/api/admin/uploads/${id}/complete`, { token, body: {} }),
  abort: (id: string) => caller('DELETE', `/api/admin/uploads/${id}`, { token, body: {} }),
});

export const partsOf = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] =>
  Array.from({ length: Math.ceil(bytes.byteLength / PART_BYTES) }, (_, index) =>
    bytes.slice(index * PART_BYTES, (index + 1) * PART_BYTES),
  );

/** Uploads a whole file; returns the first refusal, or the last reply. */
export async function uploadWhole(token: string, file: Sent, caller: Caller = call): Promise<Answered> {
  const uploads = uploadsOf(token, caller);
  const begun = await uploads.begin(file);
  if (begun.status !== 201) return begun;
  const { id } = begun.json.upload;
  for (const [index, bytes] of partsOf(file.bytes).entries()) {
    const kept = await uploads.part(id, index + 1, bytes);
    if (kept.status !== 200) return kept;
  }
  return uploads.complete(id);
}

export async function uploadedId(token: string, file: Sent): Promise<string> {
  const answer = await uploadWhole(token, file);
  if (answer.status !== 200) throw new Error(`the upload was refused: ${answer.status} ${answer.text}`);
  return answer.json.upload.id as string;
}

/** Asks for a file by its address alone, as a browser does. */
export async function fetchFile(
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; headers: Headers; bytes: Uint8Array }> {
  const response = await exports.default.fetch(new Request(ORIGIN + path, { headers }));
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}
