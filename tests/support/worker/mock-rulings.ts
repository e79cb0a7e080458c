import { runDurableObjectAlarm } from 'cloudflare:test';
import { cohortNamesOf } from '../../../functions/durable/mock-names.ts';
import type { Context } from '../../../functions/services/context.ts';
import { tellCohorts } from '../../../functions/services/mocks/ruling-replies.ts';
import type { Answered, Caller } from './api.ts';
import { contextOf, env } from './api.ts';
import type { Sitting } from './mocks.ts';

export const NOTE = 'Option 1 is right as well, as the committee found.';
export const REASON = 'The second option is right as well.';

/** A student's objection, with its own id unless one is given. */
export const objectTo = (
  send: Caller,
  { mock, token }: Pick<Sitting, 'mock' | 'token'>,
  changes: object = {},
): Promise<Answered> =>
  send('POST', `/api/mocks/${mock}/objections`, {
    token,
    body: { clientId: crypto.randomUUID(), attempt: 1, question: 0, reason: REASON, ...changes },
  });

export type Asked = { readonly question: number; readonly kind: string; readonly right: string };

export const rule = (send: Caller, token: string, mock: string, asked: Asked, changes: object = {}) =>
  send('POST', `/api/admin/mocks/${mock}/rulings`, {
    token,
    body: { clientId: crypto.randomUUID(), note: NOTE, ...asked, ...changes },
  });

export const previewOf = (send: Caller, token: string, mock: string, asked: Asked) =>
  send('POST', `/api/admin/mocks/${mock}/rulings/preview`, { token, body: asked });

/** Lets the alarms of all cohorts ring until every attempt follows every ruling. */
export async function finishRescores(mock: string, ctx: Pick<Context, 'rescores' | 'rulings'> = contextOf(env)) {
  await tellCohorts({ ...contextOf(env), ...ctx }, mock);
  for (;;) {
    const followed = [...(await ctx.rescores.followed(mock)).values()];
    if (followed.length > 0 && followed.every(({ isDone }) => isDone)) return followed;
    for (const name of cohortNamesOf(mock)) await runDurableObjectAlarm(env.MOCK_COHORTS.getByName(name));
  }
}
