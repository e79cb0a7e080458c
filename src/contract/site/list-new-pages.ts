import { LANGUAGES } from '#domain/lib/languages.ts';
import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

const newPageSchema = v.object({
  /** With the place on the page, where it is not the whole page. */
  path: v.string(),
  title: v.string(),
  summary: v.string(),
  language: v.picklist(LANGUAGES),
});
export type NewPage = v.InferOutput<typeof newPageSchema>;

export const listNewPages = defineEndpoint({
  method: 'GET',
  path: '/api/new-pages',
  summary:
    'What staff have published since the site was built and its search does not have: lessons, papers and current affairs, at most 250 of them.',
  access: 'public',
  body: null,
  reply: v.object({ pages: v.array(newPageSchema) }),
  freshForSeconds: 60,
  successStatus: [200],
  refusals: [],
});
