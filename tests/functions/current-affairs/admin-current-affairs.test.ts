import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { slugOf } from '../../../src/domain/current-affairs/current-affairs-item.ts';
import { flakyDatabase } from '../../support/flaky-database.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { FORM, ITEMS, itemsOf } from '../../support/worker/current-affairs.ts';
import { adminWithToken, countRows, studentWithToken } from '../../support/worker/students.ts';

/** Items of current affairs in the hands of admins: what they can do, what the log says of it, and whom nothing is done for. */

const CONFLICT = 'Somebody else has changed this since you opened it. Look at their version before you save yours.';
const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-21T10:00:00.000Z');

let token: string;
let otherToken: string;
const items = () => itemsOf(token);
const { sessions } = contextOf(env);
/** The same admin at another time, whose session does not mind. */
const at = (now: number) =>
  itemsOf(
    token,
    callWith({ clock: { now: () => now }, sessions: { ...sessions, find: (text) => sessions.find(text, Date.now()) } }),
  );
const auditOf = async (id: number) =>
  (await call('GET', `/api/admin/audit?subject=current-affairs/${id}`, { token })).json.items as Record<string, any>[];
const rowOf = (id: number) => env.DB.prepare('SELECT * FROM current_affairs_items WHERE id = ?1').bind(id).first();
const countItems = () => env.DB.prepare('SELECT count(*) AS rows FROM current_affairs_items').first<number>('rows');
const publicSlugs = async (now: number) => {
  const { json } = await callWith({ clock: { now: () => now } })('GET', '/api/current-affairs');
  return (json.items as { slug: string }[]).map(({ slug }) => slug);
};

beforeAll(async () => {
  ({ token } = await adminWithToken(1));
  ({ token: otherToken } = await adminWithToken(2));
});

describe('an item that is added', () => {
  it('is stored as it was written and published at once, and the audit log names the admin and the change', async () => {
    const answer = await at(NOW).add();
    expect(answer.status).toBe(201);
    const { item } = answer.json;
    expect(item).toMatchObject({
      ...FORM,
      version: 1,
      publishAt: '2026-11-21T10:00:00.000Z',
      firstPublishedAt: '2026-11-21T10:00:00.000Z',
      createdBy: 1,
      updatedBy: 1,
      deletedAt: null,
    });
    expect(item.slug).toBe(slugOf(item));
    expect((await items().get(item.id)).json.item).toEqual(item);
    const [line, ...more] = await auditOf(item.id);
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      action: 'created',
      adminId: 1,
      at: '2026-11-21T10:00:00.000Z',
      title: FORM.title,
      before: null,
      after: { title: FORM.title, body: FORM.body, version: 1 },
    });
  });

  it('twice under one clientId is one item and one line: 201, then 200 with what is there', async () => {
    const clientId = crypto.randomUUID();
    const first = await items().add({ clientId });
    const [rows, lines] = [await countItems(), await countRows('audit_log')];
    const again = await items().add({ clientId: clientId.toUpperCase(), title: 'Another title' });
    expect([first.status, again.status, again.json]).toEqual([201, 200, first.json]);
    expect([await countItems(), await countRows('audit_log')]).toEqual([rows, lines]);
  });

  it('fifty times at once is one: one 201, the others 200', async () => {
    const clientId = crypto.randomUUID();
    const [rows = 0, lines] = [await countItems(), await countRows('audit_log')];
    const answers = await Promise.all(Array.from({ length: 50 }, () => items().add({ clientId })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ status, json }) => `${status === 201 || status === 200} ${json.item.id}`)).size).toBe(
      1,
    );
    expect([await countItems(), await countRows('audit_log')]).toEqual([(rows ?? 0) + 1, lines + 1]);
  });

  it('as a draft may be without text and source, and has no time at which it appears', async () => {
    const { status, json } = await items().add({
      status: 'draft',
      body: '',
      source: '',
      summary: '',
      publishAt: '2026-12-01T00:00:00.000Z',
    });
    expect([status, json.item.publishAt, json.item.firstPublishedAt]).toEqual([201, null, null]);
  });

  it('has its texts in other languages, and no save may leave them out', async () => {
    const translations = [{ language: 'hi', title: 'बाँध', examNote: 'ऊँचाई', body: 'बाँध ऊँचा है।' }];
    const { id } = (await items().add({ translations })).json.item;
    expect((await items().get(id)).json.item.translations).toEqual(translations);
    const { translations: _, ...older } = FORM;
    const refused = await call('PUT', `${ITEMS}/${id}`, { token, body: { ...older, version: 1 } });
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['translations']]);
    const wrong = await items().put(id, 1, { translations: [{ ...translations[0], language: 'en' }] });
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([400, ['translations']]);
    expect((await items().get(id)).json.item.translations).toEqual(translations);
  });

  it('may omit optional fields', async () => {
    const { title, date, category, body, source, language } = FORM;
    const { status, json } = await call('POST', ITEMS, {
      token,
      body: {
        clientId: crypto.randomUUID(),
        status: 'published',
        title,
        date,
        category,
        body,
        source,
        language,
        translations: [],
        question: FORM.question,
        supersededBy: null,
        lapsed: null,
      },
    });
    expect([status, json.item.summary, json.item.image, json.item.paper]).toEqual([201, '', null, null]);
  });

  it('may name only an existing paper', async () => {
    const paper = { exam: 'cgl', day: '1', paper: '1' };
    expect((await items().add({ paper })).json.item.paper).toEqual(paper);
    const { status, json } = await items().add({ paper: { ...paper, day: '999' } });
    expect([status, json.errors]).toEqual([400, { paper: 'There is no such paper. Choose another one, or none' }]);
  });
});

describe('an item that is changed', () => {
  let id: number;
  beforeEach(async () => {
    ({ id } = (await at(NOW).add()).json.item);
  });

  it('raises the version, keeps its author, and the audit log has both states', async () => {
    const { status, json } = await itemsOf(otherToken).put(id, 1, { title: 'The dam is finished' });
    expect([status, json.item.version, json.item.createdBy, json.item.updatedBy]).toEqual([200, 2, 1, 2]);
    const { savedBy } = (await call('GET', `/api/admin/current-affairs/${id}`, { token })).json;
    expect(savedBy).toMatch(/^[A-Z][a-z]+ /);
    const [line] = await auditOf(id);
    expect(line).toMatchObject({
      action: 'changed',
      adminId: 2,
      title: 'The dam is finished',
      before: { title: FORM.title, version: 1 },
      after: { title: 'The dam is finished', version: 2 },
    });
  });

  it('by a second admin from the same version is a conflict, and the first change stays', async () => {
    const first = await items().put(id, 1, { title: 'The first' });
    const second = await itemsOf(otherToken).put(id, 1, { title: 'The second' });
    expect([first.status, second.status, second.json]).toEqual([200, 409, { message: CONFLICT }]);
    expect((await items().get(id)).json.item).toEqual(first.json.item);
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('by fifty admins at once, who all read the same version, is made once, with one audit note', async () => {
    const { currentAffairs } = contextOf(env);
    const all = Promise.withResolvers<undefined>();
    let readers = 0;
    const find = async (which: number) => {
      const item = await currentAffairs.find(which);
      if ((readers += 1) === 50) all.resolve(undefined);
      await all.promise;
      return item;
    };
    const together = callWith({ currentAffairs: { ...currentAffairs, find } });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        itemsOf(index % 2 === 0 ? token : otherToken, together).put(id, 1, { title: `Title ${index}` }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect([won.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 49]);
    expect((await items().get(id)).json.item).toEqual(won[0]?.json.item);
    expect(await auditOf(id)).toHaveLength(2);
  });

  it.each(['before', 'after'] as const)(
    'over a database that fails twice %s the batch is changed once, and the admin hears of success',
    async (moment) => {
      // Of a day before the first week that has a paper: each paper that made itself again would be one batch more.
      const date = '2025-01-15';
      const own = (await at(NOW).add({ date })).json.item.id as number;
      let batches = 0;
      const flaky = flakyDatabase(env.DB, (name) =>
        name === 'batch' && (batches += 1) <= 2 ? { moment, message: 'D1_ERROR: Network connection lost.' } : null,
      );
      const { status } = await itemsOf(token, callWith({}, { ...env, DB: flaky })).put(own, 1, { date, title: 'Once' });
      expect([status, batches]).toEqual([200, 3]);
      expect((await rowOf(own))?.['version']).toBe(2);
      expect(await auditOf(own)).toHaveLength(2);
    },
  );

  it('stays unchanged when its audit note cannot be written', async () => {
    await env.DB.exec(
      "CREATE TRIGGER full_log BEFORE INSERT ON audit_log WHEN NEW.title = 'No line' BEGIN SELECT RAISE(ABORT, 'the log is full'); END",
    );
    const [before, lines, rows] = [await rowOf(id), await countRows('audit_log'), await countItems()];
    expect((await items().put(id, 1, { title: 'No line' })).status).toBe(500);
    expect((await items().add({ title: 'No line' })).status).toBe(500);
    expect([await rowOf(id), await countRows('audit_log'), await countItems()]).toEqual([before, lines, rows]);
    await env.DB.exec('DROP TRIGGER full_log');
    expect((await items().put(id, 1, { title: 'No line' })).status).toBe(200);
  });

  it('keeps its slug and its day once students have seen it; a draft may still move', async () => {
    const { slug } = (await items().get(id)).json.item;
    expect((await items().put(id, 1, { title: 'Quite another title' })).json.item.slug).toBe(slug);
    const moved = await items().put(id, 2, { date: '2026-11-20' });
    expect([moved.status, Object.keys(moved.json.errors)]).toEqual([400, ['date']]);
    const draft = (await items().add({ status: 'draft' })).json.item;
    expect(
      (await items().put(draft.id, 1, { status: 'draft', date: '2026-10-02', title: 'Gandhi Jayanti' })).json.item.slug,
    ).toMatch(/^2026-10\/02-gandhi-jayanti-[\da-z]{7}$/);
  });

  it('by its status is named in the log: unpublished, scheduled, published', async () => {
    await items().put(id, 1, { status: 'draft' });
    await items().put(id, 2, { status: 'scheduled', publishAt: '2099-01-01T00:00:00Z' });
    await items().put(id, 3, { status: 'published' });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'published',
      'scheduled',
      'unpublished',
      'created',
    ]);
  });

  it('keeps the time of its first publication', async () => {
    expect((await at(NOW + DAY_MS).put(id, 1, { summary: 'Later.' })).json.item.publishAt).toBe(
      '2026-11-21T10:00:00.000Z',
    );
  });

  it('is 404 where there is none, or no such id', async () => {
    expect((await items().put(999_999_999, 1)).status).toBe(404);
    for (const odd of ['01', '1e0', '0x1', '-1', '%201', '1%00', '9'.repeat(16)])
      expect((await call('GET', `${ITEMS}/${odd}`, { token })).status).toBe(404);
  });
});

describe('an item that is deleted', () => {
  let id: number;
  let slug: string;
  beforeEach(async () => {
    ({ id, slug } = (await at(NOW).add()).json.item);
  });

  it('disappears for students at once, is listed only among the deleted, and can be restored unchanged', async () => {
    expect(await publicSlugs(NOW)).toContain(slug);
    const removed = await at(NOW).remove(id, 1);
    expect([removed.status, removed.json.item.version, removed.json.item.deletedAt]).toEqual([
      200,
      2,
      '2026-11-21T10:00:00.000Z',
    ]);
    expect(await publicSlugs(NOW)).not.toContain(slug);
    const idsIn = async (query: string) =>
      ((await at(NOW).list(query)).json.items as { id: number }[]).map((row) => row.id);
    expect([(await idsIn('')).includes(id), (await idsIn('?status=deleted')).includes(id)]).toEqual([false, true]);
    const restored = await at(NOW + 1000).restore(id, 2);
    expect([restored.status, restored.json.item.deletedAt, restored.json.item.status]).toEqual([
      200,
      null,
      'published',
    ]);
    expect(await publicSlugs(NOW + 1000)).toContain(slug);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['restored', 'deleted', 'created']);
  });

  it('cannot be changed before it is restored', async () => {
    await at(NOW).remove(id, 1);
    const answer = await at(NOW).put(id, 2, { title: 'Too late' });
    expect([answer.status, answer.json.message]).toEqual([
      404,
      'This has been deleted. Restore it before you change it.',
    ]);
  });

  it('of another version is a conflict; deleted twice is deleted once', async () => {
    await items().put(id, 1, { title: 'Newer' });
    expect((await items().remove(id, 1)).status).toBe(409);
    expect((await items().remove(id, 2)).status).toBe(200);
    expect((await items().remove(id, 3)).json.item.version).toBe(3);
    expect((await items().restore(id, 2)).status).toBe(409);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['deleted', 'changed', 'created']);
  });

  it('can be restored for 30 days to the millisecond, and is then purged when the list is next read', async () => {
    await at(NOW).remove(id, 1);
    expect((await at(NOW + 30 * DAY_MS + 1).restore(id, 2)).json).toEqual({
      message: 'This was deleted more than 30 days ago and cannot be restored. Make a new one.',
    });
    await at(NOW + 30 * DAY_MS).list();
    expect((await at(NOW + 30 * DAY_MS).restore(id, 2)).status).toBe(200);
    await at(NOW).remove(id, 3);
    await at(NOW + 30 * DAY_MS + 1).list();
    expect((await items().get(id)).status).toBe(404);
    expect(await auditOf(id)).toHaveLength(4);
  });
});

describe('the list', () => {
  const FEW = 'Zebra';
  beforeAll(async () => {
    await env.DB.prepare('DELETE FROM current_affairs_items').run();
    for (let index = 0; index < 120; index += 1)
      await at(NOW + index).add({
        title: `Item ${String(index % 40).padStart(2, '0')}`,
        date: `2026-10-${String(1 + (index % 30)).padStart(2, '0')}`,
        status: index % 3 === 0 ? 'draft' : 'published',
      });
    await at(NOW).add({ title: `${FEW} crossing 100% safe_now`, date: '2026-09-01' });
    await at(NOW).add({ title: 'ગુજરાતનો નવો બંધ', language: 'gu', date: '2026-09-02' });
  });

  async function pagesOf(query: string) {
    const [sizes, rows]: [number[], Record<string, any>[]] = [[], []];
    for (let cursor = ''; ;) {
      const { status, json } = await items().list(`?${query}${cursor === '' ? '' : `&cursor=${cursor}`}`);
      expect(status).toBe(200);
      sizes.push(json.items.length);
      rows.push(...json.items);
      if (json.nextCursor === null) return { sizes, rows };
      cursor = json.nextCursor;
    }
  }

  it.each([
    ['-date', 'date', -1],
    ['date', 'date', 1],
    ['-updated', 'updatedAt', -1],
    ['updated', 'updatedAt', 1],
    ['-title', 'title', -1],
    ['title', 'title', 1],
  ] as const)('sorted by %s gives every item once over its pages, in order', async (sort, field, sign) => {
    const { sizes, rows } = await pagesOf(`sort=${sort}`);
    expect(sizes).toEqual([50, 50, 22]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(122);
    const keys = rows.map((row) => [row[field] as string, row['id'] as number] as const);
    const compare = ([a, x]: readonly [string, number], [b, y]: readonly [string, number]): number =>
      sign * (a < b ? -1 : a > b ? 1 : x - y);
    expect(keys).toEqual(keys.toSorted(compare));
  });

  it('finds a text in any case and in Gujarati, with pattern characters matched literally', async () => {
    const titlesFor = async (q: string) =>
      ((await items().list(`?q=${encodeURIComponent(q)}`)).json.items as { title: string }[]).map(({ title }) => title);
    expect(await titlesFor('zEBRA')).toHaveLength(1);
    expect(await titlesFor('નવો બંધ')).toEqual(['ગુજરાતનો નવો બંધ']);
    expect(
      [
        await titlesFor('100% safe_now'),
        await titlesFor('100%safe'),
        await titlesFor('%'),
        await titlesFor("' OR 1=1 --"),
      ].map(({ length }) => length),
    ).toEqual([1, 0, 1, 0]);
  });

  it('can be filtered by status, and omits the body', async () => {
    const { rows } = await pagesOf('status=draft');
    expect(rows.length).toBe(40);
    expect(rows.every(({ status }) => status === 'draft')).toBe(true);
    expect(rows.some((row) => 'body' in row || 'examNote' in row)).toBe(false);
  });

  it('refuses a cursor of another order, an unknown sort, an unknown status and a text too long', async () => {
    const { nextCursor } = (await items().list('?sort=title')).json;
    for (const query of [
      `?sort=-title&cursor=${nextCursor}`,
      `?cursor=${nextCursor}`,
      '?cursor=%00',
      '?sort=id',
      '?sort=',
      '?sort=title;--',
      '?status=gone',
      `?q=${'x'.repeat(101)}`,
      '?q=%00',
    ])
      expect([query, (await items().list(query)).status]).toEqual([query, 400]);
  });
});

describe('a caller who is not an admin', () => {
  it('is refused every call, and nothing is written', async () => {
    const { id } = (await items().add()).json.item;
    const student = await studentWithToken();
    const [before, lines, rows] = [await rowOf(id), await countRows('audit_log'), await countItems()];
    for (const [caller, status] of [
      [student.token, 403],
      ['junk', 401],
    ] as const) {
      const theirs = itemsOf(caller);
      const answers = [
        theirs.list(),
        theirs.add(),
        theirs.get(id),
        theirs.put(id, 1),
        theirs.remove(id, 1),
        theirs.restore(id, 1),
      ];
      expect((await Promise.all(answers)).map((answer) => answer.status)).toEqual(Array(6).fill(status));
    }
    expect([await rowOf(id), await countRows('audit_log'), await countItems()]).toEqual([before, lines, rows]);
  });
});

describe('the question of an item', () => {
  it('is asked for before students see the item: without source or question it stays a draft', async () => {
    const draft = await items().add({ status: 'draft', question: null, source: '' });
    expect(draft.status).toBe(201);
    const { id } = draft.json.item;
    for (const missing of [{ question: null }, { source: '' }, { question: { question: 'Which?' } }]) {
      const { status, json } = await items().put(id, 1, missing);
      expect([status, Object.keys(json.errors)]).toEqual([400, [Object.keys(missing)[0]]]);
    }
    expect((await items().add({ question: null })).status).toBe(400);
    expect((await items().put(id, 1)).json.item).toMatchObject({ status: 'published', question: FORM.question });
    expect((await items().put(id, 2, { question: null })).status).toBe(400);
  });

  it('makes the week’s quiz and the month’s test from five on, and takes it out with its item', async () => {
    const rowsOf = () =>
      env.DB.prepare(
        "SELECT exam, day, topic, questions, status FROM stored_papers WHERE exam LIKE 'news%' ORDER BY exam DESC",
      ).all();
    // A week of a month that no other test of this file has.
    const days = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-07'];
    const added: { id: number; version: number }[] = [];
    for (const date of days.slice(1)) added.push((await at(NOW).add({ date })).json.item);
    const before = (await rowsOf()).results.filter(({ topic }) => String(topic).includes('March 2027'));
    added.push((await at(NOW).add({ date: days[0] })).json.item);
    const made = (await rowsOf()).results.filter(({ topic }) => String(topic).includes('March 2027'));
    expect([before, made]).toEqual([
      [],
      [
        { exam: 'newsweek', day: 71, topic: '1 March to 7 March 2027', questions: 5, status: 'published' },
        { exam: 'newsmonth', day: 17, topic: 'March 2027', questions: 5, status: 'published' },
      ],
    ]);
    const shown = await call('GET', '/api/papers/newsweek/71/1');
    expect([shown.status, shown.json.questions.length]).toEqual([200, 5]);
    const last = added.at(-1);
    await at(Date.parse('2027-03-21T10:00:00Z')).put(last?.id ?? 0, 1, {
      date: days[0],
      lapsed: { date: '2027-03-20', note: 'Repealed.' },
    });
    expect((await call('GET', '/api/papers/newsweek/71/1')).status).toBe(404);
  });

  it('stays out of papers that staff write: those of a week or a month make themselves', async () => {
    const authored = { topic: 'Mine', questions: [FORM.question] };
    const { status, json } = await call('POST', '/api/admin/papers', {
      token,
      body: { clientId: crypto.randomUUID(), exam: 'newsweek', day: '1', paper: '1', status: 'draft', authored },
    });
    expect([status, json.errors]).toEqual([400, { exam: expect.stringMatching(/make themselves/) }]);
  });
});

describe('an item that holds no more', () => {
  it('names the published item that has taken its place', async () => {
    const newer = (await items().add()).json.item;
    const { id } = (await items().add()).json.item;
    expect((await items().put(id, 1, { supersededBy: newer.slug })).json.item.supersededBy).toBe(newer.slug);
  });

  it('cannot name itself', async () => {
    const { id, slug } = (await items().add()).json.item;
    const { status, json } = await items().put(id, 1, { supersededBy: slug });
    expect([status, Object.keys(json.errors)]).toEqual([400, ['supersededBy']]);
  });

  it.each([
    ['an item that is not published', { supersededBy: '2026-11/21-no-such' }, 'supersededBy'],
    ['no address of an item', { supersededBy: '../x' }, 'supersededBy'],
    ['a lapse on a day to come', { lapsed: { date: '2098-12-31', note: 'To come.' } }, 'lapsed'],
    ['a lapse without a reason', { lapsed: { date: '2026-11-22', note: '' } }, 'lapsed'],
    ['a lapse before it happened', { lapsed: { date: '2026-11-20', note: 'Before it happened.' } }, 'lapsed'],
  ] as const)('cannot have %s', async (_, changes, field) => {
    const { id } = (await items().add()).json.item;
    const { status, json } = await items().put(id, 1, changes);
    expect([status, Object.keys(json.errors ?? {})]).toEqual([400, [field]]);
  });
});
