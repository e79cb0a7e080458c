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
  return (
    <>
      <p>Complete your profile first: no mock test starts without it.</p>
      <p>
        <a className="button" href="/profile" onClick={() => keepPageForAfterLogin(mockPath(facts.id))}>
          <span>
            Complete your profile<span className="visually-hidden"> for {facts.title}</span>
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
  return (
    <State icon={CircleCheck} name="Taken">
      {score === null ? (
        <p>
          {resultAt === null
            ? 'Your result is being worked out.'
            : `Your result comes on ${momentText(resultAt)} (India time).`}
        </p>
      ) : (
        <>
          <MockScoreBar score={score} />
          <p>
            <a className="button button-primary" href={`${mockResultPath(facts.id)}?attempt=${score.attempt}`}>
              <span>
                Rank, key and explanations<span className="visually-hidden"> of {facts.title}</span>
              </span>
            </a>
          </p>
        </>
      )}
      <MockLink facts={facts}>{mayRetake ? 'Result, or take again as practice' : 'See the result'}</MockLink>
    </State>
  );
}

function Decision({ mock, isProfileComplete, now }: StandingProps) {
  const { facts, decision } = mock;
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
        <State icon={Timer} name="Running now">
          <p>The clock keeps running while you are away.</p>
          <MockLink facts={facts} isPrimary>
            Go on
          </MockLink>
        </State>
      );
    case 'taken':
      return <Taken mock={mock} resultAt={decision.resultAt} mayRetake={decision.mayRetake} />;
    case 'behind-plan':
      return (
        <State icon={Lock} name="For TestSeries members">
          <p>A TestSeries membership opens it, and so do the seven days of free access of a first account.</p>
          <PlanLink facts={facts} />
        </State>
      );
    case 'upcoming':
      return (
        <State icon={CalendarClock} name={`Opens ${momentText(decision.opensAt)} (India time)`}>
          <p>Its page counts down. Before that you can read the instructions and load the paper.</p>
          {next('Get ready', false)}
        </State>
      );
    case 'open':
      return (
        <State icon={CirclePlay} name="Open">
          <p>
            {decision.entryClosesAt === null
              ? `Always open. Begin when you have ${facts.minutes} minutes without a break.`
              : `Entry closes ${momentText(decision.entryClosesAt)} (India time).`}
          </p>
          {next('Take the mock test', true)}
        </State>
      );
    case 'entry-closed':
      return (
        <State icon={DoorClosed} name="Entry closed">
          <p>
            It can no longer be started.
            {decision.resultsAt > now && ` Its results come on ${momentText(decision.resultsAt)} (India time).`}
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
