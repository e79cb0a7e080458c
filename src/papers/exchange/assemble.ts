import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { topicName } from '#domain/papers/topic-name.ts';
import { topicOfLabel } from '#domain/papers/topic-names.ts';
import { inPaperOrder, inQuestionOrder } from './key-order.ts';
import type { Authored, Reading } from './reading.ts';
import { addNote } from './reading.ts';

/** What was read, as the paper that will stand in the exam's file. */

const MOST_TOPICS = 4;
const LONGEST_TOPIC = 120;

/** A topic for a paper whose file names none: the topics of its questions, else the file's own name. */
export function topicOf(reading: Reading, fileName: string): string {
  const topics = [
    ...new Set(reading.items.map(({ question }) => question['topic']).filter((topic) => typeof topic === 'string')),
  ];
  const joined = topics.slice(0, MOST_TOPICS).map(topicName).join(', ');
  if (joined !== '' && joined.length <= LONGEST_TOPIC) return joined;
  return (
    fileName
      .replace(/\.[^.]*$/, '')
      .replaceAll(/[-_]+/g, ' ')
      .trim() || 'Practice paper'
  );
}

/** A name that was typed for the topic of a question becomes the topic's id; any other word stays. */
export const withTopicId = (question: Authored): Authored =>
  typeof question['topic'] === 'string' ? { ...question, topic: topicOfLabel(question['topic']) } : question;

/** `cgl-d1-p2-q03`: the name that the bank gives a question by its place. */
export const placeId = ({ exam, day, paper }: PaperReference, index: number): string =>
  `${exam}-d${day}-p${paper}-q${String(index + 1).padStart(2, '0')}`;

export interface Placing {
  readonly reference: PaperReference;
  readonly fileName: string;
  /** What the teacher calls the paper; wins over the file. */
  readonly topic?: string | undefined;
  /** Every question gets a new id by its place. */
  readonly renumber?: boolean;
}

/**
 * The paper. Questions without an id get one by their place, as the bank's other papers have; only a file that
 * papers:export wrote keeps exactly what it had.
 */
export function assemblePaper(reading: Reading, { reference, fileName, topic, renumber = false }: Placing): Authored {
  const keepsIds = reading.isOwn && !renumber;
  const questions = reading.items.map(({ question: read }, index) => {
    const question = withTopicId(read);
    if (!renumber && (keepsIds || question['id'] !== undefined)) return question;
    return inQuestionOrder({ ...question, id: placeId(reference, index) });
  });
  const named = topic ?? reading.paper['topic'];
  if (named === undefined)
    addNote(
      reading,
      `The file names no topic for the paper; '${topicOf(reading, fileName)}' was taken. --topic gives another.`,
    );
  return inPaperOrder({ ...reading.paper, topic: named ?? topicOf(reading, fileName), questions });
}
