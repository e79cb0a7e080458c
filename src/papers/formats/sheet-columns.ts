import type { Language } from '#domain/lib/languages.ts';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { KIND_LISTS, KIND_TEXT_COLUMNS } from '../exchange/kind-forms.ts';
import { isOtherGujarati, placeOfLabel } from './option-labels.ts';

/** The columns of a table of questions, and the many names that people give them. */

export const OPTION_LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const;
export const MOST_ENTRIES = 9;
/** What is read of a table. */
export const MOST_COLUMNS = 100;
export const MOST_ROWS = 5000;
/** A longer cell names no column. */
const LONGEST_HEADER = 100;

/** The documented name of each column that stands once, with the other names it is known by. */
const SINGLE: Readonly<Record<string, readonly string[]>> = {
  id: ['questionid', 'qid'],
  question: ['questiontext', 'questions', 'text', 'stem', 'q', 'que', 'ques', 'પ્રશ્ન', 'પ્રશ્નો', 'प्रश्न'],
  type: ['questiontype', 'qtype', 'kind'],
  passage: ['passageid'],
  image: ['picture', 'figure', 'questionimage', 'imageurl'],
  ...KIND_TEXT_COLUMNS,
  ...Object.fromEntries(KIND_LISTS.map(({ joined, others }) => [joined, others])),
  answer: [
    'ans',
    'correct',
    'correctanswer',
    'correctanswers',
    'correctoption',
    'correctans',
    'correctchoice',
    'rightanswer',
    'rightoption',
    'rightans',
    'key',
    'answerkey',
    'જવાબ',
    'સાચોજવાબ',
    'સાચોવિકલ્પ',
    'उत्तर',
    'सहीउत्तर',
    'सहीविकल्प',
  ],
  topic: ['chapter', 'subject', 'category', 'subtopic', 'tag', 'tags', 'વિષય', 'પ્રકરણ', 'विषय', 'अध्याय'],
  difficulty: ['difficultylevel', 'levelofdifficulty', 'questiondifficulty', 'કઠિનતા', 'कठिनाई'],
  explanation: [
    'solution',
    'rationale',
    'explain',
    'feedback',
    'answerexplanation',
    'description',
    'સમજૂતી',
    'સમજુતી',
    'ઉકેલ',
    'व्याख्या',
    'स्पष्टीकरण',
    'हल',
  ],
  marks: ['mark', 'score', 'points', 'point', 'weight', 'weightage', 'maxmarks', 'positivemarks', 'ગુણ', 'अंक'],
  wrong_marks: [
    'negativemark',
    'negativemarks',
    'negativemarking',
    'minusmarks',
    'penalty',
    'નકારાત્મકગુણ',
    'ઋણગુણ',
    'नकारात्मकअंक',
    'ऋणात्मकअंक',
  ],
  blank_marks: ['skippedmarks', 'unattemptedmarks', 'marksforblank'],
  partial_marks: ['partmarks', 'partialmark'],
  dropped: ['isdropped', 'cancelled', 'canceled', 'bonus', 'રદ', 'रद्द'],
  academy: [],
};
/** Columns of running numbers: nobody misses them. */
const SERIAL = [
  '',
  'no',
  'sno',
  'srno',
  'slno',
  'serialno',
  'serialnumber',
  'sr',
  'number',
  'qno',
  'questionno',
  'questionnumber',
  'index',
  'ક્રમ',
  'ક્રમાંક',
  'क्रम',
  'क्रमांक',
];

const plain = (header: string): string =>
  header
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

const OPTION =
  /^(?:option|opt|choice|answer|ans|response|વિકલ્પ|विकल्प|)(\p{L}|\p{Nd})(image|picture|figure|ચિત્ર|चित्र|)$/u;

function optionColumn(name: string, isOther: boolean): string | null {
  const [, mark = '', picture = ''] = OPTION.exec(name) ?? [];
  const letter = mark === '' ? undefined : OPTION_LETTERS[placeOfLabel(mark, isOther)];
  return letter === undefined ? null : `option_${letter}${picture === '' ? '' : '_image'}`;
}

const NUMBERED = new RegExp(`^(${KIND_LISTS.map(({ column }) => column).join('|')})s?(?:item|option|)([1-9a-i])$`);

function numberedColumn(name: string): string | null {
  const match = NUMBERED.exec(name);
  if (match === null) return null;
  const [, word = '', mark = ''] = match;
  return `${word}_${/\d/.test(mark) ? mark : OPTION_LETTERS.indexOf(mark as 'a') + 1}`;
}

const LANGUAGE_WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: ['en', 'eng', 'english', 'અંગ્રેજી', 'अंग्रेज़ी', 'अंग्रेजी'],
  gu: ['gu', 'guj', 'gujarati', 'ગુજરાતી', 'गुजराती'],
  hi: ['hi', 'hin', 'hindi', 'હિન્દી', 'હિંદી', 'हिन्दी', 'हिंदी'],
};
const ALL_WORDS = Object.values(LANGUAGE_WORDS)
  .flat()
  .map((word) => word.normalize('NFC'))
  .join('|');
const IN_LANGUAGE = new RegExp(
  `^(?:(?<first>${ALL_WORDS})[\\s_.-]+(?<behind>.+)|(?<before>.+?)(?:[\\s_.-]+in)?(?:[\\s_.-]+|\\s*[([])(?<last>${ALL_WORDS})[)\\]]?)$`,
  'iu',
);
/** Columns whose texts a translation has; the answer and the topic are taken from the first of them. */
const TRANSLATED_COLUMN =
  /^(?:question|explanation|answer|topic|option_[a-i]|(?:left|right|statement)_\d|assertion|reason)$/;

interface ColumnInLanguage {
  readonly column: string;
  readonly language: Language;
}

/** `question_hi`, `Option A (Gujarati)`, `Hindi question`: a column that stands once for each language. */
function columnInLanguage(header: string, isOther: boolean): ColumnInLanguage | null {
  const { first, behind, before, last } = IN_LANGUAGE.exec(header.normalize('NFC').trim())?.groups ?? {};
  const word = (first ?? last)?.toLowerCase();
  const language = LANGUAGES.find((each) => LANGUAGE_WORDS[each].some((known) => known.normalize('NFC') === word));
  const column = word === undefined ? null : columnOf(behind ?? before ?? '', isOther);
  return language !== undefined && column !== null && TRANSLATED_COLUMN.test(column) ? { column, language } : null;
}

/**
 * The documented name of a column from its header cell; 'serial' for running numbers, null for any other.
 * `isOther`: whether the table counts its options અ, બ, ક, ડ.
 */
export function columnOf(header: string, isOther = false): string | null {
  if (header.length > LONGEST_HEADER) return null;
  const name = plain(header);
  if (SERIAL.includes(name)) return 'serial';
  const single = Object.entries(SINGLE).find(([key, others]) => plain(key) === name || others.includes(name));
  if (single !== undefined) return single[0];
  const picture = /^(?:image|picture|figure)(?:of|)(?:option|opt|choice|)([a-i1-9])$/.exec(name)?.[1];
  return (
    numberedColumn(name) ??
    optionColumn(picture === undefined ? name : `option${picture}image`, isOther) ??
    columnInLanguage(header, isOther)?.column ??
    null
  );
}

export interface HeaderColumns {
  readonly columns: readonly (string | null)[];
  /** The language that each column names; null for none. */
  readonly languages: readonly (Language | null)[];
  readonly isOther: boolean;
}

/** The columns of a whole header: what one option is called tells what the letter ક means in another. */
export function columnsOf(headers: readonly string[]): HeaderColumns {
  const isOther = headers.some((header) => {
    const mark = header.length > LONGEST_HEADER ? undefined : OPTION.exec(plain(header))?.[1];
    return mark !== undefined && isOtherGujarati(mark);
  });
  return {
    columns: headers.map((header) => columnOf(header, isOther)),
    languages: headers.map((header) =>
      header.length > LONGEST_HEADER ? null : (columnInLanguage(header, isOther)?.language ?? null),
    ),
    isOther,
  };
}

/** Whether these cells name the columns of a table of questions. */
export function isQuestionHeader(cells: readonly string[]): boolean {
  const { columns } = columnsOf(cells);
  return columns.includes('question') && ['answer', 'option_a', 'left_1'].some((column) => columns.includes(column));
}

const upTo = (name: string): readonly string[] =>
  Array.from({ length: MOST_ENTRIES }, (_, index) => `${name}_${index + 1}`);

/** All columns in the order of an export. */
export const COLUMN_ORDER: readonly string[] = [
  'id',
  'type',
  'passage',
  'question',
  'image',
  ...Object.keys(KIND_TEXT_COLUMNS),
  ...KIND_LISTS.flatMap(({ column }) => upTo(column)),
  ...OPTION_LETTERS.flatMap((letter) => [`option_${letter}`, `option_${letter}_image`]),
  'answer',
  'topic',
  'difficulty',
  'explanation',
  'marks',
  'wrong_marks',
  'blank_marks',
  'partial_marks',
  'dropped',
  'academy',
];
