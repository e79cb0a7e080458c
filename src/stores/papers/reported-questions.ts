import { atom, map } from 'nanostores';
import { getMockStatistics } from '#contract/mocks/mock-statistics.ts';
import { getPaperStatistics } from '#contract/papers/get-paper-statistics.ts';
import type { QuestionStatistics } from '#contract/papers/item-statistics.ts';
import type { AnswerReportsBody, ReportedQuestion, ReportQueue } from '#contract/papers/reported-questions.ts';
import { answerQuestionReports, listQuestionReports } from '#contract/papers/reported-questions.ts';
import { parseReportedPaper } from '#domain/papers/question-report.ts';
import { request } from '../request.ts';
import { inForm, refusalText } from '../staff/outcome.ts';

export type { ReportedQuestion };

/** A queue that is shown stays while it is loaded again, also when that fails. */
export interface ReportQueueState {
  readonly queue: ReportQueue | null;
  readonly failure: string | null;
}

export const $reportQueue = atom<ReportQueueState>({ queue: null, failure: null });

let latest = 0;

/** Loads the questions that students report. */
export async function loadReportQueue(): Promise<void> {
  latest += 1;
  const own = latest;
  const { queue } = $reportQueue.get();
  $reportQueue.set({ queue, failure: null });
  const reply = await request(listQuestionReports, {});
  if (own !== latest) return;
  $reportQueue.set(reply.ok ? { queue: reply.value, failure: null } : { queue, failure: reply.message });
}

/** What attempts say, by paper. 'failed' where it could not be gathered. */
export const $reportFigures = map<Readonly<Record<string, readonly QuestionStatistics[] | 'loading' | 'failed'>>>({});

async function askForFigures(name: string): Promise<readonly QuestionStatistics[] | 'failed'> {
  const paper = parseReportedPaper(name);
  if (paper?.kind !== 'mock' && paper?.kind !== 'paper') return 'failed';
  const reply =
    paper.kind === 'mock'
      ? await request(getMockStatistics, { parameters: { mock: paper.mock } })
      : await request(getPaperStatistics, { parameters: { ...paper.reference } });
  return reply.ok ? reply.value.items : 'failed';
}

/** Loads the statistics of a paper, once for all its questions. What failed is asked for again. */
export async function loadReportFigures(paper: string): Promise<void> {
  const known = $reportFigures.get()[paper];
  if (known !== undefined && known !== 'failed') return;
  $reportFigures.setKey(paper, 'loading');
  $reportFigures.setKey(paper, await askForFigures(paper));
}

/** Closes the reports of a question. Null when it is done, else what to do next. */
export async function answerReports(body: AnswerReportsBody): Promise<string | null> {
  const reply = await request(answerQuestionReports, { body });
  return reply.ok ? null : (reply.errors['note'] ?? refusalText(reply, inForm()));
}
