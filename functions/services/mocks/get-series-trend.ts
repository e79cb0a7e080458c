import type { SeriesTrendReply } from '#contract/mocks/get-series-trend.ts';
import { seriesTrendOf } from '#domain/mocks/results/series-trend.ts';
import type { SectionTrend, SeriesResult, TrendPoint } from '#domain/mocks/results/series-trend.ts';
import { findPracticeWish } from '#domain/papers/families/practice-wish.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { findTopicPaper } from '#domain/papers/topic-papers.ts';
import type { RecordedMockAttempt } from '../../ports/mocks/mock-records.ts';
import type { ScoredQuestions } from '../../ports/mocks/mock-cohorts.ts';
import type { StoredMock } from '../../ports/mocks/stored-mocks.ts';
import type { Context } from '../context.ts';
import { findOfferedPapers } from '../papers/offered-papers.ts';
import { findShownScore, resultsAtOf } from './mock-replies.ts';
import { findExplanationsDigest } from './released-paper.ts';

/** Each result asks a cohort, and more mocks than these say nothing of how the student stands now. */
const MOST_RESULTS = 20;

const sectionsOf = ({ score }: ScoredQuestions): SeriesResult['sections'] =>
  score.sections.map(({ name, questions, scoreHundredths, maxHundredths }, index) => ({
    name,
    start: score.sections.slice(0, index).reduce((sum, section) => sum + section.questions, 0),
    count: questions,
    scoreHundredths,
    maxHundredths,
  }));

/** The first result at a mock, because a retake knows its questions. Null without one that the student has seen. */
async function findFirstSeen(
  ctx: Context,
  records: readonly RecordedMockAttempt[],
): Promise<RecordedMockAttempt | null> {
  for (const record of records) {
    if (record.state !== 'void' && (await findShownScore(ctx, record)) !== null) return record;
  }
  return null;
}

/** Topics are unknown for a paper whose explanations nobody has kept. */
async function topicsOf(ctx: Context, paperDigest: string, mock: StoredMock): Promise<readonly string[]> {
  const digest = await findExplanationsDigest(ctx, paperDigest, mock);
  return (digest === null ? null : await ctx.mockFiles.findTopics(digest)) ?? [];
}

async function resultOf(
  ctx: Context,
  mock: StoredMock,
  records: readonly RecordedMockAttempt[],
): Promise<SeriesResult | null> {
  if (resultsAtOf(mock.timeWindow, ctx.clock.now()) !== null) return null;
  const record = await findFirstSeen(ctx, records);
  const scored = record === null ? null : await ctx.runningMocks.questions(record);
  if (record === null || scored === null) return null;
  return {
    mock: mock.id,
    title: mock.title,
    at: scored.score.closedAt,
    sections: sectionsOf(scored),
    topics: await topicsOf(ctx, record.paperDigest, mock),
    outcomes: scored.outcomes,
    spentMs: scored.spentMs,
  };
}

const pointOf = ({ mock, asked, answered, right }: TrendPoint) => ({ mock, asked, answered, right });
const marksOf = ({ scoreHundredths, maxHundredths }: SectionTrend['points'][number]) => ({
  score: scoreHundredths / 100,
  maxScore: maxHundredths / 100,
});

function mockOf({ mock, title, at, sections }: SeriesResult): SeriesTrendReply['mocks'][number] {
  const sum = (field: 'scoreHundredths' | 'maxHundredths'): number =>
    sections.reduce((total, section) => total + section[field], 0);
  return { mock, title, at, score: sum('scoreHundredths') / 100, maxScore: sum('maxHundredths') / 100 };
}

/** The trend over a student's results at the mocks of one exam. Asks for nothing of a result that was not seen. */
export async function getSeriesTrend(
  ctx: Context,
  { studentId, exam }: { studentId: number; exam: string },
): Promise<SeriesTrendReply> {
  const [mocks, records, offered] = await Promise.all([
    ctx.mocks.listOf(exam),
    ctx.mockRecords.listOf(studentId),
    findOfferedPapers(ctx, null),
  ]);
  const taken = mocks
    .map((mock) => ({ mock, own: records.filter((record) => record.mock === mock.id) }))
    .filter(({ own }) => own.length > 0)
    .toSorted((one, other) => (other.own[0]?.issuedAt ?? 0) - (one.own[0]?.issuedAt ?? 0))
    .slice(0, MOST_RESULTS);
  const found = await Promise.all(taken.map(({ mock, own }) => resultOf(ctx, mock, own)));
  const results = found.filter((result) => result !== null).toSorted((one, other) => one.at - other.at);
  const paperOf = (topic: string): PaperReference | null => findTopicPaper(offered.topics, topic, exam);
  const trend = seriesTrendOf(
    results,
    (topic) => paperOf(topic) !== null || findPracticeWish({ id: '', topic }) !== null,
  );
  return {
    mocks: results.map(mockOf),
    sections: trend.sections.map(({ name, points }) => ({
      name,
      points: points.map((point) => ({ ...pointOf(point), ...marksOf(point) })),
    })),
    topics: trend.topics.map(({ topic, points }) => ({ topic, points: points.map(pointOf) })),
    weakest: trend.weakest.map(({ topic, asked, right }) => {
      const paper = paperOf(topic);
      const named = paper === null ? null : { ...paper, examName: offered.exams[paper.exam] ?? paper.exam };
      return { topic, asked, right, paper: named };
    }),
  };
}
