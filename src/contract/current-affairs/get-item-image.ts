import { defineEndpoint } from '../endpoint.ts';
import { uploadIdParameter } from '../materials/upload.ts';

export const getAnyItemImage = defineEndpoint({
  method: 'GET',
  path: '/api/admin/current-affairs/images/:uploadId',
  summary: 'A picture that was uploaded for an item, published or not, for the form’s preview.',
  parameters: { uploadId: uploadIdParameter },
  access: 'admin',
  permission: 'content',
  body: null,
  reply: null,
  givesFile: true,
  successStatus: [200],
  refusals: [401, 403, 404],
});
