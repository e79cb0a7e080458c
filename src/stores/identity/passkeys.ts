import { passkeyMessagesText } from '#domain/text/en/passkey-messages.ts';
import { atom } from 'nanostores';
import * as calls from '#contract/identity/passkeys.ts';
import type {
  NewPasskeyBody,
  NewPasskeyOptions,
  PasskeyOptions,
  SignedChallenge,
} from '#contract/identity/passkeys.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import { answerForCode, takeToken } from './confirmation.ts';

export type { NewPasskeyBody as NewPasskey, NewPasskeyOptions, PasskeyOptions, SignedChallenge };

export interface Passkey {
  readonly id: number;
  readonly name: string;
  /** ISO instant. */
  readonly since: string;
}

/** The passkeys of whoever is logged in; null until they are known. */
export const $passkeys = atom<readonly Passkey[] | null>(null);

export async function loadPasskeys(): Promise<void> {
  const reply = await request(calls.listPasskeys, {});
  if (reply.ok) $passkeys.set(reply.value.items);
}

const failureOf = (reply: Reply<unknown>): string | null => (reply.ok ? null : reply.message);

/**
 * Adds a passkey that the device makes for a challenge of the server. Null when it is added, else what to do next.
 */
export async function addPasskey(
  name: string,
  make: (options: NewPasskeyOptions) => Promise<Omit<NewPasskeyBody, 'name'> | null>,
): Promise<string | null> {
  const begun = await request(calls.beginPasskey, { body: {} });
  if (!begun.ok) return begun.message;
  const made = await make(begun.value);
  if (made === null) return passkeyMessagesText().stopped;
  const reply = await request(calls.addPasskey, { body: { name, ...made } });
  if (reply.ok) await loadPasskeys();
  return reply.ok ? null : (reply.errors['name'] ?? reply.message);
}

/** Null when it is removed, else what to do next. */
export async function removePasskey(id: number): Promise<string | null> {
  const reply = await request(calls.removePasskey, { parameters: { id: String(id) }, body: {} });
  await loadPasskeys();
  return failureOf(reply);
}

/** Confirms the session with a passkey, and lets the calls that waited go on. Null when it is done, else what to do next. */
export async function confirmWithPasskey(
  sign: (options: PasskeyOptions) => Promise<SignedChallenge | null>,
): Promise<string | null> {
  const begun = await request(calls.beginPasskeyConfirmation, { body: {} });
  if (!begun.ok) return begun.message;
  const signed = await sign(begun.value);
  if (signed === null) return passkeyMessagesText().unsigned;
  const reply = await takeToken(() => request(calls.confirmPasskey, { body: signed }));
  if (reply.ok) answerForCode(true);
  return failureOf(reply);
}
