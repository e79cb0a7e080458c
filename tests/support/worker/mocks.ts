import { cohortObjectName } from '../../../functions/durable/mock-names.ts';
import { objectMocks } from '../../../functions/durable/object-mocks.ts';
import type { Context } from '../../../functions/services/context.ts';
import { storeMock } from '../../../functions/services/mocks/store-mock.ts';
import { d1MockRecords } from '../../../functions/storage/mocks/d1-mock-records.ts';
import { signedMockTickets } from '../../../functions/storage/mocks/signed-mock-tickets.ts';
import type { MockDefinition } from '../../../src/domain/mocks/mock-definition.ts';
import type { MockEvent } from '../../../src/domain/mocks/mock-event.ts';
import type { ParsedMock } from '../../../src/domain/mocks/parsed-mock.ts';
import { ENGLISH_NAMES } from '../../../src/domain/papers/part-names.ts';
import type { Answered, Caller } from './api.ts';
import { call, contextOf, env } from './api.ts';
import { addMembership, studentWithToken } from './students.ts';

export const SECTION_MS = 60_000;
const IN_SECTION = 3;
/** Words that stand in the key and in the explanations of the mock below, and in no other part of it. */
export const SECRETS = ['because-it-is-so', '"right"'];

const question = (section: string, index: number) => ({
  kind: 'choice' as const,
  id: `${section}-${index + 1}`,
  text: `Question ${index + 1} of ${section}`,
  image: null,
  passage: null,
  options: ['A', 'B', 'C', 'D'].map((text) => ({ text, image: null })),
});

/** Two locked sections of a minute and three questions each. The second option of every question is right. */
export function sampleMock(id: string, changes: Partial<MockDefinition> = {}, topic = 'Sums'): ParsedMock {
  const sections = ['Reasoning', 'Numbers'].map((name, index) => ({
    name,
    start: index * IN_SECTION,
    count: IN_SECTION,
    durationMs: SECTION_MS,
  }));
  return {
    definition: {
      id,
      title: `Mock ${id}`,
      summary: 'Six questions in two minutes.',
      exam: 'cgl',
      access: 'free',
      timeWindow: null,
      objectionsUntil: null,
      shiftOf: null,
      otherEditions: [],
      rules: {
        sections,
        timing: 'locked',
        durationMs: 2 * SECTION_MS,
        marking: { correct: 200, wrong: -50, skipped: 0 },
        optionCounts: '444444',
        mayLeaveSection: true,
        keepOnLeave: true,
        languages: ['en'],
      },
      sectionLanguages: [['en'], ['en']],
      profileName: null,
      caution: null,
      sources: [],
      ...changes,
    },
    paper: {
      id,
      title: `Mock ${id}`,
      languages: ['en'],
      sections: sections.map(({ name }) => ({
        languages: ['en'],
        names: { en: name },
        texts: {
          en: {
            language: 'en',
            names: ENGLISH_NAMES,
            passages: [],
            questions: Array.from({ length: IN_SECTION }, (_, index) => question(name, index)),
          },
        },
      })),
    },
    key: { version: 1, right: Array.from({ length: 2 * IN_SECTION }, () => '1') },
    explanations: {
      topics: Array.from({ length: 2 * IN_SECTION }, () => topic),
      difficulties: Array.from({ length: 2 * IN_SECTION }, () => 'easy' as const),
      texts: { en: { explanations: Array.from({ length: 2 * IN_SECTION }, () => 'because-it-is-so') } },
    },
  };
}

let stored = 0;

/** Stores a mock of its own, by the code of every import. */
export async function addMock(changes: Partial<MockDefinition> = {}, topic?: string): Promise<string> {
  stored += 1;
  const id = changes.id ?? `sample-${stored}`;
  await storeMock(contextOf(env), sampleMock(id, changes, topic), Date.now());
  return id;
}

export async function completeProfile(studentId: number): Promise<void> {
  await env.DB.prepare(
    "UPDATE students SET pincode = '380001', state = 'Gujarat', city = 'Surat', address = 'Hostel 2', dob = '2004-02-29' WHERE id = ?1",
  )
    .bind(studentId)
    .run();
}

/** A student who may take every mock. */
export async function seriesStudent(): Promise<{ readonly studentId: number; readonly token: string }> {
  const student = await studentWithToken();
  await completeProfile(student.studentId);
  await addMembership(student.studentId, {
    membershipType: 'TestSeries',
    startDate: '2020-01-01',
    endDate: '2090-01-01',
  });
  return student;
}

type Did = Partial<MockEvent> & Pick<MockEvent, 'kind'>;

/** Numbers what a student does, from `first`. */
export const eventsFrom = (first: number, at: number, ...done: readonly Did[]): readonly MockEvent[] =>
  done.map((event, index) => ({
    seq: first + index,
    question: null,
    option: null,
    section: null,
    language: null,
    at: at + index,
    ...event,
  }));

/** Chooses an option of the question in view, saves it and goes to the next question. */
export const answer = (question: number, option: number): readonly Did[] => [
  { kind: 'choose', question, option },
  { kind: 'save', question },
  { kind: 'visit', question: question + 1 },
];

/** A ticket for a mock, which is stored under this name. From the worker itself, because each worker reads its signing key once. */
export async function ticketFor(mock: string, send: Caller = call): Promise<string> {
  const { token } = await seriesStudent();
  await addMock({ id: mock });
  return (await send('POST', `/api/mocks/${mock}/ticket`, { token, body: {} })).json.token;
}

/** One student at one attempt, with a ticket. */
export interface Sitting {
  readonly mock: string;
  readonly studentId: number;
  /** Of the session. */
  readonly token: string;
  readonly ticket: string;
  readonly ask: (
    name: 'paper' | 'start' | 'takeover' | 'events' | 'submit' | 'card',
    body?: unknown,
  ) => Promise<Answered>;
  /** The keys up to that of a section. */
  readonly keys: (section: number) => Promise<Answered>;
  readonly events: (...events: readonly unknown[]) => Promise<Answered>;
  readonly result: () => Promise<Answered>;
}

export const PAGE = '11111111-1111-4111-8111-111111111111';
export const OTHER_PAGE = '22222222-2222-4222-8222-222222222222';

/** Gets a ticket for a mock, for a new student unless one is given. */
export async function sit(
  send: Caller,
  mock: string,
  student?: { readonly studentId: number; readonly token: string },
): Promise<Sitting> {
  const { studentId, token } = student ?? (await seriesStudent());
  const issued = await send('POST', `/api/mocks/${mock}/ticket`, { token, body: {} });
  if (issued.status !== 200) throw new Error(`no ticket: ${issued.status} ${issued.text}`);
  const ticket: string = issued.json.token;
  const ask: Sitting['ask'] = (name, body) =>
    send(body === undefined ? 'GET' : 'POST', `/api/mocks/${mock}/${name}`, {
      token: ticket,
      ...(body === undefined ? {} : { body }),
    });
  return {
    mock,
    studentId,
    token,
    ticket,
    ask,
    keys: (section) => send('GET', `/api/mocks/${mock}/keys/${section}`, { token: ticket }),
    events: (...events) => ask('events', { epoch: 1, events }),
    result: () => send('GET', `/api/mocks/${mock}/result`, { token }),
  };
}

/** The same, started. */
export async function begin(...input: Parameters<typeof sit>): Promise<Sitting> {
  const sitting = await sit(...input);
  const { status, text } = await sitting.ask('start', { page: PAGE, language: 'en' });
  if (status !== 200) throw new Error(`not started: ${status} ${text}`);
  return sitting;
}

/** What the index of attempts says of a student's attempts at a mock. */
export const recordsOf = ({ mock, studentId }: Sitting) => contextOf(env).mockRecords.listOf(studentId, mock);

/** The object of an attempt. */
export const attemptObject = ({ mock, studentId }: Sitting, attempt = 1) =>
  env.MOCK_ATTEMPTS.getByName(`${mock}:${studentId}:${attempt}`);

/** Ranked attempts by score, over the cohorts of all students who have a ticket for a mock. */
export async function histogramOf(mock: string): Promise<Readonly<Record<number, number>>> {
  const { results } = await env.DB.prepare('SELECT DISTINCT student_id FROM mock_attempts WHERE mock_id = ?1')
    .bind(mock)
    .all<{ student_id: number }>();
  const names = new Set(results.map(({ student_id: studentId }) => cohortObjectName({ mock, studentId })));
  const cohorts = await Promise.all([...names].map((name) => env.MOCK_COHORTS.getByName(name).histogram()));
  const counts: Record<number, number> = {};
  for (const { scoreHundredths, attempts } of cohorts.flat())
    counts[scoreHundredths] = (counts[scoreHundredths] ?? 0) + attempts;
  return counts;
}

/** The ports of mock tests for the students of another academy. */
export const mockPortsOf = (realm: string): Pick<Context, 'mockRecords' | 'mockTickets' | 'runningMocks'> => ({
  mockRecords: d1MockRecords(env.DB, realm),
  mockTickets: signedMockTickets(env.FILES, realm),
  runningMocks: objectMocks(env.MOCK_ATTEMPTS, env.MOCK_COHORTS, realm),
});
