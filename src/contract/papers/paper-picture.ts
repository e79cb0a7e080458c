import * as v from 'valibot';
import { PAPER_PICTURE_TYPES } from '#domain/materials/material-file.ts';
import { defineEndpoint } from '../endpoint.ts';

const EXAMPLE_DIGEST = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const getPaperPicture = defineEndpoint({
  method: 'GET',
  path: '/api/papers/pictures/:name',
  summary:
    'A picture that staff added to a paper, by the SHA-256 of its bytes; pages name it /images/papers/uploaded/{name}. Its bytes never change, so anybody may keep it.',
  parameters: {
    name: v.pipe(v.string(), v.regex(/^[\da-f]{64}\.(?:png|jpg|webp|gif)$/), v.examples([`${EXAMPLE_DIGEST}.png`])),
  },
  access: 'public',
  body: null,
  reply: null,
  givesFile: true,
  successStatus: [200],
  refusals: [404],
});

export const putPaperPicture = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/papers/pictures/:digest',
  summary:
    'A picture for a paper: PNG, JPEG, WebP or a still GIF of at most 2 MB and 4096 pixels a side. Sent again, it answers the same. What no saved paper names is removed after a day.',
  parameters: { digest: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/), v.examples([EXAMPLE_DIGEST])) },
  query: {
    type: v.picklist(PAPER_PICTURE_TYPES, 'type must be image/png, image/jpeg, image/webp or image/gif'),
    size: v.pipe(v.string(), v.regex(/^[1-9]\d{0,7}$/, 'size must be the number of bytes')),
  },
  access: 'admin',
  permission: 'content',
  body: null,
  takesBytes: true,
  reply: v.object({ src: v.string(), width: v.number(), height: v.number() }),
  successStatus: [200],
  refusals: [401, 403, 404, 409, 413, 415, 429],
});
