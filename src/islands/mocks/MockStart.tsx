import { useEffect, useState } from 'react';
import { formatSignedHundredths } from '#domain/papers/marking.ts';
import type { Language } from '#domain/lib/languages.ts';
import { questionCountOf, withExtraTime } from '#domain/mocks/mock-rules.ts';
import { PALETTE_STATES } from '#domain/mocks/palette.ts';
import { $areQuizKeysOn, restoreQuizKeys, switchQuizKeys } from '#stores/attempts/quiz-keys.ts';
import { prepareMockPaper, startExam } from '#stores/mocks/mock-exam.ts';
import type { DeviceCheck, MockExamState } from '#stores/mocks/mock-state.ts';
import { $secondsToOpening } from '#stores/mocks/mock-state.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { WideTable } from '../lib/WideTable.tsx';
import { useFocusOnMount } from '../lib/use-focus-on-mount.ts';
import { useShared } from '../lib/use-shared.ts';
import {
  OWN_NAMES,
  STATE_NAMES,
  clockText,
  listLanguages,
  minutesInWords,
  momentText,
  narrowSections,
} from './mock-words.ts';
import { VoidNote } from './VoidNote.tsx';

type Ready = Extract<MockExamState, { status: 'ready' }>;
type Mock = Ready['mock'];

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
function DeviceCheckList({ mock, check }: { readonly mock: Mock; readonly check: DeviceCheck }) {
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

function GeneralRules({ mock: { rules } }: { readonly mock: Mock }) {
  const isLocked = rules.timing === 'locked';
  return (
    <>
      <ol className="quiz-rules">
        <li>
          The clock runs on the server. The time left stands at the top of the screen. At zero the exam closes by
          itself, with everything that was saved.
        </li>
        <li>
          Leaving the page, a call, or a lost network never submits anything, and the clock goes on. What you do is kept
          on this device and sent when the network is back. You can go on at another device.
        </li>
        <li>
          <strong>Save &amp; Next</strong> saves your answer and shows the next question.{' '}
          <strong>Mark for Review &amp; Next</strong> saves it too and marks the question, so that you find it again. An
          answered question that is marked is scored.
        </li>
        <li>
          <strong>Clear Response</strong> takes your answer back. To change an answer, choose another option and save
          again.
        </li>
        <li>
          A number in the question palette shows that question.{' '}
          {rules.keepOnLeave
            ? 'What you have chosen is kept when you leave a question that way.'
            : 'What you have chosen is not saved when you leave a question that way: use Save & Next.'}
        </li>
        {isLocked && (
          <li>
            Each section has its own time. When it ends, the next section begins by itself, and there is no way back.{' '}
            {rules.mayLeaveSection
              ? 'You may go on to the next section early; the time left over is lost.'
              : 'No section can be left early, and the exam can be submitted in the last section.'}
          </li>
        )}
        {!isLocked && rules.sections.length > 1 && (
          <li>One clock runs for all sections. Begin with any of them and come back as you like.</li>
        )}
      </ol>
      <section className="stack" aria-labelledby="mock-legend">
        <h3 id="mock-legend">The question palette</h3>
        <ul className="palette-legend">
          {PALETTE_STATES.map((state) => (
            <li key={state}>
              <span className="palette-mark" data-state={state} aria-hidden="true">
                7
              </span>
              {STATE_NAMES[state]}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Single keys can be switched off, because voice control types letters. */
function Keys() {
  const areKeysOn = useShared($areQuizKeysOn, true);
  useEffect(restoreQuizKeys, []);
  return (
    <p className="keyboard-hint soft">
      With a keyboard: <kbd>1</kbd> to <kbd>5</kbd> choose an option, <kbd>N</kbd> is Save &amp; Next, <kbd>M</kbd> is
      Mark for Review &amp; Next, <kbd>P</kbd> is Previous, <kbd>C</kbd> is Clear Response, <kbd>S</kbd> opens Submit.{' '}
      <button type="button" className="link-button" onClick={() => switchQuizKeys(!areKeysOn)}>
        {areKeysOn ? 'Switch these keys off' : 'These keys are off. Switch them on'}
      </button>
    </p>
  );
}

function SectionTable({ mock, extraTimeFactor }: { readonly mock: Mock; readonly extraTimeFactor: number }) {
  const { rules, sectionLanguages } = mock;
  const isLocked = rules.timing === 'locked';
  const time = (durationMs: number): string => minutesInWords(withExtraTime(durationMs, extraTimeFactor));
  return (
    <WideTable label="Sections of this mock test">
      <table className="table mock-table">
        <thead>
          <tr>
            <th scope="col">Section</th>
            <th scope="col">Questions</th>
            <th scope="col">Marks</th>
            {isLocked && <th scope="col">Time</th>}
            <th scope="col">Language</th>
          </tr>
        </thead>
        <tbody>
          {rules.sections.map(({ name, count, durationMs }, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label="Questions">{count}</td>
              <td data-label="Marks">{(count * rules.marking.correct) / 100}</td>
              {isLocked && <td data-label="Time">{time(durationMs ?? 0)}</td>}
              <td data-label="Language">{listLanguages(sectionLanguages[index] ?? rules.languages)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Whole paper</th>
            <td data-label="Questions">{questionCountOf(rules)}</td>
            <td data-label="Marks">{(questionCountOf(rules) * rules.marking.correct) / 100}</td>
            {isLocked && <td data-label="Time">{time(rules.durationMs)}</td>}
            <td data-label="Language">{listLanguages(rules.languages)}</td>
          </tr>
        </tfoot>
      </table>
    </WideTable>
  );
}

function MarkingFacts({ mock: { rules }, extraTimeFactor }: { readonly mock: Mock; readonly extraTimeFactor: number }) {
  const { correct, wrong, skipped, notAttempted } = rules.marking;
  return (
    <dl className="facts">
      <div>
        <dt>Time</dt>
        <dd>{minutesInWords(withExtraTime(rules.durationMs, extraTimeFactor))}</dd>
      </div>
      <div>
        <dt>Right</dt>
        <dd>{formatSignedHundredths(correct)}</dd>
      </div>
      <div>
        <dt>Wrong</dt>
        <dd>{formatSignedHundredths(wrong)}</dd>
      </div>
      <div>
        <dt>Blank</dt>
        <dd>{formatSignedHundredths(skipped)}</dd>
      </div>
      {notAttempted !== undefined && (
        <div>
          <dt>Option “Not attempted”</dt>
          <dd>{formatSignedHundredths(notAttempted)}</dd>
        </div>
      )}
    </dl>
  );
}

function PageOne({ state, onNext }: { readonly state: Ready; readonly onNext: () => void }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <>
      <h1 id="mock-title" ref={heading} tabIndex={-1}>
        {state.mock.title}: general instructions
      </h1>
      {state.voidReason !== null && <VoidNote reason={state.voidReason} decided="open" />}
      <DeviceCheckList mock={state.mock} check={state.check} />
      <section className="stack" aria-labelledby="mock-rules">
        <h2 id="mock-rules">How the exam works</h2>
        <GeneralRules mock={state.mock} />
        <Keys />
      </section>
      <div className="button-row">
        <button type="button" className="button button-primary button-large" onClick={onNext}>
          Next
        </button>
      </div>
    </>
  );
}

/** Why the start must wait; null when it need not. */
function waitReason({ check }: Ready, secondsToOpening: number): string | null {
  if (secondsToOpening > 0)
    return `It opens in ${clockText(secondsToOpening)}. Stay here: the paper is ready, and the button then works.`;
  if (check.paper === 'loading') return 'The paper is loading.';
  return check.paper === 'failed' ? 'The paper has not arrived. Go back and try again.' : null;
}

function PageTwo({ state, onBack }: { readonly state: Ready; readonly onBack: () => void }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { mock, extraTimeFactor, isStarting, failure, isRanked } = state;
  const { rules } = mock;
  const [language, setLanguage] = useState<Language>(rules.languages[0] ?? 'en');
  const [hasRead, setHasRead] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const wait = waitReason(state, useShared($secondsToOpening, 0));
  const narrow = narrowSections(rules, mock.sectionLanguages);
  const start = (): void => {
    if (!hasRead) setError('Read the instructions, then tick the box.');
    else if (wait === null) void startExam(language);
  };
  return (
    <>
      <h1 id="mock-title" ref={heading} tabIndex={-1}>
        {mock.title}: this paper
      </h1>
      <MarkingFacts mock={mock} extraTimeFactor={extraTimeFactor} />
      <SectionTable mock={mock} extraTimeFactor={extraTimeFactor} />
      {extraTimeFactor > 1 && <p>Your extra time is in the times above.</p>}
      {mock.profileName !== null && <p className="soft">Timed and marked as in {mock.profileName}.</p>}
      {mock.caution !== null && <p className="note note-caution">{mock.caution}</p>}
      {mock.timeWindow !== null && (
        <p>
          Entry closes on {momentText(mock.timeWindow.entryClosesAt)}, results come on{' '}
          {momentText(mock.timeWindow.resultsAt)} (India time).
        </p>
      )}
      {!isRanked && (
        <p className="note">You have taken this mock test before. This attempt is practice and has no rank.</p>
      )}
      {rules.languages.length > 1 && (
        <label className="field">
          <span>Language of the questions</span>
          <select value={language} onChange={(event) => setLanguage(event.target.value as Language)}>
            {rules.languages.map((each) => (
              <option key={each} value={each}>
                {OWN_NAMES[each]}
              </option>
            ))}
          </select>
        </label>
      )}
      {rules.languages.length > 1 && <p className="soft">You can switch the language at any question.</p>}
      {narrow.map(({ name, languages }) => (
        <p className="soft" key={name}>
          {name} is in {listLanguages(languages)} only.
        </p>
      ))}
      <CheckField
        name="declaration"
        isChecked={hasRead}
        error={error}
        onChecked={(isChecked) => {
          setHasRead(isChecked);
          setError(undefined);
        }}
      >
        I have read and understood the instructions.
      </CheckField>
      {failure !== null && (
        <p className="note note-danger" role="alert">
          {failure}
        </p>
      )}
      <div className="button-row">
        <button
          type="button"
          className="button button-primary button-large"
          aria-disabled={isStarting || wait !== null}
          aria-describedby="mock-wait"
          onClick={start}
        >
          I am ready to begin
        </button>
        <button type="button" className="button button-quiet" onClick={onBack}>
          Previous
        </button>
      </div>
      <p className="soft" id="mock-wait">
        {isStarting ? 'The exam is starting.' : (wait ?? 'The clock starts with this button.')}
      </p>
    </>
  );
}

/** The check of the device and the two instruction pages, drawn from the rules that the attempt is run by. */
export function MockStart({ state, seriesPath }: { readonly state: Ready; readonly seriesPath: string }) {
  const [page, setPage] = useState<1 | 2>(1);
  return (
    <section className="stack mock-start" aria-labelledby="mock-title">
      {page === 1 ? (
        <PageOne state={state} onNext={() => setPage(2)} />
      ) : (
        <PageTwo state={state} onBack={() => setPage(1)} />
      )}
      <p>
        <a href={seriesPath}>Back to the series</a>
      </p>
    </section>
  );
}
