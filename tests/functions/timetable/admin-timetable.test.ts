import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { flakyDatabase } from '../../support/flaky-database.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { adminWithToken, countRows, studentWithToken } from '../../support/worker/students.ts';
import { ADDRESS, ENTRIES, entriesOf, FORM, storeRecording } from '../../support/worker/timetable.ts';

/** Entries of the timetable in the hands of admins: what they can do, what the log says of it, and what is refused. */

const CONFLICT = 'Somebody else has changed this since you opened it. Look at their version before you save yours.';
const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const WEEKLY = { date: null, recurrence: { weekdays: [4, 1], from: '2026-11-23', until: '2026-12-31' } };

let token: string;
let otherToken: string;
const entries = () => entriesOf(token);
const { sessions } = contextOf(env);
/** The same admin at another time, whose session does not mind. */
const at = (now: number) =>
  entriesOf(
    token,
    callWith({ clock: { now: () => now }, sessions: { ...sessions, find: (text) => sessions.find(text, Date.now()) } }),
  );
const auditOf = async (id: number) =>
  (await call('GET', `/api/admin/audit?subject=timetable/${id}`, { token })).json.items as Record<string, any>[];
const rowOf = (id: number) => env.DB.prepare('SELECT * FROM timetable_entries WHERE id = ?1').bind(id).first();
const countEntries = async () =>
  (await env.DB.prepare('SELECT count(*) AS rows FROM timetable_entries').first<number>('rows')) ?? 0;
const publicIds = async () =>
  ((await call('GET', '/api/timetable?from=2026-11-20&to=2026-12-31')).json.classes as { entryId: number }[]).map(
    ({ entryId }) => entryId,
  );

beforeAll(async () => {
  ({ token } = await adminWithToken(1));
  ({ token: otherToken } = await adminWithToken(2));
});

describe('a recording that is a material', () => {
  it.each([
    ['does not exist', { id: 999_999 }, 'is not there'],
    ['is deleted', { isDeleted: true }, 'is not there'],
    ['is not published', { isPublished: false }, 'is not published'],
    ['is a PDF', { kind: 'pdf' }, 'is no recording that can be played'],
    ['has lost its file', { hasFile: false }, 'is no recording that can be played'],
  ])(
    'and %s is refused when the entry is saved, on a draft too',
    async (_, { id, ...changes }: { id?: number } & Parameters<typeof storeRecording>[0], reason) => {
      const materialId = id ?? (await storeRecording(changes));
      const recordings = [{ date: FORM.date, state: 'ready', address: null, materialId }];
      for (const status of ['draft', 'published']) {
        const { status: code, json } = await entries().add({ status, recordings });
        expect([code, json.errors]).toEqual([
          400,
          {
            recordings: `Material ${materialId}, the recording of ${FORM.date}, ${reason}. Publish it under Materials first, or give another number`,
          },
        ]);
      }
      // What is only being prepared may wait for its material.
      expect((await entries().add({ recordings: [{ ...recordings[0], state: 'processing' }] })).status).toBe(201);
    },
  );

  it('is accepted when it is published, an audio file too, and refused by a change once it is not', async () => {
    const materialId = await storeRecording({ kind: 'audio' });
    const recordings = [{ date: FORM.date, state: 'ready', address: null, materialId }];
    const { item } = (await entries().add({ recordings })).json;
    expect(item.recordings).toEqual(recordings);
    await env.DB.prepare('UPDATE materials SET is_published = 0 WHERE id = ?1').bind(materialId).run();
    expect((await entries().put(item.id, 1, { recordings })).status).toBe(400);
  });
});

describe('an entry that is added', () => {
  it('is stored as it was filled in, tidied, and the audit log names the admin and the change', async () => {
    const exceptions = [
      { date: '2026-12-24', movedTo: null },
      { date: '2026-11-26', movedTo: { date: '2026-11-27', start: '07:00', end: '08:00' } },
    ];
    const recordings = [
      { date: '2026-11-23', state: 'ready', address: 'https://youtu.be/x', materialId: null },
      { date: '2026-11-26', state: 'ready', address: null, materialId: await storeRecording() },
    ];
    const topics = [
      { date: '2026-11-30', topic: ' The Vaghela dynasty ' },
      { date: '2026-11-26', topic: 'Kumarapala' },
      { date: '2026-12-03', topic: ' ' },
    ];
    const answer = await at(NOW).add({ ...WEEKLY, subject: ' History ', topics, exceptions, recordings });
    expect(answer.status).toBe(201);
    const { item } = answer.json;
    expect(item).toMatchObject({
      ...FORM,
      date: null,
      recurrence: { ...WEEKLY.recurrence, weekdays: [1, 4] },
      topics: [
        { date: '2026-11-26', topic: 'Kumarapala' },
        { date: '2026-11-30', topic: 'The Vaghela dynasty' },
      ],
      exceptions: exceptions.toReversed(),
      recordings,
      version: 1,
      firstDay: '2026-11-23',
      lastDay: '2026-12-31',
      createdBy: 1,
      deletedAt: null,
    });
    expect((await entries().get(item.id)).json.item).toEqual(item);
    const [line, ...more] = await auditOf(item.id);
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      action: 'created',
      adminId: 1,
      at: '2026-11-21T10:00:00.000Z',
      title: 'History: The Solanki dynasty',
      before: null,
      after: { joinAddress: ADDRESS, recordings, version: 1 },
    });
  });

  it('fifty times at once under one clientId is one: one 201, the others 200, one line', async () => {
    const clientId = crypto.randomUUID();
    const [rows, lines] = [await countEntries(), await countRows('audit_log')];
    const answers = await Promise.all(Array.from({ length: 50 }, () => entries().add({ clientId })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ status, json }) => `${status === 201 || status === 200} ${json.item.id}`)).size).toBe(
      1,
    );
    expect([await countEntries(), await countRows('audit_log')]).toEqual([rows + 1, lines + 1]);
  });

  it('may omit optional fields', async () => {
    const body = {
      clientId: crypto.randomUUID(),
      status: 'draft',
      subject: 'Maths',
      group: 'ssc',
      start: '07:00',
      end: '08:00',
      date: '2026-11-23',
    };
    const { status, json } = await call('POST', ENTRIES, { token, body });
    expect([status, json.item.topic, json.item.recurrence, json.item.exceptions, json.item.joinAddress]).toEqual([
      201,
      '',
      null,
      [],
      null,
    ]);
  });
});

describe('an invalid body', () => {
  it.each<[string, string, Record<string, unknown>]>([
    ['http', 'joinAddress', { joinAddress: 'http://meet.google.com/x' }],
    ['a user name and password', 'joinAddress', { joinAddress: 'https://u:p@meet.google.com' }],
    ['no scheme', 'joinAddress', { joinAddress: '//meet.google.com' }],
    ['a host off the list', 'joinAddress', { joinAddress: 'https://evil.example/' }],
    ['data', 'joinAddress', { joinAddress: 'data:text/html,x' }],
    ['script', 'joinAddress', { joinAddress: 'javascript:alert(1)' }],
    ['a port', 'joinAddress', { joinAddress: 'https://zoom.us:8443/j/1' }],
    ['Punycode', 'joinAddress', { joinAddress: 'https://xn--zm-emca.us/' }],
    ['a look-alike', 'joinAddress', { joinAddress: 'https://zoom.us.evil.example/' }],
    [
      'a recording off the list',
      'recordings',
      { recordings: [{ date: '2026-11-23', state: 'ready', address: 'https://evil.example/' }] },
    ],
    ['no such day', 'date', { date: '2026-02-30' }],
    ['an end before the start', 'end', { end: '18:00' }],
    ['a topic for no class', 'topics', { ...WEEKLY, topics: [{ date: '2026-11-24', topic: 'Kumarapala' }] }],
    [
      'two topics for one class',
      'topics',
      { ...WEEKLY, topics: ['Kumarapala', 'Siddharaj'].map((topic) => ({ date: '2026-11-26', topic })) },
    ],
    ['a topic that is too long', 'topics', { ...WEEKLY, topics: [{ date: '2026-11-26', topic: 'x'.repeat(161) }] }],
    ['an exception for no class', 'exceptions', { ...WEEKLY, exceptions: [{ date: '2026-11-24', movedTo: null }] }],
    ['two plans', 'date', { recurrence: WEEKLY.recurrence }],
    ['no topic', 'topic', { topic: '' }],
  ])('(%s) is 400 with a sentence at its field, and writes nothing', async (_, field, changes) => {
    const [rows, lines] = [await countEntries(), await countRows('audit_log')];
    const { status, json } = await entries().add(changes);
    expect([status, json.message, Object.keys(json.errors)]).toEqual([400, 'Please fix the errors', [field]]);
    expect([await countEntries(), await countRows('audit_log')]).toEqual([rows, lines]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['another status', { status: 'live' }],
    ['another group', { group: 'upsc' }],
    ['a text for a day of the week', { ...WEEKLY, recurrence: { ...WEEKLY.recurrence, weekdays: ['1'] } }],
    [
      'a year of weekdays',
      { ...WEEKLY, recurrence: { ...WEEKLY.recurrence, weekdays: Array.from({ length: 366 }, () => 1) } },
    ],
    ['a material of no id', { recordings: [{ date: '2026-11-23', state: 'ready', materialId: 0.5 }] }],
    ['an unknown key within', { ...WEEKLY, recurrence: { ...WEEKLY.recurrence, every: 2 } }],
    ['121 exceptions', { exceptions: Array.from({ length: 121 }, () => ({ date: '2026-11-23', movedTo: null })) }],
  ])('(%s) is 400', async (_, changes) => expect((await entries().add(changes)).status).toBe(400));
});

describe('an entry that is changed', () => {
  let id: number;
  beforeEach(async () => {
    ({ id } = (await at(NOW).add()).json.item);
  });

  it('raises the version, keeps its author, moves its days, and the audit log has both states', async () => {
    const { status, json } = await entriesOf(otherToken).put(id, 1, { ...WEEKLY, topic: 'Siddharaj' });
    expect([status, json.item.version, json.item.createdBy, json.item.updatedBy, json.item.lastDay]).toEqual([
      200,
      2,
      1,
      2,
      '2026-12-31',
    ]);
    expect((await auditOf(id))[0]).toMatchObject({
      action: 'changed',
      adminId: 2,
      title: 'History: Siddharaj',
      before: { version: 1, date: '2026-11-23' },
      after: { version: 2, date: null },
    });
  });

  it('by fifty admins at once is made once, with one audit note; the others get a conflict', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        entriesOf(index % 2 === 0 ? token : otherToken).put(id, 1, { topic: `Topic ${index}` }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect([
      won.length,
      answers.filter(({ status, json }) => status === 409 && json.message === CONFLICT).length,
    ]).toEqual([1, 49]);
    expect((await entries().get(id)).json.item).toEqual(won[0]?.json.item);
    expect(await auditOf(id)).toHaveLength(2);
  });

  it.each(['before', 'after'] as const)(
    'over a database that fails twice %s a call is changed once, and the admin hears of success',
    async (moment) => {
      let calls = 0;
      const flaky = flakyDatabase(env.DB, () =>
        (calls += 1) <= 2 ? { moment, message: 'D1_ERROR: Network connection lost.' } : null,
      );
      const { status } = await entriesOf(token, callWith({}, { ...env, DB: flaky })).put(id, 1, { topic: 'Once' });
      expect(status).toBe(200);
      expect((await rowOf(id))?.['version']).toBe(2);
      expect(await auditOf(id)).toHaveLength(2);
    },
  );

  it('stays unchanged when its audit note cannot be written', async () => {
    await env.DB.exec(
      "CREATE TRIGGER full_log BEFORE INSERT ON audit_log WHEN NEW.title = 'History: No line' BEGIN SELECT RAISE(ABORT, 'the log is full'); END",
    );
    const before = await rowOf(id);
    expect((await entries().put(id, 1, { topic: 'No line' })).status).toBe(500);
    expect(await rowOf(id)).toEqual(before);
    await env.DB.exec('DROP TRIGGER full_log');
  });

  it('is seen and unseen as its status says, and the log names that', async () => {
    expect(await publicIds()).toContain(id);
    await entries().put(id, 1, { status: 'draft' });
    expect(await publicIds()).not.toContain(id);
    await entries().put(id, 2, {});
    expect(await publicIds()).toContain(id);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['published', 'unpublished', 'created']);
  });

  it('is 404 where there is none, or no such id', async () => {
    expect((await entries().put(999_999_999, 1)).status).toBe(404);
    for (const odd of ['01', '1e0', '0x1', '-1', '%201', '1%00', '9'.repeat(16)])
      expect((await call('GET', `${ENTRIES}/${odd}`, { token })).status).toBe(404);
  });
});

describe('an entry that is deleted', () => {
  let id: number;
  beforeEach(async () => {
    ({ id } = (await at(NOW).add()).json.item);
  });

  it('disappears at once, is listed only among the deleted, cannot be changed, and can be restored unchanged', async () => {
    const removed = await at(NOW).remove(id, 1);
    expect([removed.status, removed.json.item.version, removed.json.item.deletedAt]).toEqual([
      200,
      2,
      '2026-11-21T10:00:00.000Z',
    ]);
    expect(await publicIds()).not.toContain(id);
    const idsIn = async (query: string) =>
      ((await at(NOW).list(query)).json.items as { id: number }[]).map((row) => row.id);
    expect([(await idsIn('')).includes(id), (await idsIn('?status=deleted')).includes(id)]).toEqual([false, true]);
    expect((await at(NOW).put(id, 2)).json.message).toBe('This has been deleted. Restore it before you change it.');
    expect((await at(NOW).restore(id, 2)).json.item).toMatchObject({
      deletedAt: null,
      status: 'published',
      version: 3,
    });
    expect(await publicIds()).toContain(id);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['restored', 'deleted', 'created']);
  });

  it('of another version is a conflict; deleted twice is deleted once', async () => {
    await entries().put(id, 1, { topic: 'Newer' });
    expect([
      (await entries().remove(id, 1)).status,
      (await entries().remove(id, 2)).status,
      (await entries().remove(id, 3)).json.item.version,
      (await entries().restore(id, 2)).status,
    ]).toEqual([409, 200, 3, 409]);
  });

  it('can be restored for 30 days to the millisecond, and is then purged by the next look at the list', async () => {
    await at(NOW).remove(id, 1);
    expect((await at(NOW + 30 * DAY_MS + 1).restore(id, 2)).status).toBe(404);
    await at(NOW + 30 * DAY_MS).list();
    expect((await entries().get(id)).status).toBe(200);
    await at(NOW + 30 * DAY_MS + 1).list();
    expect((await entries().get(id)).status).toBe(404);
    expect(await auditOf(id)).toHaveLength(2);
  });
});

describe('the list', () => {
  beforeAll(async () => {
    await env.DB.prepare('DELETE FROM timetable_entries').run();
    for (let index = 0; index < 60; index += 1)
      await at(NOW + index).add({
        subject: `Subject ${String(index % 20).padStart(2, '0')}`,
        date: `2026-10-${String(1 + (index % 30)).padStart(2, '0')}`,
        status: index % 3 === 0 ? 'draft' : 'published',
      });
    await at(NOW).add({ subject: 'ગણિત', topic: '100% safe_now', date: '2026-09-02' });
  });

  it.each([
    ['-date', 'lastDay', -1],
    ['date', 'lastDay', 1],
    ['-updated', 'updatedAt', -1],
    ['updated', 'updatedAt', 1],
    ['-subject', 'subject', -1],
    ['subject', 'subject', 1],
  ] as const)('sorted by %s gives every entry once over its pages, in order', async (sort, field, sign) => {
    const [first] = [(await entries().list(`?sort=${sort}`)).json];
    const second = (await entries().list(`?sort=${sort}&cursor=${first.nextCursor}`)).json;
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 11, null]);
    const keys = ([...first.items, ...second.items] as Record<string, any>[]).map(
      (row) => [row[field] as string, row['id'] as number] as const,
    );
    expect(new Set(keys.map(([, id]) => id)).size).toBe(61);
    expect(keys).toEqual(keys.toSorted(([a, x], [b, y]) => sign * (a < b ? -1 : a > b ? 1 : x - y)));
  });

  it('finds texts, can be of one status, and holds no join address and nothing of single dates', async () => {
    const found = async (q: string) =>
      (await entries().list(`?q=${encodeURIComponent(q)}`)).json.items.length as number;
    expect([
      await found('ગણિ'),
      await found('100% SAFE'),
      await found('%'),
      await found("' OR 1=1 --"),
      await found('sUBJECT 07'),
      await found('07 sUBJECT'),
    ]).toEqual([1, 1, 1, 0, 3, 3]);
    const drafts = (await entries().list('?status=draft')).json.items as Record<string, unknown>[];
    expect([drafts.length, drafts.every(({ status }) => status === 'draft')]).toEqual([20, true]);
    expect(drafts.some((row) => 'joinAddress' in row || 'recordings' in row || 'exceptions' in row)).toBe(false);
  });

  it('refuses a cursor of another order, an unknown sort and status', async () => {
    const { nextCursor } = (await entries().list('?sort=subject')).json;
    for (const query of [`?sort=date&cursor=${nextCursor}`, '?sort=joinAddress', '?status=live', '?cursor=x'])
      expect((await entries().list(query)).status).toBe(400);
  });
});

it('students and guests get nothing, and change nothing', async () => {
  const { id } = (await entries().add()).json.item;
  const before = await rowOf(id);
  const { token: student } = await studentWithToken();
  for (const [method, path, body] of [
    ['GET', ENTRIES],
    ['POST', ENTRIES, {}],
    ['GET', `${ENTRIES}/${id}`],
    ['PUT', `${ENTRIES}/${id}`, { version: 1 }],
    ['DELETE', `${ENTRIES}/${id}`, { version: 1 }],
    ['POST', `${ENTRIES}/${id}/restore`, { version: 1 }],
  ] as const) {
    const options = body === undefined ? {} : { body };
    const refused = await call(method, path, { token: student, ...options });
    expect([refused.status, refused.text.includes('meet.google.com')]).toEqual([403, false]);
    expect((await call(method, path, options)).status).toBe(401);
  }
  expect(await rowOf(id)).toEqual(before);
});
