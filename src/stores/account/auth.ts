import { emailClaimText } from '#domain/text/en/email-claim.ts';
import { messagesText } from '#domain/text/en/messages.ts';
import { login as loginCall } from '#contract/identity/login.ts';
import { signup as signupCall } from '#contract/account/signup.ts';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import { isProfileComplete, parseStudent } from '#domain/identity/student.ts';
import type { LoginForm, SignupForm } from '#domain/account/validation.ts';
import { emailQuestion } from '#domain/account/email-doubt.ts';
import { typedEmail } from '#domain/account/email.ts';
import { typedMobileNumber } from '#domain/account/mobile-number.ts';
import { EDUCATIONS, GENDERS, validateLogin, validateSignup } from '#domain/account/validation.ts';
import { keepAlertForNextPage, showAlert } from '../site/alert.ts';
import { closeDialog, openLogin } from '../site/dialog.ts';
import { environment } from '../environment.ts';
import { openKeptForm } from '../site/external-form.ts';
import { fetchProfile } from './profile.ts';
import { forgetReset } from './kept-reset.ts';
import type { Reply } from '../request.ts';
import { garbled, request } from '../request.ts';
import { beginSession, currentSession, isSessionKept } from '../identity/session.ts';
import { createSubmission } from '../site/submission.ts';
import { takePendingVisit } from '../site/visit.ts';

async function sendLogin(form: LoginForm): Promise<Reply<unknown>> {
  const identifier = form.identifier.trim();
  const who = /[@＠]/.test(identifier)
    ? { email: typedEmail(identifier) }
    : { mobileNumber: typedMobileNumber(identifier) };
  const reply = await request(loginCall, { body: { ...who, password: form.password } });
  if (!reply.ok) return reply;
  const student = parseStudent(reply.value.user);
  const hasBegun = student !== null && beginSession(student, reply.value.token);
  if (hasBegun) forgetReset();
  return hasBegun ? reply : garbled(reply.status);
}

function goOn(path: string): void {
  keepAlertForNextPage(messagesText().successes.login, 'success');
  closeDialog();
  environment().goTo(path);
}

function stay(): void {
  closeDialog();
  showAlert(messagesText().successes.login, 'success');
}

/**
 * After a login, goes to /profile if a profile field is empty, else to the pending page. Stays if there is none, or if
 * storage is blocked, because no other page would know of the login.
 */
async function afterLogin(): Promise<void> {
  const profile = await fetchProfile();
  if (currentSession() === null) return;
  if (!isSessionKept()) {
    stay();
    return;
  }
  const isIncomplete = profile !== null && !isProfileComplete(profile);
  if (isIncomplete && environment().currentPath() !== '/profile') {
    goOn('/profile');
    return;
  }
  const visit = isIncomplete ? null : takePendingVisit();
  if (visit !== null && visit !== environment().currentPath()) {
    goOn(visit);
    return;
  }
  stay();
  if (!isIncomplete) openKeptForm();
}

export const loginSubmission = createSubmission<LoginForm, keyof LoginForm>({
  validate: validateLogin,
  send: sendLogin,
  onDone: afterLogin,
  fieldNames: { email: 'identifier', mobileNumber: 'identifier' },
});

let lastSignup = { form: '', key: '' };

/** A form keeps its key for every try, so that a retry after a lost reply succeeds. */
function signupKey(form: SignupForm): string {
  const text = JSON.stringify(form);
  if (lastSignup.form !== text) lastSignup = { form: text, key: environment().randomId() };
  return lastSignup.key;
}

async function sendSignup(form: SignupForm): Promise<Reply<unknown>> {
  const gender = GENDERS.find((each) => each === form.gender);
  const education = EDUCATIONS.find((each) => each === form.education);
  if (gender === undefined || education === undefined)
    throw new Error('A validated form has a gender and an education');
  return request(signupCall, {
    idempotencyKey: signupKey(form),
    body: {
      firstName: form.firstName.trim(),
      lastName: form.lastName.trim(),
      email: typedEmail(form.email),
      mobileNumber: typedMobileNumber(form.mobileNumber),
      gender,
      education,
      password: form.password,
      // Another academy's accounts may know no languages.
      ...(spokenLanguage() !== 'en' && { language: spokenLanguage() }),
    },
  });
}

export const signupSubmission = createSubmission<SignupForm, keyof SignupForm>({
  validate: validateSignup,
  doubt: ({ email }) => {
    const question = emailQuestion(email);
    return question === null ? null : { email: question };
  },
  send: sendSignup,
  advise: ({ status }) => (status === 409 ? emailClaimText().advice : null),
  onDone: () => {
    lastSignup = { form: '', key: '' };
    showAlert(messagesText().successes.signup, 'success');
    openLogin();
  },
});
