import { atom } from 'nanostores';
import { abortUpload } from '#contract/materials/abort-upload.ts';
import { completeUpload } from '#contract/materials/complete-upload.ts';
import { createUpload } from '#contract/materials/create-upload.ts';
import { putUploadPart } from '#contract/materials/put-upload-part.ts';
import type { Upload } from '#contract/materials/upload.ts';
import { pathOf } from '#contract/endpoint.ts';
import type { FileType } from '#domain/materials/file-types.ts';
import {
  declaredType,
  endingsOf,
  FILE_MESSAGES,
  isFileType,
  mostBytesOf,
  partCountOf,
} from '#domain/materials/material-file.ts';
import { staffMaterialsText } from '#domain/text/staff/en/staff-materials.ts';
import { environment } from '../environment.ts';
import { retryCall } from '../lib/retry.ts';
import type { Reply } from '../request.ts';
import { failedReply, isConfirmed, request } from '../request.ts';
import { currentSession } from '../identity/session.ts';
import { sendBytes } from './send-bytes.ts';

export type UploadState =
  | { readonly status: 'none' }
  | { readonly status: 'sending'; readonly name: string; readonly sent: number; readonly size: number }
  /** `message` says why; null if the admin has paused it. */
  | {
      readonly status: 'paused';
      readonly name: string;
      readonly sent: number;
      readonly size: number;
      readonly message: string | null;
    }
  /** The admin must choose another file. */
  | { readonly status: 'refused'; readonly name: string; readonly message: string };

/** Longest pauses between tries, milliseconds. */
const PAUSES_MS = [1000, 2000, 4000];

const hexOf = (digest: ArrayBuffer): string =>
  [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const hashOf = async (bytes: Blob): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer()));

/** Choosing the same file again, even after a reload, resumes the same upload. */
const keyOf = ({ name, size, lastModified }: File): string =>
  `academy:upload:${currentSession()?.student.studentId ?? 0}:${name}:${size}:${lastModified}`;

function clientIdOf(file: File): string {
  const { local, randomId } = environment();
  const id = local.get(keyOf(file)) ?? randomId();
  local.set(keyOf(file), id);
  return id;
}

/** Why a file is not accepted, known before a byte is sent; null when it is. */
function issueOf(file: File, type: string, types: readonly FileType[]): string | null {
  if (!isFileType(type) || !types.includes(type))
    return staffMaterialsText().upload.otherKind({ endings: types.flatMap(endingsOf).join(', ') });
  if (file.size === 0) return FILE_MESSAGES.empty;
  return file.size > mostBytesOf(type) ? FILE_MESSAGES.tooLarge(type) : null;
}

/** Uploads the file of one form field part by part, with pause and resume. `onReady` gets the stored file. */
export function createUploader(onReady: (upload: Upload) => void) {
  const $upload = atom<UploadState>({ status: 'none' });
  let file: File | null = null;
  let types: readonly FileType[] = [];
  let stop = new AbortController();

  const progress = (sent: number): void => {
    if (file !== null && $upload.get().status === 'sending')
      $upload.set({ status: 'sending', name: file.name, sent, size: file.size });
  };
  const pause = (message: string | null): void => {
    const now = $upload.get();
    if (now.status === 'sending') $upload.set({ ...now, status: 'paused', message });
  };
  const refuse = (message: string): void => {
    if (file !== null) {
      environment().local.remove(keyOf(file));
      $upload.set({ status: 'refused', name: file.name, message });
    }
  };

  /** Retries a call. Null once the upload is paused or refused. */
  async function ask<T>(own: AbortSignal, call: () => Promise<Reply<T>>): Promise<{ readonly value: T } | null> {
    const reply = await retryCall(call, { pausesMs: PAUSES_MS, signal: own });
    if (own.aborted) return null;
    if (reply.ok) return reply;
    if (reply.retry === 'no') refuse(reply.message);
    else pause(reply.retry === 'when-online' ? staffMaterialsText().upload.lost : reply.message);
    return null;
  }

  async function sendPart(upload: Upload, chosen: File, number: number, own: AbortSignal): Promise<boolean> {
    const begin = (number - 1) * upload.partBytes;
    const bytes = chosen.slice(begin, begin + upload.partBytes);
    const sha256 = await hashOf(bytes).catch(() => null);
    if (sha256 === null) return (refuse(staffMaterialsText().upload.unreadable), false);
    if (upload.parts.some((part) => part.number === number && part.sha256 === sha256)) return true;
    const path = `${pathOf(putUploadPart, { uploadId: upload.id, number: String(number) })}?sha256=${sha256}`;
    const sent = await ask(own, async () => {
      const reply = await sendBytes(path, bytes, (count) => progress(begin + count), own);
      // After half an hour without a call the server asks who is there; the part is sent once that is answered.
      if (!reply.ok && (await isConfirmed(reply)))
        return sendBytes(path, bytes, (count) => progress(begin + count), own);
      // A part that arrived damaged (400) is sent again, like one that was lost.
      return reply.status === 400 ? failedReply(null) : reply;
    });
    return sent !== null;
  }

  async function run(chosen: File, type: string): Promise<void> {
    stop = new AbortController();
    const own = stop.signal;
    const { name, size } = chosen;
    $upload.set({ status: 'sending', name, sent: 0, size });
    const clientId = clientIdOf(chosen);
    const begun = await ask(own, () => request(createUpload, { body: { clientId, name, type, size } }));
    if (begun === null) return;
    const { upload } = begun.value;
    for (let number = 1; number <= partCountOf(size) && upload.state !== 'ready'; number += 1) {
      if (!(await sendPart(upload, chosen, number, own))) return;
      progress(Math.min(size, number * upload.partBytes));
    }
    const done = await ask(own, () => request(completeUpload, { parameters: { uploadId: upload.id }, body: {} }));
    if (done === null) return;
    environment().local.remove(keyOf(chosen));
    file = null;
    // The field gets the file before it stops waiting for it.
    onReady(done.value.upload);
    $upload.set({ status: 'none' });
  }

  const goOn = (): void => {
    if (file !== null && $upload.get().status === 'paused') void run(file, declaredType(file.name, file.type));
  };

  return {
    $upload,
    choose(chosen: File, fitting: readonly FileType[]): void {
      stop.abort();
      [file, types] = [chosen, fitting];
      const type = declaredType(chosen.name, chosen.type);
      const issue = issueOf(chosen, type, types);
      if (issue === null) void run(chosen, type);
      else $upload.set({ status: 'refused', name: chosen.name, message: issue });
    },
    pause: (): void => {
      pause(null);
      stop.abort();
    },
    goOn,
    /** Cancels the upload. The server deletes its parts at once if it can be reached, otherwise within a day. */
    async cancel(): Promise<void> {
      stop.abort();
      const given = file;
      file = null;
      $upload.set({ status: 'none' });
      if (given === null) return;
      const clientId = clientIdOf(given);
      environment().local.remove(keyOf(given));
      const { name, size } = given;
      const reply = await request(createUpload, {
        body: { clientId, name, type: declaredType(name, given.type), size },
      });
      if (reply.ok) await request(abortUpload, { parameters: { uploadId: reply.value.upload.id }, body: {} });
    },
    /**
     * Resumes when the page becomes visible or the network returns. Returns the way to stop, which pauses the upload.
     */
    watch: (): (() => void) => {
      const stopWaking = environment().onWake(() => {
        const now = $upload.get();
        if (now.status === 'paused' && now.message !== null) goOn();
      });
      return () => {
        stopWaking();
        pause(null);
        stop.abort();
      };
    },
  };
}

export type Uploader = ReturnType<typeof createUploader>;
