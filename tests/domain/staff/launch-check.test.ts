import { describe, expect, it } from 'vitest';
import type { LaunchFacts } from '#domain/staff/launch-check.ts';
import { DAY_MS } from '#domain/lib/india-time.ts';
import { launchChecks } from '#domain/staff/launch-check.ts';

const NOW = Date.parse('2026-11-28T00:00:00Z');

const DONE: LaunchFacts = {
  site: 'https://eklavya.in',
  academy: {
    email: 'help@eklavya.in',
    quizForm: 'https://forms.eklavya.in/quiz',
    grievanceOfficer: 'Asha Patel',
    seller: { legalName: 'Eklavya Academy LLP', address: ['1 Ring Road', 'Ahmedabad'], gstin: '24ABCDE1234F1Z5' },
    social: [{ address: 'https://youtube.com/@eklavya' }],
    confirmed: { prices: true, legalTexts: true },
  },
  gstPercent: 18,
  databaseId: '1c3b6f2e-0000-4000-8000-000000000001',
  sendsMail: true,
  payment: 'live',
  weeks: { now: NOW, last: NOW + 14 * DAY_MS },
  emptyPlans: [],
};
const openOf = (facts: LaunchFacts) => launchChecks(facts).flatMap(({ name, isDone }) => (isDone ? [] : [name]));

describe('before the academy opens', () => {
  it('nothing is left where everything is filled in', () => expect(openOf(DONE)).toEqual([]));

  it.each<[string, Partial<LaunchFacts>]>([
    ['Domain', { site: 'https://eklavya-academy.example' }],
    ['Contact address', { academy: { ...DONE.academy, email: 'help@eklavya-academy.example' } }],
    ['Links', { academy: { ...DONE.academy, social: [{ address: 'https://x.example' }] } }],
    ['Seller', { academy: { ...DONE.academy, seller: { ...DONE.academy.seller, legalName: 'A (set the name)' } } }],
    ['Tax', { academy: { ...DONE.academy, seller: { ...DONE.academy.seller, gstin: '' } } }],
    ['Prices', { academy: { ...DONE.academy, confirmed: { prices: false, legalTexts: true } } }],
    ['Legal texts', { academy: { ...DONE.academy, confirmed: { prices: true, legalTexts: false } } }],
    ['Grievance officer', { academy: { ...DONE.academy, grievanceOfficer: '' } }],
    ['Mail', { sendsMail: false }],
    ['Database', { databaseId: '00000000-0000-0000-0000-000000000000' }],
    ['Payment', { payment: 'test' }],
    ['Payment', { payment: 'closed' }],
    ['Mock of the week', { weeks: { now: NOW, last: NOW + 14 * DAY_MS - 1 } }],
    ['Mock of the week', { weeks: { now: NOW, last: 0 } }],
    ['Plans', { emptyPlans: ['English-1-Year'] }],
  ])('%s alone is named where it alone is open', (name, changes) =>
    expect(openOf({ ...DONE, ...changes })).toEqual([name]),
  );

  it('what cannot be known is left out', () =>
    expect(
      launchChecks({ ...DONE, databaseId: null, payment: null, weeks: null, emptyPlans: null }).map(({ name }) => name),
    ).not.toEqual(expect.arrayContaining(['Database', 'Mock of the week', 'Plans'])));
});
