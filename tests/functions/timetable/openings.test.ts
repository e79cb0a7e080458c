import { beforeAll, beforeEach, expect, it } from 'vitest';
import { indiaDayOf, indiaMomentOf } from '../../../src/domain/lib/india-time.ts';
import { callWith, env } from '../../support/worker/api.ts';
import { paymentLab } from '../../support/worker/payments.ts';
import { addRole, adminWithToken, studentWithToken } from '../../support/worker/students.ts';
import { entriesOf, storeRecording } from '../../support/worker/timetable.ts';

/** What students open and join is recorded once, for the refund rule of the terms and for the attendance of classes. */

const lab = paymentLab();
const { call } = lab;
let admin: string;
let classId: number;
let day: string;

const rows = async () =>
  (await env.DB.prepare('SELECT student_id, kind, subject_id, day, opened_at FROM openings ORDER BY kind').all())
    .results;
const ticket = (id: number, token: string, send = call) =>
  send('POST', `/api/materials/${id}/ticket`, { token, body: {} });
const join = async (token: string): Promise<number> => {
  const { json } = await call('GET', `/api/timetable/${classId}/join?date=${day}`, { token });
  const address = `/api/timetable/${classId}/class?date=${day}&ticket=${encodeURIComponent(json.ticket)}`;
  return (await call('GET', address)).status;
};
const openingsOf = async (studentId: number) =>
  (await call('GET', `/api/admin/students/${studentId}/openings`, { token: admin })).json;
const attendanceFor = async (token: string) =>
  (await call('GET', `/api/admin/timetable/${classId}/attendance?date=${day}`, { token })).json;

beforeAll(async () => {
  ({ token: admin } = await adminWithToken(1));
  // The class of the day ends a minute before midnight.
  if ((indiaMomentOf(lab.now())?.time ?? '') > '23:50') lab.pass(15 * 60_000);
  day = indiaDayOf(lab.now());
  const recordings = [{ date: day, state: 'ready', address: 'https://youtu.be/secret', materialId: null }];
  const { json } = await entriesOf(admin, call).add({ date: day, start: '00:00', end: '23:59', recordings });
  classId = json.item.id;
});
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM openings').run();
});

it('tells staff what was first opened since a payment, and what of it needed the membership', async () => {
  const { studentId, token } = await studentWithToken();
  const [free, paid] = [await storeRecording({ access: 'free' }), await storeRecording()];
  await lab.buy(token);
  expect((await ticket(free, token)).status).toBe(200);
  await lab.settleMails();
  const before = await openingsOf(studentId);
  expect(before.payments).toEqual([
    expect.objectContaining({ planName: 'All courses for one year', openedSince: 0, firstOpenedAt: null }),
  ]);
  expect(Date.parse(before.payments[0].sevenDaysUntil) - Date.parse(before.payments[0].paidAt)).toBe(7 * 86_400_000);

  for (const _ of [1, 2]) {
    expect((await ticket(paid, token)).status).toBe(200);
    expect(await join(token)).toBe(303);
    expect((await call('GET', `/api/timetable/${classId}/recording?date=${day}`, { token })).status).toBe(200);
    await lab.settleMails();
    lab.pass(1000);
  }
  const { openings, payments, isWhole } = await openingsOf(studentId);
  expect(isWhole).toBe(true);
  expect(
    openings.map((each: Record<string, unknown>) => [each['kind'], each['day'], each['needsMembership']]).toSorted(),
  ).toEqual([
    ['class', day, true],
    ['material', null, false],
    ['material', null, true],
    ['recording', day, true],
  ]);
  expect(openings.find(({ kind }: { kind: string }) => kind === 'class').title).toBe('History: The Solanki dynasty');
  const firsts = (await rows()).map((row) => row['opened_at'] as string).toSorted();
  // The free one came first, and counts for nothing.
  expect(payments).toEqual([expect.objectContaining({ openedSince: 3, firstOpenedAt: firsts[1] })]);

  const { sections } = (await call('GET', '/api/account/export', { token })).json;
  expect(sections.openings).toHaveLength(4);
});

it('lists mock tests and lessons among them', async () => {
  const { studentId } = await studentWithToken();
  const at = lab.now();
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO mock_attempts (realm, student_id, mock_id, attempt, paper_digest, key_digest, is_ranked, issued_at, expires_at) VALUES ('', ?1, 'gone', 1, '', '', 1, ?2, ?2)",
    ).bind(studentId, at),
    env.DB.prepare(
      "INSERT INTO lesson_progress (realm, student_id, course, lesson, opened_at, position, updated_at) VALUES ('', ?1, 'ssc', 'percentage', ?2, 0, ?2)",
    ).bind(studentId, new Date(at - 1000).toISOString()),
  ]);
  expect((await openingsOf(studentId)).openings).toEqual([
    { kind: 'mock', title: null, day: null, openedAt: new Date(at).toISOString(), needsMembership: true },
    expect.objectContaining({ kind: 'lesson', openedAt: new Date(at - 1000).toISOString() }),
  ]);
});

it('lists who joined a class once, whole names only for staff who may look students up', async () => {
  const [one, other, teacher] = [await studentWithToken(), await studentWithToken(), await studentWithToken()];
  await addRole(teacher.studentId, 'teacher');
  for (const { token } of [one, other, teacher]) await lab.buy(token);
  for (const { token } of [one, other, one, teacher]) {
    expect(await join(token)).toBe(303);
    await lab.settleMails();
    lab.pass(1000);
  }
  const whole = await attendanceFor(admin);
  expect(whole.count).toBe(2);
  expect(whole.students.map((each: Record<string, unknown>) => [each['studentId'], each['name']])).toEqual([
    [one.studentId, 'Test Student'],
    [other.studentId, 'Test Student'],
  ]);
  expect((await attendanceFor(teacher.token)).students[0]).toEqual({ ...whole.students[0], name: 'Test S.' });
  const seen = await env.DB.prepare(
    "SELECT actor_id FROM security_log WHERE detail LIKE '%/attendance' ORDER BY id DESC",
  ).first();
  expect(seen).toEqual({ actor_id: teacher.studentId });
  const unplanned = await call('GET', `/api/admin/timetable/${classId}/attendance?date=2020-01-01`, { token: admin });
  // The admin area says it in Gujarati by its code.
  expect(unplanned.codes).toEqual({ code: 'staff-refusals.noClass' });
  expect([unplanned.status, unplanned.json.message]).toEqual([
    404,
    'There is no such class. Load the entry again: it may have been changed.',
  ]);
});

it('gives the attendance as a file, with a line in the audit log and none for a class that was not planned', async () => {
  const { studentId, token } = await studentWithToken();
  await lab.buy(token);
  expect(await join(token)).toBe(303);
  await lab.settleMails();
  const file = (date: string) =>
    call('GET', `/api/admin/timetable/${classId}/attendance.csv?date=${date}`, { token: admin });
  const notes = async () =>
    (await call('GET', `/api/admin/audit?subject=timetable/${classId}`, { token: admin })).json.items.filter(
      ({ action }: { action: string }) => action === 'exported',
    );
  expect((await file('2020-01-01')).status).toBe(404);
  expect(await notes()).toEqual([]);
  const { status, text } = await file(day);
  expect(status).toBe(200);
  expect(text.split('\r\n').slice(1, 2)[0]).toMatch(new RegExp(`^${studentId},Test Student,`));
  expect(await notes()).toMatchObject([
    { title: `attendance-${classId}-${day}.csv`, after: { rows: 1 }, reason: null },
  ]);
});

it('opens a material although its record never ends', async () => {
  const { token } = await studentWithToken();
  const { openings } = lab.ctx;
  if (openings === null) throw new Error('nothing is recorded');
  const background = { run: (_: string, task: () => Promise<void>) => void task() };
  const stuck = callWith({
    ...lab.ctx,
    background,
    openings: { ...openings, record: () => new Promise(() => undefined) },
  });
  expect((await ticket(await storeRecording({ access: 'free' }), token, stuck)).status).toBe(200);
  expect(await rows()).toEqual([]);
});

it('goes with the account', async () => {
  const { studentId, token } = await studentWithToken();
  await ticket(await storeRecording({ access: 'free' }), token);
  await lab.settleMails();
  expect(await rows()).toHaveLength(1);
  await env.DB.prepare('DELETE FROM students WHERE id = ?1').bind(studentId).run();
  expect(await rows()).toEqual([]);
});
