import { isAdminId, parseStudentId } from '#domain/account/student.ts';
import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import { ServiceError } from '../../errors.ts';
import type { DirectoryStudent, StudentDirectory } from '../../ports/account.ts';
import type { Context } from '../context.ts';

/** Students as admins see them. Throws 'not-found' in proxy mode: an id of ours would be somebody else there. */
export function directoryOf({ directory }: Context): StudentDirectory {
  if (directory === null) throw new ServiceError('not-found', STUDENT_MESSAGES.elsewhere);
  return directory;
}

/** An account by the id that an address spells. Throws 'not-found', for a reserved row that nobody has claimed too. */
export async function findStudent(ctx: Context, segment: string): Promise<DirectoryStudent> {
  const studentId = parseStudentId(segment);
  const student = studentId === null ? null : await directoryOf(ctx).find(studentId);
  if (student === null) throw new ServiceError('not-found', STUDENT_MESSAGES.notFound);
  return student;
}

/**
 * The same for a change. Throws 'forbidden' for the account of an admin, one's own too: whoever gets hold of one admin's
 * session can then neither shut the others out nor give themselves anything.
 */
export async function findChangeable(ctx: Context, segment: string): Promise<DirectoryStudent> {
  const student = await findStudent(ctx, segment);
  if (isAdminId(student.studentId)) throw new ServiceError('forbidden', STUDENT_MESSAGES.adminAccount);
  return student;
}
