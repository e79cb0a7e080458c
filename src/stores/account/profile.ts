import { indiaDayOf } from '#domain/lib/india-time.ts';
import { atom } from 'nanostores';
import { getProfile } from '#contract/account/get-profile.ts';
import { updateProfile } from '#contract/account/update-profile.ts';
import type { Student } from '#domain/account/student.ts';
import { parseStudent } from '#domain/account/student.ts';
import type { ProfileForm } from '#domain/account/validation.ts';
import { validateProfile } from '#domain/account/validation.ts';
import { showAlert } from '../site/alert.ts';
import { environment } from '../environment.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import { currentSession, updateStudent } from './session.ts';
import { createSubmission } from '../site/submission.ts';

export type ProfileState = 'loading' | 'ready' | 'failed';

/** Whether the profile in the session is the server's newest. */
export const $profileState = atom<ProfileState>('loading');

const studentOf = (user: Record<string, unknown>): Student | null =>
  parseStudent({ ...currentSession()?.student, ...user });

function takeIn(student: Student | null): void {
  if (student !== null) updateStudent(student);
}

/** Grows with each question asked and each profile saved: an answer to an older question is old news. */
let generation = 0;

/**
 * The server's profile, taken into the session; null when it could not be had, which is only logged (spec section 8).
 * Of several under way the latest wins, and a save wins over all that were asked before it.
 */
export async function fetchProfile(): Promise<Student | null> {
  generation += 1;
  const own = generation;
  // A form that is being filled in stays: what is typed is newer than what was asked.
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

/** Today in India, YYYY-MM-DD. */
export const todayInIndia = (): string => indiaDayOf(environment().now());

async function sendProfile(form: ProfileForm): Promise<Reply<unknown>> {
  const reply = await request(updateProfile, {
    body: {
      pincode: form.pincode.trim(),
      state: form.state.trim(),
      city: form.city.trim(),
      address: form.address.trim(),
      dob: form.dob,
    },
  });
  if (reply.ok) {
    generation += 1;
    takeIn(studentOf(reply.value.user));
    $profileState.set('ready');
  }
  return reply;
}

export const profileSubmission = createSubmission<ProfileForm, keyof ProfileForm>({
  validate: (form) => validateProfile(form, todayInIndia()),
  send: sendProfile,
  onDone: () => showAlert('Profile saved.', 'success'),
});
