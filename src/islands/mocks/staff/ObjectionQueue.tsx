import { mockObjectionsText } from '#domain/text/en/mock-objections.ts';
import { useEffect, useState } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import { keyTextOf } from '#domain/mocks/key-text.ts';
import { staffObjectionsText } from '#domain/text/staff/en/staff-objections.ts';
import { staffStatisticsText } from '#domain/text/staff/en/staff-statistics.ts';
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
  const text = staffObjectionsText().rulings;
  if (!isRescoring(ruling)) return <p className="soft">{text.scored({ done, changed })}</p>;
  return (
    <div>
      <progress
        className="upload-progress"
        max={attempts}
        value={done}
        aria-label={text.progress({ number: question + 1 })}
      />
      <p className="soft">{text.scoring({ done, attempts })}</p>
    </div>
  );
}

function Rulings({ mock }: { readonly mock: string }) {
  const followed = useShared($rulings, null);
  useEffect(() => followRulings(mock), [mock]);
  const own = followed?.mock === mock ? followed : null;
  const words = staffObjectionsText();
  const text = words.rulings;
  if (own === null) return <LoadingLines label={text.loading} lines={1} />;
  return (
    <section className="stack" aria-labelledby="rulings-title">
      <h3 id="rulings-title">{text.title}</h3>
      {own.failure !== null && <FailedNote text={text.failed({ message: own.failure })} />}
      {own.failure === null && own.rulings.length === 0 && <p className="soft">{text.none}</p>}
      <ul className="held">
        {own.rulings.map((ruling) => (
          <li key={ruling.id} className="stack">
            <h4>{text.ruled({ number: ruling.question + 1, ruling: mockObjectionsText().rulings[ruling.kind] })}</h4>
            {ruling.right !== '' && <p>{words.keyIs({ key: keyTextOf(ruling.right) })}</p>}
            <p className="disputed-text" lang={languageOfText(ruling.note)}>
              {ruling.note}
            </p>
            <p className="soft">{momentText(ruling.at)}</p>
            <Progress ruling={ruling} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reasons({ reasons, total }: Pick<DisputedQuestion, 'reasons' | 'total'>) {
  const text = staffObjectionsText();
  const listed = (
    <ul className="reason-list">
      {reasons.map(({ reason, at, isOpen }, index) => (
        <li key={index}>
          <p lang={languageOfText(reason)}>{reason}</p>
          <p className="soft">
            {momentText(at)}
            {isOpen ? '' : text.beforeRuling}
          </p>
        </li>
      ))}
    </ul>
  );
  return (
    <details open={reasons.length <= 3}>
      <summary>
        {text.reasons}
        {total > reasons.length && text.newest({ shown: reasons.length, total })}
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
  const words = staffObjectionsText();
  return (
    <li className="disputed">
      <h4>
        {words.question({ number: question + 1 })}
        {section !== null && (
          <span className="soft" lang={languageOfText(section)}>
            {' '}
            {section}
          </span>
        )}
      </h4>
      <p>
        <strong>{open === 0 ? words.noneOpen : words.open({ count: open })}</strong>
        {total > open && words.inAll({ count: total })}
      </p>
      <p className="disputed-text">
        <StaffText text={text} rich={rich} />
      </p>
      <OptionCounts options={options} rich={rich} right={right} chosen={statistics?.chosen ?? null} />
      <p className="soft">
        {words.keyIs({ key: keyTextOf(right) })}.
        {topic !== null && ` ${staffStatisticsText().topicIs({ topic: topicName(topic) })}`}
      </p>
      <QuestionFigures statistics={statistics} />
      {reasons.length > 0 && <Reasons reasons={reasons} total={total} />}
      {rulings.map(({ id, kind, note, at }) => (
        <p key={id} className="note">
          <strong>{mockObjectionsText().rulings[kind]}</strong> <span lang={languageOfText(note)}>{note}</span>{' '}
          <span className="soft">{momentText(at)}</span>
        </p>
      ))}
      <RulingForm mock={mock} disputed={disputed} onRuled={onRuled} />
    </li>
  );
}

/** Until when students may object. */
const untilText = ({ objectionsUntil, now }: Queue): string => {
  const { each, past, coming } = staffObjectionsText().until;
  if (objectionsUntil === null) return each;
  return (objectionsUntil < now ? past : coming)({ moment: momentText(objectionsUntil) });
};

/** Questions shown at first; each has a form. */
const FIRST_SHOWN = 10;

function Disputes({ mock, queue }: { readonly mock: string; readonly queue: Queue }) {
  const [areAllShown, setAllShown] = useState(false);
  const { items, open } = queue;
  const text = staffObjectionsText();
  const renew = (): void => void loadObjectionQueue(mock);
  if (items.length === 0)
    return (
      <p className="note">
        {text.nobody} {untilText(queue)}
      </p>
    );
  return (
    <section className="stack" aria-labelledby="disputes-title">
      <h3 id="disputes-title">{text.title}</h3>
      <p className="soft">
        {text.openOn({ objections: open, questions: items.filter((item) => item.open > 0).length })} {untilText(queue)}
      </p>
      <ul className="held">
        {items.slice(0, areAllShown ? items.length : FIRST_SHOWN).map((disputed) => (
          <Disputed key={disputed.question} mock={mock} disputed={disputed} onRuled={renew} />
        ))}
      </ul>
      {items.length > FIRST_SHOWN && !areAllShown && (
        <button type="button" className="button" onClick={() => setAllShown(true)}>
          {text.showMore({ count: items.length - FIRST_SHOWN })}
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
  const text = staffObjectionsText();
  return (
    <>
      {state.failure !== null && (
        <FailedNote
          isAlert
          text={text.failed({ message: state.failure })}
          onRetry={() => void loadObjectionQueue(mock)}
        />
      )}
      {queue === null && state.failure === null && <LoadingLines label={text.loading} lines={4} />}
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
