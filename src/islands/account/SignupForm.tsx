import { lazy, Suspense } from 'react';
import { EMAIL_CLAIM } from '#domain/account/email-claim.ts';
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

export function SignupForm() {
  const isSubmitting = useShared(signupSubmission.$isSubmitting, false);
  const { values, errors, advice, text, setValue, formProps } = useForm(EMPTY, signupSubmission.submit);
  const understood = understoodEmail(values.email);
  return (
    <div className="stack">
      <form className="form" {...formProps}>
        <div className="form-pair">
          <TextField {...text('firstName')} label="First name" autoComplete="given-name" autoCapitalize="words" />
          <TextField {...text('lastName')} label="Last name" autoComplete="family-name" autoCapitalize="words" />
        </div>
        <TextField
          {...text('email')}
          label="Email"
          hint={understood === null ? undefined : `We will use: ${understood}`}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...text('mobileNumber')}
          label="Mobile number"
          hint="10 digits"
          type="tel"
          autoComplete="tel-national"
          inputMode="numeric"
        />
        <div className="form-pair">
          <SelectField {...text('gender')} label="Gender" options={GENDERS} autoComplete="sex" />
          <SelectField {...text('education')} label="Education" options={EDUCATIONS} />
        </div>
        <PasswordField
          {...text('password')}
          label="Password"
          hint="At least 8 characters"
          autoComplete="new-password"
        />
        <PasswordField {...text('confirmPassword')} label="Confirm password" autoComplete="new-password" />
        <CheckField
          name="acceptedTerms"
          isChecked={values.acceptedTerms}
          error={errors.acceptedTerms}
          onChecked={(isChecked) => setValue('acceptedTerms', isChecked)}
        >
          I accept the{' '}
          <a href="/termsandcondition" target="_blank" rel="noopener">
            terms and conditions
          </a>
        </CheckField>
        <p className="soft">
          You also agree to what the{' '}
          <a href="/privacy" target="_blank" rel="noopener">
            privacy notice
          </a>{' '}
          says we keep, until you withdraw it. Under 18? After your first login we ask you for a parent’s email: a
          parent must agree before free access or a membership begins.
        </p>
        <p className="soft">
          {trialOffer()} After that a{' '}
          <a href="/membership" target="_blank" rel="noopener">
            membership
          </a>{' '}
          opens them.
        </p>
        <FormAdvice text={advice} />
        <SubmitButton isBusy={isSubmitting} busyText="Creating your account…">
          Create account
        </SubmitButton>
      </form>
      {advice === EMAIL_CLAIM.advice && (
        <Suspense fallback={null}>
          <EmailClaim email={values.email} />
        </Suspense>
      )}
    </div>
  );
}
