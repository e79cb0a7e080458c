import { validationText } from '#domain/text/en/validation.ts';
import { atom } from 'nanostores';
import type { BreachNotice } from '#contract/site/breach-notices.ts';
import { createBreachNotice, listBreachNotices } from '#contract/site/breach-notices.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import type { BreachField, BreachWords } from '#domain/site/breach-notice.ts';
import { validateBreach } from '#domain/site/breach-notice.ts';
import type { MailReach } from '#domain/site/mailing.ts';
import { environment } from '../environment.ts';
import { request } from '../request.ts';
import { showAlert } from './alert.ts';
import { createSubmission } from './submission.ts';

export type BreachForm = BreachWords & { readonly password: string };

/** The last mails about a breach; null until they are known. */
export const $breachNotices = atom<readonly BreachNotice[] | null>(null);

/** Whom another one would reach; null until it is known. */
export const $breachReach = atom<MailReach | null>(null);

const PERIOD_MS = 5000;

async function loadBreachNotices(): Promise<void> {
  const reply = await request(listBreachNotices, {});
  if (!reply.ok) return;
  $breachNotices.set(reply.value.items);
  $breachReach.set(reply.value.reach);
}

/** Keeps them up to date until the returned function is called: every five seconds while mails are on their way. */
export function watchBreachNotices(): () => void {
  void loadBreachNotices();
  return environment().every(PERIOD_MS, () => {
    const isRunning = ($breachNotices.get() ?? []).some(
      ({ mailing }) => mailing !== null && mailing.finishedAt === null,
    );
    if (isRunning && environment().isVisible()) void loadBreachNotices();
  });
}

/** Null when everything is filled in. */
export function checkBreach(form: BreachForm): FieldErrors<BreachField | 'password'> {
  return {
    ...validateBreach(form),
    ...(form.password === '' ? { password: validationText().passwordRequired } : {}),
  };
}

/** Has every account told; `clientId` is the same for a form that is sent again. */
export const breachSubmission = createSubmission<
  BreachForm & { readonly clientId: string },
  BreachField | 'password' | 'clientId'
>({
  validate: checkBreach,
  send: (body) => request(createBreachNotice, { body }),
  onDone: async () => {
    showAlert('The mails begin to leave now. How far they are stands below.', 'success');
    await loadBreachNotices();
  },
});
