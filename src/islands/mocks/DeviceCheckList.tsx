import { prepareMockPaper } from '#stores/mocks/mock-ready.ts';
import type { DeviceCheck } from '#stores/mocks/mock-state.ts';
import type { ReadyState } from '#stores/mocks/mock-state.ts';

/** A phone's clock that is off by more is named, though the exam goes by the server's. */
const NOTABLE_MS = 60_000;

function clockWords(differenceMs: number | null): string {
  if (differenceMs === null) return 'not checked: the academy could not be reached';
  if (Math.abs(differenceMs) < NOTABLE_MS) return 'right';
  const minutes = Math.round(Math.abs(differenceMs) / 60_000);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${differenceMs > 0 ? 'fast' : 'slow'}. The exam goes by the server’s clock`;
}

const PAPER_WORDS: Readonly<Record<DeviceCheck['paper'], string>> = {
  loading: 'loading',
  kept: 'on this device',
  failed: 'not here yet',
};

/** What the exam needs of this device, before the clock runs. */
export function DeviceCheckList({ mock, check }: { readonly mock: ReadyState['mock']; readonly check: DeviceCheck }) {
  const size = `${Math.max(1, Math.round(mock.paperBytes / 1024))} KB`;
  return (
    <section className="stack" aria-labelledby="mock-check">
      <h2 id="mock-check">Your device</h2>
      <dl className="facts mock-check">
        <div>
          <dt>Paper ({size})</dt>
          <dd>
            <span role="status">{PAPER_WORDS[check.paper]}</span>
          </dd>
        </div>
        <div>
          <dt>Connection</dt>
          <dd>{check.roundTripMs === null ? 'none at the moment' : `works, ${check.roundTripMs} ms`}</dd>
        </div>
        <div>
          <dt>Clock</dt>
          <dd>{clockWords(check.differenceMs)}</dd>
        </div>
        <div>
          <dt>Answers are kept</dt>
          <dd>
            {check.isStored
              ? 'on this device until the server has them'
              : 'on this page only: do not close or reload it'}
          </dd>
        </div>
      </dl>
      {check.paper === 'failed' && (
        <div className="note note-caution stack" role="alert">
          <p>The paper has not arrived. Check your connection; the clock does not run yet.</p>
          <button type="button" className="button" onClick={() => void prepareMockPaper()}>
            Try again
          </button>
        </div>
      )}
    </section>
  );
}
