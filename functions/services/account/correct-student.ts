import { mailsAccountText } from '#domain/text/en/mails-account.ts';
import type { Language } from '#domain/lib/languages.ts';
import type { CorrectBody } from '#contract/account/change-student.ts';
import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import type { IdentityForm } from '#domain/account/validation.ts';
import { hasErrors, validateCorrection } from '#domain/account/validation.ts';
import { canonicalEmail } from '#domain/account/email.ts';
import { typedMobileNumber } from '#domain/account/mobile-number.ts';
import { invalidFields } from '../../errors.ts';
import type { Context } from '../context.ts';
import { changedMeanwhile } from '../lib/conflict.ts';
import { mailOf } from '../lib/plain-mail.ts';
import { refuseLookAlike } from './refuse-look-alike.ts';
import { directoryOf, findChangeable } from './find-student.ts';
import type { StudentChange } from './student-change.ts';
import { changeIdOf, noteOf } from './student-change.ts';

const FIELDS = ['firstName', 'lastName', 'email', 'mobileNumber'] as const;

const CONTACTS = ['email', 'mobileNumber'] as const;

const identityOf = ({ firstName, lastName, email, mobileNumber }: IdentityForm): IdentityForm => ({
  firstName,
  lastName,
  email,
  mobileNumber,
});

const tidied = ({ firstName, lastName, email, mobileNumber }: IdentityForm): IdentityForm => ({
  firstName: firstName.trim().normalize('NFC'),
  lastName: lastName.trim().normalize('NFC'),
  email: canonicalEmail(email),
  mobileNumber: typedMobileNumber(mobileNumber),
});

/** How to log in after the correction; nothing where that is as before. */
function loginAdvice(identity: IdentityForm, changed: readonly (keyof IdentityForm)[]): readonly string[] {
  const text = mailsAccountText().corrected;
  const contact = CONTACTS.find((field) => changed.includes(field) && identity[field] === '');
  if (contact !== undefined) return [contact === 'email' ? text.emailTaken : text.mobileTaken];
  return changed.includes('email') ? [text.newEmail] : [];
}

/** Names what was corrected, at the old and the new address. No value is in it: either address may be a stranger's. */
function tell(
  { mailer, background, academy, inLanguage }: Pick<Context, 'mailer' | 'background' | 'academy' | 'inLanguage'>,
  {
    seen,
    identity,
    changed,
    language,
  }: {
    readonly seen: IdentityForm;
    readonly identity: IdentityForm;
    readonly changed: readonly (keyof IdentityForm)[];
    readonly language: Language;
  },
): void {
  if (mailer === null) return;
  for (const address of new Set([seen.email, identity.email])) {
    if (address === '') continue;
    const mail = inLanguage(language, () => {
      const { corrected, unexpected } = mailsAccountText();
      return mailOf(address, corrected.subject({ academy: academy.name }), [
        corrected.intro({ fields: changed.map((field) => corrected.fields[field]).join(', ') }),
        ...loginAdvice(identity, changed),
        unexpected({ email: academy.email }),
        academy.name,
      ]);
    });
    background.run('mail', () => mailer.send(mail));
  }
}

/** Says which contact another account has. The account was not written, so it may be said afterwards. */
async function refuseTaken(ctx: Context, studentId: number, { email, mobileNumber }: IdentityForm): Promise<void> {
  const [byEmail, byMobile] = await Promise.all([
    ctx.students.findLogin({ email }),
    ctx.students.findLogin({ mobileNumber }),
  ]);
  const isOthers = (found: typeof byEmail): boolean => found !== null && found.student.studentId !== studentId;
  const errors = {
    ...(isOthers(byEmail) && { email: STUDENT_MESSAGES.emailTaken }),
    ...(isOthers(byMobile) && { mobileNumber: STUDENT_MESSAGES.mobileTaken }),
  };
  if (hasErrors(errors)) throw invalidFields(errors);
}

/**
 * Corrects a student's name and contacts, or takes one contact away that another person has proved. The audit log has the names of the fields, never their values. A repeated
 * clientId changes nothing and returns what is stored. Throws 'not-found', 'forbidden', 'invalid' (also for a contact
 * of another account), and 'conflict' when the account is not as the admin saw it.
 */
export async function correctStudent(ctx: Context, change: StudentChange<CorrectBody>): Promise<IdentityForm> {
  const student = await findChangeable(ctx, change.segment, change.caller);
  const { studentId } = student;
  const changeId = changeIdOf('identity', studentId, change.body.clientId);
  if (await ctx.audit.has(changeId)) return identityOf(student);
  const errors = validateCorrection(change.body);
  if (hasErrors(errors)) throw invalidFields(errors);
  const { seen } = change.body;
  const identity = tidied(change.body);
  if (identity.email !== '' && identity.email !== seen.email) refuseLookAlike(change.body.email);
  const changed = FIELDS.filter((field) => identity[field] !== seen[field]);
  if (changed.length === 0) throw invalidFields({ firstName: STUDENT_MESSAGES.sameDetails });
  const note = noteOf(change, {
    student,
    changeId,
    action: 'changed',
    now: ctx.clock.now(),
    before: null,
    after: { corrected: changed },
  });
  if (!(await directoryOf(ctx).correct(studentId, seen, identity, note))) {
    await refuseTaken(ctx, studentId, identity);
    throw changedMeanwhile();
  }
  tell(ctx, { seen, identity, changed, language: student.language });
  return identity;
}
