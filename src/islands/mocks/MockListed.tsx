import { localPath } from '#domain/lib/local-path.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import { mockEndText } from '#domain/text/en/mock-end.ts';
import { mockPath } from '#domain/mocks/mock-facts.ts';
import { voidReasonOf } from '#domain/mocks/voided-attempt.ts';
import { useEffect, useState } from 'react';
import type { MockExamState } from '#stores/mocks/mock-state.ts';
import { reopenMock, retakeMock } from '#stores/mocks/mock-exam.ts';
import { $mockResult, loadMockResult } from '#stores/mocks/mock-result.ts';
import { keepPageForAfterLogin } from '#stores/site/visit.ts';
import { useFocusOnMount } from '../lib/use-focus-on-mount.ts';
import { useShared } from '../lib/use-shared.ts';
import { MockScoreCard, ResultLink } from './MockScoreCard.tsx';
import { momentText } from '#domain/lib/india-time.ts';
import { ReleaseNote } from './ReleaseNote.tsx';
import { VoidNote } from './VoidNote.tsx';

/** The score card of one of the student's attempts; asked for only while `isWanted`. */
function useMockResult(mockId: string, attempt: number, isWanted: boolean) {
  const state = useShared($mockResult, null);
  useEffect(() => {
    if (isWanted) void loadMockResult(mockId, attempt);
  }, [mockId, attempt, isWanted]);
  return state;
}

type Listed = Extract<MockExamState, { status: 'listed' }>;

function Reason({ entry: { decision, mock }, isProfileComplete }: Listed) {
  const text = mockEndText().listed;
  switch (decision.kind) {
    case 'behind-plan':
      return (
        <>
          <p>{text.behindPlan}</p>
          <p>
            <a className="button button-primary" href={localPath('/membership')}>
              {text.plans}
            </a>
          </p>
        </>
      );
    case 'entry-closed':
      return <p>{text.entryClosed({ moment: momentText(decision.resultsAt) })}</p>;
    default:
      if (!isProfileComplete)
        return (
          <>
            <p>{text.profile}</p>
            <p>
              <a
                className="button button-primary"
                href={localPath('/profile')}
                onClick={() => keepPageForAfterLogin(mockPath(mock.id))}
              >
                {text.completeProfile}
              </a>
            </p>
          </>
        );
      return (
        <button type="button" className="button" onClick={() => void reopenMock()}>
          {text.lookAgain}
        </button>
      );
  }
}

type TakenDecision = Extract<Listed['entry']['decision'], { kind: 'taken' }>;

function Taken({ entry, decision }: { readonly entry: Listed['entry']; readonly decision: TakenDecision }) {
  const { attempt, mayRetake } = decision;
  const isFinal = entry.attempts.find((each) => each.attempt === attempt)?.state !== 'closed';
  const [isWanted, setIsWanted] = useState(isFinal);
  const result = useMockResult(entry.mock.id, attempt, isWanted);
  if (!isWanted) return <ReleaseNote onShow={() => setIsWanted(true)} />;
  return (
    <>
      <MockScoreCard result={result} />
      <ResultLink mockId={entry.mock.id} result={result} />
      {mayRetake && (
        <p>
          <button type="button" className="button" onClick={() => void retakeMock()}>
            {mockEndText().retake}
          </button>
        </p>
      )}
    </>
  );
}

/** Says why there is nothing to take now, and what the student may do instead. */
export function MockListed({ state, seriesPath }: { readonly state: Listed; readonly seriesPath: string }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { mock, decision, attempts } = state.entry;
  const reason = voidReasonOf(attempts);
  return (
    <section className="stack mock-start" aria-labelledby="mock-title">
      <h1 id="mock-title" ref={heading} tabIndex={-1} lang={languageOfText(mock.title)}>
        {mock.title}
      </h1>
      {reason !== null && <VoidNote reason={reason} decided={decision.kind} />}
      {decision.kind === 'taken' ? (
        <Taken entry={state.entry} decision={decision} />
      ) : (
        <div className="note stack">
          <Reason {...state} />
        </div>
      )}
      <p>
        <a href={localPath(seriesPath)}>{mockEndText().allOfSeries}</a>
      </p>
    </section>
  );
}
