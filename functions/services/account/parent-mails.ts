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
export const answeredMail = (academy: Academy, to: string, address: string, isAgreed: boolean): Mail =>
  mailOf(to, isAgreed ? `You have agreed at ${academy.name}` : `You have withdrawn your consent at ${academy.name}`, [
    isAgreed
      ? 'You have agreed to what the academy keeps of your child. You can withdraw it at any time, in one step, here:'
      : 'Free access of the account has ended, and nothing can be bought with it. To have everything erased, let your child choose “Delete your account” in the profile, or answer this mail. You see your answer here:',
    address,
    'If this was not you, write to us at once.',
    `${academy.name}, ${academy.email}`,
  ]);

/** Tells the student what the parent has answered. */
export const studentMail = (academy: Academy, to: string, isAgreed: boolean): Mail =>
  mailOf(to, isAgreed ? `A parent has agreed at ${academy.name}` : `A parent has withdrawn the consent`, [
    isAgreed
      ? 'Your parent has agreed. Free access and memberships are open to you now: see Your details in your profile.'
      : 'Your parent has withdrawn the consent. Free access has ended, and nothing can be bought. What is free for everybody stays open to you.',
    academy.name,
  ]);
