import { attemptOutbox } from './attempts/outbox.ts';
import { environment } from './environment.ts';
import type { Outbox } from './outbox.ts';
import { stopOutboxes } from './outbox.ts';

/** Kinds of work that few pages make, by the beginning of their keys. Their code is loaded where work of theirs waits. */
const RARE: readonly (readonly [string, () => Promise<Outbox>])[] = [
  ['academy:mistake:', () => import('./attempts/mistake-outbox.ts').then(({ mistakeOutbox }) => mistakeOutbox)],
  ['academy:card:', () => import('./courses/card-outbox.ts').then(({ cardOutbox }) => cardOutbox)],
  ['academy:lesson-progress:', () => import('./courses/lesson-outbox.ts').then(({ lessonOutbox }) => lessonOutbox)],
];

/** The outboxes with work on this device, and that of attempts. A part that cannot be loaded now is left out. */
export async function findOutboxes(): Promise<readonly Outbox[]> {
  const keys = environment().local.keys();
  const wanted = RARE.filter(([prefix]) => keys.some((key) => key.startsWith(prefix)));
  const loaded = await Promise.all(wanted.map(([, load]) => load().catch(() => null)));
  return [attemptOutbox, ...loaded.filter((each) => each !== null)];
}

/** Sends what waits on this device, now and whenever that may succeed again. Returns the way to stop. */
export function startOutboxes(): () => void {
  let isStopped = false;
  void attemptOutbox.start();
  void findOutboxes().then((outboxes) =>
    outboxes.forEach((each) => isStopped || each === attemptOutbox || void each.start()),
  );
  return () => {
    isStopped = true;
    stopOutboxes();
  };
}
