import { emailClaimText } from '#domain/text/en/email-claim.ts';
import { atom } from 'nanostores';
import type { InferOutput } from 'valibot';
import { messagesText } from '#domain/text/en/messages.ts';
import { login as loginCall } from '#contract/identity/login.ts';
import { TODAY_PATH, todayQuery } from '#contract/attempts/today-path.ts';
import { signup as signupCall } from '#contract/account/signup.ts';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import { wantedLanguage } from '#domain/lib/text-language.ts';
import type { Student } from '#domain/identity/student.ts';
import { isProfileComplete, parseStudent } from '#domain/identity/student.ts';
import type { FieldErrors, LoginForm, SignupForm } from '#domain/account/validation.ts';
import { isRetryable } from '#domain/lib/retry.ts';
import { emailQuestion } from '#domain/account/email-doubt.ts';
import { typedEmail } from '#domain/account/email.ts';
import { typedMobileNumber } from '#domain/account/mobile-number.ts';
import { EDUCATIONS, GENDERS, hasErrors, validateLogin, validateSignup } from '#domain/account/validation.ts';
import { keepAlertForNextPage, showAlert } from '../site/alert.ts';
import { $dialog, closeDialog, openLogin } from '../site/dialog.ts';
import { environment } from '../environment.ts';
import { findKeptForm, openKeptForm } from '../site/external-form.ts';
import { fetchProfile, takeLoginProfile } from './profile.ts';
import { forgetReset } from './kept-reset.ts';
import type { Reply } from '../request.ts';
import { garbled, request } from '../request.ts';
import { offerPasskey, rememberStudent } from '../identity/known-student.ts';
import { beginSession, currentSession, isSessionKept } from '../identity/session.ts';
import { mayRun } from '../attempts/may-run.ts';
import { createSubmission } from '../site/submission.ts';
import { findPendingVisit, keepPageForAfterLogin, takePendingVisit } from '../site/visit.ts';

/** The login of the account that was just made here: filled in, and in memory only. */
export const $newLogin = atom<LoginForm | null>(null);
// Whoever has the page next must not find it filled in.
$dialog.listen((dialog) => {
  if (dialog?.name !== 'auth') $newLogin.set(null);
});

/** The email or mobile number typed into the login; the form for a new password begins with it. In memory alone. */
export const $typedIdentifier = atom('');

/** Whether the server has refused the last login: the greeting of a device then asks who it is. */
export const $isLoginRefused = atom(false);

/** The student whose profile came with the login: the page that follows need not ask for it. */
let withProfile: Student | null = null;

async function sendLogin(form: LoginForm): Promise<Reply<unknown>> {
  const identifier = form.identifier.trim();
  const who = /[@＠]/.test(identifier)
    ? { email: typedEmail(identifier) }
    : { mobileNumber: typedMobileNumber(identifier) };
  const reply = await request(loginCall, { body: { ...who, password: form.password }, query: loginQuery() });
  $isLoginRefused.set(!reply.ok && reply.kind === 'refused' && !isRetryable(reply));
  return takeLogin(reply, identifier);
}

/**
 * Asks for the student's day beside the session, where the home page stays in view and draws it. The early script asks
 * alike (src/layouts/early-script.js).
 */
export const loginQuery = (): string =>
  environment().currentPath() === '/' && findPendingVisit() === null ? `?today=${wantedLanguage() ?? 'any'}` : '';

/** Begins the session that the server has opened. `identifier` is what the student is known by; by default the email. */
export function takeLogin(
  reply: Reply<InferOutput<typeof loginCall.reply>>,
  identifier?: string,
): Reply<{ readonly student: Student }> {
  if (!reply.ok) return reply;
  const student = parseStudent(reply.value.user);
  if (student === null || !beginSession(student, reply.value.token)) return garbled(reply.status);
  if (reply.value.today !== undefined)
    environment().keepReply(TODAY_PATH + todayQuery(wantedLanguage()), reply.value.today);
  withProfile = takeLoginProfile(reply.value.user);
  forgetReset();
  rememberStudent({ ...student, identifier: identifier ?? (student.email || student.mobileNumber) });
  return { ...reply, value: { student } };
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
 * The paper or mock test that the student left running on this device; null for none, for one that is open in another
 * tab, and while a form waits to open.
 */
async function runningPath(): Promise<string | null> {
  const session = currentSession();
  if (session === null || findKeptForm() !== null || !mayRun()) return null;
  // Downloaded for a device that may have something: it stands in the part of a student's day.
  const part = await import('../mocks/find-running.ts').catch(() => null);
  return (await part?.findLeft(session.student.studentId))?.href ?? null;
}

/**
 * After a login, goes to /profile if a profile field is empty, else to the pending page, else to what runs on this
 * device, which waits for the profile too. Stays if there is none, or if storage is blocked, because no other page would
 * know of the login.
 */
export async function afterLogin(): Promise<void> {
  const profile = withProfile ?? (await fetchProfile());
  withProfile = null;
  if (currentSession() === null) return;
  if (!isSessionKept()) {
    stay();
    return;
  }
  const isIncomplete = profile !== null && !isProfileComplete(profile);
  const running = await runningPath();
  if (isIncomplete && running !== null && findPendingVisit() === null) keepPageForAfterLogin(running);
  if (isIncomplete && environment().currentPath() !== '/profile') {
    goOn('/profile');
    return;
  }
  const visit = isIncomplete ? null : (takePendingVisit() ?? running);
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
  onDone: async () => {
    await afterLogin();
    // Another academy's accounts have no language, and no passkeys.
    const student = currentSession()?.student;
    if (student?.language !== undefined && student.role === undefined) offerPasskey();
    $newLogin.set(null);
  },
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

/** The parts of the sign-up that a phone shows one after the other. */
export const SIGNUP_STEPS = [
  ['firstName', 'lastName', 'gender', 'education'],
  ['email', 'mobileNumber'],
  ['password', 'confirmPassword', 'acceptedTerms'],
] as const satisfies readonly (readonly (keyof SignupForm)[])[];

/** What is wrong in these fields, with the warning of every refused form; empty to go on. */
export function checkSignupFields(
  form: SignupForm,
  fields: readonly (keyof SignupForm)[],
): FieldErrors<keyof SignupForm> {
  const found = validateSignup(form);
  const errors = Object.fromEntries(Object.entries(found).filter(([field]) => fields.some((each) => each === field)));
  if (hasErrors(errors)) showAlert(messagesText().warnings.fixErrors);
  return errors;
}

export const signupSubmission = createSubmission<SignupForm, keyof SignupForm>({
  validate: validateSignup,
  doubt: ({ email }) => {
    const question = emailQuestion(email);
    return question === null ? null : { email: question };
  },
  send: sendSignup,
  advise: ({ status }) => (status === 409 ? emailClaimText().advice : null),
  onDone: ({ email, password }) => {
    lastSignup = { form: '', key: '' };
    $newLogin.set({ identifier: typedEmail(email), password });
    showAlert(messagesText().successes.signup, 'success');
    openLogin();
  },
});
