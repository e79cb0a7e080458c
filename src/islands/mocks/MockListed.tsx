import { mockPath } from '#domain/mocks/mock-facts.ts';
import type { MockExamState } from '#stores/mocks/mock-state.ts';
import { reopenMock, retakeMock } from '#stores/mocks/mock-exam.ts';
import { keepPageForAfterLogin } from '#stores/site/visit.ts';
import { useFocusOnMount } from '../lib/use-focus-on-mount.ts';
import { useMockResult } from './use-mock-result.ts';
import { MockScoreCard } from './MockScoreCard.tsx';
import { momentText } from './mock-words.ts';

type Listed = Extract<MockExamState, { status: 'listed' }>;

function Reason({ entry: { decision, mock }, isProfileComplete }: Listed) {
  switch (decision.kind) {
    case 'behind-plan':
      return (
        <>
          <p>This mock test is part of the Test Series plan, which your membership does not open.</p>
          <p>
            <a className="button button-primary" href="/membership">
              See what each plan opens
            </a>
          </p>
        </>
      );
    case 'entry-closed':
      return (
        <p>
          Nobody can start this mock test any more. Its results come on {momentText(decision.resultsAt)} (India time).
        </p>
      );
    default:
      if (!isProfileComplete)
        return (
          <>
            <p>Complete your profile first. A mock test starts once your name and details are there.</p>
            <p>
              <a
                className="button button-primary"
                href="/profile"
                onClick={() => keepPageForAfterLogin(mockPath(mock.id))}
              >
                Complete your profile
              </a>
            </p>
          </>
        );
      return (
        <button type="button" className="button" onClick={() => void reopenMock()}>
          Look again
        </button>
      );
  }
}

function Taken({ mockId, mayRetake }: { readonly mockId: string; readonly mayRetake: boolean }) {
  const result = useMockResult(mockId);
  return (
    <>
      <MockScoreCard result={result} />
      {mayRetake && (
        <p>
          <button type="button" className="button" onClick={() => void retakeMock()}>
            Take it again as practice
          </button>
        </p>
      )}
    </>
  );
}

/** Says why there is nothing to take now, and what the student may do instead. */
export function MockListed({ state, seriesPath }: { readonly state: Listed; readonly seriesPath: string }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { mock, decision } = state.entry;
  return (
    <section className="stack mock-start" aria-labelledby="mock-title">
      <h1 id="mock-title" ref={heading} tabIndex={-1}>
        {mock.title}
      </h1>
      {decision.kind === 'taken' ? (
        <Taken mockId={mock.id} mayRetake={decision.mayRetake} />
      ) : (
        <div className="note stack">
          <Reason {...state} />
        </div>
      )}
      <p>
        <a href={seriesPath}>All mock tests of this series</a>
      </p>
    </section>
  );
}
