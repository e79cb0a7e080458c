import { beforeAll, describe, expect, test } from 'vitest';
import { TEST_BUILD_FOLDER } from '../../scripts/paths.ts';
import { countAcknowledged, formatOutcome, hasPassed } from '../../tools/faults/table.ts';
import type { Outcome } from '../../tools/faults/trials.ts';
import { runTrials } from '../../tools/faults/trials.ts';
import { buildSite } from '../../scripts/site.ts';

/** A small sample of `npm run faults`, so that every change to storage meets at least one kill. */

describe('a server that is killed in the middle of a load', () => {
  let outcome: Outcome;
  beforeAll(async () => {
    if (process.env['ACADEMY_BUILT'] !== '1') await buildSite(TEST_BUILD_FOLDER, 'local');
    outcome = await runTrials({ trials: 3, seed: 20_261_121, buildFolder: TEST_BUILD_FOLDER });
  }, 180_000);

  test('loses, doubles and tears no acknowledged write, and accepts every retry once', () => {
    expect([...outcome.findings.failures], formatOutcome(outcome)).toEqual([]);
    expect(outcome.damage).toEqual([]);
    expect([...outcome.ledger.refusals]).toEqual([]);
    expect(outcome.repeated).toBeGreaterThan(3);
  });

  test('has acknowledged sign-ups, logins, attempts and profile changes before the kill', () => {
    const { 'sign-up': signups, login, attempt, profile } = countAcknowledged(outcome);
    for (const count of [signups, login, attempt, profile]) expect(count).toBeGreaterThan(3);
  });

  test('fails the test when nothing was written', () => {
    expect(hasPassed({ ...outcome, ledger: { ...outcome.ledger, attempts: [] } })).toBe(false);
  });
});
