import { plainNumber } from '#domain/lib/digits.ts';
import type { StoredPaperItem } from '#contract/papers/stored-paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { isValidReference } from '#domain/papers/stored-paper.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import type { Language } from '#domain/lib/languages.ts';
import { isSame } from '#domain/lib/is-same.ts';
import { staffPapersText } from '#domain/text/staff/en/staff-papers.ts';
import type { Authored } from '../../papers/exchange/reading.ts';
import { settlePaper } from '../../papers/settle-paper.ts';
import { languageOf, paperIn } from '../../papers/translations.ts';
import type { ReadPaper } from './admin-paper-file.ts';
import { parseReadPaper } from './admin-paper-file.ts';
import { applyEdits, questionsOf } from './admin-question-edits.ts';

/**
 * The form's fields in order. All are texts, so that a draft keeps them. `content` is the content of a chosen file;
 * `accepted` is 'yes' once a person confirmed what it loses; `edits` are the questions that were edited in the form.
 */
export const PAPER_FIELDS = [
  'exam',
  'day',
  'paper',
  'content',
  'accepted',
  'edits',
  'topic',
  'language',
  'profile',
] as const;
export type PaperField = (typeof PAPER_FIELDS)[number];
export type PaperFields = Readonly<Record<PaperField, string>>;

/** The action of a button in the form. */
export type PaperIntent = 'save' | 'publish' | 'unpublish' | 'delete';

/** The form of a paper. Its questions are the row's own until a file is chosen. */
export const fieldsOfPaper = (item: StoredPaperItem | null): PaperFields => ({
  exam: item?.exam ?? '',
  day: item?.day ?? '',
  paper: item?.paper ?? '',
  content: '',
  accepted: '',
  edits: '',
  topic: item?.topic ?? '',
  language: item?.language ?? 'en',
  profile: item?.profile ?? '',
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The form's fields with the text of the repository, as if it had been read from a file. */
export function fieldsOfFile(fields: PaperFields, authored: Authored): PaperFields {
  const content: ReadPaper = {
    fileName: 'The repository',
    authored,
    places: questionsOf(authored).map((_, index) => `question ${index + 1}`),
    issues: [],
    skipped: [],
    losses: [],
    notes: [],
  };
  return {
    ...fields,
    content: JSON.stringify(content),
    accepted: '',
    edits: '',
    topic: textOf(authored['topic']),
    language: textOf(authored['language']) || 'en',
    profile: textOf(authored['profile']),
  };
}

/** '1 question', '12 questions'. */
export const countText = (count: number, noun: string): string =>
  `${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'}`;

/** A paper that can be checked, with its exam, day and number. `isChanged`: it differs from the server's. */
export interface PaperCandidate {
  readonly reference: PaperReference;
  readonly authored: Authored;
  readonly isChanged: boolean;
}

/** The paper that the form shows, with what was edited in it: of the chosen file, or of the row. Null for neither. */
export function shownPaper(fields: PaperFields, item: StoredPaperItem | null): Authored | null {
  const authored = parseReadPaper(fields.content)?.authored ?? item?.authored;
  return authored === undefined ? null : applyEdits(authored, fields.edits);
}

/** Whether two versions of a paper differ in their questions. */
export function haveOtherQuestions(one: StoredPaperItem, { authored }: StoredPaperItem): boolean {
  const plain = (paper: Authored): Authored => settlePaper(paper, one, { topic: '', language: '', profile: '' });
  return !isSame(plain(one.authored), plain(authored));
}

const referenceOf = ({ exam, day, paper }: PaperFields): PaperReference => ({
  exam,
  day: plainNumber(day),
  paper: plainNumber(paper),
});

/**
 * The paper that the fields make of the chosen file, or of the row. Null while the exam, day, number or file is
 * missing. A file with issues is checked too, so that all of its mistakes come in one round; `validatePaperFields` keeps
 * it from being saved.
 */
export function candidateOf(fields: PaperFields, item: StoredPaperItem | null): PaperCandidate | null {
  const reference = referenceOf(fields);
  const chosen = parseReadPaper(fields.content);
  const authored = chosen?.authored ?? item?.authored;
  if (!isValidReference(reference) || authored === undefined) return null;
  if (chosen !== null && chosen.issues.length > 0 && questionsOf(authored).length === 0) return null;
  const saved = fieldsOfPaper(item);
  const isChanged =
    item === null || (Object.keys(fields) as PaperField[]).some((name) => fields[name].trim() !== saved[name]);
  const settled = isChanged ? settlePaper(applyEdits(authored, fields.edits), reference, fields) : authored;
  return { reference, authored: settled, isChanged };
}

/** The candidate as a paper in one of its languages, to be looked at. */
export const candidateIn = (candidate: PaperCandidate, language: Language): PaperCandidate =>
  language === languageOf(candidate.authored)
    ? candidate
    : { ...candidate, authored: paperIn(candidate.authored, language), isChanged: true };

/** Issues that keep the form from being sent. */
function validatePaperFields(fields: PaperFields, item: StoredPaperItem | null): FieldErrors<PaperField> {
  const { exam, day, paper } = referenceOf(fields);
  const chosen = parseReadPaper(fields.content);
  const isNumber = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text);
  const issues = chosen?.issues.length ?? 0;
  const text = staffPapersText().wrong;
  return {
    ...(exam === '' && { exam: text.exam }),
    ...(!isNumber(day) && { day: text.day }),
    ...(!isNumber(paper) && { paper: text.paper }),
    ...(chosen === null && item === null && { content: text.content }),
    ...(issues > 0 && {
      content: text.issues({ count: issues }),
    }),
    ...(issues === 0 &&
      (chosen?.losses.length ?? 0) > 0 &&
      fields.accepted !== 'yes' && {
        accepted: text.accepted,
      }),
    ...(fields.topic.trim() === '' && { topic: text.topic }),
  };
}

type Status = StoredPaperItem['status'];

function statusOf(intent: PaperIntent, item: StoredPaperItem | null): Status {
  if (intent === 'publish') return 'published';
  return intent === 'unpublish' ? 'draft' : (item?.status ?? 'draft');
}

interface PaperForm {
  readonly reference: PaperReference;
  readonly status: Status;
  /** The row's own object if the questions did not change. */
  readonly authored: Authored;
}

/** Converts the fields to what the server takes; `form` is null when they make no paper. */
export function paperFormOf(
  fields: PaperFields,
  intent: PaperIntent,
  item: StoredPaperItem | null,
): { readonly form: PaperForm | null; readonly errors: FieldErrors<PaperField> } {
  const candidate = candidateOf(fields, item);
  const form = candidate && {
    reference: candidate.reference,
    status: statusOf(intent, item),
    authored: candidate.authored,
  };
  return { form, errors: validatePaperFields(fields, item) };
}

/** Maps errors from the server's field names to the form's. */
export function paperFieldNames(errors: FieldErrors): FieldErrors<PaperField> {
  const named = Object.entries(errors).map(([name, message]) => [
    name.startsWith('authored') ? 'content' : name,
    message,
  ]);
  return Object.fromEntries(named) as FieldErrors<PaperField>;
}
