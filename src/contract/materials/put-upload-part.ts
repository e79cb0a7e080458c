import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { uploadIdParameter } from './upload.ts';

export const putUploadPart = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/uploads/:uploadId/parts/:number',
  summary: 'A part of a file, from 1. The same part again changes nothing; one that does not fit its hash is not kept.',
  parameters: { uploadId: uploadIdParameter, number: v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.examples(['1'])) },
  query: {
    sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'sha256 must be the SHA-256 of the part in 64 hex digits')),
  },
  access: 'admin',
  permission: 'content',
  body: null,
  takesBytes: true,
  reply: v.object({ number: v.number(), sha256: v.string() }),
  successStatus: [200],
  refusals: [401, 403, 404, 409, 413, 415],
});
