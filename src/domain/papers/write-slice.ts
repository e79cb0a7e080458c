import type { Paper } from './paper.ts';
import type { Option, Question } from './question.ts';

const optionOf = ({ text, image }: Option) => (image === null ? text : { text, image });

/** Undefined leaves no trace in JSON: a slice holds only what the paper has. The difficulty stays out: students download every byte. */
function questionOf(question: Question) {
  const {
    id,
    text,
    image,
    matching,
    statements,
    assertionReason,
    passage,
    options,
    correctAnswer,
    topic,
    explanation,
  } = question;
  const type =
    matching !== null
      ? 'matching'
      : assertionReason !== null
        ? 'assertion-reason'
        : statements.length > 0
          ? 'statements'
          : undefined;
  return {
    id,
    type,
    question: text,
    image: image ?? undefined,
    matchingLeftOptions: matching?.left,
    matchingRightOptions: matching?.right,
    statements: statements.length > 0 ? statements : undefined,
    assertion: assertionReason?.assertion,
    reason: assertionReason?.reason,
    passage: passage ?? undefined,
    options: options.map(optionOf),
    correctAnswer: optionOf(correctAnswer),
    topic: topic ?? undefined,
    explanation: explanation ?? undefined,
  };
}

/**
 * The file of one paper as the quiz and the server read it (paper-slice.ts): close to its authored form, with every
 * shorthand written out, so that the reader is small.
 */
export function writeSlice(paper: Paper): object {
  const { topic, questions, marking, durationMs, sections, timing, language, names, passages, profileName } = paper;
  return {
    topic,
    language,
    names: language === 'en' ? undefined : names,
    profileName: profileName ?? undefined,
    marking: { right: marking.correct / 100, wrong: marking.wrong / 100, blank: marking.skipped / 100 },
    minutes: durationMs / 60_000,
    timing: sections.length > 0 ? timing : undefined,
    sections:
      sections.length > 0
        ? sections.map(({ name, count, durationMs: own }) => ({
            name,
            questions: count,
            minutes: own === null ? undefined : own / 60_000,
          }))
        : undefined,
    passages:
      passages.length > 0
        ? Object.fromEntries(passages.map(({ id, title, text }) => [id, { title: title ?? undefined, text }]))
        : undefined,
    questions: questions.map(questionOf),
  };
}
