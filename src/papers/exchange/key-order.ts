import { KEY_FIELDS } from '#domain/papers/answer-keys.ts';
import { KIND_FIELDS } from '#domain/papers/question-kinds.ts';
import type { Authored } from './reading.ts';

/** The order of fields in the files of the bank, so that an import reads like what people wrote. */
const QUESTION_ORDER = [
  'id',
  'question',
  'passage',
  'image',
  'type',
  ...KIND_FIELDS.map(({ key }) => key),
  'topic',
  'difficulty',
  'options',
  ...KEY_FIELDS,
  'marking',
  'dropped',
  'explanation',
  'translations',
];
const PAPER_ORDER = [
  'topic',
  'profile',
  'language',
  'marking',
  'minutes',
  'timing',
  'sections',
  'passages',
  'questions',
];

function inOrder(fields: Authored, order: readonly string[]): Authored {
  const known = order.filter((key) => key in fields);
  const rest = Object.keys(fields).filter((key) => !order.includes(key));
  return Object.fromEntries([...known, ...rest].map((key) => [key, fields[key]]));
}

export const inQuestionOrder = (question: Authored): Authored => inOrder(question, QUESTION_ORDER);
export const inPaperOrder = (paper: Authored): Authored => inOrder(paper, PAPER_ORDER);
