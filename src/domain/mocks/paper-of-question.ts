import type { Language } from '../lib/languages.ts';
import type { Paper } from '../papers/paper.ts';
import type { AskedQuestion, KeyOf, Question, QuestionKind } from '../papers/question.ts';
import { rulesOf } from '../papers/question-kinds.ts';
import type { RichTexts } from '../papers/rich-text.ts';
import { NO_SECTIONS, sectionIndexAt } from '../papers/section.ts';
import { keyOfRange } from '../papers/typed-number.ts';
import { alternativesOf, optionsOfEntry, rangeOfEntry } from './key-entry.ts';
import type { MockExplanations, MockPaper } from './mock-paper.ts';
import { sectionTextIn } from './mock-paper.ts';
import type { MockRules } from './mock-rules.ts';
import { markingOf } from './mock-rules.ts';

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

/** The answer key of a question by its entry in the mock's key; null where the entry names nothing of the question. */
function keyOf({ kind, options }: AskedQuestion, entry: string): KeyOf<QuestionKind> | null {
  const [first = ''] = alternativesOf(entry);
  if (kind === 'number') {
    const range = rangeOfEntry(first);
    return range === null ? null : { correctNumber: keyOfRange(range) };
  }
  const indices = kind === 'several' ? (optionsOfEntry(first) ?? []) : [Number(first.charAt(0) || Number.NaN)];
  const right = indices.map((index) => options[index]).filter((option) => option !== undefined);
  const [correctAnswer] = right;
  if (correctAnswer === undefined || right.length < indices.length) return null;
  return kind === 'several' ? { correctAnswers: right } : { correctAnswer };
}

/**
 * A paper of one question of a mock test, with its passage and its explanation, as a practice paper would ask it: in the
 * picked language where its section has that one. `right` is its entry in the key; of several sets or ranges the first
 * one is asked for. Null for a question that the paper does not have, and for a dropped one.
 */
export function paperOfQuestion(
  { rules, paper, explanations }: ReleasedMock,
  position: number,
  right: string,
  language: Language,
): Paper | null {
  const index = sectionIndexAt(rules.sections, position);
  const section = paper.sections[index];
  const text = section === undefined ? null : sectionTextIn(section, language);
  const asked = text?.questions[position - (rules.sections[index]?.start ?? 0)];
  if (text === null || asked === undefined) return null;
  const key = keyOf(asked, right);
  if (key === null) return null;
  const explained = explanations.texts[language] ?? explanations.texts[text.language];
  const explanation = explained?.explanations[position] ?? null;
  // The key has the fields of the question's own kind.
  const question = { ...asked, ...key, topic: explanations.topics[position] ?? null, explanation } as Question;
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
    marking: markingOf(rules, position),
    durationMs: rules.durationMs,
    language: text.language,
    names: text.names,
    passages,
    profileName: null,
    ...NO_SECTIONS,
    ...(rich.size > 0 && { rich }),
  };
}
