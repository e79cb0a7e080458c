import type { FileType } from '#domain/material-file.ts';

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
