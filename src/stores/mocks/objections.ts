import { mockObjectionsText } from '#domain/text/en/mock-objections.ts';
import { map } from 'nanostores';
import { createObjection } from '#contract/mocks/create-objection.ts';
import { LONGEST_OBJECTION, reasonRefusal, SHORTEST_OBJECTION } from '#domain/mocks/objection.ts';
import { environment } from '../environment.ts';
import { request } from '../request.ts';
import { addOwnObjection } from './mock-report.ts';

/** The question of an attempt that a student objects to. */
export interface ObjectionTarget {
  readonly mockId: string;
  readonly attempt: number;
  /** Its index from 0. */
  readonly question: number;
}

/** What is typed stays until it is sent, also while a filter hides the question. */
export interface ObjectionDraft {
  readonly reason: string;
  /** The reason that was sent last, with its name: sent again unchanged it counts once. */
  readonly sent: { readonly reason: string; readonly clientId: string } | null;
  readonly isBusy: boolean;
  /** Why it was not sent, and what to do next. */
  readonly failure: string | null;
}

export const EMPTY_OBJECTION: ObjectionDraft = { reason: '', sent: null, isBusy: false, failure: null };

/** By `objectionName`. */
export const $objectionDrafts = map<Readonly<Record<string, ObjectionDraft>>>({});

export const objectionName = ({ mockId, attempt, question }: ObjectionTarget): string =>
  `${mockId}/${attempt}/${question}`;

const draftOf = (target: ObjectionTarget): ObjectionDraft =>
  $objectionDrafts.get()[objectionName(target)] ?? EMPTY_OBJECTION;

const change = (target: ObjectionTarget, changes: Partial<ObjectionDraft>): void =>
  $objectionDrafts.setKey(objectionName(target), { ...draftOf(target), ...changes });

export const writeObjection = (target: ObjectionTarget, reason: string): void =>
  change(target, { reason, failure: null });

/** What is wrong with a reason, as a sentence; null for one that can be sent. */
export function reasonIssue(reason: string): string | null {
  const { length } = reason.trim();
  return length < SHORTEST_OBJECTION || length > LONGEST_OBJECTION ? reasonRefusal() : null;
}

/** Sends an objection and shows it in the result. Whether it was taken; what was typed is kept until then. */
export async function sendObjection(target: ObjectionTarget): Promise<boolean> {
  const draft = draftOf(target);
  const reason = draft.reason.trim();
  if (draft.isBusy || reasonIssue(reason) !== null) return false;
  const clientId = draft.sent?.reason === reason ? draft.sent.clientId : environment().randomId();
  change(target, { isBusy: true, failure: null, sent: { reason, clientId } });
  const { mockId, attempt, question } = target;
  const reply = await request(createObjection, {
    parameters: { mock: mockId },
    body: { clientId, attempt, question, reason },
  });
  if (reply.ok) {
    change(target, EMPTY_OBJECTION);
    addOwnObjection(reply.value.item);
    return true;
  }
  const message = reply.errors['reason'] ?? reply.message;
  change(target, {
    isBusy: false,
    failure: reply.retry === 'no' ? message : mockObjectionsText().form.kept({ message }),
  });
  return false;
}
