import { uploadIdParameter } from '../materials/upload.ts';
import { defineEndpoint } from '../endpoint.ts';

export const getItemImage = defineEndpoint({
  method: 'GET',
  path: '/api/current-affairs/images/:uploadId',
  summary: 'The picture of a published item. Its bytes never change, so anybody may keep it.',
  parameters: { uploadId: uploadIdParameter },
  access: 'public',
  body: null,
  reply: null,
  givesFile: true,
  successStatus: [200],
  refusals: [404],
});
