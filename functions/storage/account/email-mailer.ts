import type { Mailer, Mailbox } from '../../ports/lib.ts';
import { retry } from '../../retry.ts';

const PAUSES_MS = [2000];

/** Sends mails through Cloudflare's Email Service. One that it refuses is sent once more: a student is waiting for it. */
export function emailMailer(binding: SendEmail, from: { readonly name: string; readonly email: string }): Mailer {
  return {
    async send({ to, subject, text, html }) {
      await retry(() => binding.send({ from, to, subject, text, html }), { pausesMs: PAUSES_MS });
    },
  };
}

/** Keeps each mail for a developer before it goes out the usual way, if there is one. */
export const keepingMailer = (mailbox: Mailbox, mailer: Mailer | null): Mailer => ({
  async send(mail) {
    mailbox.keep(mail);
    await mailer?.send(mail);
  },
});
