import { atom } from 'nanostores';
import * as v from 'valibot';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { forget, keptOf } from './outbox.ts';
import { currentSession } from '../account/session.ts';

/** A finished attempt that the server refused: this device alone has it. */
export interface RefusedAttempt {
  readonly attemptId: string;
  readonly reference: PaperReference;
  /** What the student saw, in hundredths; null where it was not kept. */
  readonly score: { readonly scoreHundredths: number; readonly maxHundredths: number } | null;
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly refusedAt: number;
}

/** Anybody can edit a browser's storage, so what is shown from it is validated. */
const refusalSchema = v.object({ refusedAt: v.number(), reason: v.string() });
const scoreSchema = v.object({ score: v.object({ scoreHundredths: v.number(), maxHundredths: v.number() }) });

/** Those of the logged-in student, oldest first. */
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
