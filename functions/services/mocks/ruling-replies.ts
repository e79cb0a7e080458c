import type { ObjectionReply } from '#contract/mocks/create-objection.ts';
import type { FollowedRuling, RulingItem } from '#contract/mocks/rulings.ts';
import type { Followed, Objection, StoredRuling } from '../../ports/mocks/rulings.ts';
import type { Context } from '../context.ts';

/** An objection with the ruling that answers it: the newest on its question, if it came after the objection. */
export function rulingAfter(
  { question, reason, at }: Objection,
  newestFirst: readonly StoredRuling[],
): ObjectionReply['item'] {
  const ruling = newestFirst.find((each) => each.question === question && each.at >= at);
  return { question, reason, at, ruling: ruling?.kind ?? null };
}

export const rulingItemOf = ({ id, question, kind, right, note, at, made }: StoredRuling): RulingItem => ({
  id,
  question,
  kind,
  right,
  note,
  at,
  keyVersion: made?.version ?? null,
});

/** Tells the cohorts of a mock every key that its rulings made. They know most of them already. */
export async function tellCohorts(ctx: Context, mock: string): Promise<void> {
  await ctx.rescores.learn(mock, await ctx.rulings.stepsOf(mock));
}

/** How far the attempts follow each key; empty while the cohorts cannot be asked. */
async function findFollowed(ctx: Context, mock: string): Promise<ReadonlyMap<string, Followed>> {
  try {
    return await ctx.rescores.followed(mock);
  } catch (error) {
    ctx.log.write('error', { event: 'rescore', error: error instanceof Error ? error.name : 'unknown' });
    return new Map();
  }
}

/** Rulings with the progress of their re-scores. */
export async function followedRulings(
  ctx: Context,
  mock: string,
  rulings: readonly StoredRuling[],
): Promise<FollowedRuling[]> {
  const followed = rulings.some(({ made }) => made !== null) ? await findFollowed(ctx, mock) : new Map();
  return rulings.map((ruling) => {
    const found: Followed | undefined = ruling.made === null ? undefined : followed.get(ruling.made.digest);
    const progress =
      found === undefined ? null : { attempts: found.attempts, done: found.done, changed: found.changed };
    return { ...rulingItemOf(ruling), progress };
  });
}
