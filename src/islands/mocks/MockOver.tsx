import type { MockExamState, SyncState } from '#stores/mocks/mock-state.ts';
import { $mockSync } from '#stores/mocks/mock-state.ts';
import { retakeMock } from '#stores/mocks/mock-exam.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { useFocusOnMount } from '../lib/use-focus-on-mount.ts';
import { useShared } from '../lib/use-shared.ts';
import { MockScoreCard, ResultLink } from './MockScoreCard.tsx';
import { questionCountOf } from '#domain/mocks/mock-rules.ts';
import { countPalette } from '#domain/mocks/palette.ts';

const SYNC_TEXTS: Readonly<Record<SyncState, string>> = {
  saved: 'The server has all your answers.',
  sending: 'Your last answers are on their way to the server.',
  waiting:
    'Your last answers are kept on this device and are sent when the network is back. Keep this page open, or come back to it on this device. Answers made in time count.',
  unkept:
    'Your last answers are on their way to the server. This browser stores nothing, so keep the page open until they are there.',
  'unkept-waiting':
    'Your last answers are on this page only, because this browser stores nothing. Keep the page open until the network is back.',
};

function headingOf({ state, closedBy }: MockOverProps['state']['view']): string {
  if (state === 'void') return 'Your attempt was made void';
  return closedBy === 'time' ? 'The time is over' : 'Your exam is submitted';
}

interface MockOverProps {
  readonly state: Extract<MockExamState, { status: 'over' }>;
  readonly seriesPath: string;
}

/** After the end: what closed it, whether the server has everything, and the score card once it may be seen. */
export function MockOver({ state: { mock, view, result }, seriesPath }: MockOverProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const sync = useShared($mockSync, 'saved');
  const { whole } = countPalette(mock.rules, view);
  const given = whole.answered + whole['answered-and-marked'];
  return (
    <section className="stack mock-start" aria-labelledby="mock-title">
      {view.state !== 'void' && <Drawing name="done-mock" />}
      <p className="quiz-kicker">{mock.title}</p>
      <h1 id="mock-title" ref={heading} tabIndex={-1}>
        {headingOf(view)}
      </h1>
      <p>
        You answered {given} of {questionCountOf(mock.rules)} questions.
      </p>
      <p className={sync !== 'saved' && sync !== 'sending' ? 'note note-caution' : 'soft'} role="status">
        {SYNC_TEXTS[sync]}
      </p>
      {sync === 'saved' && <MockScoreCard result={result} />}
      <div className="button-row no-print">
        <ResultLink mockId={mock.id} result={result} />
        <a className="button" href={seriesPath}>
          All mock tests
        </a>
        {result !== null && result.card !== null && mock.timeWindow === null && (
          <button type="button" className="button" onClick={() => void retakeMock()}>
            Take it again as practice
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={() => print()}>
          Print
        </button>
      </div>
    </section>
  );
}
