import { isRecord } from '#domain/lib/is-record.ts';
import type { TargetExam } from '#domain/papers/exams.ts';
import { TARGET_EXAMS } from '#domain/papers/exams.ts';
import { currentSession } from '../identity/session.ts';
import { environment } from '../environment.ts';

/** The key under which a device keeps the day of a student that it was given last. */
export const dayKeyOf = (studentId: number): string => `academy:today:${studentId}`;

/** The exam that the student prepares for, as this device heard it last; null for a guest, and before it was heard. */
export function findKnownExam(): TargetExam | null {
  const session = currentSession();
  if (session === null) return null;
  try {
    const kept: unknown = JSON.parse(environment().local.get(dayKeyOf(session.student.studentId)) ?? '');
    const today = isRecord(kept) ? kept['today'] : null;
    return TARGET_EXAMS.find((exam) => isRecord(today) && today['exam'] === exam) ?? null;
  } catch {
    return null;
  }
}
