import { showMarks } from '../lints/invisible-marks.ts';
import { withoutMarks } from '../../build/rich-text/parse-emphasis.ts';
import { QUESTION_KINDS } from '#domain/papers/question-kinds.ts';
import { KIND_FORMS, KIND_LISTS, KIND_TEXT_COLUMNS } from '../exchange/kind-forms.ts';
import { questionOfPairs } from '../exchange/pairs.ts';
import type { Authored } from '../exchange/reading.ts';
import { NO_FORM } from '../exchange/reading.ts';
import type { AnswerHabit } from './sheet-answer.ts';
import { difficultyOf } from './difficulty-words.ts';
import { numberFields } from './number-answer.ts';
import { findAnswer, findAnswers } from './sheet-answer.ts';
import type { Cells } from './sheet-cells.ts';
import { readMarks } from './sheet-marks.ts';
import type { OptionCells } from './sheet-cells.ts';
import { readImage, readList, readOptions } from './sheet-cells.ts';

/** One row of a table as a question. Cells are paper text as they stand. */

export interface RowIssue {
  readonly field: string;
  readonly reason: string;
  readonly correction: string;
}
export type RowResult =
  | { readonly kind: 'question'; readonly question: Authored }
  | { readonly kind: 'skipped'; readonly why: string }
  /** `question`: all that could be read of it. */
  | { readonly kind: 'issues'; readonly issues: readonly RowIssue[]; readonly question?: Authored };

/** The kind that a word of the type column means. */
const KIND_OF_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries(KIND_FORMS).flatMap(([kind, { words }]) => words.map((word) => [word, kind] as const)),
);
const SKIPPED_TYPES: Readonly<Record<string, string>> = {
  essay: NO_FORM.essay,
  subjective: NO_FORM.essay,
  descriptive: NO_FORM.essay,
  longanswer: NO_FORM.essay,
  shortanswer: NO_FORM.shortAnswer,
  fillintheblank: NO_FORM.shortAnswer,
  fillintheblanks: NO_FORM.shortAnswer,
};
const plainType = (cells: Cells): string => (cells.get('type') ?? '').toLowerCase().replaceAll(/[^a-z]/g, '');

/** The entries of each list column, by the authored field. */
type Lists = Readonly<Record<string, readonly string[]>>;

/** Without a known word the fields say it: those of matching before all others. */
function typeOf(cells: Cells, lists: Lists): string {
  const written = cells.get('type') ?? '';
  const known = KIND_OF_WORD.get(plainType(cells));
  if (known !== undefined && known !== 'choice') return known;
  if (known === undefined && written !== '') return written;
  const isFilled = (key: string): boolean => cells.has(key) || (lists[key]?.length ?? 0) > 0;
  const meant = Object.entries(QUESTION_KINDS).findLast(
    ([, { fields }]) => fields.length > 0 && fields.every(({ key }) => isFilled(key)),
  );
  return meant?.[0] ?? '';
}

function fieldsOf(cells: Cells, type: string, lists: Lists): Authored {
  const [image, difficulty] = [cells.get('image'), cells.get('difficulty')];
  const optional = (...columns: readonly string[]): Authored =>
    Object.fromEntries(columns.filter((column) => cells.has(column)).map((column) => [column, cells.get(column)]));
  return {
    ...optional('id', 'passage'),
    question: cells.get('question') ?? '',
    ...(image !== undefined && { image: readImage(image) }),
    ...(type !== '' && { type }),
    ...optional(...Object.keys(KIND_TEXT_COLUMNS)),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    ...optional('topic'),
    ...(difficulty !== undefined && { difficulty: difficultyOf(difficulty) ?? difficulty }),
    ...optional('explanation'),
  };
}

const refusedRow = (field: string, reason: string, correction: string, question?: Authored): RowResult => ({
  kind: 'issues',
  issues: [{ field, reason, correction }],
  ...(question !== undefined && { question }),
});

/** Rows without options: pairs that stand side by side, or true and false. */
function withoutOptions(cells: Cells, fields: Authored, lists: Lists): RowResult {
  const { matchingLeftOptions: left = [], matchingRightOptions: right = [] } = lists;
  if (fields['type'] === 'matching' && left.length > 0 && left.length <= right.length) {
    const pairs = left.map((entry, index) => ({ left: entry, right: right[index] ?? '' }));
    const made = questionOfPairs(cells.get('question') ?? '', pairs, right.slice(left.length));
    if ('issue' in made)
      return refusedRow(
        'left_1',
        String(made['issue']),
        'Fill left_1, right_1, left_2, right_2 and so on with pairs that belong together.',
      );
    return { kind: 'question', question: { ...fields, ...made } };
  }
  const verdict = /^(true|false|t|f)$/i.exec(cells.get('answer') ?? '')?.[1]?.toLowerCase();
  if (verdict === undefined)
    return refusedRow('option_a', 'there are no options', 'Fill option_a, option_b and so on, or take the row out.');
  return {
    kind: 'question',
    question: { ...fields, options: ['True', 'False'], correctAnswer: verdict.startsWith('t') ? 'True' : 'False' },
  };
}

/** A row whose answer cell names several options. */
const severalRow = (fields: Authored, options: readonly unknown[], right: readonly number[]): RowResult => ({
  kind: 'question',
  question: { ...fields, options, correctAnswers: right.map((index) => options[index]) },
});

/** A row whose answer cell holds a number; a tolerance may stand in a column of its own. */
function withNumber(cells: Cells, { tolerance: _cell, ...fields }: Authored): RowResult {
  const number = numberFields(cells.get('answer') ?? '', cells.get('tolerance') ?? '');
  if (number !== null) return { kind: 'question', question: { ...fields, ...number } };
  const shown = showMarks(cells.get('answer') ?? '');
  return refusedRow(
    'answer',
    `${shown === (cells.get('answer') ?? '') ? '' : `'${shown.slice(0, 200)}' `}is no number of at most 6 decimals`,
    'Write the number, and how far off is right in the column tolerance.',
    fields,
  );
}

/** The options of a row with the right one marked. */
function withOptions(cells: Cells, fields: Authored, { options, texts }: OptionCells, habit: AnswerHabit): RowResult {
  const several = fields['type'] === 'several' ? findAnswers(cells.get('answer') ?? '', texts.map(withoutMarks)) : null;
  if (several !== null) return severalRow(fields, options, several);
  const answer = findAnswer(withoutMarks(cells.get('answer') ?? ''), texts.map(withoutMarks), habit);
  if (answer.kind === 'several') return severalRow({ ...fields, type: 'several' }, options, answer.indices);
  if (answer.kind === 'none') return refusedRow('answer', answer.reason, answer.correction, { ...fields, options });
  return { kind: 'question', question: { ...fields, options, correctAnswer: options[answer.index] } };
}

/** A row that holds something, as a question; or all that is wrong with it; or why it is left out. */
export function questionOfRow(cells: Cells, habit: AnswerHabit = null): RowResult {
  const skip = SKIPPED_TYPES[plainType(cells)];
  if (skip !== undefined) return { kind: 'skipped', why: skip };
  const read = KIND_LISTS.map(({ column, joined, key }) => ({ key, ...readList(cells, column, joined) }));
  const lists = Object.fromEntries(read.map(({ key, list }) => [key, list]));
  const type = typeOf(cells, lists);
  const found = readOptions(cells, type === 'matching');
  const { options } = found;
  const gaps = [found.gap, ...read.map((each) => each.gap)]
    .filter((column) => column !== null)
    .map((column) => ({
      field: column,
      reason: 'is empty, but a later one is filled',
      correction: 'Move the later ones up, or fill it.',
    }));
  const issues: RowIssue[] = [...gaps];
  if (!cells.has('question'))
    issues.push({ field: 'question', reason: 'is empty', correction: 'Write the question, or take the row out.' });
  const marks = readMarks(cells);
  issues.push(...marks.issues);
  const fields = { ...fieldsOf(cells, type, lists), ...marks.fields };
  // With a gap among the options an answer would mean another one.
  if (gaps.length > 0) return { kind: 'issues', issues, question: { ...fields, options } };
  const result =
    type === 'number'
      ? withNumber(cells, fields)
      : options.length === 0
        ? withoutOptions(cells, fields, lists)
        : withOptions(cells, fields, found, habit);
  if (issues.length === 0 || result.kind === 'skipped') return result;
  return {
    kind: 'issues',
    issues: [...issues, ...(result.kind === 'issues' ? result.issues : [])],
    ...(result.question !== undefined && { question: result.question }),
  };
}
