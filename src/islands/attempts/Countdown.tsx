import { Clock } from 'lucide';
import { useState } from 'react';
import { formatCountdown } from '#domain/attempts/attempt.ts';
import { $secondsLeft } from '#stores/attempts/quiz.ts';
import { useShared } from '../lib/use-shared.ts';
import { Icon } from '#ui/Icon.tsx';

/** When a screen reader announces the time left. Seconds; each second would be too often. */
const ANNOUNCEMENTS: readonly { readonly at: number; readonly text: string }[] = [
  { at: 30, text: '30 seconds left' },
  { at: 60, text: '1 minute left' },
  { at: 300, text: '5 minutes left' },
];

/** The last announcement that was due. Its text stays until the next one, so that each is read once. */
const announcementAt = (seconds: number): string =>
  ANNOUNCEMENTS.find(({ at }) => seconds <= at && seconds > 0)?.text ?? '';

export function Countdown() {
  const seconds = useShared($secondsLeft, 0);
  const due = announcementAt(seconds);
  // What was announced before a reload is not announced again.
  const [past] = useState(due);
  return (
    <div className={seconds <= 60 ? 'countdown countdown-short' : 'countdown'}>
      <Icon node={Clock} />
      <span className="countdown-label">Time Left</span>{' '}
      <span className="countdown-value" role="timer" aria-live="off">
        {formatCountdown(seconds)}
      </span>
      <span className="visually-hidden" role="status">
        {due === past ? '' : due}
      </span>
    </div>
  );
}
