import { accessAnswerOf } from '#domain/membership/access-answer.ts';
import type { Membership } from '#domain/membership/membership.ts';
import type { Context } from '../context.ts';

/**
 * The header that carries what a student's memberships open, signed, for a later check that fails. None for a student
 * for whom nothing is open, or when it cannot be signed: the reply matters more.
 */
export async function accessAnswerHeader(
  ctx: Context,
  studentId: number,
  active: readonly Membership[],
): Promise<Readonly<Record<string, string>>> {
  const now = ctx.clock.now();
  const answer = accessAnswerOf(studentId, active, now);
  if (answer === null) return {};
  try {
    return { 'access-answer': await ctx.accessAnswers.sign(answer, now) };
  } catch (error) {
    ctx.log.write('error', { event: 'access-answer', error: error instanceof Error ? error.name : 'unknown' });
    return {};
  }
}
