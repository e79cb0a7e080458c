import { setAccountLanguage } from '#contract/account/account-language.ts';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import type { Language } from '#domain/lib/languages.ts';
import { isLanguage } from '#domain/lib/languages.ts';
import { accountMessagesText } from '#domain/text/en/account-messages.ts';
import { validationText } from '#domain/text/en/validation.ts';
import type { Student } from '#domain/identity/student.ts';
import { environment } from '../environment.ts';
import { currentSession, updateStudent } from '../identity/session.ts';
import { request } from '../request.ts';
import { showAlert } from '../site/alert.ts';
import { createSubmission } from '../site/submission.ts';

interface LanguageForm {
  readonly language: string;
}

/** Sets the language of mails, receipts and notices. */
export const mailLanguageSubmission = createSubmission<LanguageForm, keyof LanguageForm>({
  validate: ({ language }) =>
    isLanguage(language) ? {} : { language: validationText().required({ field: 'language' }) },
  send: async ({ language }) => {
    const reply = await request(setAccountLanguage, { body: { language: language as Language } });
    const session = currentSession();
    if (reply.ok && session !== null) updateStudent({ ...session.student, ...reply.value });
    return reply;
  },
  onDone: () => showAlert(accountMessagesText().languageSaved, 'success'),
});

const keyOf = (studentId: number): string => `academy:mail-language:${studentId}`;

/**
 * The page's language, where a student whose mails come in English reads another one and has not been asked here. Null
 * where nothing is to be asked, also where another academy writes the mails.
 */
export function offeredMailLanguage({ studentId, language }: Student): Language | null {
  const spoken = spokenLanguage();
  if (language !== 'en' || spoken === 'en') return null;
  return environment().local.get(keyOf(studentId)) === null ? spoken : null;
}

/** The student was asked, and is not asked again. */
export const declineMailLanguage = (studentId: number): void => void environment().local.set(keyOf(studentId), '1');
