import { useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import { LANGUAGES, OWN_NAMES } from '#domain/lib/languages.ts';
import type { Student } from '#domain/identity/student.ts';
import { formPartsText } from '#domain/text/en/form-parts.ts';
import { profileText } from '#domain/text/en/profile.ts';
import { declineMailLanguage, mailLanguageSubmission, offeredMailLanguage } from '#stores/account/mail-language.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { SubmissionForm } from '../lib/SubmissionForm.tsx';
import { useShared } from '../lib/use-shared.ts';

/** The language of mails and receipts, kept on the account. */
export function MailLanguage({ language }: { readonly language: Language }) {
  const text = profileText().language;
  return (
    <section className="stack" aria-labelledby="language-title">
      <h3 id="language-title">{text.title}</h3>
      <SubmissionForm
        submission={mailLanguageSubmission}
        empty={{ language }}
        label={text.save}
        busyText={formPartsText().saving}
      >
        {(field) => <SelectField {...field('language')} label={text.label} options={LANGUAGES} names={OWN_NAMES} />}
      </SubmissionForm>
    </section>
  );
}

/** Asks once whether mails should come in the language that the student reads. */
export function MailLanguageOffer({ student }: { readonly student: Student }) {
  const isBusy = useShared(mailLanguageSubmission.$isSubmitting, false);
  const [isLeft, setLeft] = useState(false);
  const offered = isLeft ? null : offeredMailLanguage(student);
  if (offered === null) return null;
  const text = profileText().language;
  const language = OWN_NAMES[offered];
  const leave = (): void => {
    declineMailLanguage(student.studentId);
    setLeft(true);
  };
  return (
    <div className="note stack">
      <p>{text.offer({ language })}</p>
      <div className="button-row">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isBusy}
          onClick={() => void mailLanguageSubmission.submit({ language: offered })}
        >
          {text.take({ language })}
        </button>
        <button type="button" className="button" onClick={leave}>
          {text.leave}
        </button>
      </div>
    </div>
  );
}
