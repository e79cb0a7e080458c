import { defineEndpoint } from '../endpoint.ts';
import { newUploadBodySchema, uploadReplySchema } from './upload.ts';

export const createUpload = defineEndpoint({
  method: 'POST',
  path: '/api/admin/uploads',
  summary:
    'Begins the upload of a file; its parts follow. The same clientId again answers 200 with what has arrived. 2 GB an admin a day.',
  access: 'admin',
  permission: 'content',
  body: newUploadBodySchema,
  reply: uploadReplySchema,
  successStatus: [201, 200],
  refusals: [401, 403, 413, 415, 429],
});
