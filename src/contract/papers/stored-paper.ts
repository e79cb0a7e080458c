import { LANGUAGES } from '#domain/lib/languages.ts';
import * as v from 'valibot';
import { LONGEST_AUTHORED_BYTES, STORED_PAPER_STATUSES } from '#domain/papers/stored-paper.ts';
import { FILE_STATES } from '#domain/staff/file-state.ts';
import { paperParameters, paperReferenceEntries } from './papers.ts';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema } from '../lib/editable.ts';
import type { ChangedBodyOf, ItemOf, NewBodyOf, RowOf } from '../staff/editable-resource.ts';
import { defineResource } from '../staff/editable-resource.ts';

/** A paper as its author wrote it (docs/content.md). The domain's parser checks the content. */
const authoredSchema = v.record(v.string(), v.unknown());

/** Bytes. The paper itself plus its exam, day and number. */
export const LONGEST_PAPER_BODY_BYTES: number = LONGEST_AUTHORED_BYTES + 4096;

const formEntries = { ...paperReferenceEntries, status: v.picklist(STORED_PAPER_STATUSES), authored: authoredSchema };

const checkedPaperBodySchema = v.strictObject({
  ...paperReferenceEntries,
  authored: authoredSchema,
  /** The stored paper that this text replaces. */
  id: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)))),
  /** The id for adding the paper. It may exist already if an earlier reply was lost. */
  clientId: v.optional(clientIdSchema),
});
export type CheckedPaperBody = v.InferOutput<typeof checkedPaperBodySchema>;

/** `path` reads like `questions[3].options[0]`. */
export const paperIssueSchema = v.object({ path: v.string(), reason: v.string(), mend: v.nullable(v.string()) });
export type PaperIssue = v.InferOutput<typeof paperIssueSchema>;

/** `slice` is the file that students would get; null while there is an issue. */
const checkedPaperSchema = v.object({
  faults: v.array(paperIssueSchema),
  warnings: v.array(paperIssueSchema),
  slice: v.nullable(v.record(v.string(), v.unknown())),
});
export type CheckedPaper = v.InferOutput<typeof checkedPaperSchema>;

const rowEntries = {
  ...paperReferenceEntries,
  status: v.picklist(STORED_PAPER_STATUSES),
  /** ISO instant; null until students see it. From then on its exam, day and number cannot change. */
  firstPublishedAt: v.nullable(v.string()),
  topic: v.string(),
  language: v.picklist(LANGUAGES),
  profile: v.nullable(v.string()),
  questions: v.number(),
  minutes: v.number(),
  marking: v.nullable(v.string()),
  /** How it stands to the repository's paper of its place. */
  fileState: v.picklist(FILE_STATES),
};

export const paperResource = defineResource({
  path: '/api/admin/papers',
  name: { aOne: 'a paper', many: 'Papers, those of the repository too' },
  form: formEntries,
  /** The questions do not change when `authored` is missing. */
  changedForm: { ...formEntries, authored: v.optional(authoredSchema) },
  longestBodyBytes: LONGEST_PAPER_BODY_BYTES,
  row: rowEntries,
  item: {
    ...rowEntries,
    authored: authoredSchema,
    slice: v.record(v.string(), v.unknown()),
    /** The repository's text as it was written, where it is newer than this one. */
    newerFile: v.nullable(authoredSchema),
  },
  sorts: ['-updated', 'updated', 'place', '-place', 'topic', '-topic'],
  statuses: STORED_PAPER_STATUSES,
  summaries: {
    create:
      'Adds a paper without issues at a reference that is free. The same clientId again answers 200 with what is there, and changes nothing.',
    get: 'One paper whole, as it was written and as students get it, also one that is deleted.',
    replace:
      'Replaces, publishes or withdraws a paper, if its version is the one that is named; else 409 and nothing is changed.',
    remove: 'Deletes a paper: its place is free, and for 30 days it can be restored.',
    restore:
      'Brings a deleted paper back as it was, if its place is still free. One that is not deleted stays as it is.',
  },
});
export type NewPaperBody = NewBodyOf<typeof paperResource>;
export type ChangedPaperBody = ChangedBodyOf<typeof paperResource>;
export type StoredPaperRow = RowOf<typeof paperResource>;
export type StoredPaperItem = ItemOf<typeof paperResource>;

export const checkPaper = defineEndpoint({
  method: 'POST',
  path: '/api/admin/papers/check',
  summary:
    'What is wrong with a paper at a place, what a teacher should look at, and what students would get. Saves nothing.',
  access: 'admin',
  permission: 'content',
  body: checkedPaperBodySchema,
  longestBodyBytes: LONGEST_PAPER_BODY_BYTES,
  reply: checkedPaperSchema,
  successStatus: [200],
  refusals: [401, 403],
});

export const getPaperSource = defineEndpoint({
  method: 'GET',
  path: '/api/admin/papers/:exam/:day/:paper/source',
  summary: 'What an admin edits to correct the paper at a place: its id.',
  parameters: paperParameters,
  access: 'admin',
  permission: 'content',
  body: null,
  reply: v.object({ stored: v.number() }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type PaperSourceForEditing = v.InferOutput<NonNullable<typeof getPaperSource.reply>>;

export const suggestPaperPlace = defineEndpoint({
  method: 'GET',
  path: '/api/admin/papers/:exam/next',
  summary:
    'The next free day and paper of an exam: of the last day while it has fewer papers than others, else of the next one.',
  parameters: { exam: paperParameters.exam },
  access: 'admin',
  permission: 'content',
  body: null,
  reply: v.object({ day: paperReferenceEntries.day, paper: paperReferenceEntries.paper }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
