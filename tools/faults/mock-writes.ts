import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MockEvent } from '../../src/domain/mocks/mock-event.ts';
import type { ParsedMock } from '../../src/domain/mocks/parsed-mock.ts';
import { blankResponses, codeOfResponse, withLetter } from '../../src/domain/mocks/mock-response.ts';
import { scoreMock } from '../../src/domain/mocks/score-mock.ts';
import type { Answered } from './call.ts';
import { call } from './call.ts';
import { mockName } from './compare-mocks.ts';
import type { Findings } from './findings.ts';
import { report } from './findings.ts';
import type { SentMock, Site, Student } from './ledger.ts';

/** Attempts at a free mock test under load: started, saved question by question, and submitted. */

/** Questions that one attempt answers before it is submitted; the rest stay blank. */
const ANSWERED = 8;
const EPOCH = 1;
/** Before a student whose profile is not complete yet, or who has had all tickets of some minutes, tries again. */
const PAUSE_MS = 200;

/** Notes what came of a call: true when it was accepted. A server that died has refused nothing. */
function isTaken({ ledger }: Site, reply: Answered | null): reply is Answered {
  if (reply === null) return false;
  if (reply.status === 200) {
    ledger.acknowledged += 1;
    return true;
  }
  const name = `${reply.status} of a mock`;
  ledger.refusals.set(name, (ledger.refusals.get(name) ?? 0) + 1);
  return false;
}

const ask = (site: Site, { mockId, ticket }: SentMock, name: string, body: unknown): Promise<Answered | null> =>
  call(site.url, 'POST', `/api/mocks/${mockId}/${name}`, { token: ticket, body });

/** A student's next attempt with its ticket; null if the server died meanwhile. */
async function openMock(site: Site, student: Student): Promise<SentMock | null> {
  const mockId = site.mock.definition.id;
  const reply = await call(site.url, 'POST', `/api/mocks/${mockId}/ticket`, { token: student.token, body: {} });
  if (reply?.status === 429) await sleep(PAUSE_MS);
  if (reply?.status === 429 || !isTaken(site, reply)) return null;
  const { token: ticket, attempt } = reply.json as { token: string; attempt: number };
  const known = site.ledger.mocks.find(
    (each) => each.student.studentId === student.studentId && each.attempt === attempt,
  );
  if (known !== undefined) return known;
  const sent: SentMock = {
    student,
    mockId,
    attempt,
    ticket,
    page: randomUUID(),
    events: [],
    isStarted: false,
    acknowledged: 0,
    responses: blankResponses(site.mock.definition.rules.optionCounts.length),
    score: null,
  };
  site.ledger.mocks.push(sent);
  return sent;
}

async function startMock(site: Site, sent: SentMock): Promise<void> {
  const language = site.mock.definition.rules.languages[0];
  if (isTaken(site, await ask(site, sent, 'start', { page: sent.page, language }))) sent.isStarted = true;
}

function add(sent: SentMock, ...done: readonly (Pick<MockEvent, 'kind'> & Partial<MockEvent>)[]): void {
  for (const event of done)
    sent.events.push({
      question: null,
      option: null,
      section: null,
      language: null,
      at: Date.now(),
      ...event,
      seq: sent.events.length + 1,
    });
}

/** A response to a question, saved. */
function addSave({ random }: Site, sent: SentMock, question: number): void {
  const option = Math.floor(random() * 4);
  add(
    sent,
    { kind: 'visit', question },
    { kind: 'choose', question, option },
    { kind: 'save', question },
    { kind: 'visit', question: question + 1 },
  );
  sent.responses = withLetter(sent.responses, question, codeOfResponse(option));
}

/** Sends what is not acknowledged yet, again and again the same. */
async function sendOpen(site: Site, sent: SentMock): Promise<void> {
  const events = sent.events.filter(({ seq }) => seq > sent.acknowledged);
  if (events.length === 0) return;
  const name = events.at(-1)?.kind === 'submit' ? 'submit' : 'events';
  const reply = await ask(site, sent, name, { epoch: EPOCH, events });
  if (isTaken(site, reply)) sent.acknowledged = (reply.json as { ack: number }).ack;
}

async function readScore(site: Site, sent: SentMock): Promise<void> {
  const path = `/api/mocks/${sent.mockId}/result?attempt=${sent.attempt}`;
  const reply = await call(site.url, 'GET', path, { token: sent.student.token });
  if (isTaken(site, reply)) sent.score = (reply.json as { card: { score: number } | null }).card?.score ?? null;
}

const isSubmitted = ({ events }: SentMock): boolean => events.at(-1)?.kind === 'submit';

/** The next step of a student's attempts, for a load of single calls: ticket and start, a save, or the submission. */
export async function stepOfMock(site: Site, student: Student): Promise<'start' | 'save' | 'submit'> {
  const open = site.ledger.mocks.findLast((each) => each.student.studentId === student.studentId);
  if (open === undefined || (isSubmitted(open) && open.acknowledged === open.events.length)) {
    const sent = await openMock(site, student);
    if (sent !== null) await startMock(site, sent);
    return 'start';
  }
  // Steps of one student overlap on a busy machine, and a save before the start is refused.
  if (!open.isStarted) {
    await startMock(site, open);
    return 'start';
  }
  const question = open.events.filter(({ kind }) => kind === 'save').length;
  if (question < ANSWERED) addSave(site, open, question);
  else if (!isSubmitted(open)) add(open, { kind: 'submit' });
  await sendOpen(site, open);
  return isSubmitted(open) ? 'submit' : 'save';
}

/** One attempt from its ticket to its score, as far as the server lives. */
export async function takeMock(site: Site, student: Student, signal: AbortSignal): Promise<void> {
  const hasProfile = (site.ledger.profiles.get(student.studentId)?.acknowledged ?? 0) > 0;
  if (!hasProfile) await sleep(PAUSE_MS);
  const sent = hasProfile ? await openMock(site, student) : null;
  if (sent === null) return;
  if (!sent.isStarted) await startMock(site, sent);
  if (!sent.isStarted) return;
  for (let question = 0; question < ANSWERED && !isSubmitted(sent); question += 1) {
    addSave(site, sent, question);
    await sendOpen(site, sent);
    if (signal.aborted) return;
  }
  if (!isSubmitted(sent)) add(sent, { kind: 'submit' });
  await sendOpen(site, sent);
  if (sent.acknowledged === sent.events.length) await readScore(site, sent);
}

/** The restarted server takes what is open once, what it has already not again, and scores what was sent. */
export async function finishMocks(site: Site, findings: Findings, mocks: readonly SentMock[]): Promise<number> {
  for (const sent of mocks) {
    const what = mockName(sent);
    await startMock(site, sent);
    if (!isSubmitted(sent)) add(sent, { kind: 'submit' });
    // From the beginning, as after a reply that was lost.
    const before = sent.acknowledged;
    sent.acknowledged = 0;
    await sendOpen(site, sent);
    if (sent.acknowledged < before) report(findings, 'mock', 'lost', what, `${before} were acknowledged`);
    if (sent.acknowledged !== sent.events.length) report(findings, 'mock', 'lost', what, 'refused when sent again');
    await readScore(site, sent);
    const { rules } = site.mock.definition;
    const expected = scoreMock(rules, site.mock.key, sent.responses).scoreHundredths / 100;
    if (sent.score !== expected) report(findings, 'mock', 'torn', what, `scored ${sent.score} for ${expected}`);
  }
  return mocks.length;
}

/** The mock of the load: free, in one section that runs on one clock. */
export const MOCK_ID = 'cgl-short-1';

export function mockOfLoad(mocks: readonly ParsedMock[]): ParsedMock {
  const mock = mocks.find(({ definition }) => definition.id === MOCK_ID);
  if (mock === undefined) throw new Error(`there is no mock ${MOCK_ID}`);
  return mock;
}
