import { authDialogText } from '#domain/text/en/auth-dialog.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { WithParts } from '../lib/WithParts.tsx';
import { emailClaimText } from '#domain/text/en/email-claim.ts';
import type { ReactNode } from 'react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { trialOffer } from '#domain/membership/free-trial.ts';
import type { SignupForm as Values } from '#domain/account/validation.ts';
import { understoodEmail } from '#domain/account/email.ts';
import { EDUCATIONS, GENDERS, validateSignup } from '#domain/account/validation.ts';
import { checkSignupFields, SIGNUP_STEPS, signupSubmission } from '#stores/account/auth.ts';
import { findTypedSignup, forgetTypedSignup, keepTypedSignup } from '#stores/account/typed-signup.ts';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { CheckField } from '#ui/CheckField.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useForm } from '../lib/use-form.ts';
import { useShared, useTakingOver } from '../lib/use-shared.ts';
import { PasswordRules } from './PasswordRules.tsx';

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

const STEP_NAMES = ['about', 'contact', 'password'] as const;
const stepOf = (field: string): number => SIGNUP_STEPS.findIndex((fields) => fields.some((each) => each === field));
const LAST_STEP = SIGNUP_STEPS.length - 1;

const EmailClaim = lazy(async () => ({ default: (await import('./EmailClaim.tsx')).EmailClaim }));

/** A page that is read beside the form. */
const leadsTo = (path: string) => ['a', { href: localPath(path), target: '_blank', rel: 'noopener' }] as const;

/** A part of the form, which a phone shows alone; a wide screen shows all of them. */
const Step = ({ isNow, children }: { readonly isNow: boolean; readonly children: ReactNode }) => (
  <div className="signup-step" data-now={isNow}>
    {children}
  </div>
);

/** The one form of spec section 5, in three steps on a phone. A step keeps what was typed, and the last one sends all. */
export function SignupForm() {
  const words = authDialogText();
  const isSubmitting = useShared(signupSubmission.$isSubmitting, false);
  const [step, setStep] = useState(0);
  const next = useRef<HTMLButtonElement>(null);

  /** The field that takes the focus once its step is in view. */
  const [wanted, setWanted] = useState<{ readonly field: string } | null>(null);

  function show(place: number, field: string = SIGNUP_STEPS[place]?.[0] ?? ''): void {
    setStep(place);
    setWanted({ field });
  }

  /** The whole form is sent from its last step, and from a screen that shows all of it. */
  function isWhole(form: Values): boolean {
    if (step === LAST_STEP || (next.current?.getClientRects().length ?? 0) === 0) return true;
    const errors = checkSignupFields(form, SIGNUP_STEPS[step] ?? []);
    if (Object.keys(errors).length > 0) refuse(errors);
    else show(step + 1);
    return false;
  }

  async function submit(form: Values) {
    const result = await signupSubmission.submit(form);
    const wrong = result.kind === 'invalid' ? Object.keys(result.errors) : [];
    const field = SIGNUP_STEPS.flat().find((each) => wrong.includes(each));
    if (field !== undefined) show(stepOf(field), field);
    return result;
  }

  const { values, errors, advice, text, setValue, refuse, formProps } = useForm(EMPTY, submit, {
    check: validateSignup,
    kept: findTypedSignup,
    onSubmit: isWhole,
  });
  const { ref } = formProps;
  useEffect(() => keepTypedSignup(values), [values]);
  // A change of tab, which also follows a sign-up that was sent.
  useEffect(() => forgetTypedSignup, []);
  // The page carries the first step alone: what follows is there when somebody has filled that in.
  const isFirstAlone = useTakingOver();
  useEffect(() => {
    if (wanted !== null) ref.current?.querySelector<HTMLElement>(`[name=${wanted.field}]`)?.focus();
  }, [wanted, ref]);
  const understood = understoodEmail(values.email);
  return (
    <div className="stack">
      <form className="form" {...formProps}>
        <p className="signup-progress" role="status">
          {words.step({ number: step + 1, all: SIGNUP_STEPS.length, name: words.steps[STEP_NAMES[step] ?? 'about'] })}
        </p>
        <Step isNow={step === 0}>
          <div className="form-pair">
            <TextField
              {...text('firstName')}
              label={words.firstName}
              autoComplete="given-name"
              autoCapitalize="words"
              enterKeyHint="next"
            />
            <TextField
              {...text('lastName')}
              label={words.lastName}
              autoComplete="family-name"
              autoCapitalize="words"
              enterKeyHint="next"
            />
          </div>
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
        </Step>
        {!isFirstAlone && (
          <>
            <Step isNow={step === 1}>
              <TextField
                {...text('email')}
                label={words.email}
                hint={understood === null ? undefined : words.understood({ email: understood })}
                type="email"
                autoComplete="email"
                inputMode="email"
                autoCapitalize="none"
                spellCheck={false}
                enterKeyHint="next"
              />
              <TextField
                {...text('mobileNumber')}
                label={words.mobileNumber}
                hint={words.tenDigits}
                type="tel"
                autoComplete="tel-national"
                inputMode="numeric"
                enterKeyHint="next"
              />
            </Step>
            <Step isNow={step === LAST_STEP}>
              <PasswordField
                {...text('password')}
                label={words.password}
                hint={<PasswordRules {...values} />}
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
            </Step>
          </>
        )}
        <FormAdvice text={advice} />
        <div className="signup-actions" data-step={step}>
          <button type="button" className="button signup-back" onClick={() => show(step - 1)}>
            {words.back}
          </button>
          <button type="submit" className="button button-primary signup-next" ref={next}>
            {words.next}
          </button>
          <SubmitButton isBusy={isSubmitting} busyText={words.creating}>
            {words.createAccount}
          </SubmitButton>
        </div>
      </form>
      {advice === emailClaimText().advice && (
        <Suspense fallback={null}>
          <EmailClaim email={values.email} />
        </Suspense>
      )}
    </div>
  );
}
