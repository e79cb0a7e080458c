import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { uploadReplySchema, uploadIdParameter } from './upload.ts';

export const completeUpload = defineEndpoint({
  method: 'POST',
  path: '/api/admin/uploads/:uploadId/complete',
  summary: 'Puts the parts together and looks at the whole file; what is refused is gone. Again, it answers the same.',
  parameters: { uploadId: uploadIdParameter },
  access: 'admin',
  permission: 'content',
  body: v.strictObject({}),
  reply: uploadReplySchema,
  successStatus: [200],
  refusals: [401, 403, 404, 409, 415],
});
