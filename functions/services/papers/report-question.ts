import type { CreateQuestionReportBody, OwnReport } from '#contract/papers/question-reports.ts';
import type { ReportedPaper } from '#domain/papers/question-report.ts';
import { parseReportedPaper, REPORT_MESSAGES, reportTextIssue } from '#domain/papers/question-report.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { NewReport, StoredReport } from '../../ports/papers.ts';
import { fingerprintsOf } from '../attempts/question-fingerprints.ts';
import { admit } from '../account/throttles/admit.ts';
import { REPORTS_OF_STUDENT } from '../account/throttles/limits.ts';
import type { Context } from '../context.ts';
import { findShownScore, getMock, resultsAtOf } from '../mocks/mock-replies.ts';
import { questionsOf } from '../mocks/mock-statistics.ts';
import { getReleasedPaper } from '../mocks/released-paper.ts';
import { findPaper } from './find-paper.ts';

/** Of a student's own reports. */
const MOST_LISTED = 100;

interface Given {
  readonly studentId: number;
  readonly body: CreateQuestionReportBody;
}

const noQuestion = (): ServiceError => new ServiceError('not-found', REPORT_MESSAGES.noQuestion);

async function fingerprintIn(
  ctx: Context,
  { reference }: Extract<ReportedPaper, { kind: 'paper' }>,
  { question, revision }: CreateQuestionReportBody,
): Promise<string> {
  const paper = await findPaper(ctx, reference, revision);
  const index = paper?.questions.findIndex(({ id }) => id === question) ?? -1;
  const fingerprint = paper === null ? undefined : (await fingerprintsOf(paper))[index];
  if (fingerprint === undefined) throw noQuestion();
  return fingerprint;
}

/** Throws unless the attempt is the student's own, its result is out, and its paper has the question. */
async function requireSeenInMock(
  ctx: Context,
  { mock: id }: Extract<ReportedPaper, { kind: 'mock' }>,
  { studentId, body }: Given,
): Promise<void> {
  const { attempt, question } = body;
  const [mock, record] = await Promise.all([
    getMock(ctx, id),
    attempt === undefined ? null : ctx.mockRecords.find({ mock: id, studentId, attempt }),
  ]);
  if (record === null) throw new ServiceError('not-found', 'You have not taken this mock test.');
  const isOut =
    record.state !== 'void' &&
    resultsAtOf(mock.timeWindow, ctx.clock.now()) === null &&
    (await findShownScore(ctx, record)) !== null;
  if (!isOut) throw new ServiceError('conflict', REPORT_MESSAGES.noResult);
  const questions = questionsOf(await getReleasedPaper(ctx, record.paperDigest, mock));
  if (!questions.some((each) => each.id === question)) throw noQuestion();
}

const ownReportOf = ({ paper, question, reason, text, at, outcome, note }: StoredReport): OwnReport => ({
  paper,
  question,
  reason,
  text,
  at,
  outcome,
  note,
});

/**
 * Takes a student's report of a question. The same report again changes nothing. Throws 'not-found' for a question that
 * the student cannot have seen, 'invalid', 'throttled', and 'conflict' for a second open report of a question.
 */
export async function createQuestionReport(ctx: Context, { studentId, body }: Given): Promise<OwnReport> {
  const { clientId, paper: name, question, reason, text } = body;
  await admit(ctx, REPORTS_OF_STUDENT, String(studentId));
  const before = await ctx.questionReports.findByClientId(studentId, clientId);
  if (before !== null) return ownReportOf(before);
  const issue = reportTextIssue(reason, text);
  if (issue !== null) throw invalidFields({ text: issue });
  const paper = parseReportedPaper(name);
  if (paper === null) throw noQuestion();
  const fingerprint = paper.kind === 'paper' ? await fingerprintIn(ctx, paper, body) : null;
  if (paper.kind === 'mock') await requireSeenInMock(ctx, paper, { studentId, body });
  const report: NewReport = { clientId, paper: name, question, fingerprint, reason, text, at: ctx.clock.now() };
  if (await ctx.questionReports.create(studentId, report)) return ownReportOf({ ...report, outcome: null, note: null });
  const meanwhile = await ctx.questionReports.findByClientId(studentId, clientId);
  if (meanwhile === null) throw new ServiceError('conflict', REPORT_MESSAGES.twice);
  return ownReportOf(meanwhile);
}

/** The student's own reports, newest first; of one paper where it is named. */
export const listOwnReports = async (
  ctx: Context,
  { studentId, paper }: { readonly studentId: number; readonly paper: string | undefined },
): Promise<{ items: OwnReport[] }> => ({
  items: (await ctx.questionReports.listOf(studentId, paper ?? null, MOST_LISTED)).map(ownReportOf),
});
