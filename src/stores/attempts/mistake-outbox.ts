import { atom } from 'nanostores';
import { is, number, object } from 'valibot';
import type { MistakeResponseBody, MistakeReply } from '#contract/attempts/mistakes.ts';
import { answerMistake, mistakeResponseSchema } from '#contract/attempts/mistakes.ts';
import { environment } from '../environment.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import { currentSession } from '../identity/session.ts';

/**
 * Responses to mistakes stay in the browser until the server acknowledges them. A retry is safe, because the server
 * counts each `answeredId` once.
 */
const KEY_PREFIX = 'academy:mistake:';

export interface KeptResponse {
  readonly studentId: number;
  readonly mistakeId: number;
  /** Epoch milliseconds: the oldest goes first. */
  readonly keptAt: number;
  readonly body: MistakeResponseBody;
}

const keptSchema = object({ studentId: number(), mistakeId: number(), keptAt: number(), body: mistakeResponseSchema });

/** The number of this student's responses that wait on this device. */
export const $keptResponses = atom(0);

/** Holds the responses of this page too, so that failing storage loses nothing while it stays open. */
const own = new Map<string, KeptResponse>();

function parseKept(text: string | null): KeptResponse | null {
  try {
    const data: unknown = JSON.parse(text ?? '');
    return is(keptSchema, data) ? data : null;
  } catch {
    return null;
  }
}

/** Keeps entries that it cannot read, because a newer release may have written them. */
function storedResponses(): readonly KeptResponse[] {
  const { local } = environment();
  return local
    .keys()
    .filter((key) => key.startsWith(KEY_PREFIX))
    .flatMap((key) => parseKept(local.get(key)) ?? []);
}

/** The responses of the logged-in student, oldest first. */
export function keptResponses(): readonly KeptResponse[] {
  const studentId = currentSession()?.student.studentId;
  const elsewhere = storedResponses().filter(({ body }) => !own.has(body.answeredId));
  return [...elsewhere, ...own.values()]
    .filter((kept) => kept.studentId === studentId)
    .toSorted((one, other) => one.keptAt - other.keptAt);
}

const count = (): void => $keptResponses.set(keptResponses().length);

function keep(kept: KeptResponse): void {
  own.set(kept.body.answeredId, kept);
  environment().local.set(KEY_PREFIX + kept.body.answeredId, JSON.stringify(kept));
}

function forget(answeredId: string): void {
  own.delete(answeredId);
  environment().local.remove(KEY_PREFIX + answeredId);
}

/** Removes the responses of a student whose account was deleted, which nobody will accept. */
export function dropKeptResponses(studentId: number): void {
  for (const kept of [...storedResponses(), ...own.values()])
    if (kept.studentId === studentId) forget(kept.body.answeredId);
  count();
}

const send = ({ mistakeId, body }: KeptResponse): Promise<Reply<MistakeReply>> =>
  request(answerMistake, { parameters: { id: String(mistakeId) }, body });

/** Stores a response, sends it, and removes it when the server has accepted or refused it. */
export async function sendResponse(mistakeId: number, body: MistakeResponseBody): Promise<Reply<MistakeReply>> {
  const kept: KeptResponse = {
    studentId: currentSession()?.student.studentId ?? 0,
    mistakeId,
    keptAt: environment().now(),
    body,
  };
  keep(kept);
  const reply = await send(kept);
  if (reply.ok || reply.retry === 'no') forget(body.answeredId);
  count();
  return reply;
}

let isSending = false;

/** Sends the stored responses, oldest first, and stops at the first that must wait. */
export async function sendKeptResponses(): Promise<void> {
  if (isSending || currentSession() === null) return;
  isSending = true;
  for (const kept of keptResponses()) {
    // Another student may have logged in during the call.
    if (currentSession()?.student.studentId !== kept.studentId) break;
    const reply = await send(kept);
    if (!reply.ok && reply.retry !== 'no') break;
    forget(kept.body.answeredId);
  }
  isSending = false;
  count();
}
