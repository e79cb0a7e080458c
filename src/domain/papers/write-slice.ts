import { keyRulesOf } from './answer-keys.ts';
import type { Marking } from './marking.ts';
import type { Paper } from './paper.ts';
import type { Passage } from './passage.ts';
import type { AskedQuestion, Option, Question } from './question.ts';
import { rulesOf } from './question-kinds.ts';

const optionOf = ({ text, image }: Option) => (image === null ? text : { text, image });

/** What is asked, without the answer key. JSON leaves undefined out, so only what the question has is written. */
export function writeAsked(question: AskedQuestion) {
  const { id, kind, text, image, passage, options } = question;
  return {
    id,
    type: kind === 'choice' ? undefined : kind,
    question: text,
    image: image ?? undefined,
    ...rulesOf(question).write(question),
    passage: passage ?? undefined,
    options: options.map(optionOf),
  };
}

const markingOf = ({ correct, wrong, skipped, notAttempted, partial }: Marking) => ({
  right: correct / 100,
  wrong: wrong / 100,
  blank: skipped / 100,
  ...(notAttempted !== undefined && { notAttempted: notAttempted / 100 }),
  ...(partial !== undefined && { partial: partial / 100 }),
});

/** The difficulty is left out, because students do not see it. */
function questionOf(question: Question) {
  const { kind, topic, explanation, marking, isDropped } = question;
  return {
    ...writeAsked(question),
    ...keyRulesOf(kind).write(question, optionOf),
    topic: topic ?? undefined,
    explanation: explanation ?? undefined,
    marking: marking && markingOf(marking),
    dropped: isDropped,
  };
}

/** Undefined for none. */
export const writePassages = (passages: readonly Passage[]) =>
  passages.length > 0
    ? Object.fromEntries(passages.map(({ id, title, text }) => [id, { title: title ?? undefined, text }]))
    : undefined;

/**
 * The file of one paper, which the quiz and the server read (paper-slice.ts). It resembles the authored form with every
 * shorthand written out, so that the reader is small.
 */
export function writeSlice(paper: Paper): object {
  const { topic, questions, marking, durationMs, sections, timing, language, names, passages, profileName } = paper;
  return {
    topic,
    language,
    names: language === 'en' ? undefined : names,
    profileName: profileName ?? undefined,
    marking: markingOf(marking),
    minutes: durationMs / 60_000,
    timing: sections.length > 0 ? timing : undefined,
    sections:
      sections.length > 0
        ? sections.map(({ name, count, durationMs: own, marking: ownMarking }) => ({
            name,
            questions: count,
            minutes: own === null ? undefined : own / 60_000,
            marking: ownMarking && markingOf(ownMarking),
          }))
        : undefined,
    passages: writePassages(passages),
    questions: questions.map(questionOf),
  };
}
