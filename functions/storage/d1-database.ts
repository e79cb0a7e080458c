import type { Database, DatabaseState } from '../ports/lib.ts';
import { isFull } from '../retry.ts';
import { TABLES } from './tables.ts';

/** D1 limits how many terms one expression has, and how many columns a row. */
const TERMS = 20;
const inTerms = Array.from({ length: Math.ceil(TABLES.length / TERMS) }, (_, part) =>
  TABLES.slice(part * TERMS, (part + 1) * TERMS),
);
/** Reads every table: one that is missing is named by an error, and so is one whose first page is damaged. */
const READ = `SELECT ${inTerms.map((names) => names.map((name) => `EXISTS (SELECT 1 FROM ${name})`).join(' + ')).join(', ')},
  EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'unfinished_restore') AS isUnfinished`;

/** Takes new pages and gives them back, in one transaction: a full database refuses it, and nothing is left of it. */
const WRITE = ['INSERT INTO health_probes (filler) VALUES (zeroblob(16384))', 'DELETE FROM health_probes'];

function stateOf(error: unknown): DatabaseState {
  const text = String(error);
  if (isFull(error)) return 'full';
  if (/no such (?:table|column)/i.test(text)) return 'incomplete';
  return /malformed|SQLITE_CORRUPT|not a database|SQLITE_NOTADB/i.test(text) ? 'damaged' : 'unreachable';
}

async function probe(database: D1Database): Promise<DatabaseState> {
  try {
    const found = await database.prepare(READ).first<{ isUnfinished: number }>();
    if (found?.isUnfinished === 1) return 'incomplete';
    await database.batch(WRITE.map((sql) => database.prepare(sql)));
    return 'ok';
  } catch (error) {
    return stateOf(error);
  }
}

/** Anyone may ask for the health, as often as they like: the database is asked once in so long. */
const KEPT_MS = 2000;

export function d1Database(database: D1Database, now: () => number = Date.now): Database {
  let last: { readonly at: number; readonly state: Promise<DatabaseState> } | null = null;
  return {
    check: () => {
      if (last === null || now() - last.at >= KEPT_MS) last = { at: now(), state: probe(database) };
      return last.state;
    },
  };
}
