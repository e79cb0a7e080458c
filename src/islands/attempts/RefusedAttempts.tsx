import { useEffect } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import { formatHundredths } from '#domain/papers/marking.ts';
import { paperTitle } from '#domain/papers/paper-reference.ts';
import { $outbox } from '#stores/attempts/outbox.ts';
import type { RefusedAttempt } from '#stores/attempts/refused-attempts.ts';
import { $refusedAttempts, findRefusedAttempts, removeRefusedAttempt } from '#stores/attempts/refused-attempts.ts';
import { useShared } from '../lib/use-shared.ts';
import type { ViewProps } from '../lib/view-props.ts';

const NONE: readonly RefusedAttempt[] = [];

const scoreText = ({ score }: RefusedAttempt): string =>
  score === null
    ? ''
    : `Score: ${formatHundredths(score.scoreHundredths)} (Max: ${formatHundredths(score.maxHundredths)}). `;

/** Finished attempts that could not be saved to the account: what they were, why, and that they are here alone. */
export function RefusedAttempts({ examNames }: ViewProps) {
  const outbox = useShared($outbox, 'empty');
  const attempts = useShared($refusedAttempts, NONE);
  useEffect(findRefusedAttempts, [outbox]);
  if (attempts.length === 0) return null;
  return (
    <section className="note note-caution stack" aria-labelledby="refused-title">
      <h2 id="refused-title">Kept on this device only</h2>
      <p>
        These attempts could not be saved to your account. They are tried again once a day, and stay here until you
        remove them.
      </p>
      <ul className="held-memberships">
        {attempts.map((attempt) => {
          const name = `${examNames[attempt.reference.exam] ?? attempt.reference.exam}, ${paperTitle(attempt.reference)}`;
          return (
            <li key={attempt.attemptId}>
              <strong>{name}</strong>
              <span>
                {scoreText(attempt)}
                {attempt.reason} Last tried on {momentText(new Date(attempt.refusedAt).toISOString())}.
              </span>
              <button
                type="button"
                className="button button-quiet"
                onClick={() => removeRefusedAttempt(attempt.attemptId)}
              >
                Remove<span className="visually-hidden"> {name} from this device</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
