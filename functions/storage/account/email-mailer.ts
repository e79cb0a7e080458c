import type { Mailer, Mailbox } from '../../ports/lib.ts';
import { retry } from '../../retry.ts';

const PAUSES_MS = [2000];

/** Sends mails through Cloudflare's Email Service, with one retry because a student is waiting. */
export function emailMailer(binding: SendEmail, from: { readonly name: string; readonly email: string }): Mailer {
  return {
    async send({ to, subject, text, html }) {
      await retry(() => binding.send({ from, to, subject, text, html }), { pausesMs: PAUSES_MS });
    },
  };
}

/** Stores each mail for a developer, then sends it if a mailer is configured. */
export const recordingMailer = (mailbox: Mailbox, mailer: Mailer | null): Mailer => ({
  async send(mail) {
    mailbox.add(mail);
    await mailer?.send(mail);
  },
});
