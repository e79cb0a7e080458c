import type { PaperFile } from '../../../functions/storage/papers/stored-paper-row.ts';
import { FILED_PAPERS, fileOfPaper, textStatements } from '../../../functions/storage/papers/stored-paper-row.ts';
import { importStatements } from '../../../functions/storage/staff/file-rows.ts';
import { parseAuthored } from '../../../src/papers/parse-authored.ts';
import { joinKeys, questionKeysOf } from '../../../src/papers/question-keys.ts';
import { builtSliceOf } from '../../../src/papers/slice-of-paper.ts';
import type { Answered, Caller } from './api.ts';
import { call, env } from './api.ts';

export const PAPERS = '/api/admin/papers';

let made = 0;

export interface Place {
  readonly exam: string;
  readonly day: string;
  readonly paper: string;
}

/** A reference (exam, day, paper) that no test has used. */
export function freePlace(exam = 'cgl'): Place {
  made += 1;
  return { exam, day: String(100 + made), paper: '1' };
}

/** A unique question at its index. `changes` overwrite fields of the authored question. */
export function questionAt(
  { exam, day, paper }: Place,
  number: number,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  made += 1;
  const sum = 1000 + made;
  return {
    id: `${exam}-d${day}-p${paper}-q${String(number).padStart(2, '0')}`,
    question: `What is ${sum} + ${number}?`,
    topic: 'Addition',
    options: [String(sum), String(sum + number), String(sum + 2 * number + 7), String(sum - number)],
    correctAnswer: String(sum + number),
    explanation: 'Add the ones first, and carry what is more than nine.',
    ...changes,
  };
}

/** An authored paper without an issue. */
export const paperAt = (place: Place, changes: Record<string, unknown> = {}, count = 3): Record<string, unknown> => ({
  topic: 'Addition',
  questions: Array.from({ length: count }, (_, index) => questionAt(place, index + 1)),
  ...changes,
});

/** Calls of one admin on the papers. Each call that adds one makes its own client id. */
export function papersOf(token: string, send: Caller = call) {
  const at = (id: number, method: string, body?: unknown, rest = ''): Promise<Answered> =>
    send(method, `${PAPERS}/${id}${rest}`, { token, ...(body === undefined ? {} : { body }) });
  return {
    list: (query = '') => send('GET', PAPERS + query, { token }),
    check: (place: Place, authored: unknown, id: number | null = null) =>
      send('POST', `${PAPERS}/check`, { token, body: { ...place, authored, id } }),
    add: (place: Place, changes: Record<string, unknown> = {}) =>
      send('POST', PAPERS, {
        token,
        body: { clientId: crypto.randomUUID(), ...place, status: 'published', authored: paperAt(place), ...changes },
      }),
    get: (id: number) => at(id, 'GET'),
    put: (id: number, version: number, place: Place, changes: Record<string, unknown> = {}) =>
      at(id, 'PUT', { version, ...place, status: 'published', ...changes }),
    remove: (id: number, version: number) => at(id, 'DELETE', { version }),
    restore: (id: number, version: number) => at(id, 'POST', { version }, '/restore'),
  };
}

export const publicPaper = ({ exam, day, paper }: Place, send: Caller = call): Promise<Answered> =>
  send('GET', `/api/papers/${exam}/${day}/${paper}`);

/** A paper of the repository, as an import brings it. */
export async function paperFileAt(reference: Place, authored: Record<string, unknown>): Promise<PaperFile> {
  const parsed = parseAuthored(authored, () => undefined);
  if (!parsed.ok) throw new Error('the paper of a test cannot be parsed');
  const { topic, language, questions, durationMs } = parsed.value;
  const facts = { topic, language, profile: null, questions: questions.length, minutes: durationMs / 60_000 };
  return fileOfPaper(
    {
      reference,
      ...facts,
      marking: null,
      bytes: 900,
      spread: null,
      questionKeys: joinKeys(questionKeysOf(authored)),
      authored,
    },
    builtSliceOf(parsed.value),
  );
}

/** Imports papers of the repository, as a start does. */
export async function importPapers(...files: readonly PaperFile[]): Promise<void> {
  const statements = [...importStatements(FILED_PAPERS, files, new Date().toISOString()), ...textStatements(files)];
  await env.DB.batch(statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)));
}
