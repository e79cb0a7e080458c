import { isAdminId, parseStudentId } from '#domain/identity/student.ts';
import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import { ServiceError } from '../../errors.ts';
import type { DirectoryStudent, StudentDirectory } from '../../ports/account.ts';
import type { Context } from '../context.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';

/** Returns the directory of students. Throws 'not-found' in proxy mode, where the same id belongs to somebody else. */
export function directoryOf({ directory }: Context): StudentDirectory {
  if (directory === null) throw new ServiceError('not-found', STUDENT_MESSAGES.elsewhere);
  return directory;
}

/** Finds an account by the id in a URL. Throws 'not-found', also for an unclaimed row. */
export async function findStudent(ctx: Context, segment: string): Promise<DirectoryStudent> {
  const studentId = parseStudentId(segment);
  const student = studentId === null ? null : await directoryOf(ctx).find(studentId);
  if (student === null) throw new ServiceError('not-found', STUDENT_MESSAGES.notFound);
  return student;
}

/**
 * Like `findStudent`, for a change. Throws 'forbidden' for every owner's account, the caller's own included, and for other
 * staff unless an owner calls: a stolen session of staff can then neither lock out other staff nor grant itself anything.
 */
export async function findChangeable(ctx: Context, segment: string, caller: AdminCaller): Promise<DirectoryStudent> {
  const student = await findStudent(ctx, segment);
  if (isAdminId(student.studentId)) throw new ServiceError('forbidden', STUDENT_MESSAGES.adminAccount);
  if (student.role !== null && caller.role !== 'owner')
    throw new ServiceError('forbidden', STUDENT_MESSAGES.staffAccount);
  return student;
}
