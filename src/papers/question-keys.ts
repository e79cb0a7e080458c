import { factNamesOf } from '#domain/papers/fact-tables/fact-ids.ts';
import { readAuthoredPaper } from './lints/authored-paper.ts';
import { twinKeyOf } from './lints/stems.ts';
import { sha256Hex } from './exchange/sha256.ts';

/** Of a question's digest, as much as tells questions of a large bank apart. Hexadecimal digits. */
const QUESTION_KEY_LENGTH = 12;

/** One short key for each question of an authored paper; two questions have the same key when they ask the same. */
export const questionKeysOf = (authored: unknown): readonly string[] =>
  readAuthoredPaper(authored).questions.map((question) => sha256Hex(twinKeyOf(question)).slice(0, QUESTION_KEY_LENGTH));

/** The key of one fact, by its name ('rivers/mouth/a1b2'). */
export const keyOfFact = (name: string): string => sha256Hex(`fact ${name}`).slice(0, QUESTION_KEY_LENGTH);

/** A key for each fact that drawn questions ask, so that another question on the fact is found. */
export const factKeysOf = (questionIds: readonly unknown[]): readonly string[] =>
  questionIds.flatMap((id) => (typeof id === 'string' ? factNamesOf(id) : [])).map(keyOfFact);

/** The keys of all that an authored paper asks: its questions, then their facts. */
export const paperKeysOf = (authored: unknown): readonly string[] => [
  ...questionKeysOf(authored),
  ...factKeysOf(readAuthoredPaper(authored).questions.map(({ id }) => id)),
];

/** The keys of a paper as one text, and back. */
export const joinKeys = (keys: readonly string[]): string => keys.join('');
export const splitKeys = (text: string): readonly string[] =>
  text.match(new RegExp(`.{${QUESTION_KEY_LENGTH}}`, 'g')) ?? [];
