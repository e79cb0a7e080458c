import type { MailRefusal } from '../../errors.ts';
import { MailError } from '../../errors.ts';
import type { Mailer, Mailbox } from '../../ports/lib.ts';
import type { FailureKind } from '../../retry.ts';
import { retry } from '../../retry.ts';

const PAUSES_MS = [2000];

/** The codes of developers.cloudflare.com/email-service/api/send-emails/workers-api. Others may pass by themselves. */
const REFUSALS: Readonly<Record<string, MailRefusal>> = {
  E_VALIDATION_ERROR: 'address',
  E_RECIPIENT_NOT_ALLOWED: 'address',
  E_RECIPIENT_SUPPRESSED: 'address',
  E_RATE_LIMIT_EXCEEDED: 'rate',
  E_DAILY_LIMIT_EXCEEDED: 'quota',
  E_SENDER_NOT_VERIFIED: 'sender',
  E_SENDER_DOMAIN_NOT_AVAILABLE: 'sender',
  E_INTERNAL_SERVER_ERROR: 'down',
};

/** Cloudflare's binding names no time to wait; a service that does names it in seconds. */
function mailErrorOf(error: unknown): unknown {
  const { code, retryAfter } = (error ?? {}) as { readonly code?: unknown; readonly retryAfter?: unknown };
  const refusal = typeof code === 'string' ? REFUSALS[code] : undefined;
  if (typeof code !== 'string' || refusal === undefined) return error;
  const seconds = Number(retryAfter);
  return new MailError(refusal, code, seconds > 0 ? seconds * 1000 : null, error);
}

/** A refusal that a second try does not change. */
const kindOf = (error: unknown): FailureKind =>
  error instanceof MailError && error.refusal !== 'down' ? 'permanent' : 'transient';

/**
 * Sends mails through Cloudflare's Email Service, with one retry because a student is waiting. Throws a MailError for a
 * refusal that the service explains.
 */
export function emailMailer(binding: SendEmail, from: { readonly name: string; readonly email: string }): Mailer {
  return {
    async send({ to, subject, text, html }) {
      const task = async (): Promise<void> => {
        try {
          await binding.send({ from, to, subject, text, html });
        } catch (error) {
          throw mailErrorOf(error);
        }
      };
      await retry(task, { pausesMs: PAUSES_MS, kindOf });
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
