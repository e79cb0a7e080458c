import type { FileType } from '#domain/materials/material-file.ts';
import type { MaterialForm } from '#domain/materials/material.ts';
import type { EditableRow, EditableSearch, EditableStore } from './staff.ts';

/** A file that a material names. */
export interface KeptFile {
  readonly id: string;
  readonly name: string;
  readonly type: FileType;
  readonly size: number;
}

/** What a material has of its own. */
export interface MaterialFields extends MaterialForm {
  /** Null too for a file that has been removed. */
  readonly file: KeptFile | null;
  readonly audio: KeptFile | null;
  readonly captions: KeptFile | null;
}

export type MaterialRecord = EditableRow & MaterialFields;
export type NewMaterial = Omit<EditableRow, 'id'> & MaterialFields;

export type MaterialSearch = EditableSearch<'published' | 'unpublished', 'updated' | 'place' | 'title'>;

/** A material is written only while every file that it newly names is ready. */
export interface Materials extends EditableStore<MaterialFields, MaterialSearch> {
  /** The published ones of one gated page, in its order. */
  listPublished(place: string): Promise<readonly MaterialRecord[]>;
}

/** One part of a file on its way into the bucket. */
export interface PartToKeep {
  readonly key: string;
  readonly uploadId: string;
  readonly number: number;
  /** The bytes that it must have, and their SHA-256 in hex. */
  readonly size: number;
  readonly sha256: string;
  readonly body: ReadableStream<Uint8Array> | null;
  /** Asked of its first bytes (64, or all of a shorter part) before any of it is kept. */
  readonly isFit: (head: Uint8Array) => boolean;
}

export type PartVerdict =
  | { readonly verdict: 'kept'; readonly etag: string }
  | { readonly verdict: 'wrong-size' | 'wrong-hash' | 'unfit' };

/** The bytes of materials, in a bucket that no address leads into. A key is a UUID of ours. */
export interface Files {
  /** Begins an upload in parts; gives its name for the other calls. */
  begin(key: string, type: string): Promise<string>;
  keepPart(part: PartToKeep): Promise<PartVerdict>;
  /** Puts the parts together; false when they do not fit or are not there any more. */
  finish(
    key: string,
    uploadId: string,
    parts: readonly { readonly number: number; readonly etag: string }[],
  ): Promise<boolean>;
  /** Forgets an upload that is not finished; one that is gone is no error. */
  abort(key: string, uploadId: string): Promise<void>;
  /** In bytes; null when there is no such file. */
  sizeOf(key: string): Promise<number | null>;
  /** All of it, or so many bytes from an offset; null when there is no such file. */
  read(
    key: string,
    range: { readonly offset: number; readonly length: number } | null,
  ): Promise<ReadableStream<Uint8Array> | null>;
  /** Reads the whole file chunk by chunk; its SHA-256 in hex, or null when there is no such file. */
  inspect(key: string, look: (chunk: Uint8Array) => void): Promise<string | null>;
  remove(key: string): Promise<void>;
}

/** What a ticket says: whose session may open which material's files, and until when (epoch milliseconds). */
export interface TicketContent {
  readonly token: string;
  readonly materialId: number;
  readonly expiresAt: number;
}

/** Tickets can be neither read nor made nor changed by whoever carries them. */
export interface Tickets {
  seal(content: TicketContent, now: number): Promise<string>;
  /** Null for what is no ticket of ours, or one of days ago. */
  open(ticket: string, now: number): Promise<TicketContent | null>;
}

/** A file of the bucket, or one on its way there. Instants are ISO. */
export interface UploadRecord {
  /** Its key in the bucket. */
  readonly id: string;
  readonly clientId: string;
  /** The bucket's own name for the upload. */
  readonly uploadId: string;
  readonly name: string;
  readonly type: FileType;
  readonly size: number;
  readonly sha256: string | null;
  /** 'aborted' is about to go. */
  readonly state: 'uploading' | 'ready' | 'aborted';
  readonly createdAt: string;
  readonly createdBy: number;
}

export interface UploadPart {
  readonly number: number;
  readonly size: number;
  readonly sha256: string;
  readonly etag: string;
}

export interface Uploads {
  /** Nothing is written when this admin has one of this client id, or would have more than `most` bytes since `since`: look which is there. */
  add(upload: UploadRecord, quota: { readonly most: number; readonly since: string }): Promise<void>;
  find(id: string): Promise<UploadRecord | null>;
  findByClientId(adminId: number, clientId: string): Promise<UploadRecord | null>;
  /** In their order. */
  listParts(id: string): Promise<readonly UploadPart[]>;
  /** In place of the part of this number. */
  putPart(id: string, part: UploadPart): Promise<void>;
  dropPart(id: string, number: number): Promise<void>;
  finish(id: string, sha256: string): Promise<void>;
  /** Marks it as about to go, counting only what has arrived; false when a material names it. */
  abort(id: string): Promise<boolean>;
  /** Bytes of this admin's uploads since then. */
  spent(adminId: number, since: string): Promise<number>;
  /** Older than this instant, and named by no material. */
  listUnused(before: string, limit: number): Promise<readonly UploadRecord[]>;
  /** Only one that is about to go. */
  remove(id: string): Promise<void>;
}
