import { defineEndpoint } from '../endpoint.ts';
import { uploadAnswerSchema, uploadIdParameter } from './upload.ts';

export const getUpload = defineEndpoint({
  method: 'GET',
  path: '/api/admin/uploads/:uploadId',
  summary: 'How far one’s own upload has come, to go on with it.',
  parameters: { uploadId: uploadIdParameter },
  access: 'admin',
  body: null,
  answer: uploadAnswerSchema,
  successStatus: [200],
  refusals: [401, 403, 404],
});
