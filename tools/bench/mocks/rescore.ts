import { globSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { COHORTS } from '../../../functions/durable/mock-names.ts';
import { scoreSubmission } from '../../../functions/durable/score-submission.ts';
import type { ScoredAttempt, Submission } from '../../../functions/ports/mocks/mock-cohorts.ts';
import type { ScoringKey } from '../../../functions/ports/mocks/stored-mocks.ts';
import { d1Mocks } from '../../../functions/storage/mocks/d1-mocks.ts';
import { r2MockFiles } from '../../../functions/storage/mocks/r2-mock-files.ts';
import { scoreMock } from '../../../src/domain/mocks/score-mock.ts';
import { migrateLocalDatabase } from '../../../scripts/database.ts';
import { startVictim } from '../../faults/victim.ts';
import type { Victim } from '../../faults/victim.ts';
import { importMocks } from '../../../scripts/mocks/import-mocks.ts';
import { randomFrom } from '../../../scripts/random.ts';
import { seedDemoAccounts } from '../../../scripts/seed.ts';
import { startServer } from '../../../scripts/server.ts';
import type { Row } from '../rows.ts';
import { logIn } from '../set-up.ts';

/** A re-score of a mock that a hundred thousand students took, undisturbed and with a server that is killed ten times. */

const MOCK = 'cgl-tier1-1';
const ATTEMPTS = 100_000;
const KILLS = 10;
const LONGEST_MS = 120_000;
const MOST_TRIES = 60;
/** The one that is dropped first; those that are dropped under the kills begin at the paper's first. */
const QUESTION = 36;

interface Progress {
  readonly attempts: number;
  readonly done: number;
  readonly changed: number;
}

function submissionOf(random: () => number, studentId: number, keyDigest: string, questions: number): Submission {
  const responses = Array.from({ length: questions }, () => '0123-'[Math.floor(random() * 5)]).join('');
  return {
    mock: MOCK,
    studentId,
    attempt: 1,
    realm: '',
    keyDigest,
    ack: 1,
    responses,
    spentMs: Array.from({ length: questions }, () => Math.floor(random() * 60_000)),
    closedAt: 1_000_000,
    closedBy: 'submitted',
    takenMs: 3_600_000,
    isRanked: true,
    isLate: false,
    releasedAt: null,
  };
}

/** The SQLite files of the cohorts. Nothing may have them open. */
function openCohorts(dataFolder: string): readonly DatabaseSync[] {
  return globSync('v3/do/**/*.sqlite', { cwd: dataFolder }).flatMap((path) => {
    const database = new DatabaseSync(join(dataFolder, path));
    const isCohort = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'key_steps'").get() !== undefined;
    if (!isCohort) database.close();
    return isCohort ? [database] : [];
  });
}

/** Writes scored attempts into the files of the cohorts, as the cohorts do. Calling them takes many minutes. */
function fill(dataFolder: string, scoring: ScoringKey, keyDigest: string): void {
  const random = randomFrom(19);
  const cohorts = openCohorts(dataFolder);
  if (cohorts.length !== COHORTS) throw new Error(`there are ${cohorts.length} cohorts of ${COHORTS}`);
  for (const [index, cohort] of cohorts.entries()) {
    cohort.exec('BEGIN; DELETE FROM scores; DELETE FROM histogram');
    const insert = cohort.prepare(
      `INSERT INTO scores (realm, student_id, mock_id, attempt, ack, key_digest, responses, spent_ms, score_hundredths, is_ranked, score, is_delivered)
       VALUES ('', ?, ?, 1, 1, ?, ?, ?, ?, 1, ?, 1)`,
    );
    const own = Math.floor(ATTEMPTS / COHORTS) + (index < ATTEMPTS % COHORTS ? 1 : 0);
    for (let student = 0; student < own; student += 1) {
      const submission = submissionOf(
        random,
        1_000_000 + student * COHORTS + index,
        keyDigest,
        scoring.key.right.length,
      );
      const score = scoreSubmission(scoring, submission);
      const { responses, spentMs, studentId } = submission;
      insert.run(
        studentId,
        MOCK,
        keyDigest,
        responses,
        JSON.stringify(spentMs),
        score.counts.scoreHundredths,
        JSON.stringify(score),
      );
    }
    cohort.exec(
      'INSERT INTO histogram SELECT score_hundredths, count(*) FROM scores GROUP BY score_hundredths; COMMIT',
    );
    cohort.close();
  }
}

interface Reached {
  /** Of the key that the database names. */
  readonly digest: string;
  /** How many attempts follow it. */
  readonly done: number;
}

/** What a killed academy has left behind. */
function findReached(dataFolder: string): Reached {
  const digests = globSync('v3/d1/**/*.sqlite', { cwd: dataFolder }).flatMap((path) => {
    const database = new DatabaseSync(join(dataFolder, path));
    const isAcademy = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'mocks'").get() !== undefined;
    const row = isAcademy ? database.prepare('SELECT key_digest FROM mocks WHERE id = ?').get(MOCK) : undefined;
    database.close();
    return row === undefined ? [] : [String(row['key_digest'])];
  });
  const [digest = ''] = digests;
  let done = 0;
  for (const cohort of openCohorts(dataFolder)) {
    done += Number(cohort.prepare('SELECT count(*) AS done FROM scores WHERE key_digest = ?').get(digest)?.['done']);
    cohort.close();
  }
  return { digest, done };
}

/** How many attempts have not the score, the change or the place in the histogram that the newest key gives them. */
function countWrong(dataFolder: string, first: ScoringKey, newest: ScoringKey): number {
  let [wrong, attempts] = [0, 0];
  for (const cohort of openCohorts(dataFolder)) {
    const rows = cohort.prepare('SELECT responses, score, score_hundredths AS stored FROM scores').all() as unknown as {
      readonly responses: string;
      readonly score: string;
      readonly stored: number;
    }[];
    const counts = new Map<number, number>();
    for (const { responses, score, stored } of rows) {
      const scored = JSON.parse(score) as ScoredAttempt;
      const [before, after] = [first, newest].map(({ rules, key }) => scoreMock(rules, key, responses).scoreHundredths);
      const told = scored.change?.fromHundredths ?? stored;
      const isRight =
        stored === after && scored.counts.scoreHundredths === after && scored.keyVersion === newest.key.version;
      if (!isRight || told !== before) wrong += 1;
      counts.set(stored, (counts.get(stored) ?? 0) + 1);
    }
    const histogram = cohort.prepare('SELECT score_hundredths AS score, attempts FROM histogram').all();
    wrong += histogram.filter(({ score, attempts: counted }) => counts.get(Number(score)) !== counted).length;
    wrong += Math.abs(histogram.length - counts.size);
    attempts += rows.length;
    cohort.close();
  }
  return wrong + Math.abs(ATTEMPTS - attempts);
}

/** What an admin asks of a running academy. The session outlasts a restart. */
function adminOf({ url }: Pick<Victim, 'url'>, token: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const address = `${url}/api/admin/mocks/${MOCK}/rulings`;
  return {
    async drop(question: number, clientId: string = crypto.randomUUID()): Promise<void> {
      const body = { clientId, question, kind: 'dropped', right: '', note: 'It has no answer.' };
      const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
      if (response.status !== 201) throw new Error(`not ruled: ${response.status} ${await response.text()}`);
    },
    async progress(): Promise<Progress> {
      const response = await fetch(address, { headers });
      const { items } = (await response.json()) as { items: readonly { progress: Progress | null }[] };
      return items[0]?.progress ?? { attempts: ATTEMPTS, done: 0, changed: 0 };
    },
  };
}
type Admin = ReturnType<typeof adminOf>;

const PAUSE_MS = 100;
const WATCH_MS = 2;

/** Counts how often the objects' files change, until told to stop. Changes between two looks count as one. */
function countWrites(dataFolder: string): { readonly writes: () => number; readonly stop: () => void } {
  const seen = new Map<string, bigint>();
  let writes = -1;
  const look = (): void => {
    const paths = writes < 0 ? globSync('v3/do/**/*.sqlite-wal', { cwd: dataFolder }) : [...seen.keys()];
    for (const path of paths) {
      const at = statSync(join(dataFolder, path), { bigint: true, throwIfNoEntry: false })?.mtimeNs ?? 0n;
      if (writes >= 0 && seen.get(path) !== at) writes += 1;
      seen.set(path, at);
    }
    if (writes < 0) writes = 0;
  };
  look();
  const timer = setInterval(look, WATCH_MS);
  return { writes: () => writes, stop: () => clearInterval(timer) };
}

async function waitFor(admin: Admin, done: number): Promise<Progress> {
  for (;;) {
    const progress = await admin.progress();
    if (progress.done >= done) return progress;
    await sleep(PAUSE_MS);
  }
}

/** Stores mocks and accounts, and one attempt in each cohort, so that it has its tables. */
async function prepare(buildFolder: string, dataFolder: string): Promise<void> {
  await migrateLocalDatabase(dataFolder);
  const server = await startServer({ port: 0, buildFolder, dataFolder, isQuiet: true });
  try {
    await seedDemoAccounts(server.database, Date.now());
    await importMocks(server, Date.now());
    const { keyDigest = '', rules } = (await d1Mocks(server.database).find(MOCK)) ?? {};
    const scoring = await r2MockFiles(server.files).findKey(keyDigest);
    if (scoring === null || rules === undefined) throw new Error(`there is no mock ${MOCK}`);
    for (let studentId = 0; studentId < COHORTS; studentId += 1) {
      const submission = submissionOf(Math.random, studentId, keyDigest, scoring.key.right.length);
      await (await server.cohortOf(submission)).score(submission);
    }
  } finally {
    await server.stop();
  }
}

async function keysIn(buildFolder: string, dataFolder: string): Promise<{ digest: string; scoring: ScoringKey }> {
  const server = await startServer({ port: 0, buildFolder, dataFolder, isQuiet: true });
  try {
    const { keyDigest: digest = '' } = (await d1Mocks(server.database).find(MOCK)) ?? {};
    const scoring = await r2MockFiles(server.files).findKey(digest);
    if (scoring === null) throw new Error(`there is no mock ${MOCK}`);
    return { digest, scoring };
  } finally {
    await server.stop();
  }
}

const MOST_STARTS = 5;

/** A busy machine does not always get the server to its first reply. */
async function startAgain(...given: Parameters<typeof startVictim>): Promise<Victim> {
  for (let starts = 1; ; starts += 1) {
    try {
      return await startVictim(...given);
    } catch (error) {
      if (starts === MOST_STARTS) throw error;
    }
  }
}

export async function measureRescore(buildFolder: string): Promise<readonly Row[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'academy-rescore-'));
  try {
    await prepare(buildFolder, dataFolder);
    const first = await keysIn(buildFolder, dataFolder);
    fill(dataFolder, first.scoring, first.digest);
    let victim = await startAgain(buildFolder, dataFolder);
    const { token = '' } = await logIn(victim.url, 'admin@academy.test');
    let admin = adminOf(victim, token);
    const undisturbed = performance.now();
    const whole = countWrites(dataFolder);
    await admin.drop(QUESTION);
    const { changed } = await waitFor(admin, ATTEMPTS);
    const tookMs = performance.now() - undisturbed;
    whole.stop();
    // Of one re-score, without the starts of the server, which are not its own.
    let workedMs = 0;
    let longestMs = 0;
    let since = performance.now();
    const random = randomFrom(20);
    const reached: number[] = [];
    // The cohorts work at once and for a short time, so their writes, not the clock, tell when the middle is.
    let share = 0.5;
    let before: Reached = { digest: '', done: ATTEMPTS };
    let ruling = { question: 0, clientId: crypto.randomUUID() };
    let ruled = 1;
    for (let tries = 0; reached.length < KILLS && tries < MOST_TRIES; tries += 1) {
      const left = before.done === ATTEMPTS ? 1 : 1 - before.done / ATTEMPTS;
      const target = whole.writes() * left * share * (0.8 + 0.4 * random());
      const watched = countWrites(dataFolder);
      // The same ruling again tells it to the cohorts that have not heard of it, and wakes the others.
      const asked = admin.drop(ruling.question, ruling.clientId).catch(() => null);
      const latest = performance.now() + 2 * tookMs;
      while (watched.writes() < target && performance.now() < latest) await sleep(1);
      watched.stop();
      workedMs += performance.now() - since;
      await victim.kill();
      await asked;
      const now = findReached(dataFolder);
      const hasGoneOn = now.digest === before.digest ? now.done > before.done : now.done > 0;
      const isOver = hasGoneOn && now.done === ATTEMPTS;
      if (hasGoneOn && !isOver) reached.push(now.done);
      else share *= isOver ? 0.8 : 1.2;
      // The ruling was stored, and all attempts follow it before the tenth kill.
      if (isOver) {
        ruling = { question: ruled, clientId: crypto.randomUUID() };
        ruled += 1;
        longestMs = Math.max(longestMs, workedMs);
        workedMs = 0;
      }
      console.log(`killed after ${watched.writes()} of ${whole.writes()} writes: ${now.done} attempts follow the key`);
      before = now;
      victim = await startAgain(buildFolder, dataFolder);
      admin = adminOf(victim, token);
      since = performance.now();
    }
    await admin.drop(ruling.question, ruling.clientId);
    await waitFor(admin, ATTEMPTS);
    longestMs = Math.max(longestMs, workedMs + performance.now() - since);
    await victim.kill();
    const newest = await keysIn(buildFolder, dataFolder);
    const wrong = countWrong(dataFolder, first.scoring, newest.scoring);
    const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
    const of = `${ATTEMPTS} attempts, ${changed} changed`;
    return [
      { what: 're-score', figure: seconds(tookMs), beside: of, ratio: tookMs / LONGEST_MS, atMost: 1 },
      {
        what: 'the longest re-score with kills',
        figure: seconds(longestMs),
        beside: `without the starts, killed after ${reached.join(', ')}`,
        ratio: longestMs / LONGEST_MS,
        atMost: 1,
      },
      {
        what: 'kills in the middle',
        figure: `${reached.length}`,
        beside: `in ${ruled} re-scores`,
        ratio: reached.length,
        atLeast: KILLS,
      },
      { what: 'attempts lost, twice or wrong', figure: `${wrong}`, beside: '', ratio: wrong, atMost: 0 },
    ];
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}
