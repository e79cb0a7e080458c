import * as v from 'valibot';
import { PAPER_LANGUAGES } from '#domain/papers/paper-language.ts';
import { LONGEST_AUTHORED_BYTES, STORED_PAPER_STATUSES } from '#domain/papers/stored-paper.ts';
import { paperReferenceEntries } from './papers.ts';
import { clientIdSchema, editableEntries, versionSchema } from '../lib/editable.ts';

/** A paper as its author wrote it (docs/content.md). Only the domain's own parser says what may be in it. */
const authoredSchema = v.record(v.string(), v.unknown());

/** Beside the paper itself a body says its place. */
export const LONGEST_PAPER_BODY_BYTES: number = LONGEST_AUTHORED_BYTES + 4096;

const formEntries = { ...paperReferenceEntries, status: v.picklist(STORED_PAPER_STATUSES), authored: authoredSchema };

export const newPaperBodySchema = v.strictObject({ clientId: clientIdSchema, ...formEntries });
export type NewPaperBody = v.InferOutput<typeof newPaperBodySchema>;

/** Without `authored` the questions stay as they are. */
export const changedPaperBodySchema = v.strictObject({
  version: versionSchema,
  ...formEntries,
  authored: v.optional(authoredSchema),
});
export type ChangedPaperBody = v.InferOutput<typeof changedPaperBodySchema>;

export const checkedPaperBodySchema = v.strictObject({
  ...paperReferenceEntries,
  authored: authoredSchema,
  /** The stored paper that this is a new text of. */
  id: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)))),
  /** The name under which it is to be added: it may be there already, where an answer was lost. */
  clientId: v.optional(clientIdSchema),
});
export type CheckedPaperBody = v.InferOutput<typeof checkedPaperBodySchema>;

/** `path` reads like `questions[3].options[0]`. */
const paperIssueSchema = v.object({ path: v.string(), reason: v.string(), mend: v.nullable(v.string()) });
export type PaperIssue = v.InferOutput<typeof paperIssueSchema>;

/** `slice` is what students would get; null while there is an issue. */
export const checkedPaperSchema = v.object({
  faults: v.array(paperIssueSchema),
  warnings: v.array(paperIssueSchema),
  slice: v.nullable(v.record(v.string(), v.unknown())),
});
export type CheckedPaper = v.InferOutput<typeof checkedPaperSchema>;

const rowEntries = {
  ...editableEntries,
  ...paperReferenceEntries,
  status: v.picklist(STORED_PAPER_STATUSES),
  /** Since it was first seen by students its place stays. */
  firstPublishedAt: v.nullable(v.string()),
  topic: v.string(),
  language: v.picklist(PAPER_LANGUAGES),
  profile: v.nullable(v.string()),
  questions: v.number(),
  minutes: v.number(),
  marking: v.nullable(v.string()),
  /** Whether the build holds a paper at this place; students then get that one. */
  isInBuild: v.boolean(),
};

/** A row of the list. */
export const storedPaperRowSchema = v.object(rowEntries);
export type StoredPaperRow = v.InferOutput<typeof storedPaperRowSchema>;

export const storedPaperSchema = v.object({
  ...rowEntries,
  authored: authoredSchema,
  slice: v.record(v.string(), v.unknown()),
  /** Whether what the build holds is another paper, or an earlier text of this one. */
  isBuildOther: v.boolean(),
});
export type StoredPaperItem = v.InferOutput<typeof storedPaperSchema>;

export const storedPaperAnswerSchema = v.object({ item: storedPaperSchema });
