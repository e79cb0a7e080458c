import * as v from 'valibot';
import { FILE_ROLES } from '#domain/materials/file-types.ts';
import { repliesFieldsText } from '#domain/text/en/replies-fields.ts';
import { rowIdParameter } from '../lib/editable.ts';
import { defineEndpoint } from '../endpoint.ts';

export const getMaterialFile = defineEndpoint({
  method: 'GET',
  path: '/api/materials/:id/file',
  summary:
    'A file of a material, for whoever holds a ticket for it; a browser’s viewer cannot send a token. One Range is understood.',
  parameters: { id: rowIdParameter },
  query: {
    ticket: v.optional(v.pipe(v.string(), v.maxLength(8192))),
    /** Defaults to the material's main file. */
    role: v.optional(
      v.picklist(FILE_ROLES, () => repliesFieldsText().oneOf({ field: 'role', options: FILE_ROLES.join(', ') })),
    ),
    download: v.optional(v.literal('1', () => repliesFieldsText().oneOrNone({ field: 'download' }))),
  },
  access: 'public',
  body: null,
  reply: null,
  givesFile: true,
  successStatus: [200, 206],
  refusals: [401, 403, 404, 416],
});
