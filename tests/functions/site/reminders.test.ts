import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDue } from '../../../functions/scheduled.ts';
import { sendNotices } from '../../../functions/services/site/send-notices.ts';
import type { ExamDay } from '../../../src/domain/papers/exam-reminders.ts';
import { addDays } from '../../../src/domain/lib/india-time.ts';
import { LEAST_MISTAKES } from '../../../functions/services/site/reminders.ts';
import { MOST_PUSHES } from '../../../functions/services/site/send-pushes.ts';
import { webPush } from '../../../functions/storage/site/web-push.ts';
import { call, contextOf, env } from '../../support/worker/api.ts';
import { addMock } from '../../support/worker/mocks.ts';
import type { PushReceiver } from '../../support/worker/push-receiver.ts';
import { openPush, pushReceiver } from '../../support/worker/push-receiver.ts';
import { addMembership, adminWithToken, studentWithToken } from '../../support/worker/students.ts';
import { entriesOf } from '../../support/worker/timetable.ts';

/** Reminders on phones. Times are of one day in India, 24 November 2096; its class begins at 18:30. */

const DAY = '2096-11-24';
const at = (time: string, day = DAY): number => Date.parse(`${day}T${time}:00+05:30`);
const KINDS = { announcements: true, classes: true, mocks: true, dates: true, mistakes: true };

let staff: string;
let phones: Map<string, { name: string; phone: PushReceiver }>;
let publicKey: string;

interface Settings {
  readonly kinds?: Partial<typeof KINDS>;
  readonly quietFrom?: string;
  readonly quietUntil?: string;
}

/** A student with a phone, known by this name, and a membership until this day. */
async function student(name: string, until: string | null = '2099-01-01', { kinds, ...quiet }: Settings = {}) {
  const { studentId, token } = await studentWithToken();
  if (until !== null)
    for (const membershipType of ['3-Year', 'TestSeries'] as const)
      await addMembership(studentId, { membershipType, startDate: '2026-01-01', endDate: until });
  const phone = await pushReceiver();
  phones.set(phone.endpoint, { name, phone });
  expect((await call('PUT', '/api/push', { token, body: { endpoint: phone.endpoint, keys: phone.keys } })).status).toBe(
    200,
  );
  const body = { kinds: { ...KINDS, ...kinds }, quietFrom: '21:30', quietUntil: '07:30', ...quiet };
  expect((await call('PUT', '/api/push/settings', { token, body })).status).toBe(200);
  return studentId;
}

/** One turn of the pump: the phones that it told, by name, and what the first of them reads. */
async function run(now: number, status = 201, examDays: readonly ExamDay[] = []) {
  const seen: { url: string; init: RequestInit }[] = [];
  const clock = { now: () => now };
  const pushSender = webPush(env.FILES, 'help@academy.test', clock, async (url, init) => {
    seen.push({ url, init });
    return new Response(null, { status });
  });
  publicKey = await pushSender.publicKey();
  await sendNotices({ ...contextOf(env), clock, pushSender, examDays }, true);
  const [first] = seen;
  const receiver = first === undefined ? undefined : phones.get(first.url)?.phone;
  const notice = first && receiver ? await openPush(receiver, publicKey, first.init, now) : null;
  return { told: seen.map(({ url }) => phones.get(url)?.name ?? url).toSorted(), notice };
}

const chooses = (studentId: number, exam: string) =>
  env.DB.prepare("INSERT INTO student_exams (realm, student_id, exam, chosen_at) VALUES ('', ?1, ?2, '2026-01-01')")
    .bind(studentId, exam)
    .run();

async function addMistakes(studentId: number, count: number): Promise<void> {
  const add = env.DB.prepare(
    `INSERT INTO mistakes (realm, student_id, exam, day, paper, print, place, stability, difficulty, reps, lapses, interval_days, seen_at, due_at)
     VALUES ('', ?1, 'cgl', '1', '1', ?2, ?3, 1, 1, 1, 0, 1, '2026-01-01', '2026-01-01')`,
  );
  await env.DB.batch(Array.from({ length: count }, (_, index) => add.bind(studentId, `print-${index}`, index)));
}

beforeAll(async () => {
  ({ token: staff } = await adminWithToken(1));
});
beforeEach(async () => {
  phones = new Map();
  await env.DB.batch(
    ['push_devices', 'push_told', 'timetable_entries', 'mocks'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
});

describe('a date of the exam that the student has chosen', () => {
  const DATE: ExamDay = {
    exam: 'cgl',
    name: { en: 'SSC CGL', gu: 'એસએસસી સીજીએલ', hi: 'एसएससी सीजीएल' },
    kind: 'form',
    stage: { en: '2097', gu: '2097', hi: '2097' },
    from: '2096-11-01',
    to: '2096-11-27',
    validUntil: null,
  };
  const told = async (day: string, changes: Partial<ExamDay> = {}, time = '10:00') =>
    run(at(time, day), 201, [{ ...DATE, ...changes }]);

  it('is told once in the language of the account, to those who want it and are awake', async () => {
    const id = await student('of the exam', null);
    await chooses(id, 'cgl');
    await env.DB.prepare("UPDATE students SET language = 'hi' WHERE id = ?1").bind(id).run();
    await chooses(await student('of another', null), 'mts');
    await student('of none', null);
    await chooses(await student('without', null, { kinds: { dates: false } }), 'cgl');
    expect((await told('2096-11-23')).told).toEqual([]);
    expect((await told('2096-11-24', {}, '07:00')).told).toEqual([]);
    // Past the day until which it was read to hold.
    expect((await told('2096-11-24', { validUntil: '2096-11-23' })).told).toEqual([]);
    expect(await told('2096-11-24')).toEqual({
      told: ['of the exam'],
      notice: {
        title: 'एसएससी सीजीएल: फ़ॉर्म 27 नवंबर 2096 को बंद होगा',
        body: '2097। स्रोत और सभी तारीखें देखने के लिए टैप करें।',
        path: '/hi/board#cgl',
      },
    });
    expect((await told('2096-11-27')).told).toEqual([]);
    // Open longer: it closes on another day.
    expect((await told('2096-11-27', { to: '2096-11-29' })).told).toEqual(['of the exam']);
  });

  it.each<[string, Partial<ExamDay>, string, string, string]>([
    ['form closes', {}, '2096-11-24', '2096-11-27', 'SSC CGL: the form closes on 27 November 2096'],
    [
      'admit card is out',
      { kind: 'admitCard', to: undefined },
      '2096-11-01',
      '2096-11-07',
      'SSC CGL: the admit card is out',
    ],
    ['exam begins', { kind: 'exam' }, '2096-10-25', '2096-10-31', 'SSC CGL: the exam begins on 1 November 2096'],
    ['result is out', { kind: 'result', to: undefined }, '2096-11-01', '2096-11-07', 'SSC CGL: the result is out'],
  ])('when its %s, from the first to the last day of its span', async (_, changes, first, last, title) => {
    await chooses(await student('student', null), 'cgl');
    expect((await told(addDays(first, -1), changes)).told).toEqual([]);
    expect((await told(addDays(last, 1), changes)).told).toEqual([]);
    expect(await told(last, changes)).toMatchObject({ notice: { title } });
    await env.DB.prepare('DELETE FROM push_told').run();
    expect((await told(first, changes)).told).toEqual(['student']);
  });
});

describe('a class that begins in 15 minutes', () => {
  const add = (changes: object = {}) => entriesOf(staff).add({ date: DAY, ...changes });

  it('is told once to the phones of those whose membership opens it, who prepare for its exams and want it', async () => {
    await student('member');
    await student('guest of the course', null);
    await student('ended', '2096-11-23');
    await student('without', '2099-01-01', { kinds: { classes: false } });
    await chooses(await student('same exam'), 'dyso');
    await chooses(await student('other exam'), 'cgl');
    await add();
    await add({ subject: 'Draft', status: 'draft' });
    expect((await run(at('18:10'))).told).toEqual([]);
    expect(await run(at('18:15'))).toEqual({
      told: ['member', 'same exam'],
      notice: {
        title: 'History: The Solanki dynasty',
        body: 'The class begins at 6:30 pm. Tap to join.',
        path: '/liveclasses',
      },
    });
    expect((await run(at('18:20'))).told).toEqual([]);
  });

  it('is told by overlapping runs once, in bounded runs that go on where they ended, and not after it has begun', async () => {
    const id = await student('first');
    const { keys } = await pushReceiver();
    await add();
    const device = env.DB.prepare(
      "INSERT INTO push_devices (student_id, endpoint, p256dh, auth, created_at) VALUES (?1, ?2, ?3, ?4, '2026-01-01')",
    );
    const endpoints = Array.from({ length: MOST_PUSHES + 20 }, (_, index) => `https://fcm.googleapis.com/${index}`);
    await env.DB.batch(endpoints.map((endpoint) => device.bind(id, endpoint, keys.p256dh, keys.auth)));
    const early = (await Promise.all([run(at('18:15')), run(at('18:15'))])).flatMap(({ told }) => told);
    expect(early.length).toBeGreaterThanOrEqual(MOST_PUSHES);
    const all = [...early, ...(await run(at('18:20'))).told];
    expect(all.toSorted()).toEqual(['first', ...endpoints].toSorted());
    await student('late');
    expect((await run(at('18:30'))).told).toEqual([]);
    expect((await run(at('18:29'))).told).toEqual(['late']);
  });

  it('comes before an important announcement, which has what the reminders of a run leave', async () => {
    const id = await student('first');
    const { keys } = await pushReceiver();
    await add();
    const body = { status: 'published', title: 'Moved', body: 'To Friday.', audience: 'everybody', isImportant: true };
    const times = { from: `${DAY}T00:00:00.000Z`, until: `${DAY}T13:00:00.000Z` };
    const { status } = await call('POST', '/api/admin/announcements', {
      token: staff,
      body: { clientId: crypto.randomUUID(), ...body, ...times },
    });
    expect(status).toBe(201);
    const device = env.DB.prepare(
      "INSERT INTO push_devices (student_id, endpoint, p256dh, auth, created_at) VALUES (?1, ?2, ?3, ?4, '2026-01-01')",
    );
    const others = Array.from({ length: MOST_PUSHES - 2 }, (_, index) => `https://fcm.googleapis.com/${index}`);
    await env.DB.batch(others.map((endpoint) => device.bind(id, endpoint, keys.p256dh, keys.auth)));
    const told = (await run(at('18:15'))).told;
    // Each device is reminded of the class, and one of them has also read the announcement.
    expect([told.length, new Set(told).size]).toEqual([MOST_PUSHES, MOST_PUSHES - 1]);
    expect((await run(at('18:20'))).told).toHaveLength(MOST_PUSHES - 2);
    expect((await run(at('18:25'))).told).toEqual([]);
    await env.DB.exec('DELETE FROM announcements');
  });

  it('is dropped in quiet hours and when it is cancelled, and told again when it is moved', async () => {
    await student('quiet', '2099-01-01', { quietFrom: '18:00', quietUntil: '18:28' });
    await student('open');
    const { id } = (await add()).json.item;
    expect((await run(at('18:16'))).told).toEqual(['open']);
    const movedTo = { date: DAY, start: '19:00', end: '20:00' };
    const plan = { date: DAY, exceptions: [{ date: DAY, movedTo }] };
    expect((await entriesOf(staff).put(id, 1, plan)).status).toBe(200);
    expect((await run(at('18:20'))).told).toEqual([]);
    expect((await run(at('18:46'))).told).toEqual(['open', 'quiet']);
    await env.DB.prepare('DELETE FROM push_told').run();
    await entriesOf(staff).put(id, 2, { date: DAY, exceptions: [{ date: DAY, movedTo: null }] });
    expect((await run(at('18:46'))).told).toEqual([]);
    expect((await run(at('18:20'))).told).toEqual([]);
  });

  it('forgets a phone that is gone', async () => {
    const id = await student('gone');
    await add();
    expect((await run(at('18:16'), 410)).told).toEqual(['gone']);
    const left = env.DB.prepare('SELECT count(*) AS count FROM push_devices WHERE student_id = ?1').bind(id);
    expect(await left.first('count')).toBe(0);
  });
});

describe('a mock test that opens', () => {
  const timeWindow = {
    opensAt: at('06:00'),
    entryClosesAt: at('17:00'),
    resultsAt: at('20:00'),
  };

  it('is told to those who may take it and have not come yet, after their quiet hours', async () => {
    await student('member');
    await student('early', '2099-01-01', { quietFrom: '00:00', quietUntil: '00:00' });
    await student('ended', '2096-11-23');
    await chooses(await student('other exam'), 'dyso');
    const mock = await addMock({ access: 'members', timeWindow });
    const came = await student('came');
    await env.DB.prepare(
      `INSERT INTO mock_attempts (realm, student_id, mock_id, attempt, paper_digest, key_digest, is_ranked, issued_at, expires_at)
       VALUES ('', ?1, ?2, 1, 'a', 'b', 1, ?3, ?3)`,
    )
      .bind(came, mock, at('06:30'))
      .run();
    expect((await run(at('05:59'))).told).toEqual([]);
    expect((await run(at('06:00'))).told).toEqual(['early']);
    expect(await run(at('07:30'))).toEqual({
      told: ['member'],
      notice: { title: `Mock ${mock} is open`, body: 'Begin before 24 Nov 2096, 5:00 pm.', path: `/mock/${mock}` },
    });
    expect((await run(at('07:35'))).told).toEqual([]);
  });

  it('is told to everybody when it is free, whatever the exam, and to nobody once its entry has closed', async () => {
    await student('guest of the course', null);
    await chooses(await student('other exam', null), 'dyso');
    await addMock({ access: 'free', timeWindow });
    expect((await run(at('17:00'))).told).toEqual([]);
    expect((await run(at('16:59'))).told).toEqual(['guest of the course', 'other exam']);
  });
});

describe('mistakes that are due', () => {
  it('are told in the evening to those with enough of them, and not again on the evening after one that led to nothing', async () => {
    const one = await student('one', null);
    await addMistakes(one, LEAST_MISTAKES + 2);
    await addMistakes(await student('few', null), LEAST_MISTAKES - 1);
    await addMistakes(await student('off', null, { kinds: { mistakes: false } }), LEAST_MISTAKES);
    expect((await run(at('17:59'))).told).toEqual([]);
    expect(await run(at('18:00'))).toEqual({
      told: ['one'],
      notice: {
        title: 'Repeat your mistakes',
        body: `${LEAST_MISTAKES + 2} questions are due today.`,
        path: '/profile#mistakes',
      },
    });
    expect((await run(at('20:00'))).told).toEqual([]);
    expect((await run(at('18:00', '2096-11-25'))).told).toEqual([]);
    expect((await run(at('18:00', '2096-11-26'))).told).toEqual(['one']);
    await env.DB.prepare(
      `INSERT INTO mistake_answers (realm, student_id, answered_id, mistake_id, response, is_right, seconds, right_in_a_row, answered_at)
       SELECT '', student_id, 'answer', id, '1', 1, 10, 1, '2096-11-26T14:00:00.000Z' FROM mistakes WHERE student_id = ?1 LIMIT 1`,
    )
      .bind(one)
      .run();
    expect((await run(at('18:00', '2096-11-27'))).told).toEqual(['one']);
  });
});

it('what was told is forgotten after a week by the first run of a quarter of an hour, and announcements are not', async () => {
  await student('one');
  const note = env.DB.prepare('INSERT INTO push_told SELECT ?1, id, ?2 FROM push_devices');
  const [old, recent] = ['2096-11-16T00:00:00.000Z', '2096-11-18T00:00:00.000Z'];
  await env.DB.batch([note.bind('class/1', old), note.bind('class/2', recent), note.bind('announcement/1', old)]);
  const told = async (minute: number) => {
    await runDue({ ...contextOf(env), clock: { now: () => at('12:00') }, backups: null }, minute * 60_000);
    const { results } = await env.DB.prepare('SELECT notice FROM push_told ORDER BY notice').all<{ notice: string }>();
    return results.map(({ notice }) => notice);
  };
  for (const minute of [5, 10, 29]) expect(await told(minute)).toEqual(['announcement/1', 'class/1', 'class/2']);
  expect(await told(15)).toEqual(['announcement/1', 'class/2']);
});
