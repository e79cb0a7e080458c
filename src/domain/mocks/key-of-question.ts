import type { Question, QuestionKind, QuestionOf } from '../papers/question.ts';
import { correctOptionsOf } from '../papers/question.ts';
import { rangeOf } from '../papers/typed-number.ts';
import { entryOfRange } from './key-entry.ts';
import { DROPPED } from './mock-paper.ts';
import type { ResponseKind } from './mock-rules.ts';

/** How each kind of question is answered in a mock test. */
export const KIND_OF_RESPONSE: Readonly<Record<QuestionKind, ResponseKind>> = {
  choice: 'option',
  'assertion-reason': 'option',
  statements: 'option',
  matching: 'option',
  several: 'several',
  number: 'number',
};

const LETTERS: Readonly<Record<ResponseKind, string>> = { option: 'o', several: 's', number: 'n' };

/** The `responseKinds` of the rules; undefined where every question is answered by one option. */
export function responseKindsOf(questions: readonly { readonly kind: QuestionKind }[]): string | undefined {
  const letters = questions.map(({ kind }) => LETTERS[KIND_OF_RESPONSE[kind]]).join('');
  return /[^o]/.test(letters) ? letters : undefined;
}

const ENTRIES: { readonly [K in QuestionKind]: (question: QuestionOf<K>) => string } = {
  choice: (question) => correctOptionsOf(question).slice(0, 1).join(''),
  'assertion-reason': (question) => correctOptionsOf(question).slice(0, 1).join(''),
  statements: (question) => correctOptionsOf(question).slice(0, 1).join(''),
  matching: (question) => correctOptionsOf(question).slice(0, 1).join(''),
  several: (question) => `+${correctOptionsOf(question).join('')}`,
  number: ({ correctNumber }) => entryOfRange(rangeOf(correctNumber)),
};

/** The entry that a question of a paper has in the first version of the key. */
export const entryOf = (question: Question): string =>
  question.isDropped === true ? DROPPED : (ENTRIES[question.kind] as (each: Question) => string)(question);
