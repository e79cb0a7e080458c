import { ageText } from '#domain/text/en/age.ts';
import { plainNumber } from '#domain/lib/digits.ts';
import type { UpdateProfileBody } from '#contract/account/update-profile.ts';
import type { Profile } from '#contract/identity/user.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import { hasErrors, validateProfile } from '#domain/account/validation.ts';
import { invalidFields, sessionOver } from '../../errors.ts';
import type { Context } from '../context.ts';
import { isChildsAccount } from './parent-consent.ts';
import { admit } from '../identity/throttles/admit.ts';
import { PROFILE_CHANGES_OF_STUDENT } from '../identity/throttles/limits.ts';
import { profileOf } from '../identity/user-of.ts';

const tidy = (text: string): string => text.trim().normalize('NFC');

/**
 * Replaces the five profile fields. Who said that they are below 18 grows up by the calendar alone. Throws 'invalid' with
 * a message for each wrong field, and 'throttled' after 120
 * changes in ten minutes.
 */
export async function updateProfile(
  ctx: Context,
  { studentId, profile }: { studentId: number; profile: UpdateProfileBody },
): Promise<{ user: Profile }> {
  const now = ctx.clock.now();
  const errors = validateProfile(profile, indiaDayOf(now));
  if (hasErrors(errors)) throw invalidFields(errors);
  const before = await ctx.students.find(studentId);
  if (before !== null && isChildsAccount(ctx, before) && profile.dob < before.dob)
    throw invalidFields({ dob: ageText().notEarlier });
  await admit(ctx, PROFILE_CHANGES_OF_STUDENT, String(studentId));
  const tidied = {
    pincode: plainNumber(profile.pincode),
    state: tidy(profile.state),
    city: tidy(profile.city),
    address: tidy(profile.address),
    dob: profile.dob,
  };
  const student = await ctx.students.updateProfile(studentId, tidied, new Date(now).toISOString());
  if (student === null) throw sessionOver();
  // A goal may have been set, and a phone registered, before the age was known.
  if (isChildsAccount(ctx, student)) {
    await ctx.progress.dropGoal(studentId);
    if (ctx.pushSender !== null)
      await ctx.pushDevices.removeAll((await ctx.pushDevices.listOf(studentId)).map(({ id }) => id));
  }
  return { user: profileOf(student) };
}
