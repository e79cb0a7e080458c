import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUDGETS_KB, WEIGHED } from '../bench/budgets.ts';
import { readWeights } from '../bench/weights.ts';
import { ROOT } from '../../scripts/paths.ts';
import { getCurrentAffairs } from '#contract/current-affairs/current-affairs.ts';
import { listPapers } from '#contract/papers/papers.ts';
import { listAnnouncements } from '#contract/site/list-announcements.ts';
import { timetableFeed } from '#contract/timetable/timetable-feed.ts';
import { getTimetable } from '#contract/timetable/timetable.ts';
import { accessEndTable } from '#domain/identity/access-end.ts';
import { RESET_CODE_LIFETIME_MS } from '#domain/account/reset-times.ts';
import { MOST_SESSIONS, SESSION_LIFETIME_MS, STAFF_IDLE_MS } from '#domain/identity/session.ts';
import { DAILY_KEPT_DAYS, WEEKLY_KEPT_DAYS } from '#domain/staff/backups.ts';
import { CONFIRMATION_LIFETIME_MS } from '#domain/identity/second-factor.ts';
import { SECURITY_LOG_KEPT_MS } from '#domain/staff/security-events.ts';
import { SPELLINGS } from '../../src/papers/lints/spellings.ts';
import { asvsSentence } from './asvs.ts';
import type { Figures } from './write-figures.ts';

/** Every figure of docs/ that a constant, a contract, a budget or a record of measurements knows, as the pages write it. */

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number): string => WORDS[count] || count.toLocaleString('en-GB');

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A span in the largest unit that gives a whole number: 'ten hours', '400 days'. */
function span(seconds: number): string {
  const [name, size] = UNITS.find(([, each]) => seconds % each === 0 && seconds >= each) ?? (['second', 1] as const);
  const count = seconds / size;
  return `${inWords(count)} ${name}${count === 1 ? '' : 's'}`;
}

const spanOfMs = (ms: number): string => span(ms / 1000);

/** A number that stands in code which only workerd can load: `const NAME = 10 * 60;` */
export function constantIn(path: string, name: string): number {
  const product = new RegExp(`(?<![\\w"])"?${name}"?(?:: number)? ?[=:] ([\\d_]+(?: \\* [\\d_]+)*)[;, }]`).exec(
    textOf(path),
  )?.[1];
  if (product === undefined) throw new Error(`${path} has no number ${name}.`);
  return product.split(' * ').reduce((result, factor) => result * Number(factor.replaceAll('_', '')), 1);
}

/** How long a browser keeps the file of a paper, and may show it once more while it asks for a newer one. Seconds. */
export function paperCache(path: string): { readonly fresh: number; readonly stale: number } {
  const [, fresh, stale] =
    /(?:CACHE_CONTROL = '|\/papers\/\*\n {2}Cache-Control: )public, max-age=(\d+), stale-while-revalidate=(\d+)/.exec(
      textOf(path),
    ) ?? [];
  if (fresh === undefined || stale === undefined) throw new Error(`${path} does not say how long papers are kept.`);
  return { fresh: Number(fresh), stale: Number(stale) };
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

function weights(): Figures {
  const measured = readWeights();
  return Object.fromEntries([
    ...WEIGHED.map((name) => [`weight-${name}`, kilobytes(measured[name])]),
    ...Object.entries(BUDGETS_KB).map(([name, most]) => [`budget-${name}`, `${most} KB`]),
  ]) as Figures;
}

function caches(): Figures {
  const fresh = ({ freshForSeconds = 0 }: { readonly freshForSeconds?: number }): string => span(freshForSeconds);
  const paper = paperCache('functions/middleware/paper-file.ts');
  return {
    'fresh-news': fresh(getCurrentAffairs),
    'fresh-classes': fresh(getTimetable),
    'fresh-announcements': fresh(listAnnouncements),
    'fresh-papers': fresh(listPapers),
    // Not 'one minute': the docs have it beside other numbers of seconds.
    'fresh-feed': fresh(timetableFeed),
    'fresh-site-map': span(constantIn('functions/middleware/site-map.ts', 'FRESH_FOR_SECONDS')),
    'fresh-corrections': spanOfMs(constantIn('functions/env.ts', 'CORRECTIONS_MS')),
    'paper-fresh': `${paper.fresh} seconds`,
    'paper-stale': span(paper.stale),
  };
}

function limits(): Figures {
  const front = (name: string): number => constantIn('scripts/front.ts', name);
  const ofAttempt = (name: string): string =>
    constantIn('functions/durable/mock-attempt.ts', name).toLocaleString('en-GB');
  return {
    session: spanOfMs(SESSION_LIFETIME_MS),
    'staff-idle': spanOfMs(STAFF_IDLE_MS),
    sessions: inWords(MOST_SESSIONS),
    device: spanOfMs(constantIn('functions/durable/shard-throttles.ts', 'DEVICE_LIFETIME_MS')),
    'reset-code': spanOfMs(RESET_CODE_LIFETIME_MS),
    confirmation: spanOfMs(CONFIRMATION_LIFETIME_MS),
    'security-log': spanOfMs(SECURITY_LOG_KEPT_MS),
    'backup-days': `${DAILY_KEPT_DAYS} days`,
    'backup-weeks': `${WEEKLY_KEPT_DAYS} days`,
    'security-log-in-backups': `${SECURITY_LOG_KEPT_MS / 86_400_000 + WEEKLY_KEPT_DAYS} days`,
    'attempt-calls': ofAttempt('MOST_CALLS'),
    'attempt-batches': ofAttempt('MOST_STEPS'),
    'address-calls': constantIn('wrangler.jsonc', 'limit').toLocaleString('en-GB'),
    body: `${constantIn('functions/middleware/json-body.ts', 'LONGEST_BODY_BYTES') / 1024} KB`,
    'front-at-once': String(front('atOnce')),
    'front-waiting': front('mostWaiting').toLocaleString('en-GB'),
    'front-wait': spanOfMs(front('longestWaitMs')),
    'front-retry': String(front('RETRY_AFTER_SECONDS')),
  };
}

/** The table of docs/glossary.md: what is written, what is refused, why. */
function spellings(): string {
  const rows = SPELLINGS.map(
    ({ right, refused, reason, source }) =>
      `| ${right} | ${refused.join(', ')} | ${reason}${source === undefined ? '' : ` (${source})`} |`,
  );
  return ['', '', '| write | not | why |', '|---|---|---|', ...rows, '', ''].join('\n');
}

export const docsFigures = (): Figures => ({
  ...weights(),
  ...caches(),
  ...limits(),
  asvs: asvsSentence(textOf('docs/security.md')),
  'access-end': `\n\n${accessEndTable()}\n\n`,
  spellings: spellings(),
});

/** The pages that may hold figures; decisions say how things were when they were made. */
export const docsWithFigures = (): readonly string[] =>
  [...globSync('docs/*.md', { cwd: ROOT }), 'README.md'].map((path) => join(ROOT, path)).toSorted();
