import { parentConsentText } from '#domain/text/en/parent-consent.ts';
import { atom } from 'nanostores';
import type { ConsentStanding, ParentRequest } from '#contract/account/parent-consent.ts';
import {
  agreeAsParent,
  askParent,
  getParentConsent,
  readParentRequest,
  withdrawAsParent,
} from '#contract/account/parent-consent.ts';
import type { ParentEmailForm, ParentForm, Relation } from '#domain/account/parent-consent.ts';
import { canonicalParentCode, validateParent, validateParentEmail } from '#domain/account/parent-consent.ts';
import type { Language } from '#domain/lib/languages.ts';
import { environment } from '../environment.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import { showAlert } from '../site/alert.ts';
import { createSubmission } from '../site/submission.ts';
import { currentSession } from '../identity/session.ts';

export type ConsentView = ConsentStanding | { readonly failure: string } | null;

/** Where the student's consent stands on the server; null until it is known. */
export const $consent = atom<ConsentView>(null);

export async function loadConsent(): Promise<void> {
  const reply = await request(getParentConsent, {});
  $consent.set(reply.ok ? reply.value : { failure: reply.message });
}

export const parentAsking = createSubmission<ParentEmailForm, keyof ParentEmailForm>({
  validate: (form) => validateParentEmail(form, currentSession()?.student.email ?? ''),
  send: async (body) => {
    const reply = await request(askParent, { body });
    if (reply.ok) $consent.set(reply.value);
    return reply;
  },
  onDone: () => showAlert(parentConsentText().sent, 'success'),
});

export type ParentView =
  | { readonly status: 'loading' | 'no-code' }
  | { readonly status: 'failed'; readonly message: string; readonly isGone: boolean }
  | ({ readonly status: 'ready' } & ParentRequest);

/** What a parent sees who has opened the address of the mail. */
export const $parentView = atom<ParentView>({ status: 'loading' });

let code = '';

function take(reply: Reply<ParentRequest>): void {
  if (reply.ok) $parentView.set({ status: 'ready', ...reply.value });
}

/** `hash` is the part of the address behind '#', which no server gets to see. */
export async function openParentRequest(hash: string): Promise<void> {
  code = canonicalParentCode(decodeURIComponent(hash.replace(/^#/, '')));
  if (code === '') return $parentView.set({ status: 'no-code' });
  $parentView.set({ status: 'loading' });
  const reply = await request(readParentRequest, { body: { code } });
  if (!reply.ok) $parentView.set({ status: 'failed', message: reply.message, isGone: reply.status === 404 });
  take(reply);
}

export const parentAgreement = createSubmission<ParentForm, keyof ParentForm>({
  validate: (form) => validateParent(form, environment().now()),
  send: async ({ parentName, relation, parentDob, language }) => {
    const reply = await request(agreeAsParent, {
      body: {
        code,
        parentName,
        parentDob,
        relation: relation as Relation,
        language: language as Language,
        isConfirmed: true,
      },
    });
    take(reply);
    return reply;
  },
  onDone: () => undefined,
});

/** Null when it is withdrawn, else what to do next. */
export async function withdrawConsent(): Promise<string | null> {
  const reply = await request(withdrawAsParent, { body: { code } });
  take(reply);
  return reply.ok ? null : reply.message;
}
