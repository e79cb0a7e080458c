import { atom } from 'nanostores';
import * as v from 'valibot';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { attemptOutbox } from './outbox.ts';
import { currentSession } from '../identity/session.ts';
import { findOutboxes } from '../outboxes.ts';

interface Refusal {
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly refusedAt: number;
}

/** A finished attempt that the server refused. Only this device has it. */
export interface RefusedAttempt extends Refusal {
  readonly attemptId: string;
  readonly reference: PaperReference;
  /** The score that the student saw, in hundredths; null if it was not stored. */
  readonly score: { readonly scoreHundredths: number; readonly maxHundredths: number } | null;
}

/** Other work that the server refused. */
export interface RefusedWork extends Refusal {
  readonly id: string;
  /** The kind of work, for the student. */
  readonly name: string;
  readonly remove: () => void;
}

/** Storage can be edited by anybody, so its content is validated before it is shown. */
const scoreSchema = v.object({ score: v.object({ scoreHundredths: v.number(), maxHundredths: v.number() }) });

/** Refused attempts of the logged-in student, oldest first. */
export const $refusedAttempts = atom<readonly RefusedAttempt[]>([]);

/** Other refused work of the logged-in student, each kind oldest first. */
export const $refusedWork = atom<readonly RefusedWork[]>([]);

const refusalOf = ({
  refusedAt,
  reason,
}: {
  readonly refusedAt?: number | undefined;
  readonly reason?: string | undefined;
}): Refusal | null => (refusedAt === undefined || reason === undefined ? null : { refusedAt, reason });

export function findRefusedAttempts(): void {
  const studentId = currentSession()?.student.studentId;
  const kept = studentId === undefined ? [] : attemptOutbox.keptOf(studentId);
  $refusedAttempts.set(
    kept.flatMap(({ entry }) => {
      const refusal = refusalOf(entry);
      const seen = v.safeParse(scoreSchema, entry);
      const { attemptId, exam, day, paper } = entry.attempt;
      return refusal === null
        ? []
        : [{ attemptId, reference: { exam, day, paper }, score: seen.success ? seen.output.score : null, ...refusal }];
    }),
  );
}

/** Removes an attempt that the student no longer wants. */
export function removeRefusedAttempt(attemptId: string): void {
  attemptOutbox.forget(attemptId);
  findRefusedAttempts();
}

export async function findRefusedWork(): Promise<void> {
  const outboxes = await findOutboxes();
  const studentId = currentSession()?.student.studentId ?? 0;
  $refusedWork.set(
    outboxes
      .filter((outbox) => outbox !== attemptOutbox)
      .flatMap(({ name, keptOf, forget }) =>
        keptOf(studentId).flatMap(({ id, entry }) => {
          const refusal = refusalOf(entry);
          const remove = (): void => {
            forget(id);
            void findRefusedWork();
          };
          return refusal === null ? [] : [{ id, name, remove, ...refusal }];
        }),
      ),
  );
}
