import { mockInstructionsText } from '#domain/text/en/mock-instructions.ts';
import { prepareMockPaper } from '#stores/mocks/mock-ready.ts';
import type { DeviceCheck } from '#stores/mocks/mock-state.ts';
import type { ReadyState } from '#stores/mocks/mock-state.ts';

/** A phone's clock that is off by more is named, though the exam goes by the server's. */
const NOTABLE_MS = 60_000;

function clockWords(differenceMs: number | null): string {
  const text = mockInstructionsText().device;
  if (differenceMs === null) return text.clockUnknown;
  if (Math.abs(differenceMs) < NOTABLE_MS) return text.clockRight;
  const minutes = Math.round(Math.abs(differenceMs) / 60_000);
  return differenceMs > 0 ? text.clockFast({ minutes }) : text.clockSlow({ minutes });
}

/** What the exam needs of this device, before the clock runs. */
export function DeviceCheckList({ mock, check }: { readonly mock: ReadyState['mock']; readonly check: DeviceCheck }) {
  const text = mockInstructionsText().device;
  const size = `${Math.max(1, Math.round(mock.paperBytes / 1024))} KB`;
  return (
    <section className="stack" aria-labelledby="mock-check">
      <h2 id="mock-check">{text.title}</h2>
      <dl className="facts mock-check">
        <div>
          <dt>{text.paper({ size })}</dt>
          <dd>
            <span role="status">{text.paperStates[check.paper]}</span>
          </dd>
        </div>
        <div>
          <dt>{text.connection}</dt>
          <dd>{check.roundTripMs === null ? text.noConnection : text.works({ milliseconds: check.roundTripMs })}</dd>
        </div>
        <div>
          <dt>{text.clock}</dt>
          <dd>{clockWords(check.differenceMs)}</dd>
        </div>
        <div>
          <dt>{text.answers}</dt>
          <dd>{check.isStored ? text.answersOnDevice : text.answersOnPage}</dd>
        </div>
      </dl>
      {check.paper === 'failed' && (
        <div className="note note-caution stack" role="alert">
          <p>{text.paperFailed}</p>
          <button type="button" className="button" onClick={() => void prepareMockPaper()}>
            {text.tryAgain}
          </button>
        </div>
      )}
    </section>
  );
}
