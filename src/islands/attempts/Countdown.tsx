import { Clock } from 'lucide';
import { useState } from 'react';
import { formatCountdown } from '#domain/attempts/attempt.ts';
import { questionScreenText } from '#domain/text/en/question-screen.ts';
import { $secondsLeft } from '#stores/attempts/quiz.ts';
import { useShared } from '../lib/use-shared.ts';
import { Icon } from '#ui/Icon.tsx';

/** When a screen reader announces the time left. Seconds; each second would be too often. */
const ANNOUNCEMENTS = [
  { at: 30, text: 'halfMinuteLeft' },
  { at: 60, text: 'minuteLeft' },
  { at: 300, text: 'fiveMinutesLeft' },
] as const;

/** The last announcement that was due. Its text stays until the next one, so that each is read once. */
function announcementAt(seconds: number): string {
  const due = ANNOUNCEMENTS.find(({ at }) => seconds <= at && seconds > 0);
  return due === undefined ? '' : questionScreenText()[due.text];
}

export function Countdown() {
  const seconds = useShared($secondsLeft, 0);
  const due = announcementAt(seconds);
  // What was announced before a reload is not announced again.
  const [past] = useState(due);
  return (
    // The build, which knows of no attempt, draws it with no second left.
    <div className={seconds > 0 && seconds <= 60 ? 'countdown countdown-short' : 'countdown'}>
      <Icon node={Clock} />
      <span className="countdown-label">{questionScreenText().timeLeft}</span>{' '}
      <span className="countdown-value" role="timer" aria-live="off">
        {formatCountdown(seconds)}
      </span>
      <span className="visually-hidden" role="status">
        {due === past ? '' : due}
      </span>
    </div>
  );
}
