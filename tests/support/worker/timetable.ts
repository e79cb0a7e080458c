import type { Answered, Caller } from './api.ts';
import { call, env } from './api.ts';

export const ENTRIES = '/api/admin/timetable';
export const ADDRESS = 'https://meet.google.com/abc-defg-hij';

/** A published class on one date as a form sends it: Monday, 23 November 2026, 18:30 to 19:30. */
export const FORM = {
  status: 'published',
  subject: 'History',
  topic: 'The Solanki dynasty',
  faculty: 'History faculty',
  group: 'eklavya',
  start: '18:30',
  end: '19:30',
  date: '2026-11-23',
  recurrence: null,
  topics: [],
  exceptions: [],
  recordings: [],
  joinAddress: ADDRESS,
};

/** Calls of one admin on the entries. Each call that adds one makes its own client id. */
export function entriesOf(token: string, send: Caller = call) {
  const at = (id: number, method: string, body?: unknown, rest = ''): Promise<Answered> =>
    send(method, `${ENTRIES}/${id}${rest}`, { token, ...(body === undefined ? {} : { body }) });
  return {
    list: (query = '') => send('GET', ENTRIES + query, { token }),
    add: (changes: Record<string, unknown> = {}) =>
      send('POST', ENTRIES, { token, body: { clientId: crypto.randomUUID(), ...FORM, ...changes } }),
    get: (id: number) => at(id, 'GET'),
    put: (id: number, version: number, changes: Record<string, unknown> = {}) =>
      at(id, 'PUT', { ...FORM, ...changes, version }),
    remove: (id: number, version: number) => at(id, 'DELETE', { version }),
    restore: (id: number, version: number) => at(id, 'POST', { version }, '/restore'),
  };
}

/** Stores a published class on one date under this id, without the API. */
export async function storeEntry(
  id: number,
  { group, date, recordings = [] }: { group: string; date: string; recordings?: readonly unknown[] },
): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO timetable_entries (id, client_id, version, status, subject, topic, faculty, course_group, start_time, end_time, date, exceptions, recordings, join_address,
       first_day, last_day, created_at, created_by, updated_at, updated_by)
     VALUES (?1, ?2, 1, 'published', 'History', 'The Solanki dynasty', '', ?3, '18:30', '19:30', ?4, '[]', ?5, ?6, ?4, ?4, ?7, 1, ?7, 1)`,
  )
    .bind(id, crypto.randomUUID(), group, date, JSON.stringify(recordings), ADDRESS, new Date().toISOString())
    .run();
}

interface StoredRecording {
  readonly kind?: string;
  readonly place?: string;
  readonly access?: string;
  readonly isPublished?: boolean;
  readonly hasFile?: boolean;
  readonly isDeleted?: boolean;
}

/** Stores a material without the API, by default a recording with a file, and returns its id. */
export async function storeRecording({
  kind = 'recording',
  place = 'courses.eklavya',
  access = 'page',
  isPublished = true,
  hasFile = true,
  isDeleted = false,
}: StoredRecording = {}): Promise<number> {
  const [file, at] = [crypto.randomUUID(), new Date().toISOString()];
  if (hasFile)
    await env.DB.prepare(
      `INSERT INTO material_files (id, client_id, upload_id, name, type, size, state, created_at, created_by) VALUES (?1, ?1, 'x', 'lecture.mp4', 'video/mp4', 1000, 'ready', ?2, 1)`,
    )
      .bind(file, at)
      .run();
  const row = await env.DB.prepare(
    `INSERT INTO materials (place, position, title, language, body, created_at, client_id, kind, access, file_id, is_published, deleted_at)
     VALUES (?1, 1, 'The lecture', 'en', '', ?2, ?3, ?4, ?5, ?6, ?7, ?8) RETURNING id`,
  )
    .bind(
      place,
      at,
      crypto.randomUUID(),
      kind,
      access,
      hasFile ? file : null,
      isPublished ? 1 : 0,
      isDeleted ? at : null,
    )
    .first<{ id: number }>();
  if (row === null) throw new Error('no material was added');
  return row.id;
}
