import type { CreateQuestionReportBody, OwnReport } from '#contract/papers/question-reports.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { ReportedPaper } from '#domain/papers/question-report.ts';
import { findDrawnFrom } from '#domain/papers/families/variant-question.ts';
import { parseReportedPaper, reportMessages, reportTextIssue } from '#domain/papers/question-report.ts';
import { mockRefusalsText } from '#domain/text/en/mock-refusals.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { NewReport, StoredReport } from '../../ports/papers.ts';
import type { RecordedMockAttempt } from '../../ports/mocks/mock-records.ts';
import { fingerprintsOf } from './question-fingerprints.ts';
import { admit } from '../identity/throttles/admit.ts';
import { REPORTS_OF_STUDENT } from '../identity/throttles/limits.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';
import type { Context } from '../context.ts';
import { getLessonCheck } from '../courses/open-lesson.ts';
import { findShownScore, getMock, resultsAtOf } from '../mocks/mock-replies.ts';
import { questionsOf } from '../mocks/mock-statistics.ts';
import { getReleasedPaper } from '../mocks/released-paper.ts';
import { findPaper } from './find-paper.ts';
import { redrawnFor } from './redrawn.ts';

/** Of a student's own reports. */
const MOST_LISTED = 100;

interface Given {
  readonly caller: StudentCaller;
  readonly body: CreateQuestionReportBody;
}

const noQuestion = (): ServiceError => new ServiceError('not-found', reportMessages().noQuestion);

/** Where the student saw the question; null where nobody asks it. Throws 'not-found' and 'forbidden' for a lesson. */
async function findSeen(
  ctx: Context,
  paper: Exclude<ReportedPaper, { kind: 'mock' }>,
  { caller, body: { question, revision } }: Given,
): Promise<Paper | null> {
  switch (paper.kind) {
    case 'paper':
      return findPaper(ctx, paper.reference, revision);
    case 'lesson':
      return getLessonCheck(ctx, { caller, course: paper.course, lesson: paper.lesson });
    case 'family':
      return findDrawnFrom(question)?.family === paper.family ? redrawnFor(ctx, question, paper.language) : null;
  }
}

async function fingerprintIn(
  ctx: Context,
  named: Exclude<ReportedPaper, { kind: 'mock' }>,
  given: Given,
): Promise<string> {
  const paper = await findSeen(ctx, named, given);
  const index = paper?.questions.findIndex(({ id }) => id === given.body.question) ?? -1;
  const fingerprint = paper === null ? undefined : (await fingerprintsOf(paper))[index];
  if (fingerprint === undefined) throw noQuestion();
  return fingerprint;
}

/**
 * Throws unless the attempt is the student's own, its result is out, and its paper has the question. Without an attempt
 * one of the student's own has to fit.
 */
async function requireSeenInMock(
  ctx: Context,
  { mock: id }: Extract<ReportedPaper, { kind: 'mock' }>,
  { caller: { studentId }, body }: Given,
): Promise<void> {
  const { attempt, question } = body;
  const [mock, own] = await Promise.all([getMock(ctx, id), ctx.mockRecords.listOf(studentId, id)]);
  const records = own.filter((record) => attempt === undefined || record.attempt === attempt);
  if (records.length === 0) throw new ServiceError('not-found', mockRefusalsText().notTaken);
  const isOut = resultsAtOf(mock.timeWindow, ctx.clock.now()) === null;
  const shown: RecordedMockAttempt[] = [];
  for (const record of records)
    if (isOut && record.state !== 'void' && (await findShownScore(ctx, record)) !== null) shown.push(record);
  if (shown.length === 0) throw new ServiceError('conflict', reportMessages().noResult);
  for (const digest of new Set(shown.map(({ paperDigest }) => paperDigest))) {
    const questions = questionsOf(await getReleasedPaper(ctx, digest, mock));
    if (questions.some((each) => each.id === question)) return;
  }
  throw noQuestion();
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
 * the student cannot have seen, 'forbidden' for one of a lesson that is not open to the student, 'invalid', 'throttled', and 'conflict' for a second open report of a question.
 */
export async function createQuestionReport(ctx: Context, given: Given): Promise<OwnReport> {
  const { caller, body } = given;
  const { studentId } = caller;
  const { clientId, paper: name, question, reason, text } = body;
  await admit(ctx, REPORTS_OF_STUDENT, String(studentId));
  const before = await ctx.questionReports.findByClientId(studentId, clientId);
  if (before !== null) return ownReportOf(before);
  const issue = reportTextIssue(reason, text);
  if (issue !== null) throw invalidFields({ text: issue });
  const paper = parseReportedPaper(name);
  if (paper === null) throw noQuestion();
  const fingerprint = paper.kind === 'mock' ? null : await fingerprintIn(ctx, paper, given);
  if (paper.kind === 'mock') await requireSeenInMock(ctx, paper, given);
  const report: NewReport = { clientId, paper: name, question, fingerprint, reason, text, at: ctx.clock.now() };
  if (await ctx.questionReports.create(studentId, report)) return ownReportOf({ ...report, outcome: null, note: null });
  const meanwhile = await ctx.questionReports.findByClientId(studentId, clientId);
  if (meanwhile === null) throw new ServiceError('conflict', reportMessages().twice);
  return ownReportOf(meanwhile);
}

/** The student's own reports, newest first; of one paper where it is named. */
export const listOwnReports = async (
  ctx: Context,
  { studentId, paper }: { readonly studentId: number; readonly paper: string | undefined },
): Promise<{ items: OwnReport[] }> => ({
  items: (await ctx.questionReports.listOf(studentId, paper ?? null, MOST_LISTED)).map(ownReportOf),
});
