import { isRecord } from '#domain/lib/is-record.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { idAtPlace } from '#domain/papers/families/variant-question.ts';
import { idPrefixOf } from '#domain/papers/stored-paper.ts';
import { placeId, withTopicId } from './exchange/assemble.ts';
import { inPaperOrder, inQuestionOrder } from './exchange/key-order.ts';
import type { Authored } from './exchange/reading.ts';

/** What a form says of a paper beside its questions; empty text stands for what the file says, or for none. */
export interface PaperSettings {
  readonly topic: string;
  readonly language: string;
  readonly profile: string;
}

const questionsOf = ({ questions }: Authored): readonly Authored[] =>
  Array.isArray(questions) ? (questions as unknown[]).map((each) => (isRecord(each) ? each : {})) : [];

/** Whether each question has an id of this place, and none twice. */
function hasIdsOf(questions: readonly Authored[], reference: PaperReference): boolean {
  const ids = questions.map(({ id }) => id);
  return (
    new Set(ids).size === ids.length &&
    ids.every((id) => typeof id === 'string' && id.startsWith(idPrefixOf(reference)))
  );
}

const without = (paper: Authored, keys: readonly string[]): Authored =>
  Object.fromEntries(Object.entries(paper).filter(([key]) => !keys.includes(key)));

/** An authored paper at its place, with the settings of the form: English and no profile are left unsaid, as in the files of the bank. */
export function settlePaper(
  paper: Authored,
  reference: PaperReference,
  { topic, language, profile }: PaperSettings,
): Authored {
  const questions = questionsOf(paper);
  const named = hasIdsOf(questions, reference)
    ? questions
    : questions.map((question, index) =>
        inQuestionOrder({ ...question, id: idAtPlace(placeId(reference, index), question['id']) }),
      );
  return inPaperOrder({
    ...without(paper, ['topic', 'language', 'profile', 'questions']),
    topic: topic.trim().normalize('NFC'),
    ...(language !== '' && language !== 'en' && { language }),
    ...(profile !== '' && { profile }),
    questions: named.map(withTopicId),
  });
}
