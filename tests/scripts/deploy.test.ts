import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import academy from '../../src/content/academy.json' with { type: 'json' };
import plans from '../../src/content/plans.json' with { type: 'json' };
import { ROOT } from '../../scripts/paths.ts';
import { openDeployedChecks } from '../../scripts/deployed-checks.ts';
import { openLaunchChecks } from '../../scripts/show-launch-checks.ts';
import { refuseUntaxed } from '../../scripts/refuse-untaxed.ts';
import { listDatedFacts, refuseEndedFacts } from '../../scripts/papers/dated-facts.ts';
import { sellingIssue } from '../../src/domain/membership/selling.ts';

/** What `npm run deploy` refuses before it builds anything. */

test('prices with a tax and no number for it are refused; without tax, or with the number, they are not', () => {
  expect(() => refuseUntaxed({ gstPercent: 18 }, { gstin: '' })).toThrow(
    'Nothing was deployed: gstPercent in src/content/plans.json is 18, but seller.gstin',
  );
  expect(() => refuseUntaxed({ gstPercent: 0 }, { gstin: '' })).not.toThrow();
  expect(() => refuseUntaxed({ gstPercent: 18 }, { gstin: '24ABCDE1234F1Z5' })).not.toThrow();
});

const factOf = (field: string, validUntil: string | null) => ({
  file: 'src/content/exams/mts.md',
  field,
  value: 'exam, 2026',
  source: 'https://ssc.gov.in/notice',
  seen: '2026-11-27',
  validUntil,
});

test('a fact past its day is refused with its file and field; on its last day, or without one, it is not', () => {
  const facts = [factOf('days.4', '2026-11-30'), factOf('guide.pattern', null)];
  expect(() => refuseEndedFacts('2026-12-01', facts)).toThrow(
    'Nothing was deployed:\nsrc/content/exams/mts.md has days.4 (exam, 2026), which held until 2026-11-30. Write what holds now',
  );
  expect(() => refuseEndedFacts('2026-11-30', facts)).not.toThrow();
});

test('the list of facts begins with those past their day and those that end within a week', () => {
  const facts = ['2026-12-05', null, '2026-11-26', '2026-12-04'].map((day, index) => factOf(`days.${index}`, day));
  expect(listDatedFacts('2026-11-27', facts).map(({ field, standing }) => [field, standing])).toEqual([
    ['days.2', 'ended'],
    ['days.3', 'ending'],
    ['days.0', 'holds'],
    ['days.1', 'holds'],
  ]);
  expect(listDatedFacts('2026-11-27').every(({ source, seen }) => source !== '' && seen !== '')).toBe(true);
});

test('a deploy lists what is still to be filled in, from the files alone', async () => {
  const open = await openLaunchChecks();
  const named = open.map((line) => line.split(':')[0]);
  // An owner who has filled it in has nothing to be told.
  expect(named.includes('Domain')).toBe(readFileSync(join(ROOT, 'astro.config.mjs'), 'utf8').includes('.example'));
  expect(named.includes('Database')).toBe(readFileSync(join(ROOT, 'wrangler.jsonc'), 'utf8').includes('00000000-0000'));
  expect(named).not.toContain('Payment');
});

/** Cloudflare's answers as wrangler prints them. */
const answering = (secrets: string | null, buckets: string | null) => (args: readonly string[]) => {
  const result = args[0] === 'secret' ? secrets : buckets;
  return Promise.resolve(result === null ? { code: 1, result: '' } : { code: 0, result });
};
const KEYS = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];
const secretsOf = (names: readonly string[]) => JSON.stringify(names.map((name) => ({ name, type: 'secret_text' })));
const bucketsOf = (names: readonly string[]) =>
  `Listing buckets...\n${names.map((name) => `name:           ${name}\ncreation_date:  2026-11-25T00:00:00.000Z\n`).join('\n')}`;
const BUCKETS = ['academy-files', 'academy-backups'];

test('a deploy names the keys and the buckets that Cloudflare lacks', async () => {
  const lacking = (keys: readonly string[], buckets: readonly string[]) =>
    openDeployedChecks(answering(secretsOf(keys), bucketsOf(buckets)));
  expect(await lacking(KEYS, BUCKETS)).toEqual([]);
  expect(await lacking(KEYS.slice(0, 2), BUCKETS)).toEqual([
    'Payment keys: set RAZORPAY_WEBHOOK_SECRET: docs/payments.md.',
  ]);
  expect(await lacking(KEYS, BUCKETS.slice(0, 1))).toEqual(['Buckets: create academy-backups: docs/deploying.md.']);
});

test('a deploy says so where Cloudflare does not answer, and does not call it done', async () => {
  for (const ask of [answering(null, null), answering('no list', null)])
    expect(await openDeployedChecks(ask)).toEqual([
      expect.stringContaining('Payment keys: Cloudflare did not list them'),
      expect.stringContaining('Buckets: Cloudflare did not list them'),
    ]);
});

test('the command says it in one line and builds nothing, while the sample stands', () => {
  const fault = sellingIssue(plans, academy.seller);
  // An owner who has set it has nothing to be refused.
  if (fault === null) return;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'deploy', '--dry-run'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 100_000,
  });
  expect(`${stdout}${stderr}`.split('\n').filter((line) => line.startsWith('Nothing was deployed'))).toEqual([
    `Nothing was deployed: ${fault}`,
  ]);
  expect([status, stdout.includes('build')]).toEqual([1, false]);
}, 30_000);
