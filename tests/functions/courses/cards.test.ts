import { beforeEach, describe, expect, it } from 'vitest';
import type { Membership } from '../../../src/domain/membership/membership.ts';
import type { StoredLesson } from '../../../functions/ports/courses.ts';
import { flakyDatabase } from '../../support/flaky-database.ts';
import { call, callWith, env } from '../../support/worker/api.ts';
import { lessonInHindi, lessonOf, storeTrialCourse, TRIAL_COURSE } from '../../support/worker/courses.ts';
import { addMembership, claimAdmin, studentWithToken, tokenFor } from '../../support/worker/students.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const EVENING = Date.parse('2026-11-21T21:00:00.000+05:30');
const MEMBER = { membershipType: '1-Year', endDate: '2099-12-31' } as const;
const LESSONS = [lessonOf('first', { free: true }), lessonInHindi('second'), lessonOf('third')];
const CHAPTER = { course: 'trial', of: 'chapter', slug: 'one' };

const storeLessons = (lessons: readonly StoredLesson[]) => storeTrialCourse({ ...TRIAL_COURSE, lessons });

interface Listed {
  readonly id: number;
  readonly version: number;
  readonly lesson: string;
}

async function student(held: Pick<Membership, 'membershipType' | 'endDate'> | null = MEMBER) {
  const { studentId } = await studentWithToken();
  if (held !== null) await addMembership(studentId, held);
  const state = { now: EVENING };
  const as = callWith({ clock: { now: () => state.now } });
  const token = await tokenFor(studentId, EVENING + 90 * DAY_MS);
  const add = (body: unknown = CHAPTER) => as('POST', '/api/cards', { token, body });
  const list = async (query = '') =>
    (await as('GET', `/api/cards${query}`, { token })).json as { cards: Listed[]; due: number };
  const answer = (
    { id, version }: Pick<Listed, 'id' | 'version'>,
    given: string,
    answeredId: string = crypto.randomUUID(),
  ) => as('POST', `/api/cards/${id}/answers`, { token, body: { answer: given, version, answeredId } });
  const dueToday = async () => (await as('GET', '/api/today', { token })).json.cardsDue;
  return { studentId, token, state, add, list, answer, dueToday };
}

/** A card that is due, of the free lesson. */
async function oneDue() {
  const who = await student();
  await who.add({ ...CHAPTER, of: 'lesson', slug: 'first' });
  const [card] = (await who.list()).cards;
  if (card === undefined) throw new Error('no card');
  return { ...who, card };
}

beforeEach(() => storeLessons(LESSONS));

describe('the cards of a student', () => {
  it('are the points of a chapter, due at once, in the language of the page where a lesson has it', async () => {
    const { add, list, dueToday } = await student();
    expect((await add()).json).toEqual({ points: 3, added: 3, closed: 0 });
    const { cards, due } = await list('?language=hi');
    expect([due, await dueToday()]).toEqual([3, 3]);
    expect(cards).toMatchObject([
      { lesson: 'first', title: 'Title of first', language: 'en', point: ['Point of first'], version: 1 },
      { lesson: 'second', title: 'second का शीर्षक', language: 'hi', point: ['second का बिंदु'] },
      { lesson: 'third', language: 'en', point: ['Point of third'] },
    ]);
    expect((await list()).cards[1]).toMatchObject({ title: 'Title of second', point: ['Point of second'] });
  });

  it('have each point once, however often it is added, and the schedule that it has', async () => {
    const { add, list, answer } = await student();
    await add({ ...CHAPTER, of: 'lesson', slug: 'second' });
    const [card] = (await list()).cards;
    await answer(card ?? { id: 0, version: 0 }, 'known');
    expect((await add()).json).toEqual({ points: 3, added: 2, closed: 0 });
    expect((await add()).json.added).toBe(0);
    expect((await list()).cards.map(({ lesson }) => lesson)).toEqual(['first', 'third']);
  });

  it.each([
    ['nobody', null],
    ['a former member', { membershipType: '1-Year', endDate: '2021-01-01' }],
  ] as const)('get no point of a lesson for members by %s', async (_, held) => {
    const { add, list, dueToday } = await student(held);
    expect((await add()).json).toEqual({ points: 1, added: 1, closed: 2 });
    const refused = await add({ ...CHAPTER, of: 'lesson', slug: 'second' });
    expect([refused.status, refused.text.includes('Point of')]).toEqual([403, false]);
    expect((await list()).cards.map(({ lesson }) => lesson)).toEqual(['first']);
    expect(await dueToday()).toBe(1);
  });

  it('show no point of a lesson that has closed meanwhile, count it nowhere, and show it when it opens again', async () => {
    const { studentId, add, list, dueToday } = await student();
    await add();
    const end = (date: string) =>
      env.DB.prepare('UPDATE memberships SET end_date = ?2 WHERE student_id = ?1').bind(studentId, date).run();
    await end('2021-01-01');
    const closed = await list();
    expect([closed.cards.map(({ lesson }) => lesson), closed.due, await dueToday()]).toEqual([['first'], 1, 1]);
    await end('2099-12-31');
    expect([(await list()).due, await dueToday()]).toEqual([3, 3]);
  });

  it('hide a point whose text is gone, keep one whose marks changed, and hide those of a lesson that is taken back', async () => {
    const { studentId, state, add, list, dueToday } = await student();
    await add();
    const [first, second, third] = LESSONS;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no lessons');
    const marked = { tag: 'strong' as const, attributes: {}, children: ['Point'] };
    await storeLessons([
      { ...first, content: { ...first.content, points: [['Another point']] } },
      { ...second, content: { ...second.content, points: [[marked, ' of second']] } },
      third,
    ]);
    await env.DB.exec("UPDATE lessons SET status = 'draft' WHERE course = 'trial' AND slug = 'third'");
    const { cards, due } = await list();
    expect([cards.map(({ lesson }) => lesson), due, await dueToday()]).toEqual([['second'], 1, 1]);
    const { results } = await env.DB.prepare('SELECT lesson FROM point_cards WHERE student_id = ?1 ORDER BY lesson')
      .bind(studentId)
      .all();
    expect(results).toEqual([{ lesson: 'first' }, { lesson: 'second' }, { lesson: 'third' }]);
    await storeLessons(LESSONS);
    state.now += DAY_MS;
    expect([(await list()).cards.map(({ lesson }) => lesson), await dueToday()]).toEqual([['second', 'first'], 2]);
  });

  it('list fifty at a time and count all', async () => {
    const [first] = LESSONS;
    if (first === undefined) throw new Error('no lesson');
    const points = Array.from({ length: 60 }, (_, index) => [`Point ${index}`]);
    await storeLessons([{ ...first, content: { ...first.content, points } }]);
    const { add, list } = await student();
    await add();
    const { cards, due } = await list();
    expect([cards.length, due]).toEqual([50, 60]);
  });

  it('open for an admin without a membership', async () => {
    await claimAdmin(1);
    const token = await tokenFor(1);
    expect((await call('POST', '/api/cards', { token, body: CHAPTER })).json.points).toBe(3);
  });

  it.each([
    ['a chapter that is not there', { ...CHAPTER, slug: 'none' }, 404],
    ['a lesson that is not there', { ...CHAPTER, of: 'lesson', slug: 'none' }, 404],
    ['a course that is not there', { ...CHAPTER, course: 'none' }, 404],
    ['another part', { ...CHAPTER, of: 'course' }, 400],
    ['more than was asked', { ...CHAPTER, all: true }, 400],
  ])('refuse %s', async (_, body, status) => {
    const { add, list } = await student();
    expect((await add(body)).status).toBe(status);
    expect((await list()).due).toBe(0);
  });
});

describe('an answer to a card', () => {
  it('plans its next day: later after each one that was known, sooner after one that was not', async () => {
    const { card, state, list, answer, dueToday } = await oneDue();
    const known = await answer(card, 'known');
    expect(known.json.dueAt > '2026-11-22T18:30:00.000Z').toBe(true);
    expect([(await list()).due, await dueToday()]).toEqual([0, 0]);
    state.now = Date.parse(known.json.dueAt) + DAY_MS / 2;
    const [again] = (await list()).cards;
    expect(again).toMatchObject({ id: card.id, version: 2 });
    const later = await answer(again ?? card, 'known');
    const longWait = Date.parse(later.json.dueAt) - state.now;
    expect(longWait).toBeGreaterThan(Date.parse(known.json.dueAt) - EVENING);
    state.now = Date.parse(later.json.dueAt) + DAY_MS / 2;
    const forgotten = await answer({ id: card.id, version: 3 }, 'not-yet');
    expect(Date.parse(forgotten.json.dueAt) - state.now).toBeLessThan(longWait / 2);
  });

  it('is counted once when it is sent again, also when its reply was lost, and never over another one', async () => {
    const { card, state, answer } = await oneDue();
    const id = crypto.randomUUID();
    const first = await answer(card, 'not-yet', id);
    state.now += 5 * DAY_MS;
    expect(await answer(card, 'not-yet', id.toUpperCase())).toMatchObject({ status: 200, json: first.json });
    expect((await answer(card, 'known')).status).toBe(409);
    const row = await env.DB.prepare('SELECT version, reps FROM point_cards WHERE id = ?1').bind(card.id).first();
    expect(row).toEqual({ version: 2, reps: 1 });
  });

  it('is refused before its day and for a card of another student, which stays as it is', async () => {
    const { card, answer } = await oneDue();
    await answer(card, 'known');
    expect((await answer({ ...card, version: 2 }, 'known')).status).toBe(409);
    const other = await student();
    for (const given of ['known', 'remove']) expect((await other.answer(card, given)).status).toBe(404);
    expect((await answer(card, 'perhaps')).status).toBe(400);
    expect(await env.DB.prepare('SELECT version FROM point_cards WHERE id = ?1').bind(card.id).first()).toEqual({
      version: 2,
    });
  });

  it('takes the card out, until its lesson is added again', async () => {
    const { card, add, list, answer } = await oneDue();
    expect((await answer(card, 'remove')).json).toEqual({ dueAt: null });
    expect((await list()).due).toBe(0);
    expect((await answer(card, 'remove')).status).toBe(404);
    expect((await add({ ...CHAPTER, of: 'lesson', slug: 'first' })).json.added).toBe(1);
  });

  it.each(['before', 'after'] as const)('is stored once over a database that fails %s the write', async (moment) => {
    const { card, token, state } = await oneDue();
    let runs = 0;
    const DB = flakyDatabase(env.DB, (name) =>
      name === 'run' && (runs += 1) <= 2 ? { moment, message: 'D1_ERROR: Network connection lost.' } : null,
    );
    const shaky = callWith({ clock: { now: () => state.now } }, { ...env, DB });
    const body = { answer: 'known', version: card.version, answeredId: crypto.randomUUID() };
    expect((await shaky('POST', `/api/cards/${card.id}/answers`, { token, body })).status).toBe(200);
    expect(await env.DB.prepare('SELECT version FROM point_cards WHERE id = ?1').bind(card.id).first()).toEqual({
      version: 2,
    });
  });
});
