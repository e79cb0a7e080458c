import { LANGUAGES, LANGUAGE_NAMES } from '#domain/lib/languages.ts';
import type { ExamProfile } from '#domain/papers/exam-profile.ts';
import { lintExamLetters } from '../lints/answer-letters.ts';
import { readAuthoredPaper } from '../lints/authored-paper.ts';
import type { ImageOf } from '../lints/images.ts';
import { lintPaper } from '../lints/lint-paper.ts';
import type { Lint, Rule } from '../lints/lint.ts';
import { placed } from '../lints/lint.ts';
import { lintLongestOptions } from '../lints/longest-option.ts';
import type { PlacedPaper } from '../lints/stems.ts';
import { textIssues } from '../lints/text-issues.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { findSection } from './mock-editions.ts';
import type { MockFiles } from './mock-editions.ts';
import type { MockIssue } from './mock-issue.ts';
import { mockIssueText } from './mock-issue.ts';
import { parseMock } from './parse-mock.ts';
import type { SectionPaper } from './section-papers.ts';
import { papersOfSection } from './section-papers.ts';

/** A section of a mock in one language, as an ordinary authored paper. */
export interface MockLanguagePaper extends SectionPaper {
  /** Such as 'mocks/cgl-tier1-1/reasoning.json'. */
  readonly file: string;
}

/**
 * Every section in the folder of a mock, in each of its languages. Sections that an edition shares belong to the folder
 * of the first one. Never throws.
 */
export const languagePapersOf = ({ id, sections }: MockFiles): readonly MockLanguagePaper[] =>
  Object.entries(sections).flatMap(([slug, data]) =>
    papersOfSection(data, LANGUAGES).papers.map((paper) => ({ ...paper, file: `mocks/${id}/${slug}.json` })),
  );

/** A section's papers as `lintBankStems` compares them: all its languages are one paper, so that none is another's twin. */
export const stemPapersOf = (files: MockFiles): readonly PlacedPaper[] =>
  languagePapersOf(files).map(({ file, authored }) => ({
    place: { file, day: null, paper: null },
    paper: readAuthoredPaper(authored),
  }));

/** What holds for every language at once: said of the base paper alone. */
const OF_THE_BASE: readonly Rule[] = [
  'answer-letter-run',
  'answer-letter-skew',
  'difficulty-partial',
  'difficulty-spread',
  'topic-missing',
];

/** The lints say these too, with what was meant. */
const SAID_BY_LINTS = /^(is none of the options|at character \d+,)/;

/** The base questions of the whole mock, with those that an edition shares. */
function wholeOf(files: MockFiles) {
  const listed = isRecord(files.mock) && Array.isArray(files.mock['sections']) ? files.mock['sections'] : [];
  const slugs = new Set([...Object.keys(files.sections), ...listed.filter((slug) => typeof slug === 'string')]);
  return [...slugs].flatMap((slug) => {
    const [base] = papersOfSection(findSection(files, slug)?.data, LANGUAGES).papers;
    return base === undefined ? [] : readAuthoredPaper(base.authored).questions;
  });
}

const issuesIn = (files: MockFiles, findProfile: MockLintContext['findProfile']): readonly MockIssue[] => {
  const parsed = parseMock(files, findProfile);
  return parsed.ok ? [] : parsed.issues;
};

/** What the parser refuses, as lint findings. What is wrong in the file of another edition is said there. */
function formLints(files: MockFiles, findProfile: (id: string) => ExamProfile | undefined): readonly Lint[] {
  const { original } = files;
  const ofOriginal = new Set(original === undefined ? [] : issuesIn(original, findProfile).map(mockIssueText));
  return issuesIn(files, findProfile)
    .filter((issue) => !SAID_BY_LINTS.test(issue.reason) && !ofOriginal.has(mockIssueText(issue)))
    .map(({ file, question, id, field, reason }) => ({
      severity: 'error',
      rule: 'paper-form',
      place: { file: `mocks/${file}`, day: null, paper: null, question, id, field },
      message: `${field ?? 'The file'} ${reason}.`,
      correction: 'See the form of a mock test in docs/content.md.',
    }));
}

export interface MockLintContext {
  readonly findProfile: (id: string) => ExamProfile | undefined;
  readonly imageOf: ImageOf;
}

/** All that is wrong with a mock: its form, each section in each language, and keys that can be guessed over the whole. */
export function lintMock(files: MockFiles, { findProfile, imageOf }: MockLintContext): readonly Lint[] {
  const papers = languagePapersOf(files);
  const ofPapers = papers.flatMap(({ file, language, isTranslation, authored }) =>
    lintPaper(authored, { place: { file, day: null, paper: LANGUAGE_NAMES[language] }, imageOf, textIssues }).filter(
      ({ rule }) => !isTranslation || !OF_THE_BASE.includes(rule),
    ),
  );
  const whole = wholeOf(files);
  const ofWhole = [...lintExamLetters(whole), ...lintLongestOptions(whole)].map((finding) =>
    placed(finding, { file: `mocks/${files.id}`, day: null, paper: null }),
  );
  return [...formLints(files, findProfile), ...ofPapers, ...ofWhole];
}
