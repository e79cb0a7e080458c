import type { Hono } from 'hono';
import { abortUpload as abortCall } from '#contract/materials/abort-upload.ts';
import { completeUpload as completeCall } from '#contract/materials/complete-upload.ts';
import { createUpload as createCall } from '#contract/materials/create-upload.ts';
import { putUploadPart as putPartCall } from '#contract/materials/put-upload-part.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import { abortUpload } from '../../services/materials/abort-upload.ts';
import { beginUpload } from '../../services/materials/begin-upload.ts';
import { completeUpload } from '../../services/materials/complete-upload.ts';
import { putPart } from '../../services/materials/put-part.ts';
import { adminsOnly } from '../admins-only.ts';
import { mountEndpoint } from '../mount-endpoint.ts';

/** Uploads, part by part. The id of the request that begins one, a UUID of ours, becomes the file's key. */
export function mountUploadRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const admin = adminsOnly(ctx);

  mountEndpoint(app, createCall, admin, async ({ caller, body, requestId }) => {
    const { upload, isNew } = await beginUpload(ctx, { caller, body, newId: requestId });
    return { status: isNew ? 201 : 200, reply: { upload } };
  });

  mountEndpoint(app, putPartCall, admin, async ({ caller, parameter, query, bytes }) => ({
    status: 200,
    reply: await putPart(ctx, {
      caller,
      id: parameter('uploadId'),
      number: Number(parameter('number')),
      sha256: query('sha256'),
      body: bytes,
    }),
  }));

  mountEndpoint(app, completeCall, admin, async ({ caller, parameter }) => ({
    status: 200,
    reply: { upload: await completeUpload(ctx, { caller, id: parameter('uploadId') }) },
  }));

  mountEndpoint(app, abortCall, admin, async ({ caller, parameter }) => {
    await abortUpload(ctx, { caller, id: parameter('uploadId') });
    return { status: 204, reply: null };
  });
}
