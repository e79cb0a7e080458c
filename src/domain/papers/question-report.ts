import type { Language } from '../lib/languages.ts';
import { isLanguage } from '../lib/languages.ts';
import { questionReportText } from '../text/en/question-report.ts';
import type { PaperReference } from './paper-reference.ts';

/** What a student finds wrong with a question. Lists show them in this order. */
export const REPORT_REASONS = ['wrong-key', 'unclear', 'typing-error', 'translation', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const reportReasonTexts = (): Readonly<Record<ReportReason, string>> => questionReportText().reasons;

/** How staff close the reports of a question. */
export const REPORT_OUTCOMES = ['corrected', 'nothing-wrong'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Characters of a report and of the note that answers it. */
export const LONGEST_REPORT = 500;
/** 'Something else' says nothing without its text. */
const SHORTEST_OTHER = 5;

/** Where a reported question is asked. */
export type ReportedPaper =
  /** `cgl/12/1`. */
  | { readonly kind: 'paper'; readonly reference: PaperReference }
  /** `mocks/cgl-tier1-1`. */
  | { readonly kind: 'mock'; readonly mock: string }
  /** The check of a lesson: `lessons/ssc/percentage`. */
  | { readonly kind: 'lesson'; readonly course: string; readonly lesson: string }
  /**
   * Fresh practice: `families/percent-of-number/hi`, and of a fact table `families/rivers.mouth.value/hi`. The question's id
   * has the seed, so that it can be drawn again.
   */
  | { readonly kind: 'family'; readonly family: string; readonly language: Language };

const PAPER_NAME = /^([a-z0-9]{1,40})\/([1-9]\d{0,5})\/([1-9]\d{0,5})$/;
const MOCK_NAME = /^mocks\/([a-z0-9]+(?:-[a-z0-9]+){0,7})$/;
const LONGEST_MOCK = 54;
const LESSON_NAME = /^lessons\/([a-z0-9-]{1,60})\/([a-z0-9-]{1,60})$/;
const FAMILY_NAME = /^families\/([a-z][a-z0-9-]{0,59}|[a-z0-9-]{1,40}\.[a-z0-9-]{1,40}\.[a-z]{1,20})\/([a-z]{2})$/;

/** Null for a text that names no paper. */
export function parseReportedPaper(name: string): ReportedPaper | null {
  const [, exam, day, paper] = PAPER_NAME.exec(name) ?? [];
  if (exam !== undefined && day !== undefined && paper !== undefined)
    return { kind: 'paper', reference: { exam, day, paper } };
  const [, course, lesson] = LESSON_NAME.exec(name) ?? [];
  if (course !== undefined && lesson !== undefined) return { kind: 'lesson', course, lesson };
  const [, family, language] = FAMILY_NAME.exec(name) ?? [];
  if (family !== undefined && isLanguage(language)) return { kind: 'family', family, language };
  const [, mock] = MOCK_NAME.exec(name) ?? [];
  return mock === undefined || mock.length > LONGEST_MOCK ? null : { kind: 'mock', mock };
}

export function reportMessages() {
  const { text, note, ...messages } = questionReportText().messages;
  return { ...messages, text: text({ most: LONGEST_REPORT }), note: note({ most: LONGEST_REPORT }) };
}

/** What is wrong with the text of a report; null for one that can be sent. */
export function reportTextIssue(reason: ReportReason, text: string): string | null {
  const { length } = text.trim();
  if (length > LONGEST_REPORT) return reportMessages().text;
  return reason === 'other' && length < SHORTEST_OTHER ? reportMessages().other : null;
}
