import { mockObjectionsText } from '#domain/text/en/mock-objections.ts';
import { useEffect, useState } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import { keyTextOf } from '#domain/mocks/key-text.ts';
import { topicName } from '#domain/papers/topic-name.ts';
import type {
  DisputedQuestion,
  FollowedRuling,
  ObjectionQueue as Queue,
  QueueState,
} from '#stores/mocks/admin-objections.ts';
import {
  $objectionQueue,
  $rulings,
  followRulings,
  isRescoring,
  loadObjectionQueue,
} from '#stores/mocks/admin-objections.ts';
import { countText } from '#stores/papers/admin-papers-form.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { useShared } from '../../lib/use-shared.ts';
import { QuestionFigures } from '../../papers/QuestionFigures.tsx';
import { OptionCounts, StaffText } from '../../papers/StatisticsTable.tsx';
import { RulingForm } from './RulingForm.tsx';

const NOTHING: QueueState = { queue: null, failure: null };

function Progress({ ruling }: { readonly ruling: FollowedRuling }) {
  const { progress, question } = ruling;
  if (progress === null) return null;
  const { attempts, done, changed } = progress;
  if (!isRescoring(ruling))
    return (
      <p className="soft">
        {countText(done, 'attempt')} scored again, {changed.toLocaleString('en-IN')} with another score.
      </p>
    );
  return (
    <div>
      <progress
        className="upload-progress"
        max={attempts}
        value={done}
        aria-label={`Attempts scored again for question ${question + 1}`}
      />
      <p className="soft">
        Scoring again: {done.toLocaleString('en-IN')} of {countText(attempts, 'attempt')}. You can leave this page.
      </p>
    </div>
  );
}

function Rulings({ mock }: { readonly mock: string }) {
  const followed = useShared($rulings, null);
  useEffect(() => followRulings(mock), [mock]);
  const own = followed?.mock === mock ? followed : null;
  if (own === null) return <LoadingLines label="Loading the rulings" lines={1} />;
  return (
    <section className="stack" aria-labelledby="rulings-title">
      <h3 id="rulings-title">Rulings so far</h3>
      {own.failure !== null && <FailedNote text={`The rulings could not be loaded. ${own.failure}`} />}
      {own.failure === null && own.rulings.length === 0 && <p className="soft">None yet.</p>}
      <ul className="held">
        {own.rulings.map((ruling) => (
          <li key={ruling.id} className="stack">
            <h4>
              Question {ruling.question + 1}: {mockObjectionsText().rulings[ruling.kind]}
            </h4>
            {ruling.right !== '' && <p>Key: {keyTextOf(ruling.right)}</p>}
            <p className="disputed-text">{ruling.note}</p>
            <p className="soft">{momentText(ruling.at)}</p>
            <Progress ruling={ruling} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reasons({ reasons, total }: Pick<DisputedQuestion, 'reasons' | 'total'>) {
  const listed = (
    <ul className="reason-list">
      {reasons.map(({ reason, at, isOpen }, index) => (
        <li key={index}>
          <p>{reason}</p>
          <p className="soft">
            {momentText(at)}
            {isOpen ? '' : ', before the last ruling'}
          </p>
        </li>
      ))}
    </ul>
  );
  return (
    <details open={reasons.length <= 3}>
      <summary>
        Reasons given{total > reasons.length && ` (the newest ${reasons.length} of ${total.toLocaleString('en-IN')})`}
      </summary>
      {listed}
    </details>
  );
}

interface DisputedProps {
  readonly mock: string;
  readonly disputed: DisputedQuestion;
  readonly onRuled: () => void;
}

function Disputed({ mock, disputed, onRuled }: DisputedProps) {
  const { question, section, topic, text, options, rich, right, open, total, reasons, rulings, statistics } = disputed;
  return (
    <li className="disputed">
      <h4>
        Question {question + 1}
        {section !== null && <span className="soft"> {section}</span>}
      </h4>
      <p>
        <strong>{open === 0 ? 'No open objection' : countText(open, 'open objection')}</strong>
        {total > open && `, ${total.toLocaleString('en-IN')} in all`}
      </p>
      <p className="disputed-text">
        <StaffText text={text} rich={rich} />
      </p>
      <OptionCounts options={options} rich={rich} right={right} chosen={statistics?.chosen ?? null} />
      <p className="soft">
        Key: {keyTextOf(right)}.{topic !== null && ` Topic: ${topicName(topic)}`}
      </p>
      <QuestionFigures statistics={statistics} />
      {reasons.length > 0 && <Reasons reasons={reasons} total={total} />}
      {rulings.map(({ id, kind, note, at }) => (
        <p key={id} className="note">
          <strong>{mockObjectionsText().rulings[kind]}</strong> {note} <span className="soft">{momentText(at)}</span>
        </p>
      ))}
      <RulingForm mock={mock} disputed={disputed} onRuled={onRuled} />
    </li>
  );
}

/** Until when students may object. */
const untilText = ({ objectionsUntil, now }: Queue): string => {
  if (objectionsUntil === null) return 'Each student may object for 30 days after seeing the result.';
  return objectionsUntil < now
    ? `Objections were taken until ${momentText(objectionsUntil)}.`
    : `Objections are taken until ${momentText(objectionsUntil)}.`;
};

/** Questions shown at first; each has a form. */
const FIRST_SHOWN = 10;

function Disputes({ mock, queue }: { readonly mock: string; readonly queue: Queue }) {
  const [areAllShown, setAllShown] = useState(false);
  const { items, open } = queue;
  const renew = (): void => void loadObjectionQueue(mock);
  if (items.length === 0)
    return <p className="note">Nobody has objected to a question of this mock test. {untilText(queue)}</p>;
  return (
    <section className="stack" aria-labelledby="disputes-title">
      <h3 id="disputes-title">Questions that students object to</h3>
      <p className="soft">
        {countText(open, 'open objection')}, on {countText(items.filter((item) => item.open > 0).length, 'question')}.{' '}
        {untilText(queue)}
      </p>
      <ul className="held">
        {items.slice(0, areAllShown ? items.length : FIRST_SHOWN).map((disputed) => (
          <Disputed key={disputed.question} mock={mock} disputed={disputed} onRuled={renew} />
        ))}
      </ul>
      {items.length > FIRST_SHOWN && !areAllShown && (
        <button type="button" className="button" onClick={() => setAllShown(true)}>
          Show {items.length - FIRST_SHOWN} more
        </button>
      )}
    </section>
  );
}

/** What students object to in one mock test, and the rulings on it. */
export function ObjectionQueue({ mock }: { readonly mock: string }) {
  const state = useShared($objectionQueue, NOTHING);
  useEffect(() => void loadObjectionQueue(mock), [mock]);
  const queue = state.queue?.id === mock ? state.queue : null;
  return (
    <>
      {state.failure !== null && (
        <FailedNote
          isAlert
          text={`The objections could not be loaded. ${state.failure}`}
          onRetry={() => void loadObjectionQueue(mock)}
        />
      )}
      {queue === null && state.failure === null && <LoadingLines label="Loading the objections" lines={4} />}
      {queue !== null && (
        <>
          <Disputes mock={mock} queue={queue} />
          {/* A new ruling renews the queue, and with it what is followed. */}
          <Rulings key={queue.now} mock={mock} />
        </>
      )}
    </>
  );
}
