import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrateLocalDatabase } from '../../scripts/database.ts';
import { importMocks } from '../../scripts/mocks/import-mocks.ts';
import { readMocks } from '../../scripts/mocks/read-mocks.ts';
import { startServer } from '../../scripts/server.ts';
import { readEvidence } from './evidence.ts';
import type { Share } from './examine.ts';
import { examine } from './examine.ts';
import type { Ledger, Student } from './ledger.ts';
import { emptyLedger } from './ledger.ts';
import { enrol, readPaper, runLoad, sendProfile } from './load.ts';
import { compareWrites } from './compare-writes.ts';
import type { Findings } from './findings.ts';
import { noFindings } from './findings.ts';
import { mockOfLoad } from './mock-writes.ts';
import { startVictim } from './victim.ts';
import { randomFrom } from '../../scripts/random.ts';

/** How many students write at once. */
const WRITERS = 4;
/**
 * The server is killed after a random number of acknowledged writes up to this; counting writes instead of time suits a
 * busy machine.
 */
const MOST_ACKNOWLEDGED = 80;
/** The kill follows within this time, so that it may fall anywhere between two replies. Milliseconds. */
const LATEST_KILL_MS = 25;
/** A load ends after this time, however slow the machine is. Milliseconds. */
const LONGEST_LOAD_MS = 5000;

export interface Outcome {
  readonly trials: number;
  readonly ledger: Ledger;
  readonly findings: Findings;
  /** Writes sent again after a restart. */
  readonly repeated: number;
  /** The number of SQLite files at the end, and every complaint of SQLite's own check. */
  readonly files: number;
  readonly damage: readonly string[];
  /** The data folder, kept only after a failure. */
  readonly dataFolder: string | null;
}

/** Makes the database and stores the mock tests before anything is killed. */
async function prepare(buildFolder: string, dataFolder: string): Promise<void> {
  await migrateLocalDatabase(dataFolder);
  const server = await startServer({ port: 0, buildFolder, dataFolder, isQuiet: true });
  await importMocks(server, Date.now());
  await server.stop();
}

/** Lets the load run until the kill is due. */
async function waitForKill(ledger: Ledger, random: () => number): Promise<void> {
  const [enough, end] = [
    ledger.acknowledged + 1 + Math.floor(random() * MOST_ACKNOWLEDGED),
    Date.now() + LONGEST_LOAD_MS,
  ];
  while (ledger.acknowledged < enough && Date.now() < end) await sleep(1);
  await sleep(random() * LATEST_KILL_MS);
}

/** The newest students, so that nobody's list of attempts grows with the trials. */
const writersOf = ({ students }: Ledger): readonly Student[] => students.slice(-WRITERS);

/**
 * Kills the server under load, again and again over one data folder. After each kill it reads the files as they are;
 * then it restarts the server, asks for every acknowledged write and sends every retry.
 */
export async function runTrials(options: {
  readonly trials: number;
  readonly seed: number;
  readonly buildFolder: string;
  readonly onTrial?: (trial: number) => void;
}): Promise<Outcome> {
  const { trials, seed, buildFolder } = options;
  const [ledger, findings, random, paper] = [emptyLedger(), noFindings(), randomFrom(seed), readPaper(buildFolder)];
  const dataFolder = await mkdtemp(join(tmpdir(), 'academy-faults-'));
  const damage: string[] = [];
  let [repeated, files] = [0, 0];
  const mock = mockOfLoad(readMocks());
  await prepare(buildFolder, dataFolder);

  let victim = await startVictim(buildFolder, dataFolder);
  const site = () => ({ url: victim.url, ledger, paper, mock, random });
  while (ledger.students.length < WRITERS) {
    const student = await enrol(site());
    if (student === null) continue;
    ledger.students.push(student);
    // A mock test asks for a complete profile.
    await sendProfile(site(), student, 1);
  }
  for (let trial = 1; trial <= trials; trial += 1) {
    const before = {
      signups: ledger.signups.length,
      attempts: ledger.attempts.length,
      sessions: ledger.sessions.length,
      mocks: ledger.mocks.length,
    };
    const students = writersOf(ledger);
    const over = new AbortController();
    const load = runLoad(site(), students, over.signal);
    await waitForKill(ledger, random);
    over.abort();
    await victim.kill();
    await load;
    const evidence = readEvidence(dataFolder);
    compareWrites(findings, ledger, evidence);
    files = evidence.files;
    damage.push(...evidence.damage.map((complaint) => `trial ${trial}: ${complaint}`));
    victim = await startVictim(buildFolder, dataFolder);
    const share: Share = {
      signups: ledger.signups.slice(before.signups),
      attempts: ledger.attempts.slice(before.attempts),
      sessions: ledger.sessions.slice(before.sessions),
      students,
      // The one of each student that the trial before has left is finished already.
      mocks: ledger.mocks.slice(before.mocks),
    };
    repeated += await examine(site(), findings, share);
    options.onTrial?.(trial);
  }
  await victim.kill();
  compareWrites(findings, ledger, readEvidence(dataFolder));
  const hasPassed = findings.failures.size === 0 && damage.length === 0;
  if (hasPassed) await rm(dataFolder, { recursive: true, force: true });
  return { trials, ledger, findings, repeated, files, damage, dataFolder: hasPassed ? null : dataFolder };
}
