import { beforeEach, describe, expect, it } from 'vitest';
import { call, callWith } from '../../support/worker/api.ts';
import { EVERY_FAMILY } from '../../../src/domain/papers/every-family.ts';
import { redraw } from '../../../src/domain/papers/families/draw-practice.ts';
import { storeTrialCourse, TRIAL_COURSE } from '../../support/worker/courses.ts';
import { addMock, begin } from '../../support/worker/mocks.ts';
import type { Place } from '../../support/worker/papers.ts';
import { freePlace, paperAt, papersOf } from '../../support/worker/papers.ts';
import {
  addMembership,
  adminWithToken,
  PASSWORD,
  quickPasswords,
  studentWithToken,
} from '../../support/worker/students.ts';

/** Students report what is wrong with a question; staff read the reports by question and answer them. */

const REPORTS = '/api/question-reports';
const QUEUE = '/api/admin/question-reports';
const NOTE = 'The key says B now. Thank you.';

let token: string;
let place: Place;
let name: string;
let authored: ReturnType<typeof paperAt>;
let stored: { readonly id: number; readonly version: number };
const questionOf = (index: number): Record<string, unknown> =>
  (authored['questions'] as Record<string, unknown>[])[index] ?? {};
const idOf = (index: number): string => String(questionOf(index)['id']);

beforeEach(async () => {
  ({ token } = await adminWithToken());
  place = freePlace();
  name = `${place.exam}/${place.day}/${place.paper}`;
  authored = paperAt(place);
  ({ item: stored } = (await papersOf(token).add(place, { authored })).json);
});

const report = (by: string, changes: object = {}) =>
  call('POST', REPORTS, {
    token: by,
    body: {
      clientId: crypto.randomUUID(),
      paper: name,
      question: idOf(0),
      reason: 'wrong-key',
      text: 'Option B is right.',
      ...changes,
    },
  });
const own = async (by: string, paper = name) =>
  (await call('GET', `${REPORTS}?paper=${paper}`, { token: by })).json.items;
const reported = async (question = idOf(0)) =>
  (await call('GET', QUEUE, { token })).json.items.find(
    (item: { paper: string; question: string }) => item.paper === name && item.question === question,
  );
const answer = (changes: object = {}, by = token) =>
  call('POST', `${QUEUE}/answer`, {
    token: by,
    body: {
      clientId: crypto.randomUUID(),
      paper: name,
      question: idOf(0),
      outcome: 'corrected',
      note: NOTE,
      ...changes,
    },
  });

describe('a report', () => {
  it('is kept and shown to its student, and to nobody else', async () => {
    const [one, other] = [await studentWithToken(), await studentWithToken()];
    const { status, json } = await report(one.token, { text: '  Option B is right.\nSee line 2.  ' });
    const item = {
      paper: name,
      question: idOf(0),
      reason: 'wrong-key',
      text: 'Option B is right.\nSee line 2.',
      at: expect.any(Number),
      outcome: null,
      note: null,
    };
    expect([status, json]).toEqual([201, { item }]);
    expect(await own(one.token)).toEqual([item]);
    expect(await own(one.token, 'cgl/999/9')).toEqual([]);
    expect(await own(other.token)).toEqual([]);
  });

  it('that is sent twice is one; another of the same question waits for the answer', async () => {
    const student = await studentWithToken();
    const clientId = crypto.randomUUID();
    const [first, again] = [await report(student.token, { clientId }), await report(student.token, { clientId })];
    expect([again.status, again.json]).toEqual([201, first.json]);
    expect((await report(student.token)).json).toEqual({
      message: 'You have reported this question already. The academy has not answered yet.',
    });
    expect((await report(student.token, { question: idOf(1) })).status).toBe(201);
    await answer({ upTo: (await reported()).upTo });
    expect((await report(student.token)).status).toBe(201);
  });

  it.each([
    ['of a question that the paper does not have', { question: 'nowhere' }, 404],
    ['of a paper that is none', { paper: 'cgl/999/9' }, 404],
    ['of an edition that nobody knows', { revision: 'abcdef0123456789' }, 404],
    ['with a reason that is none', { reason: 'boring' }, 400],
    ['of something else without a word', { reason: 'other', text: '' }, 400],
    ['of more than 500 characters', { text: 'x'.repeat(501) }, 400],
  ])('is refused %s', async (_, changes, status) => {
    const student = await studentWithToken();
    expect((await report(student.token, changes)).status).toBe(status);
    expect(await own(student.token)).toEqual([]);
  });

  it('of 500 characters, or without a text, is taken', async () => {
    const student = await studentWithToken();
    expect((await report(student.token, { text: 'x'.repeat(500) })).status).toBe(201);
    expect((await report(student.token, { question: idOf(1), text: '' })).status).toBe(201);
  });

  it('is taken twenty times in ten minutes', async () => {
    const student = await studentWithToken();
    const statuses: number[] = [];
    for (let sent = 0; sent < 21; sent += 1) statuses.push((await report(student.token, { question: 'none' })).status);
    expect([statuses.slice(0, 20), statuses[20]]).toEqual([Array.from({ length: 20 }, () => 404), 429]);
  });

  it('goes with the account', async () => {
    const send = callWith({ passwords: quickPasswords });
    const student = await studentWithToken();
    await report(student.token);
    expect((await reported()).open).toBe(1);
    const closed = await send('POST', '/api/account/deletion', {
      token: student.token,
      body: { password: PASSWORD, confirmation: 'DELETE' },
    });
    expect(closed.status).toBe(200);
    expect(await reported()).toBeUndefined();
  });
});

describe('a report of a question of a mock test', () => {
  it('is taken once the student has seen the result, and shows with the key of the mock test', async () => {
    const now = Date.now();
    const mock = await addMock();
    const sitting = await begin(call, mock);
    const send = (changes: object = {}) =>
      report(sitting.token, { paper: `mocks/${mock}`, question: 'Reasoning-1', attempt: 1, ...changes });
    expect((await send()).status).toBe(409);
    await sitting.ask('submit', { epoch: 1, events: [{ seq: 1, kind: 'submit', at: now }] });
    await sitting.result();
    expect((await send({ attempt: 2 })).status).toBe(404);
    expect((await send({ question: 'Reasoning-9' })).status).toBe(404);
    expect((await send()).status).toBe(201);
    const { items } = (await call('GET', QUEUE, { token })).json;
    expect(items.find(({ paper }: { paper: string }) => paper === `mocks/${mock}`)).toMatchObject({
      title: `Mock ${mock}`,
      question: 'Reasoning-1',
      asked: { index: 0, text: 'Question 1 of Reasoning', right: '1' },
      isChanged: null,
    });
  });
});

describe('a report from the mistake book', () => {
  it('of a question of a mock test needs no number of an attempt, but a result that was seen', async () => {
    const now = Date.now();
    const mock = await addMock();
    const sitting = await begin(call, mock);
    const stranger = await studentWithToken();
    const send = (changes: object = {}, by = sitting.token) =>
      report(by, { paper: `mocks/${mock}`, question: 'Reasoning-1', ...changes });
    expect((await send()).status).toBe(409);
    await sitting.ask('submit', { epoch: 1, events: [{ seq: 1, kind: 'submit', at: now }] });
    await sitting.result();
    expect((await send({}, stranger.token)).status).toBe(404);
    expect((await send({ question: 'Reasoning-9' })).status).toBe(404);
    expect((await send()).status).toBe(201);
  });
});

describe('a report of a question of a lesson', () => {
  beforeEach(() => storeTrialCourse());
  const FIRST = { paper: 'lessons/trial/first', question: 'trial-first-q2' };
  const inQueue = async ({ paper, question }: typeof FIRST) =>
    (await call('GET', QUEUE, { token })).json.items.find(
      (item: typeof FIRST) => item.paper === paper && item.question === question,
    );

  it('is taken, and shows to staff with the key and the explanation', async () => {
    const student = await studentWithToken();
    expect((await report(student.token, FIRST)).status).toBe(201);
    expect(await own(student.token, FIRST.paper)).toMatchObject([FIRST]);
    expect(await inQueue(FIRST)).toMatchObject({
      title: 'Lesson “Title of first” of A course',
      asked: { index: 1, text: 'Question 2?', options: ['1', '2', '3', '4'], right: '0', explanation: 'It is 1.' },
      isChanged: false,
    });
  });

  it.each([
    ['that the lesson does not ask', { ...FIRST, question: 'trial-first-q9' }, 404],
    ['of a lesson that is not there', { ...FIRST, paper: 'lessons/trial/none' }, 404],
    [
      'of a lesson for members, who the student is not',
      { paper: 'lessons/trial/second', question: 'trial-second-q1' },
      403,
    ],
  ])('is refused %s', async (_, changes, status) => {
    const student = await studentWithToken();
    expect((await report(student.token, changes)).status).toBe(status);
  });

  it('of a lesson for members is taken from a member, and stays with its words when the lesson is gone', async () => {
    const member = await studentWithToken();
    await addMembership(member.studentId, { membershipType: '1-Year', endDate: '2099-12-31' });
    const third = { paper: 'lessons/trial/third', question: 'trial-third-q1' };
    expect((await report(member.token, third)).status).toBe(201);
    await storeTrialCourse({ ...TRIAL_COURSE, lessons: TRIAL_COURSE.lessons.slice(0, 2) });
    expect(await inQueue(third)).toMatchObject({ asked: null, texts: [{ text: 'Option B is right.' }] });
  });
});

describe('a report of a question of fresh practice', () => {
  const DRAWN = { paper: 'families/percent-rise-then-fall/hi', question: 'fam.percent-rise-then-fall.k3f9x2' };

  it.each([
    ['of words', DRAWN],
    ['of pictures', { paper: 'families/mirror-of-signs/hi', question: 'fam.mirror-of-signs.k3f9x2' }],
  ])('%s is drawn again for staff, in the language of the student', async (_, drawn) => {
    const student = await studentWithToken();
    expect((await report(student.token, drawn)).status).toBe(201);
    const found = (await call('GET', QUEUE, { token })).json.items.find(
      (item: typeof drawn) => item.paper === drawn.paper && item.question === drawn.question,
    );
    const variant = redraw(drawn.question, EVERY_FAMILY);
    expect(found).toMatchObject({
      title: `Fresh practice in Hindi, ${variant?.family.title}`,
      asked: {
        text: variant?.texts.hi.question,
        options: variant?.texts.hi.options,
        right: String(variant?.right),
        explanation: variant?.texts.hi.explanation,
      },
      isChanged: false,
    });
    const { status } = await answer({ ...drawn, upTo: found.upTo });
    expect(status).toBe(200);
    expect(await own(student.token, drawn.paper)).toMatchObject([{ ...drawn, outcome: 'corrected', note: NOTE }]);
  });

  it.each([
    ['that another family draws', { ...DRAWN, paper: 'families/percent-of-number/hi' }, 404],
    [
      'of a family that is not there',
      { paper: 'families/no-such-family/hi', question: 'fam.no-such-family.k3f9' },
      404,
    ],
    ['of a paper, named as if it were drawn', { ...DRAWN, question: `cgl-d1-p1-q1.${DRAWN.question}` }, 404],
    ['without a seed', { ...DRAWN, question: 'fam.percent-rise-then-fall' }, 404],
    ['in a language that is none', { ...DRAWN, paper: 'families/percent-rise-then-fall/fr' }, 400],
  ])('is refused for a question %s', async (_, changes, status) => {
    const student = await studentWithToken();
    expect((await report(student.token, changes)).status).toBe(status);
  });
});

describe('the queue of staff', () => {
  it('has the questions with the most open reports first, with reasons and texts that name nobody', async () => {
    const students = await Promise.all(Array.from({ length: 3 }, () => studentWithToken()));
    const [one, two, three] = students.map((student) => student.token) as [string, string, string];
    await report(one, { question: idOf(1), reason: 'unclear', text: '' });
    await report(one, { text: 'First' });
    await report(two, { text: 'Second' });
    await report(three, { reason: 'typing-error', text: 'Third' });
    const { items } = (await call('GET', QUEUE, { token })).json;
    const ofPaper = items.filter(({ paper }: { paper: string }) => paper === name);
    expect(ofPaper.map(({ question, open }: { question: string; open: number }) => [question, open])).toEqual([
      [idOf(0), 3],
      [idOf(1), 1],
    ]);
    const [first, second] = ofPaper;
    expect(first).toMatchObject({
      reasons: [
        { reason: 'wrong-key', reports: 2 },
        { reason: 'typing-error', reports: 1 },
      ],
      texts: [{ text: 'Third' }, { text: 'Second' }, { text: 'First' }],
      asked: { index: 0, text: questionOf(0)['question'], right: '1' },
      isChanged: false,
    });
    expect(second.texts).toEqual([]);
    expect(JSON.stringify(first)).not.toMatch(/student|client/i);
  });

  it('says where the question has been changed since the newest report, or is gone', async () => {
    const student = await studentWithToken();
    await report(student.token);
    await report(student.token, { question: idOf(1) });
    const [first, , third] = authored['questions'] as Record<string, unknown>[];
    const { status } = await papersOf(token).put(stored.id, stored.version, place, {
      authored: {
        ...authored,
        questions: [{ ...first, question: 'What is one hundred and one + 1, in digits?' }, third],
      },
    });
    expect(status).toBe(200);
    expect(await reported()).toMatchObject({
      isChanged: true,
      asked: { text: expect.stringContaining('one hundred') },
    });
    expect(await reported(idOf(1))).toMatchObject({ isChanged: null, asked: null });
  });
});

describe('an answer', () => {
  it('closes what staff have seen; its students read the note, and the audit log has it', async () => {
    const [one, two] = [await studentWithToken(), await studentWithToken()];
    await report(one.token);
    const { upTo } = await reported();
    await report(two.token, { reason: 'unclear' });
    const clientId = crypto.randomUUID();
    expect((await answer({ upTo, clientId })).json).toEqual({ closed: 1, open: 1 });
    expect((await answer({ upTo, clientId })).json).toEqual({ closed: 0, open: 1 });
    expect(await own(one.token)).toMatchObject([{ outcome: 'corrected', note: NOTE }]);
    expect(await own(two.token)).toMatchObject([{ outcome: null, note: null }]);
    expect(await reported()).toMatchObject({ open: 1, reasons: [{ reason: 'unclear' }] });
    const log = (await call('GET', '/api/admin/audit?subject=question-reports', { token })).json.items;
    expect(log.filter(({ subject }: { subject: string }) => subject === `question-reports/${upTo}`)).toMatchObject([
      { action: 'settled', reason: NOTE, after: { outcome: 'corrected', question: idOf(0) } },
    ]);
  });

  it('that is sent again with the same id changes nothing, also where it now names more reports', async () => {
    const [one, two] = [await studentWithToken(), await studentWithToken()];
    await report(one.token);
    const { upTo } = await reported();
    const clientId = crypto.randomUUID();
    expect((await answer({ upTo, clientId })).json).toMatchObject({ closed: 1 });
    await report(two.token);
    const again = await answer({ upTo: upTo + 1000, clientId });
    expect([again.status, again.json]).toMatchObject([200, { closed: 0, open: 1 }]);
    expect(await own(two.token)).toMatchObject([{ outcome: null, note: null }]);
  });

  it.each([
    ['without a note', { note: ' ' }],
    ['with a note of more than 500 characters', { note: 'x'.repeat(501) }],
    ['with an outcome that is none', { outcome: 'ignored' }],
  ])('is refused %s, and the report stays open', async (_, changes) => {
    const student = await studentWithToken();
    await report(student.token);
    expect((await answer({ upTo: (await reported()).upTo, ...changes })).status).toBe(400);
    expect((await reported()).open).toBe(1);
  });
});
