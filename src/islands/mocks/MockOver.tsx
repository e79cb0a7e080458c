import { localPath } from '#domain/lib/local-path.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import { mockEndText } from '#domain/text/en/mock-end.ts';
import type { MockExamState } from '#stores/mocks/mock-state.ts';
import { $mockSync } from '#stores/mocks/mock-state.ts';
import { retakeMock } from '#stores/mocks/mock-exam.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { useFocusOnMount } from '../lib/use-focus-on-mount.ts';
import { useShared } from '../lib/use-shared.ts';
import { MockScoreCard, ResultLink } from './MockScoreCard.tsx';
import { questionCountOf } from '#domain/mocks/mock-rules.ts';
import { countPalette } from '#domain/mocks/palette.ts';

function headingOf({ state, closedBy }: MockOverProps['state']['view']): string {
  const text = mockEndText().over;
  if (state === 'void') return text.void;
  return closedBy === 'time' ? text.time : text.submitted;
}

interface MockOverProps {
  readonly state: Extract<MockExamState, { status: 'over' }>;
  readonly seriesPath: string;
}

/** After the end: what closed it, whether the server has everything, and the score card once it may be seen. */
export function MockOver({ state: { mock, view, result }, seriesPath }: MockOverProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const sync = useShared($mockSync, 'saved');
  const text = mockEndText();
  const { whole } = countPalette(mock.rules, view);
  const given = whole.answered + whole['answered-and-marked'];
  return (
    <section className="stack mock-start" aria-labelledby="mock-title">
      {view.state !== 'void' && <Drawing name="done-mock" />}
      <p className="quiz-kicker" lang={languageOfText(mock.title)}>
        {mock.title}
      </p>
      <h1 id="mock-title" ref={heading} tabIndex={-1}>
        {headingOf(view)}
      </h1>
      <p>{text.over.answered({ answered: given, total: questionCountOf(mock.rules) })}</p>
      <p className={sync !== 'saved' && sync !== 'sending' ? 'note note-caution' : 'soft'} role="status">
        {text.over.sync[sync]}
      </p>
      {sync === 'saved' && <MockScoreCard result={result} />}
      <div className="button-row no-print">
        <ResultLink mockId={mock.id} result={result} />
        <a className="button" href={localPath(seriesPath)}>
          {text.all}
        </a>
        {result !== null && result.card !== null && mock.timeWindow === null && (
          <button type="button" className="button" onClick={() => void retakeMock()}>
            {text.retake}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={() => print()}>
          {text.print}
        </button>
      </div>
    </section>
  );
}
