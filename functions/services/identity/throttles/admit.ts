import { tooManyTries } from '../../../errors.ts';
import type { Limit } from '../../../ports/identity.ts';
import type { Context } from '../../context.ts';
import type { Client } from './client.ts';
import { WIDER } from './limits.ts';

/** An admitted try that is under way. */
export interface Admission {
  readonly fail: () => Promise<void>;
  readonly forgive: () => Promise<void>;
}

/** Counts a try, or throws 'throttled' with the time to wait. */
export async function admit(ctx: Context, limit: Limit, subject: string, refusal = tooManyTries): Promise<Admission> {
  const taken = await ctx.throttles.take(limit, subject, ctx.clock.now());
  if (!taken.isAllowed) throw refusal(taken.waitMs);
  return {
    fail: () => ctx.throttles.fail(limit, subject, taken.tryId),
    forgive: () => ctx.throttles.forgive(limit, subject, taken.tryId),
  };
}

/** Admits by all of them or by none: when one refuses, what the others counted is taken back. */
export async function admitByAll(admissions: readonly Promise<Admission>[]): Promise<Admission> {
  const settled = await Promise.allSettled(admissions);
  const admitted = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const forgive = async (): Promise<void> => void (await Promise.all(admitted.map((each) => each.forgive())));
  const refused = settled.find((each) => each.status === 'rejected');
  if (refused !== undefined) {
    await forgive();
    throw refused.reason;
  }
  return { fail: async () => void (await Promise.all(admitted.map((each) => each.fail()))), forgive };
}

/** The limit for an address and those for its wider networks, each with the subject that it counts. */
export function limitsAt(limit: Limit, client: Client, account = ''): readonly (readonly [Limit, string])[] {
  const subjectAt = (network: string): string => (account === '' ? network : `${account}|${network}`);
  const { wider = WIDER, rules, spare, isByWindow } = limit;
  const widened = client.networks.map((network, index): readonly [Limit, string] => {
    const factor = wider[index] ?? 1;
    return [
      {
        name: `${limit.name}-wider${index}`,
        rules: rules.map(({ most, windowMs }) => ({ most: most * factor, windowMs })),
        ...(spare === undefined ? {} : { spare: spare * factor }),
        ...(isByWindow === undefined ? {} : { isByWindow }),
      },
      subjectAt(network),
    ];
  });
  return [[limit, subjectAt(client.address)], ...widened];
}

/** Counts a try at the client's address and at its wider networks; with `account`, only tries at that account. */
export const admitAt = (
  ctx: Context,
  limit: Limit,
  client: Client,
  { account = '', refusal = tooManyTries } = {},
): Promise<Admission> =>
  admitByAll(limitsAt(limit, client, account).map(([each, subject]) => admit(ctx, each, subject, refusal)));

/** Does the work, usually a hash. The try is not counted where it fails, as when too many hashes wait. */
export async function giveBackOnFailure<Result>(
  work: () => Promise<Result>,
  giveBack: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await giveBack();
    throw error;
  }
}
