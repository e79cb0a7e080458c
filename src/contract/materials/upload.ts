import * as v from 'valibot';
import { FILE_TYPES } from '#domain/materials/file-types.ts';
import { clientIdSchema } from '../lib/editable.ts';

/** For `:uploadId` in an address; lower case. */
export const uploadIdParameter = v.pipe(
  v.string(),
  v.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
  v.examples(['3f2b0c1e-8a4d-4f6e-9b7a-1c2d3e4f5a6b']),
);

export const newUploadBodySchema = v.strictObject({
  clientId: clientIdSchema,
  /** The file's name on the admin's device. Only admins see it. */
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  /** The media type that the device reports. It must be one that the academy accepts. */
  type: v.pipe(v.string(), v.maxLength(100)),
  /** In bytes. */
  size: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
});
export type NewUploadBody = v.InferOutput<typeof newUploadBodySchema>;

/**
 * An upload in progress. Every part but the last has `partBytes` bytes; parts that have arrived are listed with their
 * hash.
 */
export const uploadSchema = v.object({
  id: v.string(),
  name: v.string(),
  type: v.picklist(FILE_TYPES),
  size: v.number(),
  state: v.picklist(['uploading', 'ready']),
  partBytes: v.number(),
  parts: v.array(v.object({ number: v.number(), sha256: v.string() })),
  /**
   * SHA-256 of the whole file once it is ready. For a recording in several parts, the SHA-256 of their concatenated
   * hashes.
   */
  sha256: v.nullable(v.string()),
});
export type Upload = v.InferOutput<typeof uploadSchema>;

export const uploadReplySchema = v.object({ upload: uploadSchema });
