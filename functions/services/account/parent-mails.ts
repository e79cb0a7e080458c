import { mailsAccountText } from '#domain/text/en/mails-account.ts';
import type { Context } from '../context.ts';
import type { Mail } from '../../ports/lib.ts';
import { mailOf } from '../lib/plain-mail.ts';

type Academy = Context['academy'];

/**
 * Asks a parent, in three languages. It has no name, which the student chose. The address opens a page that shows what is
 * agreed to; unlike a student's mail about a password, it leads to no login.
 */
export const askingMail = (academy: Academy, to: string, address: string): Mail =>
  mailOf(to, `A parent's consent for ${academy.name}`, [
    `A student below 18 has an account at ${academy.name}, an online academy for exams, and named you as the parent or guardian. The law asks for your consent. What is kept, why, and how you agree or withdraw stands here:`,
    `विद्यार्थी 18 वर्ष से कम आयु का है और उसने आपको अपना अभिभावक बताया है। क़ानून आपकी सहमति माँगता है। क्या रखा जाता है, क्यों, और सहमति कैसे दें या वापस लें, यह यहाँ लिखा है:`,
    `18 વર્ષથી નાના વિદ્યાર્થીએ તમને પોતાના વાલી તરીકે જણાવ્યા છે. કાયદો તમારી સંમતિ માંગે છે. શું રાખવામાં આવે છે, શા માટે, અને સંમતિ કેવી રીતે આપવી કે પાછી ખેંચવી તે અહીં લખ્યું છે:`,
    address,
    'The address works for 14 days, and as long as the account exists once you have agreed: keep this mail to withdraw with it. If you know no such student, do nothing; nothing begins without your answer.',
    `${academy.name}, ${academy.email}`,
  ]);

/** Confirms an answer to the parent, with the address at which it can be changed. */
export function answeredMail({ name, email }: Academy, to: string, address: string, isAgreed: boolean): Mail {
  const text = mailsAccountText().parent;
  const subject = isAgreed ? text.agreedSubject : text.withdrawnSubject;
  return mailOf(to, subject({ academy: name }), [
    isAgreed ? text.agreed : text.withdrawn,
    address,
    text.notYou,
    `${name}, ${email}`,
  ]);
}

/** Tells the student what the parent has answered. */
export function studentMail({ name }: Academy, to: string, isAgreed: boolean): Mail {
  const text = mailsAccountText().parent;
  return isAgreed
    ? mailOf(to, text.studentAgreedSubject({ academy: name }), [text.studentAgreed, name])
    : mailOf(to, text.studentWithdrawnSubject, [text.studentWithdrawn, name]);
}
