import type { Module } from '#domain/membership/access.ts';
import type { Context } from '../context.ts';
import { isAdmin } from '../identity/is-admin.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';
import { decideFor } from './require-access.ts';

/** Whether lessons open for the caller, as a lesson itself is opened; those of a course that are free for every student. */
export async function decideLessons(
  ctx: Context,
  caller: StudentCaller,
): Promise<(lessons: { readonly module: Module | null; readonly isFree: boolean }) => boolean> {
  const [decide, ofAll] = await Promise.all([decideFor(ctx, caller), isAdmin(ctx, caller.studentId)]);
  return ({ module, isFree }) => ofAll || decide(isFree ? null : { module }).access;
}
