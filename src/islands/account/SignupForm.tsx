import { authDialogText } from '#domain/text/en/auth-dialog.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { WithParts } from '../lib/WithParts.tsx';
import { emailClaimText } from '#domain/text/en/email-claim.ts';
import { lazy, Suspense } from 'react';
import { trialOffer } from '#domain/membership/free-trial.ts';
import type { SignupForm as Values } from '#domain/account/validation.ts';
import { understoodEmail } from '#domain/account/email.ts';
import { EDUCATIONS, GENDERS } from '#domain/account/validation.ts';
import { signupSubmission } from '#stores/account/auth.ts';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { CheckField } from '#ui/CheckField.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useForm } from '../lib/use-form.ts';
import { useShared } from '../lib/use-shared.ts';

const EMPTY: Values = {
  firstName: '',
  lastName: '',
  email: '',
  mobileNumber: '',
  gender: '',
  education: '',
  password: '',
  confirmPassword: '',
  acceptedTerms: false,
};

const EmailClaim = lazy(async () => ({ default: (await import('./EmailClaim.tsx')).EmailClaim }));

/** A page that is read beside the form. */
const leadsTo = (path: string) => ['a', { href: localPath(path), target: '_blank', rel: 'noopener' }] as const;

export function SignupForm() {
  const words = authDialogText();
  const isSubmitting = useShared(signupSubmission.$isSubmitting, false);
  const { values, errors, advice, text, setValue, formProps } = useForm(EMPTY, signupSubmission.submit);
  const understood = understoodEmail(values.email);
  return (
    <div className="stack">
      <form className="form" {...formProps}>
        <div className="form-pair">
          <TextField {...text('firstName')} label={words.firstName} autoComplete="given-name" autoCapitalize="words" />
          <TextField {...text('lastName')} label={words.lastName} autoComplete="family-name" autoCapitalize="words" />
        </div>
        <TextField
          {...text('email')}
          label={words.email}
          hint={understood === null ? undefined : words.understood({ email: understood })}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...text('mobileNumber')}
          label={words.mobileNumber}
          hint={words.tenDigits}
          type="tel"
          autoComplete="tel-national"
          inputMode="numeric"
        />
        <div className="form-pair">
          <SelectField
            {...text('gender')}
            label={words.gender}
            options={GENDERS}
            names={words.genders}
            autoComplete="sex"
          />
          <SelectField {...text('education')} label={words.education} options={EDUCATIONS} names={words.educations} />
        </div>
        <PasswordField
          {...text('password')}
          label={words.password}
          hint={words.eightCharacters}
          autoComplete="new-password"
        />
        <PasswordField {...text('confirmPassword')} label={words.confirmPassword} autoComplete="new-password" />
        <CheckField
          name="acceptedTerms"
          isChecked={values.acceptedTerms}
          error={errors.acceptedTerms}
          onChecked={(isChecked) => setValue('acceptedTerms', isChecked)}
        >
          <WithParts text={words.accept} parts={{ link: leadsTo('/termsandcondition') }} />
        </CheckField>
        <p className="soft">
          <WithParts text={words.privacy} parts={{ link: leadsTo('/privacy') }} />
        </p>
        <p className="soft">
          {trialOffer()} <WithParts text={words.afterTrial} parts={{ link: leadsTo('/membership') }} />
        </p>
        <FormAdvice text={advice} />
        <SubmitButton isBusy={isSubmitting} busyText={words.creating}>
          {words.createAccount}
        </SubmitButton>
      </form>
      {advice === emailClaimText().advice && (
        <Suspense fallback={null}>
          <EmailClaim email={values.email} />
        </Suspense>
      )}
    </div>
  );
}
