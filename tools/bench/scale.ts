import callCosts from './call-costs.json' with { type: 'json' };
import { printLiveMock } from './live-mock.ts';
import { readMeasured } from './measured.ts';
import { randomFrom } from '../../scripts/random.ts';
import { readArguments } from '../../scripts/arguments.ts';

/**
 * `npm run scale` simulates the evening before an exam. Students come within an hour, log in, read, take a paper, send
 * it and look at their progress; each simulated one stands for many. `npm run bench:evening` counted what each step
 * asks for, and tests/functions/call-costs.test.ts checks what each call costs. The result is compared, second by
 * second, with the limits of Cloudflare. Then it simulates a live mock test, for 100,000 students and for a million. `--students 1000000 --databases 1`.
 */

const given = readArguments('scale').values;

const { local, cloudflare } = readMeasured();
const STUDENTS = Number(given.students ?? 1_000_000);
const DATABASES = Number(given.databases ?? cloudflare.databases);
const SAMPLE = 20_000;
const SECONDS = 2 * 60 * 60;
const ARRIVAL_SECONDS = 60 * 60;
/** One such evening each week; the other days of a month of thirty are a fifth as busy. */
const BUSY_EVENINGS = 4;
const USUAL_DAYS = 26;
const USUAL_SHARE = 0.2;

/** What a call asks for: D1 calls and rows, and calls of session and throttle objects. */
interface Call {
  readonly isStatic: boolean;
  readonly cpuMs: number;
  readonly reads: number;
  readonly writes: number;
  readonly rowsWritten: number;
  readonly sessionCalls: number;
  readonly throttleCalls: number;
}

const HEARTBEAT = 'POST /api/auth/heartbeat';
const LOGIN = 'POST /api/auth/login';
const ATTEMPT = 'POST /api/attempts';
const LOGOUT = 'POST /api/auth/logout';
const FILE: Call = { isStatic: true, cpuMs: 0, reads: 0, writes: 0, rowsWritten: 0, sessionCalls: 0, throttleCalls: 0 };
const CALLS = new Map<string, Call>([['static', FILE]]);
for (const [name, cost] of Object.entries(callCosts))
  CALLS.set(name, { ...cost, isStatic: false, cpuMs: name === LOGIN ? local.loginCpuMs : local.callCpuMs });
const NAMES = [...CALLS.keys()];
const callOf = (name: string): Call => {
  const call = CALLS.get(name);
  if (call === undefined)
    throw new Error(`${name} is asked for in an evening, and tools/bench/call-costs.json does not say what it costs`);
  return call;
};

const random = randomFrom(20_261_121);
const perSecond = new Map(NAMES.map((name) => [name, new Float64Array(SECONDS)]));
const WEIGHT = STUDENTS / SAMPLE;

const secondsOf = (name: string): Float64Array => {
  callOf(name);
  return perSecond.get(name) ?? new Float64Array(SECONDS);
};

const ask = (name: string, second: number, count = 1): void => {
  const [seconds, index] = [secondsOf(name), Math.floor(second)];
  if (index < SECONDS) seconds[index] = (seconds[index] ?? 0) + WEIGHT * count;
};
const pause = (mean: number): number => -Math.log(1 - random()) * mean;

/** Adds everything that a step of the evening asks for. */
function take(step: string, second: number): void {
  const counts = local.steps[step];
  if (counts === undefined) throw new Error(`nothing is counted for the step "${step}": npm run bench:evening`);
  for (const [name, count] of Object.entries(counts)) ask(name, second, count);
}

/** One student's evening. More students come at the full hour, because a teacher told them to. */
function live(): void {
  let now = random() < 0.3 ? random() * 60 : random() * ARRIVAL_SECONDS;
  const start = now;
  take('arrive', now);
  now += pause(20);
  take('log in', now);
  if (random() < 0.5) take('read the news', (now += pause(40)));
  if (random() < 0.3) take('see the classes', (now += pause(40)));
  for (let paper = 0, papers = 1 + Math.floor(random() * 3); paper < papers; paper += 1) {
    take('read a page', (now += pause(40)));
    take('look for a paper', (now += pause(20)));
    take('open a paper', (now += pause(20)));
    take('finish it', (now += 240 + random() * 660));
    now += pause(90);
  }
  take('see the progress', now);
  // Each step already has the heartbeat of a page that opens; these are the later ones.
  for (let beat = start + 300; beat < now; beat += 300) ask(HEARTBEAT, beat);
  if (random() < 0.3) ask(LOGOUT, now + 5);
}

for (let student = 0; student < SAMPLE; student += 1) live();

const total = (name: string): number => secondsOf(name).reduce((sum, value) => sum + value, 0);
const peakOf = (of: (call: Call) => number): number => {
  let peak = 0;
  for (let second = 0; second < SECONDS; second += 1)
    peak = Math.max(
      peak,
      NAMES.reduce((sum, name) => sum + (secondsOf(name)[second] ?? 0) * of(callOf(name)), 0),
    );
  return peak;
};
const sumOf = (of: (call: Call) => number): number =>
  NAMES.reduce((sum, name) => sum + total(name) * of(callOf(name)), 0);

/** The longest time that a query waits when each database runs one at a time. Seconds. */
function longestWait(): number {
  let [backlogMs, longest] = [0, 0];
  for (let second = 0; second < SECONDS; second += 1) {
    const work =
      NAMES.reduce((sum, name) => sum + (secondsOf(name)[second] ?? 0) * databaseMs(callOf(name)), 0) / DATABASES;
    backlogMs = Math.max(0, backlogMs + work - 1000);
    longest = Math.max(longest, backlogMs / 1000);
  }
  return longest;
}

const databaseMs = ({ reads, writes }: Call): number => reads * cloudflare.d1ReadMs + writes * cloudflare.d1WriteMs;
const isDynamic = ({ isStatic }: Call): boolean => !isStatic;
const number = (value: number): string => Math.round(value).toLocaleString('en-IN');

console.log(`${number(STUDENTS)} students, ${DATABASES} database${DATABASES === 1 ? '' : 's'}\n`);
console.log(`${'call'.padEnd(46)} in the evening    busiest second`);
for (const name of NAMES)
  console.log(
    `${name.padEnd(46)}${number(total(name)).padStart(15)}${number(Math.max(...secondsOf(name))).padStart(18)}`,
  );

interface Part {
  readonly name: string;
  /** Share of its capacity in the busiest second. */
  readonly used: number;
  readonly text: string;
}

const parts: readonly Part[] = [
  {
    name: 'D1',
    used: peakOf(databaseMs) / 1000 / DATABASES,
    text: `${number(peakOf(databaseMs))} ms of queries a second, one at a time in each database; longest wait ${longestWait().toFixed(1)} s`,
  },
  {
    name: 'session objects',
    used: peakOf(({ sessionCalls }) => sessionCalls) / cloudflare.sessionShards / cloudflare.objectCallsPerSecond,
    text: `${number(peakOf(({ sessionCalls }) => sessionCalls) / cloudflare.sessionShards)} calls a second each, of about ${cloudflare.objectCallsPerSecond}`,
  },
  {
    name: 'throttle objects',
    used: peakOf(({ throttleCalls }) => throttleCalls) / cloudflare.throttleShards / cloudflare.objectCallsPerSecond,
    text: `${number(peakOf(({ throttleCalls }) => throttleCalls) / cloudflare.throttleShards)} calls a second each`,
  },
];
console.log('\npart               used   in the busiest second');
for (const { name, used, text } of parts)
  console.log(`${name.padEnd(16)}${(used * 100).toFixed(0).padStart(5)} %   ${text}`);
console.log(
  `Workers                    ${number(peakOf((call) => Number(isDynamic(call))))} calls and ${number(peakOf(({ cpuMs }) => cpuMs) / 1000)} seconds of CPU a second, spread by Cloudflare`,
);
console.log(
  `static files               ${number(peakOf((call) => Number(!isDynamic(call))))} requests a second, free; ${number((STUDENTS * local.pageBytes) / 1e9)} GB of first pages in the evening, ${number((total(ATTEMPT) * local.paperBytes) / 1e9)} GB of papers`,
);
console.log(
  `attempts                   ${number((total(ATTEMPT) * local.attemptBytes) / 1e9)} GB of database an evening`,
);
const first = parts.toSorted((one, other) => other.used - one.used)[0];
if (first !== undefined)
  console.log(
    `\nFirst to give way: ${first.name}, which would be at 70 % with ${number((STUDENTS * 0.7) / first.used)} students.`,
  );

const months = BUSY_EVENINGS + USUAL_DAYS * USUAL_SHARE;
const over = (amount: number, included: number, perMillion: number): number =>
  (Math.max(0, amount * months - included) / 1e6) * perMillion;
const objectCalls = sumOf(({ sessionCalls, throttleCalls }) => sessionCalls + throttleCalls);
const costs: readonly (readonly [string, number])[] = [
  ['Workers plan', 5],
  [
    'Worker calls',
    over(
      sumOf((call) => Number(isDynamic(call))),
      10e6,
      0.3,
    ),
  ],
  [
    'Worker CPU',
    over(
      sumOf(({ cpuMs }) => cpuMs),
      30e6,
      0.02,
    ),
  ],
  ['object calls', over(objectCalls, 1e6, 0.15)],
  // An upper bound, as if no object (128 MB each) had a pause in the two hours. Idle objects cost nothing.
  ['object duration', over((cloudflare.sessionShards + cloudflare.throttleShards) * SECONDS * 0.128, 400e3, 12.5)],
  [
    'D1 rows read',
    over(
      sumOf(({ reads }) => reads * 10),
      25e9,
      0.001,
    ),
  ],
  [
    'D1 rows written',
    over(
      sumOf(({ rowsWritten }) => rowsWritten),
      50e6,
      1,
    ),
  ],
];
console.log(`\nA month of ${BUSY_EVENINGS} such evenings and ${USUAL_DAYS} days of a fifth, in US dollars`);
for (const [name, cost] of costs) console.log(`${name.padEnd(18)}${cost.toFixed(2).padStart(12)}`);
console.log(
  `${'together'.padEnd(18)}${costs
    .reduce((sum, [, cost]) => sum + cost, 0)
    .toFixed(2)
    .padStart(12)}`,
);

const liveMocks = [100_000, 1_000_000].map(printLiveMock);
process.exitCode = liveMocks.every(Boolean) ? 0 : 1;
