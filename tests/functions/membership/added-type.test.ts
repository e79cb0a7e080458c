import { afterEach, beforeEach, expect, it } from 'vitest';
import plans from '../../../src/content/plans.json' with { type: 'json' };
import type { Module } from '#domain/membership/access.ts';
import { ENTITLEMENTS } from '#domain/membership/access.ts';
import { MEMBERSHIP_TYPES } from '#domain/membership/membership.ts';
import { parsePriceList, PLAN_IDS } from '#domain/membership/plan.ts';
import { runScheduled } from '../../../functions/scheduled.ts';
import { env } from '../../support/worker/api.ts';
import { addMembership, studentWithToken } from '../../support/worker/students.ts';
import { membershipsOf, paymentLab } from '../../support/worker/payments.ts';

/** A type that is added as docs/how-to.md says: to the lists, the entitlements and the prices, and nowhere else. */
const ADDED = 'Mock-Year';
const PRICES = { id: ADDED, name: 'All mock tests for one year', months: 12, pricePaise: 49900 };

const types: string[] = MEMBERSHIP_TYPES as readonly string[] as string[];
const ids: string[] = PLAN_IDS as readonly string[] as string[];
const entitlements = ENTITLEMENTS as Record<string, readonly (Module | 'other')[]>;

const PLACES = {
  EklavyaModule: 'courses.eklavy.history',
  EnglishModule: 'courses.english',
  TestSeriesModule: 'testseries.revenuetalati',
  other: 'courses.ssc.cgl',
} as const;
const OPENINGS = Object.keys(PLACES) as (keyof typeof PLACES)[];

beforeEach(() => {
  types.push(ADDED);
  ids.push(ADDED);
});
afterEach(() => {
  types.splice(types.indexOf(ADDED));
  ids.splice(ids.indexOf(ADDED));
  delete entitlements[ADDED];
});

async function buy(opened: readonly (Module | 'other')[]) {
  entitlements[ADDED] = opened;
  const lab = paymentLab({ prices: parsePriceList({ ...plans, plans: [...plans.plans, PRICES] }) });
  const student = await studentWithToken();
  const { orderId } = await lab.buy(student.token, ADDED);
  const openedFor = async (token: string) => {
    const statuses = await Promise.all(OPENINGS.map((opening) => lab.gate(token, PLACES[opening])));
    expect(statuses.every((status) => status === 200 || status === 403)).toBe(true);
    return OPENINGS.filter((_, index) => statuses[index] === 200);
  };
  return { lab, student, orderId, openedFor };
}

it.each<{ readonly opened: readonly (Module | 'other')[] }>([
  ...OPENINGS.map((opening) => ({ opened: [opening] })),
  { opened: ['EnglishModule', 'TestSeriesModule'] },
])('a plan of a new type is paid for, fulfilled, and opens exactly $opened', async ({ opened }) => {
  const { lab, student, orderId, openedFor } = await buy(opened);
  const { json } = await lab.call('GET', `/api/payments/orders/${orderId}`, { token: student.token });
  expect(json.order).toMatchObject({ state: 'paid', planId: ADDED });
  expect(await membershipsOf(student.studentId)).toBe(1);
  const { memberships, receipts } = await lab.overview(student.token);
  expect(memberships).toEqual([expect.objectContaining({ membershipType: ADDED, state: 'running' })]);
  expect(receipts).toHaveLength(1);
  expect(await openedFor(student.token)).toEqual(opened);
});

it('a new type is given by the payment service’s message and by the job as well as by the way back', async () => {
  entitlements[ADDED] = ['other'];
  const lab = paymentLab({ prices: parsePriceList({ ...plans, plans: [...plans.plans, PRICES] }) });
  const [told, asked] = [await studentWithToken(), await studentWithToken()];
  await lab.press(await lab.begin(told.token, ADDED), 'pay');
  await lab.deliverAll();
  expect(await membershipsOf(told.studentId)).toBe(1);
  await lab.press(await lab.begin(asked.token, ADDED), 'pay');
  lab.loseAll();
  lab.pass(24 * 60 * 60 * 1000);
  await runScheduled(lab.ctx);
  expect(await membershipsOf(asked.studentId)).toBe(1);
});

it('a membership of a type that this version does not know opens nothing and hides no other', async () => {
  const { lab, student, openedFor } = await buy(['EklavyaModule', 'EnglishModule', 'TestSeriesModule', 'other']);
  expect(await openedFor(student.token)).toEqual(OPENINGS);
  types.splice(types.indexOf(ADDED));
  expect(await openedFor(student.token)).toEqual([]);
  await addMembership(student.studentId, { membershipType: 'TestSeries' });
  expect(await openedFor(student.token)).toEqual(['TestSeriesModule']);
  const { json } = await lab.call('GET', `/api/payments/subscriptions/${student.studentId}`, { token: student.token });
  expect(json.activeMemberships).toEqual([expect.objectContaining({ membershipType: 'TestSeries' })]);
  types.push(ADDED);
});

it('a type that is on no list cannot be bought', async () => {
  types.splice(types.indexOf(ADDED));
  ids.splice(ids.indexOf(ADDED));
  const student = await studentWithToken();
  expect((await paymentLab().begin(student.token, ADDED)).status).toBe(400);
  const { results } = await env.DB.prepare('SELECT id FROM orders WHERE student_id = ?1').bind(student.studentId).all();
  expect(results).toEqual([]);
  types.push(ADDED);
  ids.push(ADDED);
});
