import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PlainError } from '../../scripts/command.ts';
import type { MockEvent } from '../../src/domain/mocks/mock-event.ts';
import type { Stored, StoredAttempt, StoredStudent } from './compare-writes.ts';
import type { StoredMock } from './compare-mocks.ts';

/** What the server left on the disk, read while it is down. */
export interface Evidence extends Stored {
  /** The number of SQLite files, and SQLite's report on damaged ones. */
  readonly files: number;
  readonly damage: readonly string[];
}

const STUDENTS = `SELECT id, email, mobile_number, first_name, last_name, gender, education, password_hash, pincode, state, city, address, dob
  FROM students WHERE status = 'active'`;
const ATTEMPTS = 'SELECT student_id, attempt_id, responses, correct, wrong, skipped, score_hundredths FROM attempts';

const hasTable = (database: DatabaseSync, name: string): boolean =>
  database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(name) !== undefined;

/** The attempt of a mock test that an object has stored; null for any other file. */
function readMock(database: DatabaseSync): StoredMock | null {
  if (!hasTable(database, 'attempt') || !hasTable(database, 'steps')) return null;
  const { beginning } = database.prepare('SELECT beginning FROM attempt').get() ?? {};
  if (typeof beginning !== 'string') return null;
  const { ticket } = JSON.parse(beginning) as { ticket: { mock: string; studentId: number; attempt: number } };
  const batches = database.prepare("SELECT body FROM steps WHERE kind = 'batch' ORDER BY id").all();
  const events = batches.flatMap(({ body }) => (JSON.parse(String(body)) as { events: MockEvent[] }).events);
  return { mockId: ticket.mock, studentId: ticket.studentId, attempt: ticket.attempt, events };
}

type Main = Pick<Stored, 'students' | 'attempts'>;

function readFile(path: string): {
  readonly complaint: string;
  readonly stored: Main | null;
  readonly mock: StoredMock | null;
} {
  const database = new DatabaseSync(path);
  try {
    const complaint = String(Object.values(database.prepare('PRAGMA integrity_check').get() ?? {})[0]);
    if (!hasTable(database, 'students')) return { complaint, stored: null, mock: readMock(database) };
    const students = database.prepare(STUDENTS).all() as unknown as StoredStudent[];
    const attempts = database.prepare(ATTEMPTS).all() as unknown as StoredAttempt[];
    return { complaint, stored: { students, attempts }, mock: null };
  } finally {
    database.close();
  }
}

/** Reads a copy: opening a file recovers it, and the server's own next start must do that. */
export function readEvidence(dataFolder: string): Evidence {
  const copy = mkdtempSync(join(tmpdir(), 'academy-evidence-'));
  try {
    cpSync(dataFolder, copy, { recursive: true });
    const paths = globSync('**/*.sqlite', { cwd: copy });
    const results = paths.map((path) => ({ path, ...readFile(join(copy, path)) }));
    const main = results.find(({ stored }) => stored !== null)?.stored;
    if (main === undefined || main === null) throw new PlainError(`There is no database in ${dataFolder}.`);
    const damage = results
      .filter(({ complaint }) => complaint !== 'ok')
      .map(({ path, complaint }) => `${path}: ${complaint}`);
    const mocks = results.flatMap(({ mock }) => (mock === null ? [] : [mock]));
    return { ...main, mocks, files: paths.length, damage };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
