import type { Language } from '../lib/languages.ts';
import type { Paper } from '../papers/paper.ts';
import type { Question } from '../papers/question.ts';
import { rulesOf } from '../papers/question-kinds.ts';
import type { RichTexts } from '../papers/rich-text.ts';
import { NO_SECTIONS, sectionIndexAt } from '../papers/section.ts';
import type { MockExplanations, MockPaper } from './mock-paper.ts';
import { sectionTextIn } from './mock-paper.ts';
import type { MockRules } from './mock-rules.ts';

/** What a result releases of a mock test. */
export interface ReleasedMock {
  readonly rules: MockRules;
  readonly paper: MockPaper;
  readonly explanations: MockExplanations;
}

const richOf = (texts: readonly string[], ...sources: readonly (RichTexts | undefined)[]): RichTexts =>
  new Map(
    texts.flatMap((text) => {
      const nodes = sources.map((source) => source?.get(text)).find((found) => found !== undefined);
      return nodes === undefined ? [] : [[text, nodes] as const];
    }),
  );

/**
 * A paper of one question of a mock test, with its passage and its explanation, as a practice paper would ask it: in the
 * picked language where its section has that one. `right` is one of the options that earn the marks. Null for a question
 * that the paper does not have.
 */
export function paperOfQuestion(
  { rules, paper, explanations }: ReleasedMock,
  position: number,
  right: number,
  language: Language,
): Paper | null {
  const index = sectionIndexAt(rules.sections, position);
  const section = paper.sections[index];
  const text = section === undefined ? null : sectionTextIn(section, language);
  const asked = text?.questions[position - (rules.sections[index]?.start ?? 0)];
  const correctAnswer = asked?.options[right];
  if (text === null || asked === undefined || correctAnswer === undefined) return null;
  // Mock tests ask for one option (src/papers/mocks/refused-kinds.ts).
  if (asked.kind === 'several' || asked.kind === 'number') return null;
  const explained = explanations.texts[language] ?? explanations.texts[text.language];
  const explanation = explained?.explanations[position] ?? null;
  const question: Question = {
    ...asked,
    correctAnswer,
    topic: explanations.topics[position] ?? null,
    explanation,
  };
  const passages = text.passages.filter(({ id }) => id === asked.passage);
  const texts = [
    question.text,
    ...rulesOf(question)
      .asked(question)
      .flat(2)
      .filter((each) => typeof each === 'string'),
    ...question.options.map((option) => option.text),
    ...passages.map((passage) => passage.text),
    explanation ?? '',
  ];
  const rich = richOf(texts, text.rich, explained?.rich);
  return {
    topic: paper.title,
    questions: [question],
    marking: rules.marking,
    durationMs: rules.durationMs,
    language: text.language,
    names: text.names,
    passages,
    profileName: null,
    ...NO_SECTIONS,
    ...(rich.size > 0 && { rich }),
  };
}
