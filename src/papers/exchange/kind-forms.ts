import { leftMarksOf } from '#domain/papers/matching-marks.ts';
import type { PartNames } from '#domain/papers/part-names.ts';
import type { QuestionKind } from '#domain/papers/question.ts';
import type { Authored } from './reading.ts';

/** A list of a table: numbered columns (`left_1`, `left_2`), or the lines of one cell in the column `joined`. */
interface ListColumns {
  readonly column: string;
  readonly joined: string;
  /** Other names of the column `joined`. */
  readonly others: readonly string[];
  /** The authored field that it fills. */
  readonly key: string;
}

/** How a kind of question comes from a file and goes into one. */
interface KindForm {
  /** What people write into a column `type`, in letters alone. */
  readonly words: readonly string[];
  /** Columns of one text, each named as the authored field, with its other names. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  readonly lists: readonly ListColumns[];
  /** Its fields as paragraphs of the stem, for formats that know a stem and options alone; null for what is not there. */
  readonly stem: (question: Authored, names: PartNames) => readonly (string | null)[];
}

/** The marks of List I that fit the options; an option that is a code is written with today's. */
const markOfLeft = (options: unknown): ((index: number) => string) => {
  const marks = leftMarksOf((Array.isArray(options) ? options : []).filter((option) => typeof option === 'string'));
  return (index) => marks[index] ?? '';
};
const numberMark = (index: number): string => String(index + 1);

/** One entry a line, each with its mark; null for a list that is empty or none. */
const lines = (list: unknown, mark: (index: number) => string, title = ''): string | null =>
  Array.isArray(list) && list.length > 0
    ? title + list.map((entry: unknown, index) => `${mark(index)}. ${String(entry)}`).join('\n')
    : null;
const named = (name: string, text: unknown): string | null => (text === undefined ? null : `${name}: ${String(text)}`);

export const KIND_FORMS: Readonly<Record<QuestionKind, KindForm>> = {
  choice: {
    words: [
      'mcq',
      'singlechoice',
      'multiplechoice',
      'single',
      'objective',
      'choice',
      'sc',
      'scq',
      'mcqsingle',
      'text',
      'truefalse',
      'tf',
      'boolean',
    ],
    columns: {},
    lists: [],
    stem: () => [],
  },
  'assertion-reason': {
    words: ['assertionreason', 'assertion', 'assertionandreason'],
    columns: { assertion: ['assertiona'], reason: ['reasonr'] },
    lists: [],
    stem: ({ assertion, reason }, names) => [named(names.assertion, assertion), named(names.reason, reason)],
  },
  statements: {
    words: ['statements', 'statement'],
    columns: {},
    lists: [{ column: 'statement', joined: 'statements', others: [], key: 'statements' }],
    stem: ({ statements }) => [lines(statements, numberMark)],
  },
  matching: {
    words: ['matching', 'match', 'matchthefollowing'],
    columns: {},
    lists: [
      {
        column: 'left',
        joined: 'left',
        others: ['lefts', 'list1', 'listi', 'columni', 'column1'],
        key: 'matchingLeftOptions',
      },
      {
        column: 'right',
        joined: 'right',
        others: ['rights', 'list2', 'listii', 'columnii', 'column2'],
        key: 'matchingRightOptions',
      },
    ],
    stem: ({ matchingLeftOptions, matchingRightOptions, options }, names) => [
      lines(matchingLeftOptions, markOfLeft(options), `${names.left}\n`),
      lines(matchingRightOptions, numberMark, `${names.right}\n`),
    ],
  },
  several: {
    words: [
      'several',
      'multiplecorrect',
      'multipleanswers',
      'multipleresponse',
      'multipleselect',
      'multiselect',
      'msq',
      'mcqmultiple',
      'checkbox',
    ],
    columns: {},
    lists: [],
    stem: () => [],
  },
  number: {
    words: ['number', 'numeric', 'numerical', 'numericalanswer', 'nat', 'integer', 'numericalvalue'],
    columns: { tolerance: ['margin', 'allowederror'] },
    lists: [],
    stem: () => [],
  },
};

const FORMS = Object.values(KIND_FORMS);

/** Columns of one text and list columns of all kinds. */
export const KIND_TEXT_COLUMNS: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...FORMS.map(({ columns }) => columns),
);
export const KIND_LISTS: readonly ListColumns[] = FORMS.flatMap(({ lists }) => lists);
