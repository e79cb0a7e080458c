import type { FileType } from '#domain/materials/file-types.ts';
import type { MaterialForm } from '#domain/materials/material.ts';
import type { Inflate } from '#domain/materials/pdf-object-streams.ts';
import type { EditableRow, EditableSearch, EditableStore, FileRelation } from './staff.ts';

/** A file attached to a material. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly type: FileType;
  readonly size: number;
}

/** The fields that only a material has. */
export interface MaterialFields extends MaterialForm, FileRelation {
  /** Null without a file, and for a file that was removed. */
  readonly file: StoredFile | null;
  readonly audio: StoredFile | null;
  readonly captions: StoredFile | null;
}

export type MaterialRecord = EditableRow & MaterialFields;
export type NewMaterial = Omit<EditableRow, 'id'> & MaterialFields;

export type MaterialSearch = EditableSearch<'published' | 'unpublished', 'updated' | 'place' | 'title'>;

/** Stores materials. A write succeeds only while every newly attached file is ready. */
export interface Materials extends EditableStore<MaterialFields, MaterialSearch> {
  /** Published materials of one gated page, in display order. */
  listPublished(place: string): Promise<readonly MaterialRecord[]>;
}

/** One part of a multipart upload. */
export interface PartToStore {
  readonly key: string;
  readonly uploadId: string;
  readonly number: number;
  /** The expected size in bytes, and the SHA-256 in hex. */
  readonly size: number;
  readonly sha256: string;
  readonly body: ReadableStream<Uint8Array> | null;
  /** Checks the first 64 bytes (or all of a shorter part) before anything is stored. */
  readonly isFit: (head: Uint8Array) => boolean;
}

export type PartResult =
  | { readonly status: 'stored'; readonly etag: string }
  | { readonly status: 'wrong-size' | 'wrong-hash' | 'unfit' };

/** The bytes of files, in a bucket without public URLs. A key is a UUID that this server makes. */
export interface Files {
  /** Begins a multipart upload and returns its id for the other calls. */
  begin(key: string, type: string): Promise<string>;
  storePart(part: PartToStore): Promise<PartResult>;
  /** Assembles the parts. False when they do not fit together or no longer exist. */
  finish(
    key: string,
    uploadId: string,
    parts: readonly { readonly number: number; readonly etag: string }[],
  ): Promise<boolean>;
  /** Deletes an unfinished upload; no error when there is none. */
  abort(key: string, uploadId: string): Promise<void>;
  /** File size in bytes; null when there is no such file. */
  sizeOf(key: string): Promise<number | null>;
  /** The whole file, or `length` bytes from `offset`; null when there is no such file. */
  read(
    key: string,
    range: { readonly offset: number; readonly length: number } | null,
  ): Promise<ReadableStream<Uint8Array> | null>;
  /** Passes the whole file to `look` in chunks. Returns its SHA-256 in hex, or null when there is no such file. */
  inspect(key: string, look: (chunk: Uint8Array) => void): Promise<string | null>;
  remove(key: string): Promise<void>;
  /** Unpacks zlib data of a file within bounds. */
  readonly inflate: Inflate;
}

/** What a ticket opens: the files of a material, or a class by its entry and planned date. */
export type TicketTarget = `material/${number}` | `class/${number}/${string}`;

/** The content of a ticket: which session may open what, until when (epoch milliseconds). */
export interface TicketContent {
  readonly token: string;
  readonly opens: TicketTarget;
  readonly expiresAt: number;
}

/** Seals tickets so that their bearer can neither read, forge nor change them. */
export interface Tickets {
  seal(content: TicketContent, now: number): Promise<string>;
  /** Null for a text that this server did not seal, and for a ticket older than yesterday. */
  open(ticket: string, now: number): Promise<TicketContent | null>;
}

/** A file in the bucket, or an upload in progress. Instants are ISO. */
export interface UploadRecord {
  /** The file's key in the bucket. */
  readonly id: string;
  readonly clientId: string;
  /** The bucket's id of the multipart upload. */
  readonly uploadId: string;
  readonly name: string;
  readonly type: FileType;
  readonly size: number;
  readonly sha256: string | null;
  /** 'aborted': marked for removal. */
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
  /**
   * Writes nothing when this admin has an upload with this client id, or would exceed `most` bytes since `since`. Look
   * up which one is stored afterwards.
   */
  add(upload: UploadRecord, quota: { readonly most: number; readonly since: string }): Promise<void>;
  find(id: string): Promise<UploadRecord | null>;
  findByClientId(adminId: number, clientId: string): Promise<UploadRecord | null>;
  /** Parts in ascending order. */
  listParts(id: string): Promise<readonly UploadPart[]>;
  /** Replaces any part with this number. */
  putPart(id: string, part: UploadPart): Promise<void>;
  dropPart(id: string, number: number): Promise<void>;
  finish(id: string, sha256: string): Promise<void>;
  /**
   * Marks an upload for removal and counts only its received bytes to the quota. False when a material, an item or a paper uses the file.
   */
  abort(id: string): Promise<boolean>;
  /** Bytes that this admin has uploaded since an ISO instant. */
  spent(adminId: number, since: string): Promise<number>;
  /** Files older than this ISO instant that no material, item or paper uses. */
  listUnused(before: string, limit: number): Promise<readonly UploadRecord[]>;
  /** Removes the row of an aborted upload only. */
  remove(id: string): Promise<void>;
}
