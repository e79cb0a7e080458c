import { beforeAll, describe, expect, it } from 'vitest';
import costs from '../../tools/bench/call-costs.json' with { type: 'json' };
import { countedBindings } from '../support/counted-bindings.ts';
import { addCompleteStudent } from '../support/stores/students.ts';
import type { Caller } from '../support/worker/api.ts';
import { callWith } from '../support/worker/api.ts';
import type { Sitting } from '../support/worker/mocks.ts';
import { addMock, eventsFrom, PAGE, sit } from '../support/worker/mocks.ts';
import { PASSWORD, addMembership, quickPasswords, studentWithToken } from '../support/worker/students.ts';

/** The simulation of `npm run scale` multiplies what tools/bench/call-costs.json says: here each line is held against the server. */

const TEN = 10;
const question = (index: number) => ({
  id: `q${index}`,
  question: `What is ${index}?`,
  topic: ['Even', 'Odd', 'Prime'][index % 3],
  options: ['1', '2', '3', '4'],
  correctAnswer: '1',
});
const paper = { topic: 'Numbers', questions: Array.from({ length: TEN }, (_, index) => question(index)) };

const counted = countedBindings();
const afterReplies: Promise<void>[] = [];
let call: Caller;
let student: Awaited<ReturnType<typeof studentWithToken>>;
beforeAll(async () => {
  call = callWith(
    {
      papers: { read: () => Promise.resolve(paper) },
      passwords: quickPasswords,
      background: { run: (_, task) => void afterReplies.push(task()) },
    },
    counted.bindings,
  );
  student = await studentWithToken();
  await addMembership(student.studentId, { membershipType: '1-Year', startDate: '2020-01-01', endDate: '2090-01-01' });
  sitting = await sit(call, await addMock());
});

/** Six right, two wrong, two skipped. */
const attempt = () => ({
  attemptId: crypto.randomUUID(),
  exam: 'cgl',
  day: '1',
  paper: '1',
  responses: [0, 0, 0, 0, 0, 0, 1, 1, 'Skip', 'Skip'],
  secondsByQuestion: Array.from({ length: TEN }, () => 20),
  takenSeconds: 200,
});

let sitting: Sitting;
let seq = 0;
/** One more saved response. */
const saved = () => {
  seq += 1;
  return { epoch: 1, events: eventsFrom(seq, Date.now(), { kind: 'visit', question: seq % 3 }) };
};

const asked: Readonly<Record<keyof typeof costs, () => ReturnType<Caller>>> = {
  'POST /api/auth/login': () => call('POST', '/api/auth/login', { body: { email: student.email, password: PASSWORD } }),
  'GET /api/auth/profile': () => call('GET', '/api/auth/profile', student),
  'POST /api/auth/heartbeat': () => call('POST', '/api/auth/heartbeat', { ...student, body: {} }),
  'POST /api/auth/logout': () =>
    call('POST', '/api/auth/logout', { ...student, body: { studentId: student.studentId } }),
  'GET /api/payments/subscriptions/:studentId': () =>
    call('GET', `/api/payments/subscriptions/${student.studentId}`, student),
  'GET /api/materials/:place': () => call('GET', '/api/materials/courses.ssc.cgl', student),
  'GET /api/current-affairs': () => call('GET', '/api/current-affairs'),
  'GET /api/timetable': () => call('GET', '/api/timetable'),
  'GET /api/papers': () => call('GET', '/api/papers'),
  'POST /api/attempts': () => call('POST', '/api/attempts', { ...student, body: attempt() }),
  'GET /api/progress': () => call('GET', '/api/progress', student),
  'GET /api/today': () => call('GET', '/api/today', student),
  'GET /api/mocks/:exam': () => call('GET', '/api/mocks/cgl', sitting),
  'GET /api/mocks/:exam/trend': () => call('GET', '/api/mocks/cgl/trend', sitting),
  'POST /api/mocks/:mock/ticket': () =>
    call('POST', `/api/mocks/${sitting.mock}/ticket`, { token: sitting.token, body: {} }),
  'GET /api/mocks/:mock/paper': () => sitting.ask('paper'),
  'POST /api/mocks/:mock/start': () => sitting.ask('start', { page: PAGE, language: 'en' }),
  'GET /api/mocks/:mock/keys/:section': () => sitting.keys(0),
  'POST /api/mocks/:mock/takeover': () => sitting.ask('takeover', { page: PAGE }),
  'POST /api/mocks/:mock/events': () => sitting.ask('events', saved()),
  'POST /api/mocks/:mock/submit': () =>
    sitting.ask('submit', { epoch: 1, events: eventsFrom(seq + 1, Date.now(), { kind: 'submit' }) }),
  'GET /api/mocks/:mock/card': () => sitting.ask('card'),
  'GET /api/mocks/:mock/result': () => sitting.result(),
  'GET /api/mocks/:mock/review': () => call('GET', `/api/mocks/${sitting.mock}/review`, { token: sitting.token }),
};

describe('what a call asks of D1 and of Durable Objects', () => {
  it.each(
    Object.entries(asked).toSorted(
      ([one], [other]) => Number(one.includes('logout')) - Number(other.includes('logout')),
    ),
  )('%s', async (name, ask) => {
    // Once before: what is done at most once a minute or a day is not what a call costs.
    if (!name.includes('logout')) await ask();
    await Promise.all(afterReplies.splice(0));
    counted.reset();
    const { status } = await ask();
    await Promise.all(afterReplies.splice(0));
    expect([200, 201, 204]).toContain(status);
    // Of a student with three topics and ten mistakes at most: rows read are left to D1's own figures.
    const { rowsRead: _rowsRead, ...cost } = counted.cost();
    expect(cost).toEqual(costs[name as keyof typeof costs]);
  });

  it('a login with the day costs less than a login and the call for the day', async () => {
    const [login, day] = [costs['POST /api/auth/login'], costs['GET /api/today']];
    const who = await addCompleteStudent();
    const ask = () => call('POST', '/api/auth/login?today=any', { body: { email: who.email, password: PASSWORD } });
    await ask();
    await Promise.all(afterReplies.splice(0));
    counted.reset();
    expect((await ask()).json).toHaveProperty('today');
    await Promise.all(afterReplies.splice(0));
    expect(counted.cost()).toMatchObject({ ...login, reads: login.reads + day.reads });
  });
});
