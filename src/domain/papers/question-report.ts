import { paperKey, type PaperReference } from './paper-reference.ts';

/** What a student finds wrong with a question. Lists show them in this order. */
export const REPORT_REASONS = ['wrong-key', 'unclear', 'typing-error', 'translation', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_TEXTS: Readonly<Record<ReportReason, string>> = {
  'wrong-key': 'The answer key is wrong',
  unclear: 'The text is unclear',
  'typing-error': 'There is a typing error',
  translation: 'The translation is wrong',
  other: 'Something else',
};

/** How staff close the reports of a question. */
export const REPORT_OUTCOMES = ['corrected', 'nothing-wrong'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Characters of a report and of the note that answers it. */
export const LONGEST_REPORT = 500;
/** 'Something else' says nothing without its text. */
const SHORTEST_OTHER = 5;

/** The paper of a reported question: `cgl/12/1`, or `mocks/cgl-tier1-1`. */
export type ReportedPaper =
  | { readonly kind: 'paper'; readonly reference: PaperReference }
  | { readonly kind: 'mock'; readonly mock: string };

const PAPER_NAME = /^([a-z0-9]{1,40})\/([1-9]\d{0,5})\/([1-9]\d{0,5})$/;
const MOCK_NAME = /^mocks\/([a-z0-9]+(?:-[a-z0-9]+){0,7})$/;
const LONGEST_NAME = 60;

export const nameOfReportedPaper = (paper: ReportedPaper): string =>
  paper.kind === 'mock' ? `mocks/${paper.mock}` : paperKey(paper.reference);

/** Null for a text that names no paper. */
export function parseReportedPaper(name: string): ReportedPaper | null {
  if (name.length > LONGEST_NAME) return null;
  const [, exam, day, paper] = PAPER_NAME.exec(name) ?? [];
  if (exam !== undefined && day !== undefined && paper !== undefined)
    return { kind: 'paper', reference: { exam, day, paper } };
  const [, mock] = MOCK_NAME.exec(name) ?? [];
  return mock === undefined ? null : { kind: 'mock', mock };
}

export const REPORT_MESSAGES = {
  reason: 'Choose what is wrong with the question.',
  text: `At most ${LONGEST_REPORT} characters.`,
  other: 'Say in a few words what is wrong.',
  note: `Say in 1 to ${LONGEST_REPORT} characters, for the students who reported it, what was done.`,
  twice: 'You have reported this question already. The academy has not answered yet.',
  noQuestion: 'This question cannot be reported: the paper no longer has it.',
  noResult: 'A question of a mock test can be reported once you have seen the result.',
} as const;

/** What is wrong with the text of a report; null for one that can be sent. */
export function reportTextIssue(reason: ReportReason, text: string): string | null {
  const { length } = text.trim();
  if (length > LONGEST_REPORT) return REPORT_MESSAGES.text;
  return reason === 'other' && length < SHORTEST_OTHER ? REPORT_MESSAGES.other : null;
}
