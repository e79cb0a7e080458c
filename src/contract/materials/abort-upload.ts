import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { uploadIdParameter } from './upload.ts';

export const abortUpload = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/uploads/:uploadId',
  summary: 'Gives an upload up, or removes a file that no material uses.',
  parameters: { uploadId: uploadIdParameter },
  access: 'admin',
  permission: 'content',
  body: v.strictObject({}),
  reply: null,
  successStatus: [204],
  refusals: [401, 403, 404, 409],
});
