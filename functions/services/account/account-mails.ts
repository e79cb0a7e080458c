import { longMomentText } from '#domain/lib/india-time.ts';
import { mailsAccountText } from '#domain/text/en/mails-account.ts';
import type { Mail } from '../../ports/lib.ts';
import type { Context } from '../context.ts';
import { mailOf } from '../lib/plain-mail.ts';

type Academy = Context['academy'];

/** Says why the academy closes an account, before it does. It has no name: the address may be a stranger's. */
export function closedMail(
  { name, email }: Academy,
  to: string,
  { reason, at }: { readonly reason: string; readonly at: number },
): Mail {
  const text = mailsAccountText();
  return mailOf(to, text.closes.subject({ academy: name }), [
    text.closes.intro({ when: longMomentText(at) }),
    text.reason({ reason }),
    text.erased,
    text.closes.mistake({ email }),
    name,
  ]);
}

/** The last mail to an address. It has no name, because the account is already deleted. */
export function goodbyeMail({ name, email }: Academy, to: string, closedAt: number): Mail {
  const { deleted, erased } = mailsAccountText();
  return mailOf(to, deleted.subject({ academy: name }), [
    deleted.intro({ when: longMomentText(closedAt) }),
    erased,
    deleted.again,
    deleted.notYou({ email }),
    deleted.thanks({ academy: name }),
  ]);
}
