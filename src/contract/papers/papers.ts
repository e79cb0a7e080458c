import { LANGUAGES } from '#domain/lib/languages.ts';
import { repliesFieldsText } from '#domain/text/en/replies-fields.ts';
import * as v from 'valibot';
import { cursorSchema } from '../lib/admin-list.ts';
import { defineEndpoint } from '../endpoint.ts';

const examSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]{1,40}$/, () => repliesFieldsText().exam),
);
const paperNumberSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,5}$/, () => repliesFieldsText().number),
);

/** A paper's exam, day and number; both numbers start at 1. */
export const paperReferenceEntries = { exam: examSchema, day: paperNumberSchema, paper: paperNumberSchema };

/** Papers on a page of the list. More than an exam has outside the build. */
export const PAPERS_PAGE_SIZE = 200;

export const paperParameters = {
  exam: v.pipe(examSchema, v.examples(['cgl'])),
  day: v.pipe(paperNumberSchema, v.examples(['12'])),
  paper: v.pipe(paperNumberSchema, v.examples(['1'])),
};

export const publishedPaperSchema = v.object({
  ...paperReferenceEntries,
  version: v.number(),
  topic: v.string(),
  language: v.picklist(LANGUAGES),
  questions: v.number(),
  minutes: v.number(),
  /** '+2, -0.5, 0'; null for the usual marking. */
  marking: v.nullable(v.string()),
  /** Download size including pictures, compressed; null when it is unknown. */
  bytes: v.nullable(v.number()),
  /** The number of questions of each difficulty; null unless all are rated. */
  difficulties: v.nullable(v.object({ easy: v.number(), medium: v.number(), hard: v.number() })),
  /** The digest of the repository's text that it stands in place of; null where the repository has none. */
  corrects: v.nullable(v.string()),
});
export type PublishedPaper = v.InferOutput<typeof publishedPaperSchema>;

export const listPapers = defineEndpoint({
  method: 'GET',
  path: '/api/papers',
  summary:
    'Papers that admins have published, two hundred a page: all that were written or changed here, or those of an exam. `gone` names places whose paper is published no more.',
  query: {
    exam: v.optional(examSchema),
    cursor: cursorSchema,
  },
  access: 'public',
  body: null,
  reply: v.object({
    papers: v.array(publishedPaperSchema),
    nextCursor: v.nullable(v.string()),
    gone: v.array(v.string()),
  }),
  freshForSeconds: 10,
  successStatus: [200],
  refusals: [],
});

export const getPaper = defineEndpoint({
  method: 'GET',
  path: '/api/papers/:exam/:day/:paper',
  summary:
    'A paper that an admin has published, in the form of /papers/cgl/day-1/paper-1.json; `revision` names its text for the attempt that is made on it.',
  parameters: paperParameters,
  access: 'public',
  body: null,
  reply: v.looseObject({ topic: v.string(), revision: v.string(), questions: v.array(v.unknown()) }),
  freshForSeconds: 10,
  successStatus: [200],
  refusals: [404],
});

export const getAuthoredPaper = defineEndpoint({
  method: 'GET',
  path: '/api/papers/:exam/:day/:paper/authored',
  summary: 'A published paper as its author wrote it, for the files of the question bank.',
  parameters: paperParameters,
  access: 'public',
  body: null,
  reply: v.object({ version: v.number(), authored: v.record(v.string(), v.unknown()) }),
  freshForSeconds: 10,
  successStatus: [200],
  refusals: [404],
});
