import { accountMenuText } from '#domain/text/en/account-menu.ts';
import { atom } from 'nanostores';
import { mayRun } from '../attempts/may-run.ts';
import { $waitingCount } from '../attempts/outbox.ts';
import { environment } from '../environment.ts';
import { waitAtMost } from '../lib/wait-at-most.ts';
import { logout } from './logout.ts';

/** How long a logout waits for the part that knows what runs. Milliseconds. */
const EXAM_WAIT_MS = 1000;
/** How long taps do nothing once the button means something else: the second of two quick taps was for the first. Milliseconds. */
const DEAF_MS = 500;

/** The account menu's Logout. */
export interface Leave {
  /** 'busy' while it is asked what would be lost, and on the way out; 'deaf' just after the button has changed. */
  readonly step: 'free' | 'busy' | 'deaf';
  /** What is not in the student's account yet, in whole sentences; empty for nothing. */
  readonly unsent: string;
}

export const LEAVE: Leave = { step: 'free', unsent: '' };
export const $leave = atom(LEAVE);

function unsentText(exam: string): string {
  const attempts = $waitingCount.get();
  return attempts === 0 ? exam : `${exam} ${accountMenuText().attemptsUnsent({ count: attempts })}`.trim();
}

/**
 * Logs out, and with `forgets` takes the greeting off this device as well. Where something is not in the student's
 * account yet, that is said first, and the next tap logs out. `askExam` loads the part that knows of papers and mock tests.
 */
export async function askOrLeave(askExam: () => Promise<string>, { forgets = false } = {}): Promise<void> {
  const { step, unsent } = $leave.get();
  if (step !== 'free') return;
  $leave.set({ step: 'busy', unsent });
  const leave = (): Promise<void> => logout({ forgets }).finally(() => $leave.set(LEAVE));
  if (unsent !== '') return leave();
  const exam = mayRun() ? askExam().catch(() => accountMenuText().examUnknown) : Promise.resolve('');
  const text = unsentText((await waitAtMost(EXAM_WAIT_MS, exam)) ?? accountMenuText().examUnknown);
  if (text === '') return leave();
  $leave.set({ step: 'deaf', unsent: text });
  environment().after(DEAF_MS, () => $leave.set({ ...$leave.get(), step: 'free' }));
  // A part that comes later says what is so.
  const exact = unsentText(await exam);
  if ($leave.get().unsent === text) $leave.set({ ...$leave.get(), unsent: exact });
}
