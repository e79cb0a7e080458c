import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MembershipType } from '../../../src/domain/membership/membership.ts';
import type { CourseGroup } from '../../../src/domain/timetable/timetable.ts';
import { DAY_MS } from '../../../src/domain/lib/india-time.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { addMock } from '../../support/worker/mocks.ts';
import { addMembership, addStudent, adminWithToken, tokenFor } from '../../support/worker/students.ts';
import { ADDRESS, entriesOf, storeRecording, FORM } from '../../support/worker/timetable.ts';

/** The timetable for everybody, and the way into a class for those whom its course group lets in. */

const STARTING = 'Join the live lecture on time! The recorded lecture will be uploaded after the live session.';
const PURCHASE = 'Please purchase a premium plan to access this content.';
const EXPIRED = 'Your subscription has expired. Please renew to continue.';
/** Monday, 23 November 2026; the class of FORM is from half past six to half past seven in the evening. */
const onMonday = (time: string): number => Date.parse(`2026-11-23T${time}+05:30`);
const WEEKLY = { date: null, recurrence: { weekdays: [1, 4], from: '2026-11-23', until: '2026-12-31' } };
const READY = { state: 'ready', address: 'https://youtu.be/secret', materialId: null };

const { sessions } = contextOf(env);
const at = (now: number) =>
  callWith({ clock: { now: () => now }, sessions: { ...sessions, find: (text) => sessions.find(text, Date.now()) } });
let admin: string;
const add = async (changes: object = {}): Promise<number> =>
  (await entriesOf(admin).add({ ...changes })).json.item.id as number;

async function memberWith(type: MembershipType | null, endDate = '2099-12-31'): Promise<string> {
  const { studentId } = await addStudent();
  if (type !== null) await addMembership(studentId, { membershipType: type, startDate: '2020-01-01', endDate });
  return tokenFor(studentId);
}

beforeAll(async () => {
  ({ token: admin } = await adminWithToken(1));
});
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM timetable_entries').run();
});

describe('the timetable', () => {
  it('gives the published classes of its days by their start, and neither address', async () => {
    const weekly = await add({
      ...WEEKLY,
      topics: [{ date: '2026-11-30', topic: 'The Vaghela dynasty' }],
      exceptions: [{ date: '2026-11-26', movedTo: null }],
      recordings: [{ date: '2026-11-23', ...READY }],
    });
    const single = await add({ start: '07:00', end: '08:00', subject: 'Maths' });
    await add({ status: 'draft' });
    const { status, json, text } = await call('GET', '/api/timetable?from=2026-11-23&to=2026-11-30');
    expect(status).toBe(200);
    expect(
      json.classes.map((each: Record<string, unknown>) => [
        each['entryId'],
        each['date'],
        each['topic'],
        each['startsAt'],
        each['isCancelled'],
        each['recording'],
      ]),
    ).toEqual([
      [single, '2026-11-23', FORM.topic, '2026-11-23T01:30:00.000Z', false, 'to-come'],
      [weekly, '2026-11-23', FORM.topic, '2026-11-23T13:00:00.000Z', false, 'ready'],
      [weekly, '2026-11-26', FORM.topic, '2026-11-26T13:00:00.000Z', true, 'to-come'],
      [weekly, '2026-11-30', 'The Vaghela dynasty', '2026-11-30T13:00:00.000Z', false, 'to-come'],
    ]);
    expect(Object.keys(json.classes[0]).toSorted()).toEqual([
      'date',
      'endsAt',
      'entryId',
      'faculty',
      'group',
      'groupName',
      'isCancelled',
      'isMoved',
      'recording',
      'startsAt',
      'subject',
      'topic',
    ]);
    expect(text).not.toMatch(/meet\.google|youtu/);
  });

  it('without dates goes from four weeks back to the Sunday of next week in India', async () => {
    await add({ date: null, recurrence: { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '2026-10-01', until: '2026-12-31' } });
    // Monday already in India, Sunday still in UTC.
    const { json } = await at(onMonday('00:30'))('GET', '/api/timetable');
    expect([json.classes[0].date, json.classes.at(-1).date]).toEqual(['2026-10-26', '2026-12-06']);
  });

  it('names the first day of all, so that a reader knows where going back ends', async () => {
    expect((await call('GET', '/api/timetable')).json.firstDay).toBeNull();
    await add({ date: '2025-03-04' });
    await add({ date: null, recurrence: { weekdays: [1], from: '2025-02-03', until: '2025-06-30' } });
    await add({ date: '2024-01-01', status: 'draft' });
    expect((await call('GET', '/api/timetable?from=2026-11-01&to=2026-11-30')).json.firstDay).toBe('2025-02-03');
  });

  it('may be cached for half a minute, with an ETag that a change alters', async () => {
    const id = await add();
    const address = '/api/timetable?from=2026-11-23&to=2026-11-30';
    const first = await call('GET', address);
    expect(first.headers.get('cache-control')).toBe('public, max-age=30');
    const etag = first.headers.get('etag') ?? '';
    expect((await call('GET', address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await entriesOf(admin).put(id, 1, { topic: 'Siddharaj' });
    expect((await call('GET', address, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it.each([
    '?from=2026-11-31',
    '?from=monday',
    '?from=2026-11-30&to=2026-11-23',
    '?from=2026-01-01&to=2026-03-04',
    '?to=2026-11-30%00',
  ])('refuses %s with 400', async (query) => {
    const { status, json } = await call('GET', `/api/timetable${query}`);
    expect([status, Object.keys(json.errors).length]).toEqual([400, 1]);
  });

  it('may span 62 days', async () =>
    expect((await call('GET', '/api/timetable?from=2026-01-01&to=2026-03-03')).status).toBe(200));
});

describe('joining', () => {
  let id: number;
  let member: string;
  beforeEach(async () => {
    id = await add();
    member = await memberWith('1-Year');
  });
  const join = (now: number, token: string | null = member, date = '2026-11-23') =>
    at(now)('GET', `/api/timetable/${id}/join?date=${date}`, token === null ? {} : { token });

  it.each([
    ['18:19:59.999', 409],
    ['18:20:00.000', 200],
    ['19:29:59.999', 200],
    ['19:30:00.000', 404],
  ])('at %s gets %i', async (time, status) => {
    const answer = await join(onMonday(time));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(answer.text).not.toContain(ADDRESS);
    if (status === 200) expect(Object.keys(answer.json)).toEqual(['ticket']);
    if (status === 409) expect(answer.json).toEqual({ message: STARTING });
  });

  it('needs a session, and the refusal is the same at any time', async () => {
    for (const time of ['18:00', '18:45', '20:00']) expect((await join(onMonday(time), null)).status).toBe(401);
  });

  it.each<[string, MembershipType | null, string, string]>([
    ['no membership', null, '', PURCHASE],
    ['an ended one', '1-Year', '2021-01-01', EXPIRED],
    ['one of another course', 'TestSeries', '2099-12-31', PURCHASE],
  ])('with %s is refused while the class is on', async (_, type, endDate, message) => {
    const { status, json, text } = await join(onMonday('18:45'), await memberWith(type, endDate));
    expect([status, json.message, text.includes('meet.google')]).toEqual([403, message, false]);
  });

  it.each<[CourseGroup, readonly MembershipType[]]>([
    ['eklavya', ['1-Year', '3-Year']],
    ['english', ['1-Year', '3-Year', 'English-1-Year']],
    ['ssc', ['1-Year', '3-Year', 'English-1-Year']],
    ['class3', ['1-Year', '3-Year', 'English-1-Year']],
    ['test-series', ['TestSeries', 'FreeTrial']],
  ])('a class of %s is for its members alone', async (group, types) => {
    await entriesOf(admin).put(id, 1, { group });
    for (const type of ['1-Year', '3-Year', 'English-1-Year', 'TestSeries', 'FreeTrial'] as const)
      expect((await join(onMonday('18:45'), await memberWith(type))).status, type).toBe(
        types.includes(type) ? 200 : 403,
      );
  });

  it('of an unknown, cancelled, withdrawn or deleted class is 404', async () => {
    expect((await join(onMonday('18:45'), member, '2026-11-24')).status).toBe(404);
    await entriesOf(admin).put(id, 1, { exceptions: [{ date: '2026-11-23', movedTo: null }] });
    expect((await join(onMonday('18:45'))).status).toBe(404);
    await entriesOf(admin).put(id, 2, { status: 'draft' });
    expect((await join(onMonday('18:45'))).status).toBe(404);
    await entriesOf(admin).put(id, 3, {});
    expect((await join(onMonday('18:45'))).status).toBe(200);
    await entriesOf(admin).remove(id, 4);
    expect((await join(onMonday('18:45'))).status).toBe(404);
  });

  it('follows a class that was moved, under its old date', async () => {
    await entriesOf(admin).put(id, 1, {
      exceptions: [{ date: '2026-11-23', movedTo: { date: '2026-11-23', start: '07:00', end: '08:00' } }],
    });
    expect([(await join(onMonday('18:45'))).status, (await join(onMonday('06:50'))).status]).toEqual([404, 200]);
  });

  it('without an address yet says so, and what to do', async () => {
    await entriesOf(admin).put(id, 1, { joinAddress: null });
    expect((await join(onMonday('18:45'))).json).toEqual({
      message: 'The address of this class is not known yet. Try again in a minute.',
    });
  });

  describe('with a ticket', () => {
    const START = onMonday('18:45');
    const ticketOf = async (token = member) =>
      String(((await join(START, token)).json as { ticket?: string }).ticket ?? 'none');
    const open = async (ticket: string, { now = START, entry = id, date = '2026-11-23' } = {}) => {
      const query = new URLSearchParams({ date, ticket });
      const answer = await at(now)('GET', `/api/timetable/${entry}/class?${query}`);
      return { ...answer, location: answer.headers.get('location') };
    };

    it('leads to the class, without a token and with nothing that a cache may keep', async () => {
      const { status, location, headers, text } = await open(await ticketOf());
      expect([status, location, headers.get('cache-control'), text]).toEqual([303, ADDRESS, 'no-store', '']);
    });

    it('holds for five minutes, for this class and for this day', async () => {
      const [ticket, other] = [await ticketOf(), await add()];
      // Never the letter that stands there, and not the last one, of which some bits say nothing.
      const forged = `${ticket.slice(0, 20)}${ticket[20] === 'A' ? 'B' : 'A'}${ticket.slice(21)}`;
      const minutes = (count: number) => START + count * 60_000;
      expect([
        (await open(ticket, { now: minutes(5) - 1 })).status,
        (await open(ticket, { now: minutes(5) })).status,
        (await open(ticket, { entry: other })).status,
        (await open(ticket, { date: '2026-11-30' })).status,
        (await open(forged)).status,
      ]).toEqual([303, 403, 403, 403, 403]);
      expect((await open(ticket, { now: minutes(5) })).json).toEqual({
        message: 'This link has expired. Go to the page of live classes and tap Join again.',
      });
    });

    it('leads nowhere once the session or the membership has ended, or the class is over', async () => {
      const ticket = await ticketOf();
      const late = String(((await join(onMonday('19:29'))).json as { ticket?: string }).ticket);
      expect((await open(late, { now: onMonday('19:30') })).status).toBe(404);
      await env.DB.prepare('UPDATE memberships SET end_date = ?1').bind('2021-01-01').run();
      const refused = await open(ticket);
      expect([refused.status, refused.location, refused.json]).toEqual([403, null, { message: EXPIRED }]);
      await sessions.end(member);
      expect([(await open(ticket)).status, (await open(ticket)).location]).toEqual([401, null]);
    });

    it('for a material opens no class', async () => {
      const now = START;
      const ticket = await contextOf(env).tickets.seal(
        { token: member, opens: `material/${id}`, expiresAt: now + 1000 },
        now,
      );
      expect((await open(ticket)).status).toBe(403);
    });
  });

  it('needs a date', async () => {
    for (const query of ['', '?date=', '?date=2026-02-30', '?date=today'])
      expect((await at(onMonday('18:45'))('GET', `/api/timetable/${id}/join${query}`, { token: member })).status).toBe(
        400,
      );
  });
});

describe('a recording', () => {
  it('is for members of its group, once it is ready', async () => {
    const materialId = await storeRecording();
    const id = await add({
      ...WEEKLY,
      recordings: [
        { date: '2026-11-23', ...READY },
        { date: '2026-11-26', state: 'processing' },
        { date: '2026-11-30', state: 'ready', materialId },
      ],
    });
    const [member, stranger] = [await memberWith('3-Year'), await memberWith(null)];
    const ask = async (date: string, token = member) =>
      call('GET', `/api/timetable/${id}/recording?date=${date}`, { token });
    expect((await ask('2026-11-23')).json).toEqual({ address: 'https://youtu.be/secret', material: null });
    expect((await ask('2026-11-30')).json).toEqual({
      address: null,
      material: {
        materialId,
        kind: 'recording',
        title: 'The lecture',
        language: 'en',
        body: '',
        link: null,
        file: { type: 'video/mp4', size: 1000 },
        audio: null,
        captions: null,
      },
    });
    expect([
      (await ask('2026-11-26')).status,
      (await ask('2026-12-03')).status,
      (await ask('2026-11-24')).status,
    ]).toEqual([404, 404, 404]);
    const refused = await ask('2026-11-23', stranger);
    expect([refused.status, refused.json]).toEqual([403, { message: PURCHASE }]);
    expect((await call('GET', `/api/timetable/${id}/recording?date=2026-11-23`)).status).toBe(401);
    expect((await ask('2026-11-30', stranger)).status).toBe(403);
    // The player asks for a ticket of its own, by the rules of materials.
    expect((await call('POST', `/api/materials/${materialId}/ticket`, { token: member, body: {} })).status).toBe(200);
  });

  it('that is a material goes with it: withdrawn, deleted, or for others than the class, it is nobody’s', async () => {
    const [withdrawn, other] = [await storeRecording(), await storeRecording({ place: 'testseries.dyso' })];
    const id = await add({
      ...WEEKLY,
      recordings: [
        { date: '2026-11-23', state: 'ready', materialId: withdrawn },
        { date: '2026-11-26', state: 'ready', materialId: other },
      ],
    });
    const member = await memberWith('1-Year');
    const ask = async (date: string) => call('GET', `/api/timetable/${id}/recording?date=${date}`, { token: member });
    expect((await ask('2026-11-23')).status).toBe(200);
    for (const change of ['is_published = 0', `is_published = 1, deleted_at = '2026-01-01'`]) {
      await env.DB.prepare(`UPDATE materials SET ${change} WHERE id = ?1`).bind(withdrawn).run();
      expect((await ask('2026-11-23')).status).toBe(404);
    }
    expect((await ask('2026-11-26')).status).toBe(403);
  });
});

describe('the calendar feed', () => {
  it('is a calendar that another reader understands, without addresses, drafts and what is long over', async () => {
    await add({ ...WEEKLY, exceptions: [{ date: '2026-11-26', movedTo: null }] });
    await add({ status: 'draft', subject: 'Draft' });
    await add({ subject: 'Old', date: '2026-10-01' });
    const { status, headers, text } = await at(onMonday('12:00'))('GET', '/api/timetable.ics');
    expect([
      status,
      headers.get('content-type'),
      headers.get('cache-control'),
      headers.get('x-content-type-options'),
    ]).toEqual([200, 'text/calendar; charset=utf-8', 'public, max-age=300', 'nosniff']);
    const events = new ICAL.Component(ICAL.parse(text) as never)
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component));
    expect(events.map(({ summary, sequence }) => [summary, sequence])).toEqual([['History: The Solanki dynasty', 1]]);
    expect(events[0]?.description).toContain('Course: Eklavya Class - 3\nWith: History faculty');
    expect(text).toMatch(/\r\nEXDATE;TZID=Asia\/Kolkata:20261126T183000\r\n/);
    expect(text).toContain('URL:https://academy.test/liveclasses');
    expect(text).not.toMatch(/meet\.google|youtu|zoom/);
  });

  it('names itself, keeps the name of an event through changes and counts them', async () => {
    const id = await add();
    const first = await call('GET', '/api/timetable.ics');
    expect(
      (await call('GET', '/api/timetable.ics', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } }))
        .status,
    ).toBe(304);
    await entriesOf(admin).put(id, 1, { topic: 'Siddharaj' });
    const second = await call('GET', '/api/timetable.ics');
    const of = (text: string, name: string) => new RegExp(String.raw`\r\n${name}:([^\r]*)`).exec(text)?.[1];
    expect([of(first.text, 'UID'), of(first.text, 'SEQUENCE'), of(second.text, 'SEQUENCE')]).toEqual([
      of(second.text, 'UID'),
      '1',
      '2',
    ]);
  });

  it('is in the language that its address names, and leads to the page in it', async () => {
    await add();
    const { text } = await call('GET', '/api/timetable.ics?language=gu');
    const [event] = new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent');
    expect(new ICAL.Event(event).description).toContain('કોર્સ: એકલવ્ય વર્ગ - 3\nશિક્ષક: History faculty');
    expect(text).toContain('URL:https://academy.test/gu/liveclasses');
    expect((await call('GET', '/api/timetable.ics?language=fr')).status).toBe(400);
  });

  it('has the mock tests on a date, from the opening to the end of entry, until staff withdraw one', async () => {
    const timeWindow = { opensAt: onMonday('08:00'), entryClosesAt: onMonday('20:00'), resultsAt: onMonday('21:00') };
    const free = await addMock({ access: 'free', title: 'The mock of the week', timeWindow });
    const withdrawn = await addMock({ access: 'members', timeWindow });
    await env.DB.prepare('UPDATE mocks SET withdrawn_at = 1 WHERE id = ?1').bind(withdrawn).run();
    await addMock();
    const { text } = await at(onMonday('12:00'))('GET', '/api/timetable.ics');
    const [event, ...others] = new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent');
    const { uid, summary, startDate, endDate } = new ICAL.Event(event);
    expect([uid, summary, startDate.toString(), endDate.toString(), others]).toEqual([
      `${free}@mocks`,
      'The mock of the week',
      '2026-11-23T08:00:00',
      '2026-11-23T20:00:00',
      [],
    ]);
    expect(text).toContain(`URL:https://academy.test/mock/${free}`);
    expect((await at(onMonday('12:00') + 60 * DAY_MS)('GET', '/api/timetable.ics')).text).not.toContain('VEVENT');
  });

  it('is there without a single class', async () => expect((await call('GET', '/api/timetable.ics')).status).toBe(200));
});
