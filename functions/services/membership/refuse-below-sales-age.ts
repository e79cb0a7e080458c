import { ageText } from '#domain/text/en/age.ts';
import { tooYoungToBuy } from '#domain/account/age-of-sale.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import { ServiceError } from '../../errors.ts';
import type { Context } from '../context.ts';
import { endDeletedAccount } from '../identity/sessions/end-deleted-account.ts';

/**
 * Refuses the purchase of a student who is younger than the academy sells to (`sellsFromAge`), and of one whose age is
 * unknown. Called before a parent is asked for consent: with it too, nothing could be bought. Throws 'conflict', and
 * 'unauthenticated' when the account is deleted.
 */
export async function refuseBelowSalesAge(ctx: Context, studentId: number): Promise<void> {
  const { sellsFromAge, students, clock } = ctx;
  if (sellsFromAge === 0) return;
  const student = await students.find(studentId);
  if (student === null) throw await endDeletedAccount(ctx, studentId);
  const refusal =
    student.dob === '' ? ageText().unknown : tooYoungToBuy(student.dob, indiaDayOf(clock.now()), sellsFromAge);
  if (refusal !== null) throw new ServiceError('conflict', refusal, { dob: refusal });
}
