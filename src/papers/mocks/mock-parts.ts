import type { Language } from '#domain/lib/languages.ts';
import type { MockDefinition } from '#domain/mocks/mock-definition.ts';
import type {
  MockExplanationTexts,
  MockExplanations,
  MockPaperSection,
  MockSectionText,
} from '#domain/mocks/mock-paper.ts';
import { responseKindsOf } from '#domain/mocks/key-of-question.ts';
import type { MockRules } from '#domain/mocks/mock-rules.ts';
import type { ExamProfile } from '#domain/papers/exam-profile.ts';
import { readAsked } from '#domain/papers/paper-slice.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { Question } from '#domain/papers/question.ts';
import type { RichTexts } from '#domain/papers/rich-text.ts';
import { parseRich } from '#domain/papers/rich-text.ts';
import { topicOfLabel } from '#domain/papers/topic-names.ts';
import { writeAsked, writePassages } from '#domain/papers/write-slice.ts';
import { richTextsOf } from '../../build/rich-text/paper-texts.ts';
import type { MockHead } from './mock-head.ts';
import type { SectionPapers } from './section-papers.ts';

/** The parts of a mock that are released apart: its public paper, its key, its explanations, its definition. */

/** A section with the papers that could be parsed: all of them, in a mock without issues. */
export interface ParsedSection extends SectionPapers {
  readonly slug: string;
  readonly parsed: readonly { readonly language: Language; readonly paper: Paper }[];
}

const richOf = (paper: unknown): { readonly rich?: RichTexts } => {
  const rich = parseRich(richTextsOf(paper));
  return rich.size > 0 ? { rich } : {};
};

/** The text of a section without key, explanation, topic and difficulty, field by field as `writeAsked` names them. */
function publicText({ questions, passages, language, names }: Paper): MockSectionText {
  const asked = questions.map(writeAsked);
  return {
    language,
    names,
    passages,
    questions: asked.map(readAsked).filter((question) => question !== null),
    ...richOf({ passages: writePassages(passages), questions: asked }),
  };
}

export const sectionOf = ({ languages, names, parsed }: ParsedSection): MockPaperSection => ({
  languages,
  names,
  texts: Object.fromEntries(parsed.map(({ language, paper }) => [language, publicText(paper)])),
});

/** The questions of the whole mock in a language; a section without it gives its first one's. */
export const questionsIn = (sections: readonly ParsedSection[], language?: Language): readonly Question[] =>
  sections.flatMap(({ parsed }) => {
    const own = parsed.find((each) => each.language === language) ?? parsed[0];
    return own?.paper.questions ?? [];
  });

function explanationsIn(sections: readonly ParsedSection[], language: Language): MockExplanationTexts {
  const explanations = questionsIn(sections, language).map(({ explanation }) => explanation ?? '');
  return { explanations, ...richOf({ questions: explanations.map((explanation) => ({ explanation })) }) };
}

export function explanationsOf(sections: readonly ParsedSection[], languages: readonly Language[]): MockExplanations {
  const questions = questionsIn(sections);
  return {
    topics: questions.map(({ topic }) => topicOfLabel(topic ?? '')),
    difficulties: questions.map(({ difficulty }) => difficulty ?? 'medium'),
    texts: Object.fromEntries(languages.map((language) => [language, explanationsIn(sections, language)])),
  };
}

/** The markings of questions that have one of their own; nothing where none has. */
function ownMarkingsOf({ questions }: Paper): Pick<MockRules, 'ownMarkings'> {
  const ownMarkings = questions.flatMap(({ marking }, question) =>
    marking === undefined ? [] : [{ question, marking }],
  );
  return ownMarkings.length > 0 ? { ownMarkings } : {};
}

/** Left out where every question is answered by one option: the rules are part of what names a paper. */
function kindsOf({ questions }: Paper): Pick<MockRules, 'responseKinds'> {
  const responseKinds = responseKindsOf(questions);
  return responseKinds === undefined ? {} : { responseKinds };
}

export function definitionOf(
  id: string,
  { title, summary, exam, access, languages, timeWindow, objectionsUntil, shiftOf, otherEditions }: MockHead,
  sections: readonly ParsedSection[],
  { paper, profile }: { readonly paper: Paper; readonly profile: ExamProfile | null },
): MockDefinition {
  return {
    id,
    title,
    summary,
    exam,
    access,
    timeWindow,
    objectionsUntil,
    shiftOf,
    otherEditions,
    rules: {
      sections: paper.sections,
      timing: paper.timing,
      durationMs: paper.durationMs,
      marking: paper.marking,
      ...ownMarkingsOf(paper),
      optionCounts: paper.questions.map(({ options }) => options.length).join(''),
      ...kindsOf(paper),
      mayLeaveSection: profile?.mayLeaveSection ?? false,
      keepOnLeave: profile?.keepOnLeave ?? false,
      languages,
    },
    sectionLanguages: sections.map((section) => section.languages),
    profileName: paper.profileName,
    caution: profile?.caution ?? null,
    sources: profile?.sources ?? [],
  };
}
