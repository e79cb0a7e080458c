import { localPath } from '#domain/lib/local-path.ts';
import { mockSeriesText } from '#domain/text/en/mock-series.ts';
import type { IconNode } from 'lucide';
import { CalendarClock, CircleCheck, CirclePlay, DoorClosed, Lock, Timer } from 'lucide';
import type { ReactNode } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import { mockPath, mockResultPath } from '#domain/mocks/mock-facts.ts';
import { takenScoreOf } from '#domain/mocks/taken-score.ts';
import { voidReasonOf } from '#domain/mocks/voided-attempt.ts';
import type { SeriesMock } from '#stores/mocks/mock-list.ts';
import { keepPageForAfterLogin } from '#stores/site/visit.ts';
import { Icon } from '#ui/Icon.tsx';
import { ForEverybody, MockLink, PlanLink } from './MockEntry.tsx';
import { MockScoreBar } from './MockScoreBar.tsx';
import { VoidNote } from './VoidNote.tsx';

interface StandingProps {
  readonly mock: SeriesMock;
  readonly isProfileComplete: boolean;
  /** The server's clock, milliseconds. */
  readonly now: number;
}

function State({
  icon,
  name,
  children,
}: {
  readonly icon: IconNode;
  readonly name: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="mock-state">
      <p className="mock-state-name">
        <Icon node={icon} /> {name}
      </p>
      {children}
    </div>
  );
}

/** After the profile is saved, it offers the way back to the mock. */
function ProfileFirst({ facts }: Pick<SeriesMock, 'facts'>) {
  const text = mockSeriesText().standing;
  return (
    <>
      <p>{text.profileFirst}</p>
      <p>
        <a className="button" href={localPath('/profile')} onClick={() => keepPageForAfterLogin(mockPath(facts.id))}>
          <span>
            {text.completeProfile}
            <span className="visually-hidden">{text.forMock({ title: facts.title })}</span>
          </span>
        </a>
      </p>
    </>
  );
}

function Taken({
  mock: { facts, attempts },
  resultAt,
  mayRetake,
}: Pick<StandingProps, 'mock'> & { readonly resultAt: number | null; readonly mayRetake: boolean }) {
  const score = takenScoreOf(attempts);
  const text = mockSeriesText().standing;
  return (
    <State icon={CircleCheck} name={text.taken}>
      {score === null ? (
        <p>{resultAt === null ? text.workedOut : text.resultAt({ moment: momentText(resultAt) })}</p>
      ) : (
        <>
          <MockScoreBar score={score} />
          <p>
            <a
              className="button button-primary"
              href={localPath(`${mockResultPath(facts.id)}?attempt=${score.attempt}`)}
            >
              <span>
                {text.wholeResult}
                <span className="visually-hidden">{text.ofMock({ title: facts.title })}</span>
              </span>
            </a>
          </p>
        </>
      )}
      <MockLink facts={facts}>{mayRetake ? text.resultOrRetake : text.result}</MockLink>
    </State>
  );
}

function Decision({ mock, isProfileComplete, now }: StandingProps) {
  const { facts, decision } = mock;
  const text = mockSeriesText().standing;
  const next = (label: string, isPrimary: boolean): ReactNode =>
    isProfileComplete ? (
      <MockLink facts={facts} isPrimary={isPrimary}>
        {label}
      </MockLink>
    ) : (
      <ProfileFirst facts={facts} />
    );
  switch (decision.kind) {
    case 'running':
      return (
        <State icon={Timer} name={text.running}>
          <p>{text.runningNote}</p>
          <MockLink facts={facts} isPrimary>
            {text.goOn}
          </MockLink>
        </State>
      );
    case 'taken':
      return <Taken mock={mock} resultAt={decision.resultAt} mayRetake={decision.mayRetake} />;
    case 'behind-plan':
      return (
        <State icon={Lock} name={text.members}>
          <p>{text.membersNote}</p>
          <PlanLink facts={facts} />
        </State>
      );
    case 'upcoming':
      return (
        <State icon={CalendarClock} name={text.opensAt({ moment: momentText(decision.opensAt) })}>
          <p>{text.upcomingNote}</p>
          {next(text.getReady, false)}
        </State>
      );
    case 'open':
      return (
        <State icon={CirclePlay} name={text.open}>
          <p>
            {decision.entryClosesAt === null
              ? text.alwaysOpen({ minutes: facts.minutes })
              : text.entryClosesAt({ moment: momentText(decision.entryClosesAt) })}
          </p>
          {next(text.take, true)}
        </State>
      );
    case 'entry-closed':
      return (
        <State icon={DoorClosed} name={text.entryClosed}>
          <p>
            {text.entryClosedNote}
            {decision.resultsAt > now && ` ${text.resultsAt({ moment: momentText(decision.resultsAt) })}`}
          </p>
        </State>
      );
    case 'log-in':
      return <ForEverybody facts={facts} />;
  }
}

/** Why the last attempt was made void, what this student may do with a mock now, and the next step. */
export function MockStanding(props: StandingProps) {
  const { decision, attempts } = props.mock;
  const reason = voidReasonOf(attempts);
  return (
    <>
      {reason !== null && <VoidNote reason={reason} decided={decision.kind} />}
      <Decision {...props} />
    </>
  );
}
