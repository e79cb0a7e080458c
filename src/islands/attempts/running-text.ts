import { formatCountdown } from '#domain/attempts/attempt.ts';
import { todayText } from '#domain/text/en/today.ts';
import type { Running } from '#stores/mocks/find-running.ts';
import { findLeft, watchRunning } from '#stores/mocks/find-running.ts';

/** The time that is left, in words. */
export const leftText = ({ leftMs }: Pick<Running, 'leftMs'>): string =>
  todayText().running.left({ time: formatCountdown(Math.ceil(leftMs / 1000)) });

/**
 * Tells each second what runs on this device for a student, with the time that is left; empty for nothing. Where
 * several run, a claim chooses one. Returns the way to stop.
 */
export const watchRunningText = (studentId: number, tell: (text: string) => void, claim?: string): (() => void) =>
  watchRunning(
    studentId,
    (running) =>
      tell(running === null ? '' : `${todayText().running.name({ name: running.name })}: ${leftText(running)}`),
    claim,
  );

/** The claim of what a login leads to: it is open in no tab. */
export const claimOfLeft = async (studentId: number): Promise<string | undefined> => (await findLeft(studentId))?.claim;
