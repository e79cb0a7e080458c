import { useEffect } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import { formatHundredths } from '#domain/papers/marking.ts';
import { paperTitle } from '#domain/papers/paper-reference.ts';
import { $outbox } from '#stores/attempts/outbox.ts';
import type { RefusedAttempt, RefusedWork } from '#stores/attempts/refused-attempts.ts';
import {
  $refusedAttempts,
  $refusedWork,
  findRefusedAttempts,
  findRefusedWork,
  removeRefusedAttempt,
} from '#stores/attempts/refused-attempts.ts';
import { useShared } from '../lib/use-shared.ts';
import type { ViewProps } from '../lib/view-props.ts';
import { progressText } from '#domain/text/en/progress.ts';

const NONE: readonly RefusedAttempt[] = [];
const NO_WORK: readonly RefusedWork[] = [];

const scoreText = ({ score }: RefusedAttempt): string =>
  score === null
    ? ''
    : `${progressText().refused.score({
        score: formatHundredths(score.scoreHundredths),
        maximum: formatHundredths(score.maxHundredths),
      })} `;

interface LineProps {
  readonly name: string;
  /** Facts of the piece before the reason, with a space after them. */
  readonly facts?: string;
  readonly refusal: Pick<RefusedWork, 'reason' | 'refusedAt'>;
  readonly onRemove: () => void;
}

function Line({ name, facts = '', refusal: { reason, refusedAt }, onRemove }: LineProps) {
  const text = progressText().refused;
  return (
    <li>
      <strong>{name}</strong>
      <span>
        {facts}
        {reason} {text.tried({ moment: momentText(new Date(refusedAt).toISOString()) })}
      </span>
      <button type="button" className="button button-quiet" onClick={onRemove}>
        {text.remove}
        <span className="visually-hidden">{text.ofDevice({ name })}</span>
      </button>
    </li>
  );
}

/** Work that could not be saved to the account: its name, the reason, and that it is here alone. */
export function RefusedAttempts({ examNames }: ViewProps) {
  const outbox = useShared($outbox, 'empty');
  const attempts = useShared($refusedAttempts, NONE);
  const others = useShared($refusedWork, NO_WORK);
  useEffect(findRefusedAttempts, [outbox]);
  useEffect(() => void findRefusedWork(), []);
  if (attempts.length + others.length === 0) return null;
  const text = progressText().refused;
  return (
    <section className="note note-caution stack" aria-labelledby="refused-title">
      <h2 id="refused-title">{text.title}</h2>
      <p>{text.text}</p>
      <ul className="held-memberships">
        {attempts.map((attempt) => (
          <Line
            key={attempt.attemptId}
            name={`${examNames[attempt.reference.exam] ?? attempt.reference.exam}, ${paperTitle(attempt.reference)}`}
            facts={scoreText(attempt)}
            refusal={attempt}
            onRemove={() => removeRefusedAttempt(attempt.attemptId)}
          />
        ))}
        {others.map((work) => (
          <Line key={work.id} name={work.name} refusal={work} onRemove={work.remove} />
        ))}
      </ul>
    </section>
  );
}
