import { atom } from 'nanostores';
import * as v from 'valibot';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { forget, keptOf } from './outbox.ts';
import { currentSession } from '../identity/session.ts';

/** A finished attempt that the server refused. Only this device has it. */
export interface RefusedAttempt {
  readonly attemptId: string;
  readonly reference: PaperReference;
  /** The score that the student saw, in hundredths; null if it was not stored. */
  readonly score: { readonly scoreHundredths: number; readonly maxHundredths: number } | null;
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly refusedAt: number;
}

/** Storage can be edited by anybody, so its content is validated before it is shown. */
const refusalSchema = v.object({ refusedAt: v.number(), reason: v.string() });
const scoreSchema = v.object({ score: v.object({ scoreHundredths: v.number(), maxHundredths: v.number() }) });

/** Refused attempts of the logged-in student, oldest first. */
export const $refusedAttempts = atom<readonly RefusedAttempt[]>([]);

export function findRefusedAttempts(): void {
  const studentId = currentSession()?.student.studentId;
  const kept = studentId === undefined ? [] : keptOf(studentId);
  $refusedAttempts.set(
    kept.flatMap((each) => {
      const refusal = v.safeParse(refusalSchema, each);
      const seen = v.safeParse(scoreSchema, each);
      const { attemptId, exam, day, paper } = each.attempt;
      return refusal.success
        ? [
            {
              attemptId,
              reference: { exam, day, paper },
              score: seen.success ? seen.output.score : null,
              ...refusal.output,
            },
          ]
        : [];
    }),
  );
}

/** Removes an attempt that the student no longer wants. */
export function removeRefusedAttempt(attemptId: string): void {
  forget(attemptId);
  findRefusedAttempts();
}
