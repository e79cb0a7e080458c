import type { OpenedThing } from '../../ports/timetable.ts';
import type { Context } from '../context.ts';

/**
 * Records what a student opened, after the reply: opening it neither waits for the record nor fails with it. Nothing is
 * recorded in proxy mode, where another academy decides about refunds.
 */
export function recordOpening({ openings, background, clock }: Context, studentId: number, thing: OpenedThing): void {
  if (openings === null) return;
  const at = new Date(clock.now()).toISOString();
  background.run('opening', () => openings.record(studentId, thing, at));
}
