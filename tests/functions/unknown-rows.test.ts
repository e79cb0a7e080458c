import { beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../functions/services/context.ts';
import { contextOf, callWith, env } from '../support/worker/api.ts';
import { addMembership, adminWithToken, studentWithToken } from '../support/worker/students.ts';

/** Rows that a newer version stored: they name a language, a kind, a plan or a type that this version does not know. */

type Entry = Parameters<Context['log']['write']>[1];
const entries: Entry[] = [];
const log: Context['log'] = { write: (_, entry) => void entries.push(entry) };
const call = callWith({ log });

let admin: { readonly token: string };
let student: Awaited<ReturnType<typeof studentWithToken>>;

const run = (sql: string, ...values: readonly (string | number)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const TIMES = "'2026-11-20T00:00:00.000Z', 1, '2026-11-20T00:00:00.000Z', 1";

const addItem = (title: string, language: string) =>
  run(
    `INSERT INTO current_affairs_items (client_id, version, slug, digest, status, publish_at, date, title, category, summary, body, exam_note, source, language, created_at, created_by, updated_at, updated_by)
     VALUES (?1, 1, ?1, ?1, 'published', '2026-11-20T00:00:00.000Z', '2026-11-20', ?2, 'Gujarat', 'S', 'B', '', 'PIB', ?3, ${TIMES})`,
    crypto.randomUUID(),
    title,
    language,
  );
const addMaterial = (title: string, kind: string, access = 'free') =>
  run(
    "INSERT INTO materials (place, position, title, language, body, created_at, kind, access) VALUES ('courses.english', 1, ?1, 'en', 'B', '2026-11-20T00:00:00.000Z', ?2, ?3)",
    title,
    kind,
    access,
  );
const addPaper = (topic: string, paper: number, language: string) =>
  run(
    `INSERT INTO stored_papers (client_id, version, status, exam, day, paper, topic, language, questions, minutes, digest, question_keys, created_at, created_by, updated_at, updated_by)
     VALUES (?1, 1, 'published', 'cgl', 9000, ?2, ?3, ?4, 3, 15, 'd', '[]', ${TIMES})`,
    crypto.randomUUID(),
    paper,
    topic,
    language,
  );
const addEntry = (subject: string, group: string) =>
  run(
    `INSERT INTO timetable_entries (client_id, version, status, subject, topic, faculty, course_group, start_time, end_time, date, exceptions, recordings, first_day, last_day, created_at, created_by, updated_at, updated_by)
     VALUES (?1, 1, 'published', ?2, 'T', 'F', ?3, '10:00', '11:00', '2027-06-01', '[]', '[]', '2027-06-01', '2027-06-01', ${TIMES})`,
    crypto.randomUUID(),
    subject,
    group,
  );
const addOrder = (orderId: string, studentId: number, plan: string) =>
  run(
    `INSERT INTO orders (order_id, student_id, click_key, plan_id, plan_name, months, amount_paise, currency, gst_percent, gateway, gateway_order_id, state, seen, created_at)
     VALUES (?1, ?2, ?1, ?3, ?1, 12, 100, 'INR', 0, 'sandbox', ?1, 'open', 'authorized', ?4)`,
    orderId,
    studentId,
    plan,
    new Date().toISOString(),
  );
const addNote = (title: string, action: string) =>
  run(
    "INSERT INTO audit_log (change_id, at, admin_id, action, subject, title) VALUES (?1, '2026-11-20T00:00:00.000Z', 1, ?2, 'papers/1', ?1)",
    title,
    action,
  );

beforeAll(async () => {
  admin = await adminWithToken();
  student = await studentWithToken();
  for (const name of ['known', 'unknown']) {
    const isKnown = name === 'known';
    await addItem(`${name} item`, isKnown ? 'en' : 'mr');
    await addMaterial(`${name} material`, isKnown ? 'note' : 'hologram');
    await addPaper(`${name} paper`, isKnown ? 1 : 2, isKnown ? 'en' : 'mr');
    await addEntry(`${name} entry`, isKnown ? 'english' : 'robotics');
    await addOrder(`${name} order`, student.studentId, isKnown ? '1-Year' : 'Mock-Year');
    await addNote(`${name} note`, isKnown ? 'created' : 'transposed');
  }
});

describe('a row that this version does not know is left out of its list and logged, and the others are shown', () => {
  it.each([
    ['item', '/api/current-affairs', 'current-affairs/'],
    ['item', '/api/admin/current-affairs', 'current-affairs/'],
    ['material', '/api/materials/courses.english?open=1', 'materials/'],
    ['material', '/api/admin/materials', 'materials/'],
    ['paper', '/api/papers', 'papers/'],
    ['paper', '/api/admin/papers', 'papers/'],
    ['entry', '/api/timetable?from=2027-06-01&to=2027-06-02', 'timetable/'],
    ['entry', '/api/timetable.ics', 'timetable/'],
    ['entry', '/api/admin/timetable', 'timetable/'],
    ['order', '/api/admin/payments', 'payments/'],
    ['order', '/api/payments/overview', 'orders/unknown order'],
    ['note', '/api/admin/audit', 'audit/'],
  ])('%s: %s', async (name, path, subject) => {
    entries.length = 0;
    const { token } = path.includes('/admin/') ? admin : student;
    const reply = await call('GET', path, { token });
    expect(reply.status).toBe(200);
    expect(reply.text).toContain(`known ${name}`);
    expect(reply.text).not.toContain(`unknown ${name}`);
    expect(entries.filter(({ event }) => event === 'unreadable-row')).toEqual([
      { event: 'unreadable-row', subject: expect.stringMatching(new RegExp(`^${subject}`)) },
    ]);
  });
});

describe('a material whose access this version does not know', () => {
  it('is closed, to students whose membership opens what belongs to no module too', async () => {
    await addMembership(student.studentId, { membershipType: '1-Year' });
    await addMaterial('for mocks', 'note', 'MockModule');
    const id = await env.DB.prepare("SELECT id FROM materials WHERE title = 'for mocks'").first<number>('id');
    const ticket = await call('POST', `/api/materials/${id}/ticket`, { token: student.token, body: {} });
    expect(ticket.status).toBe(404);
    const list = await call('GET', '/api/materials/courses.english', { token: student.token });
    expect(list.status).toBe(200);
    expect(list.text).not.toContain('for mocks');
  });
});

describe('a grant that a newer version made, of a type that this one does not know', () => {
  it('is neither shown nor given again', async () => {
    const clientId = crypto.randomUUID();
    await run(
      "INSERT INTO memberships (student_id, client_id, membership_type, created_at) VALUES (?1, ?2, 'Mock-Year', 'now')",
      student.studentId,
      clientId,
    );
    expect(await contextOf(env).directory?.findGrant(student.studentId, clientId)).toBeNull();
    const body = {
      clientId,
      reason: 'Paid by bank transfer, receipt 118',
      membershipType: '1-Year',
      startDate: '2099-01-01',
      endDate: '2099-12-31',
    };
    const path = `/api/admin/students/${student.studentId}/memberships`;
    expect((await call('POST', path, { token: admin.token, body })).status).toBe(404);
    const { results } = await env.DB.prepare('SELECT membership_type FROM memberships WHERE client_id = ?1')
      .bind(clientId)
      .all();
    expect(results).toEqual([{ membership_type: 'Mock-Year' }]);
  });
});
