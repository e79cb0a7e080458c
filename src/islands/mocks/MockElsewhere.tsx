import type { MockExamState } from '#stores/mocks/mock-state.ts';
import { useFocusOnMount } from '../lib/use-focus-on-mount.ts';

interface MockElsewhereProps {
  readonly state: Extract<MockExamState, { status: 'elsewhere' }>;
  readonly onTake: () => void;
}

/** The older page of an attempt that goes on elsewhere. */
export function MockElsewhere({ state: { mock, device, isTaking, failure }, onTake }: MockElsewhereProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <section className="stack mock-start" aria-labelledby="mock-title">
      <h1 id="mock-title" ref={heading} tabIndex={-1}>
        {mock.title}
      </h1>
      <div className="note note-caution stack" role="alert">
        <p>
          Your exam is open on another page or device
          {device === null || device === '' ? '' : ` (${device})`}. The clock runs. Everything that was saved is there.
        </p>
        {failure !== null && <p>{failure}</p>}
        <p>
          <button type="button" className="button button-primary" aria-disabled={isTaking} onClick={onTake}>
            {isTaking ? 'One moment' : 'Continue here instead'}
          </button>
        </p>
      </div>
    </section>
  );
}
