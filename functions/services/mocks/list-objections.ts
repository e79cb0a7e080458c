import type { ObjectionQueue } from '#contract/mocks/list-objections.ts';
import type { RulingList } from '#contract/mocks/rulings.ts';
import type { QuestionStatistics } from '#contract/papers/item-statistics.ts';
import { responseKindOf } from '#domain/mocks/mock-rules.ts';
import type { ObjectedQuestion, StoredRuling } from '../../ports/mocks/rulings.ts';
import type { Context } from '../context.ts';
import { getMock } from './mock-replies.ts';
import { getMockStatistics, questionsOf } from './mock-statistics.ts';
import { getReleasedPaper } from './released-paper.ts';
import { getScoringKey } from './rule-on-question.ts';
import { followedRulings, rulingItemOf } from './ruling-replies.ts';

/** Reasons that staff read of one question. */
const NEWEST = 20;

/** Empty while the cohorts cannot be asked: the queue does not wait for them. */
async function findStatistics(ctx: Context, id: string): Promise<readonly QuestionStatistics[]> {
  try {
    return (await getMockStatistics(ctx, id)).items;
  } catch (error) {
    ctx.log.write('error', { event: 'statistics', error: error instanceof Error ? error.name : 'unknown' });
    return [];
  }
}

const disputeOf = ({ question, open, total, newest }: ObjectedQuestion, newestFirst: readonly StoredRuling[]) => {
  const rulings = newestFirst.filter((each) => each.question === question);
  const ruledAt = rulings[0]?.at ?? Number.NEGATIVE_INFINITY;
  return {
    question,
    open,
    total,
    reasons: newest.map(({ reason, at }) => ({ reason, at, isOpen: at > ruledAt })),
    rulings: rulings.map(rulingItemOf),
  };
};

/** The questions of a mock that students object to. Throws 'not-found'. */
export async function listObjections(ctx: Context, id: string): Promise<ObjectionQueue> {
  const mock = await getMock(ctx, id);
  const [{ rules, key }, released, queue, rulings, statistics] = await Promise.all([
    getScoringKey(ctx, mock),
    getReleasedPaper(ctx, mock.paperDigest, mock),
    ctx.objections.queueOf(id, NEWEST),
    ctx.rulings.listOf(id),
    findStatistics(ctx, id),
  ]);
  const questions = questionsOf(released);
  return {
    now: ctx.clock.now(),
    id,
    title: mock.title,
    exam: mock.exam,
    timeWindow: mock.timeWindow,
    objectionsUntil: mock.objectionsUntil,
    keyVersion: key.version,
    open: queue.reduce((sum, { open }) => sum + open, 0),
    items: queue.flatMap((objected) => {
      const described = questions[objected.question];
      const right = key.right[objected.question];
      if (described === undefined || right === undefined) return [];
      const found = statistics.find(({ question }) => question === objected.question);
      const responseKind = responseKindOf(rules, objected.question);
      return [{ ...described, responseKind, right, ...disputeOf(objected, rulings), statistics: found ?? null }];
    }),
  };
}

/** The rulings of a mock with their progress. Throws 'not-found'. */
export async function listRulings(ctx: Context, id: string): Promise<RulingList> {
  await getMock(ctx, id);
  return { now: ctx.clock.now(), items: await followedRulings(ctx, id, await ctx.rulings.listOf(id)) };
}
