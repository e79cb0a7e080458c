import { map } from 'nanostores';
import type { OwnReport } from '#contract/papers/question-reports.ts';
import { createQuestionReport, listOwnReports } from '#contract/papers/question-reports.ts';
import type { ReportReason } from '#domain/papers/question-report.ts';
import { reportMessages, reportTextIssue } from '#domain/papers/question-report.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import { currentSession } from '../identity/session.ts';
import { environment } from '../environment.ts';
import { request } from '../request.ts';
import { questionReportText } from '#domain/text/en/question-report.ts';

export type { OwnReport };

/** A question that a student reviews. */
export interface ReportTarget {
  /** A `ReportedPaper`'s name: 'cgl/12/1', 'mocks/cgl-tier1-1', 'lessons/ssc/percentage', 'families/percent-of-number/hi'. */
  readonly paper: string;
  /** The question's id. */
  readonly question: string;
  /** The edition of a practice paper that the student sees. */
  readonly revision?: string | undefined;
  /** The own attempt at a mock test, where the page knows it. */
  readonly attempt?: number | undefined;
}

/** What is entered stays until it is sent, also while a filter hides the question. */
export interface ReportDraft {
  readonly reason: ReportReason | '';
  readonly text: string;
  /** What was sent last, with its name: sent again unchanged it counts once. */
  readonly sent: { readonly words: string; readonly clientId: string } | null;
  readonly isBusy: boolean;
  /** Why it was not sent, and what to do next. */
  readonly failure: string | null;
}

export const EMPTY_REPORT: ReportDraft = { reason: '', text: '', sent: null, isBusy: false, failure: null };

/** By `reportName`. */
export const $reportDrafts = map<Readonly<Record<string, ReportDraft>>>({});

/** The student's own reports by paper, newest first. A paper that was not loaded, or could not be, has none. */
export const $ownReports = map<Readonly<Record<string, readonly OwnReport[]>>>({});

export const reportName = ({ paper, question }: ReportTarget): string => `${paper} ${question}`;

const draftOf = (target: ReportTarget): ReportDraft => $reportDrafts.get()[reportName(target)] ?? EMPTY_REPORT;

const change = (target: ReportTarget, changes: Partial<ReportDraft>): void =>
  $reportDrafts.setKey(reportName(target), { ...draftOf(target), ...changes });

export const writeReport = (target: ReportTarget, changes: Partial<Pick<ReportDraft, 'reason' | 'text'>>): void =>
  change(target, { ...changes, failure: null });

const asked = new Set<string>();

/** Loads the student's reports of a paper, once for all its questions. Where that fails the review stays as it is. */
export async function loadOwnReports(paper: string): Promise<void> {
  if (asked.has(paper) || currentSession() === null) return;
  asked.add(paper);
  const reply = await request(listOwnReports, { query: `?paper=${encodeURIComponent(paper)}` });
  if (!reply.ok) return void asked.delete(paper);
  const sent = $ownReports.get()[paper] ?? [];
  const known = new Set(sent.map(({ question, at }) => `${question} ${at}`));
  $ownReports.setKey(paper, [
    ...sent,
    ...reply.value.items.filter((item) => !known.has(`${item.question} ${item.at}`)),
  ]);
}

/** What is wrong with a report, by field. */
export function reportErrors({ reason, text }: Pick<ReportDraft, 'reason' | 'text'>): FieldErrors<'reason' | 'text'> {
  if (reason === '') return { reason: reportMessages().reason };
  const issue = reportTextIssue(reason, text);
  return issue === null ? {} : { text: issue };
}

/** Sends a report and shows it at its question. Whether it was taken; what was entered is kept until then. */
export async function sendReport(target: ReportTarget): Promise<boolean> {
  const draft = draftOf(target);
  const { reason } = draft;
  const text = draft.text.trim();
  if (draft.isBusy || reason === '' || reportTextIssue(reason, text) !== null) return false;
  const words = `${reason} ${text}`;
  const clientId = draft.sent?.words === words ? draft.sent.clientId : environment().randomId();
  change(target, { isBusy: true, failure: null, sent: { words, clientId } });
  const { paper, question, revision, attempt } = target;
  const reply = await request(createQuestionReport, {
    body: {
      clientId,
      paper,
      question,
      reason,
      text,
      ...(revision !== undefined && { revision }),
      ...(attempt !== undefined && { attempt }),
    },
  });
  if (reply.ok) {
    change(target, EMPTY_REPORT);
    $ownReports.setKey(paper, [reply.value.item, ...($ownReports.get()[paper] ?? [])]);
    return true;
  }
  const message = reply.errors['text'] ?? reply.message;
  change(target, {
    isBusy: false,
    failure: reply.retry === 'no' ? message : questionReportText().kept({ problem: message }),
  });
  return false;
}
