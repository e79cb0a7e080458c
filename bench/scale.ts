import { readFileSync } from 'node:fs';
import { argument } from './set-up.ts';

/**
 * `npm run scale`: the evening before an exam, simulated. Students come within an hour, log in, read, take a paper,
 * send it and look at their progress; each of the sample stands for many. What they ask for, second by second, is
 * held against what each part of Cloudflare can do. `--students 1000000 --databases 1`.
 */

interface Measured {
  readonly local: { readonly loginCpuMs: number; readonly callCpuMs: number; readonly pageBytes: number; readonly paperBytes: number; readonly attemptBytes: number };
  readonly cloudflare: { readonly d1ReadMs: number; readonly d1WriteMs: number; readonly objectCallsPerSecond: number; readonly sessionShards: number; readonly throttleShards: number; readonly databases: number };
}

const { local, cloudflare } = JSON.parse(readFileSync(new URL('measured.json', import.meta.url), 'utf8')) as Measured;
const STUDENTS = Number(argument('--students') ?? 1_000_000);
const DATABASES = Number(argument('--databases') ?? cloudflare.databases);
const SAMPLE = 20_000;
const SECONDS = 2 * 60 * 60;
const ARRIVAL_SECONDS = 60 * 60;
/** A day has one such evening; a month thirty days, the others a fifth as busy. */
const BUSY_EVENINGS = 4;
const USUAL_DAYS = 26;
const USUAL_SHARE = 0.2;

/** What a call asks of each part: D1 queries, calls of a session's and a throttle's Durable Object. CPU in milliseconds. */
interface Call {
  readonly isStatic?: boolean;
  readonly cpuMs: number;
  readonly reads: number;
  readonly writes: number;
  readonly rowsWritten: number;
  readonly sessionCalls: number;
  readonly throttleCalls: number;
}

const api = (reads: number, writes: number, rowsWritten: number, sessionCalls: number, throttleCalls = 0, cpuMs = local.callCpuMs): Call => ({ cpuMs, reads, writes, rowsWritten, sessionCalls, throttleCalls });
const CALLS = {
  page: { ...api(0, 0, 0, 0, 0, 0), isStatic: true },
  paper: { ...api(0, 0, 0, 0, 0, 0), isStatic: true },
  login: api(1, 0, 0, 1, 3, local.loginCpuMs),
  profile: api(1, 0, 0, 1),
  subscriptions: api(2, 0, 0, 1),
  heartbeat: api(0, 0, 0, 2),
  attempt: api(2, 1, 24, 1),
  progress: api(4, 0, 0, 1),
  logout: api(0, 0, 0, 1),
} satisfies Record<string, Call>;
type Name = keyof typeof CALLS;
const NAMES = Object.keys(CALLS) as readonly Name[];

/** Numbers from 0 up to but not 1, the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomFrom(20_261_121);
const perSecond = Object.fromEntries(NAMES.map((name) => [name, new Float64Array(SECONDS)])) as Record<Name, Float64Array>;
const WEIGHT = STUDENTS / SAMPLE;

const ask = (name: Name, second: number): void => {
  const index = Math.floor(second);
  if (index < SECONDS) perSecond[name][index] = (perSecond[name][index] ?? 0) + WEIGHT;
};
const pause = (mean: number): number => -Math.log(1 - random()) * mean;

/** One student's evening: more of them come at the full hour, as a teacher has told them to. */
function live(): void {
  let now = random() < 0.3 ? random() * 60 : random() * ARRIVAL_SECONDS;
  const start = now;
  const view = (): void => ask('page', now);
  view();
  now += pause(20);
  ask('login', now);
  ask('profile', now + 1);
  for (let paper = 0, papers = 1 + Math.floor(random() * 3); paper < papers; paper += 1) {
    now += pause(40);
    view();
    ask('subscriptions', now);
    now += pause(20);
    view();
    ask('paper', now);
    now += 240 + random() * 660;
    ask('attempt', now);
    now += pause(90);
  }
  view();
  ask('progress', now);
  for (let beat = start; beat < now; beat += 300) ask('heartbeat', beat + random() * 30);
  if (random() < 0.3) ask('logout', now + 5);
}

for (let student = 0; student < SAMPLE; student += 1) live();

const total = (name: Name): number => perSecond[name].reduce((sum, value) => sum + value, 0);
const peakOf = (of: (call: Call) => number): number => {
  let peak = 0;
  for (let second = 0; second < SECONDS; second += 1) peak = Math.max(peak, NAMES.reduce((sum, name) => sum + (perSecond[name][second] ?? 0) * of(CALLS[name]), 0));
  return peak;
};
const sumOf = (of: (call: Call) => number): number => NAMES.reduce((sum, name) => sum + total(name) * of(CALLS[name]), 0);

/** The longest that a query waits behind others, when each database does one at a time. Seconds. */
function longestWait(): number {
  let [backlogMs, longest] = [0, 0];
  for (let second = 0; second < SECONDS; second += 1) {
    const work = NAMES.reduce((sum, name) => sum + (perSecond[name][second] ?? 0) * databaseMs(CALLS[name]), 0) / DATABASES;
    backlogMs = Math.max(0, backlogMs + work - 1000);
    longest = Math.max(longest, backlogMs / 1000);
  }
  return longest;
}

const databaseMs = ({ reads, writes }: Call): number => reads * cloudflare.d1ReadMs + writes * cloudflare.d1WriteMs;
const isDynamic = ({ isStatic }: Call): boolean => isStatic !== true;
const number = (value: number): string => Math.round(value).toLocaleString('en-IN');

console.log(`${number(STUDENTS)} students, ${DATABASES} database${DATABASES === 1 ? '' : 's'}\n`);
console.log('call             in the evening    busiest second');
for (const name of NAMES) console.log(`${name.padEnd(16)}${number(total(name)).padStart(15)}${number(Math.max(...perSecond[name])).padStart(18)}`);

interface Part {
  readonly name: string;
  /** Of its capacity, in the busiest second. */
  readonly used: number;
  readonly text: string;
}

const parts: readonly Part[] = [
  { name: 'D1', used: peakOf(databaseMs) / 1000 / DATABASES, text: `${number(peakOf(databaseMs))} ms of queries a second, one at a time in each database; longest wait ${longestWait().toFixed(1)} s` },
  { name: 'session objects', used: peakOf(({ sessionCalls }) => sessionCalls) / cloudflare.sessionShards / cloudflare.objectCallsPerSecond, text: `${number(peakOf(({ sessionCalls }) => sessionCalls) / cloudflare.sessionShards)} calls a second each, of about ${cloudflare.objectCallsPerSecond}` },
  { name: 'throttle objects', used: peakOf(({ throttleCalls }) => throttleCalls) / cloudflare.throttleShards / cloudflare.objectCallsPerSecond, text: `${number(peakOf(({ throttleCalls }) => throttleCalls) / cloudflare.throttleShards)} calls a second each` },
];
console.log('\npart               used   in the busiest second');
for (const { name, used, text } of parts) console.log(`${name.padEnd(16)}${(used * 100).toFixed(0).padStart(5)} %   ${text}`);
console.log(`Workers                    ${number(peakOf((call) => Number(isDynamic(call))))} calls and ${number(peakOf(({ cpuMs }) => cpuMs) / 1000)} seconds of CPU a second, spread by Cloudflare`);
console.log(`static files               ${number(peakOf((call) => Number(!isDynamic(call))))} requests a second, free`);
const first = parts.toSorted((one, other) => other.used - one.used)[0];
if (first !== undefined) console.log(`\nFirst to give way: ${first.name}, which would be at 70 % with ${number((STUDENTS * 0.7) / first.used)} students.`);

const months = BUSY_EVENINGS + USUAL_DAYS * USUAL_SHARE;
const over = (amount: number, included: number, perMillion: number): number => (Math.max(0, amount * months - included) / 1e6) * perMillion;
const objectCalls = sumOf(({ sessionCalls, throttleCalls }) => sessionCalls + throttleCalls);
const costs: readonly (readonly [string, number])[] = [
  ['Workers plan', 5],
  ['Worker calls', over(sumOf((call) => Number(isDynamic(call))), 10e6, 0.3)],
  ['Worker CPU', over(sumOf(({ cpuMs }) => cpuMs), 30e6, 0.02)],
  ['object calls', over(objectCalls, 1e6, 0.15)],
  // Each object is kept awake for the two busy hours, in 128 MB.
  ['object duration', over((cloudflare.sessionShards + cloudflare.throttleShards) * SECONDS * 0.128, 400e3, 12.5)],
  ['D1 rows read', over(sumOf(({ reads }) => reads * 10), 25e9, 0.001)],
  ['D1 rows written', over(sumOf(({ rowsWritten }) => rowsWritten), 50e6, 1)],
];
console.log(`\nA month of ${BUSY_EVENINGS} such evenings and ${USUAL_DAYS} days of a fifth, in US dollars`);
for (const [name, cost] of costs) console.log(`${name.padEnd(18)}${cost.toFixed(2).padStart(12)}`);
console.log(`${'together'.padEnd(18)}${costs.reduce((sum, [, cost]) => sum + cost, 0).toFixed(2).padStart(12)}`);
