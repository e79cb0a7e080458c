import type { Mailer, Mailbox } from '../../ports/lib.ts';

const PAUSE_BEFORE_SECOND_TRY_MS = 2000;

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_BEFORE_SECOND_TRY_MS);
  });

/** Mails through Cloudflare's Email Service. One that it refuses is tried once more: a student is waiting for it. */
export function emailMailer(binding: SendEmail, from: { readonly name: string; readonly email: string }): Mailer {
  return {
    async send({ to, subject, text, html }) {
      const send = () => binding.send({ from, to, subject, text, html });
      await send().catch(() => pause().then(send));
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
