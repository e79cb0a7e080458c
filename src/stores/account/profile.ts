import { accountMessagesText } from '#domain/text/en/account-messages.ts';
import { plainNumber } from '#domain/lib/digits.ts';
import { atom } from 'nanostores';
import { getProfile } from '#contract/account/get-profile.ts';
import { updateProfile } from '#contract/account/update-profile.ts';
import type { Student } from '#domain/identity/student.ts';
import { PROFILE_FIELDS, parseStudent } from '#domain/identity/student.ts';
import type { ProfileForm } from '#domain/account/validation.ts';
import { validateProfile } from '#domain/account/validation.ts';
import { isProfileComplete } from '#domain/identity/student.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { isChild } from '#domain/account/age.ts';
import { keepAlertForNextPage, showAlert } from '../site/alert.ts';
import { openKeptForm } from '../site/external-form.ts';
import { findPendingVisit, resumePendingVisit, takePendingVisit } from '../site/visit.ts';
import { environment } from '../environment.ts';
import { todayInIndia } from '../lib/today-in-india.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import { currentSession, updateStudent } from '../identity/session.ts';
import { createSubmission } from '../site/submission.ts';

export type ProfileState = 'loading' | 'ready' | 'failed';

/** Whether the session has the server's current profile. */
export const $profileState = atom<ProfileState>('loading');

const studentOf = (user: Record<string, unknown>): Student | null =>
  parseStudent({ ...currentSession()?.student, role: undefined, ...user });

function takeIn(student: Student | null): void {
  if (student !== null) updateStudent(student);
}

/** Grows with each request and each save, so that replies to older requests are ignored. */
let generation = 0;

/**
 * Loads the server's profile into the session. Null on failure, which is only logged (spec section 8). The latest of
 * several requests counts, and a save counts over all requests before it.
 */
export async function fetchProfile(): Promise<Student | null> {
  generation += 1;
  const own = generation;
  // A form that is being filled in stays, because its input is newer than the request.
  const isShown = $profileState.get() === 'ready';
  if (!isShown) $profileState.set('loading');
  const reply = await request(getProfile, {});
  if (!reply.ok) environment().debug('Profile could not be fetched', reply.message);
  const student = reply.ok ? studentOf(reply.value.user) : null;
  if (own !== generation) return student;
  takeIn(student);
  $profileState.set(student === null && !isShown ? 'failed' : 'ready');
  return student;
}

/** The student of a login's reply that has the profile; null where it has none, as another academy's may. */
export function takeLoginProfile(user: Readonly<Record<string, unknown>>): Student | null {
  if (PROFILE_FIELDS.some((field) => user[field] === undefined)) return null;
  generation += 1;
  $profileState.set('ready');
  return studentOf(user);
}

/** Whether the profile that is being saved was not complete before. */
let wasIncomplete = false;

async function sendProfile(form: ProfileForm): Promise<Reply<unknown>> {
  const reply = await request(updateProfile, {
    body: {
      pincode: plainNumber(form.pincode),
      state: form.state.trim(),
      city: form.city.trim(),
      address: form.address.trim(),
      dob: form.dob,
    },
  });
  const student = currentSession()?.student;
  wasIncomplete = student !== undefined && !isProfileComplete(student);
  if (reply.ok) {
    generation += 1;
    takeIn(studentOf(reply.value.user));
    $profileState.set('ready');
    if (student !== undefined) environment().session.remove(TYPED_KEY + student.studentId);
  }
  return reply;
}

/**
 * The page that the student wanted opens by itself once the profile is complete. Who is below 18 stays: the page asks for
 * a parent's email.
 */
function goOnOrStay({ dob }: ProfileForm): void {
  const visit = findPendingVisit();
  if (!wasIncomplete || visit === null || visit === '/profile' || isChild(dob, todayInIndia())) {
    showAlert(accountMessagesText().profileSaved, 'success');
    return;
  }
  keepAlertForNextPage(accountMessagesText().profileSaved, 'success');
  resumePendingVisit();
}

export const profileSubmission = createSubmission<ProfileForm, keyof ProfileForm>({
  validate: (form) => validateProfile(form, todayInIndia()),
  send: sendProfile,
  onDone: goOnOrStay,
});

/**
 * Leaves a profile that is filled in another day: to the page that the student wanted; else the quiz form opens for
 * which the login was made, and home follows.
 */
export function leaveProfile(): void {
  const path = takePendingVisit();
  if (path !== null && path !== '/profile') environment().goTo(path);
  else if (openKeptForm()) environment().goTo('/');
}

/** Typed and not saved yet, for as long as the tab is open; a student's id follows. */
const TYPED_KEY = 'academy:profile-typed:';

/** Keeps what is typed, so that it is there again when the student comes back from another page. */
export function keepTypedProfile(studentId: number, fields: Readonly<Record<string, unknown>>): void {
  environment().session.set(TYPED_KEY + studentId, JSON.stringify(fields));
}

/** What was typed into the profile and not saved; null for nothing. */
export function findTypedProfile(studentId: number): ProfileForm | null {
  try {
    const data: unknown = JSON.parse(environment().session.get(TYPED_KEY + studentId) ?? '');
    if (!isRecord(data)) return null;
    const { pincode, state, city, address, dob } = data;
    const isWhole = PROFILE_FIELDS.every((field) => typeof data[field] === 'string');
    return isWhole ? ({ pincode, state, city, address, dob } as ProfileForm) : null;
  } catch {
    return null;
  }
}
