import { languageOfText } from '#domain/lib/text-language.ts';
import { mockEndText } from '#domain/text/en/mock-end.ts';
import type { MockExamState } from '#stores/mocks/mock-state.ts';
import { useFocusOnMount } from '../lib/use-focus-on-mount.ts';

interface MockElsewhereProps {
  readonly state: Extract<MockExamState, { status: 'elsewhere' }>;
  readonly onTake: () => void;
}

/** The older page of an attempt that goes on elsewhere. */
export function MockElsewhere({ state: { mock, device, isTaking, failure }, onTake }: MockElsewhereProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const text = mockEndText().elsewhere;
  return (
    <section className="stack mock-start" aria-labelledby="mock-title">
      <h1 id="mock-title" ref={heading} tabIndex={-1} lang={languageOfText(mock.title)}>
        {mock.title}
      </h1>
      <div className="note note-caution stack" role="alert">
        <p>{device === null || device === '' ? text.text : text.textOnDevice({ device })}</p>
        {failure !== null && <p>{failure}</p>}
        <p>
          <button type="button" className="button button-primary" aria-disabled={isTaking} onClick={onTake}>
            {isTaking ? text.moment : text.goOn}
          </button>
        </p>
      </div>
    </section>
  );
}
