import { beforeAll, describe, expect, it } from 'vitest';
import { isMonthPage, withMonthPage } from '../../../functions/middleware/month-page.ts';
import type { CurrentAffairs } from '../../../functions/ports/current-affairs.ts';
import type { Context } from '../../../functions/services/context.ts';
import { emptyMonthHeader } from '../../../src/domain/current-affairs/month-page.ts';
import { contextOf, env, ORIGIN } from '../../support/worker/api.ts';
import { itemsOf } from '../../support/worker/current-affairs.ts';
import { memoryLog } from '../../support/worker/log.ts';
import { claimAdmin, tokenFor } from '../../support/worker/students.ts';

/** The pages of months that no build has made: who has one, and what the page is told. */

const NEW_MONTH_IN_INDIA = Date.parse('2031-01-31T18:30:00.000Z');
const own = contextOf(env);
const ctxAt = (now: number, changes: Partial<Context> = {}): Context => ({
  ...own,
  log: memoryLog,
  clock: { now: () => now },
  ...changes,
});
const page = (month: string) => new URL(`${ORIGIN}/currentaffairs/${month}`);
const isTold = async (ctx: Context, month: string, headers: Record<string, string> = {}): Promise<boolean> =>
  (await withMonthPage(ctx, new Request(page(month), { headers }))).headers.has(emptyMonthHeader);

beforeAll(async () => {
  await claimAdmin(1);
  const items = itemsOf(await tokenFor(1));
  const added = [await items.add({ date: '2030-02-02' }), await items.add({ date: '2030-03-02', status: 'draft' })];
  expect(added.map(({ status }) => status)).toEqual([201, 201]);
});

describe('a month has a page', () => {
  it.each([
    ['2030-02', true],
    ['2030-03', false],
    ['2030-01', false],
    ['2030-13', false],
    ['2030-02/', false],
    ['soon', false],
  ])('%s: %s', async (month, has) => {
    expect(await isMonthPage(ctxAt(Date.now()), page(month))).toBe(has);
  });

  it('while it is the present one in India, with items or without', async () => {
    const has = (now: number) =>
      Promise.all(['2031-01', '2031-02'].map((month) => isMonthPage(ctxAt(now), page(month))));
    expect([await has(NEW_MONTH_IN_INDIA - 1), await has(NEW_MONTH_IN_INDIA)]).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

describe('the page is told that its month is empty', () => {
  it('by the worker alone, whatever a caller says', async () => {
    const ctx = ctxAt(Date.now());
    const spoofed = { [emptyMonthHeader]: '1' };
    expect([
      await isTold(ctx, '2030-01'),
      await isTold(ctx, '2030-02'),
      await isTold(ctx, '2030-02', spoofed),
      await isTold(ctx, 'soon', spoofed),
    ]).toEqual([true, false, false, false]);
  });

  it('not while the database is unavailable: the page stands, and says so itself', async () => {
    const currentAffairs: CurrentAffairs = {
      ...own.currentAffairs,
      listPublished: () => Promise.reject(new Error('away')),
    };
    expect(await isTold(ctxAt(Date.now(), { currentAffairs }), '2030-01')).toBe(false);
  });
});
