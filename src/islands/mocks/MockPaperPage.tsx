import { useEffect, useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import { OWN_NAMES } from '#domain/lib/languages.ts';
import { PALETTE_STATES } from '#domain/mocks/palette.ts';
import { $areQuizKeysOn, restoreQuizKeys, switchQuizKeys } from '#stores/attempts/quiz-keys.ts';
import { firstExamLanguage, keepExamLanguage } from '#stores/mocks/exam-view.ts';
import { $secondsToOpening } from '#stores/mocks/mock-state.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { useFocusOnMount } from '../lib/use-focus-on-mount.ts';
import { useShared } from '../lib/use-shared.ts';
import { STATE_NAMES, clockText, listLanguages, momentText, narrowSections } from './mock-words.ts';
import { MarkingFacts, SectionTable } from './MockPaperFacts.tsx';
import type { ReadyState } from '#stores/mocks/mock-state.ts';

/** Why the start must wait; null when it need not. */
function waitReason({ check }: ReadyState, secondsToOpening: number): string | null {
  if (secondsToOpening > 0)
    return `It opens in ${clockText(secondsToOpening)}. Stay here: the paper is ready, and the button then works.`;
  if (check.paper === 'loading') return 'The paper is loading.';
  return check.paper === 'failed' ? 'The paper has not arrived. Go back and try again.' : null;
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

function PaletteLegend() {
  return (
    <section className="stack" aria-labelledby="mock-legend">
      <h2 id="mock-legend">The question palette</h2>
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
  );
}

interface MockPaperPageProps {
  readonly state: ReadyState;
  readonly onBack: () => void;
  readonly onStart: (language: Language) => void;
}

/** The second page: this paper, its language, the declaration and the start. */
export function MockPaperPage({ state, onBack, onStart }: MockPaperPageProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { mock, extraTimeFactor, isStarting, failure, isRanked } = state;
  const { rules } = mock;
  const [language, setLanguage] = useState(() => firstExamLanguage(rules.languages));
  const [hasRead, setHasRead] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const wait = waitReason(state, useShared($secondsToOpening, 0));
  const narrow = narrowSections(rules, mock.sectionLanguages);
  const start = (): void => {
    if (!hasRead) setError('Read the instructions, then tick the box.');
    else if (wait === null) onStart(language);
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
        <p className="note">
          {mock.otherEditions !== undefined
            ? 'You have taken this mock test before, in this edition or another.'
            : 'You have taken this mock test before.'}{' '}
          This attempt is practice and has no rank.
        </p>
      )}
      {rules.languages.length > 1 && (
        <label className="field">
          <span>Language of the questions</span>
          <select
            value={language}
            onChange={(event) => {
              const chosen = event.target.value as Language;
              setLanguage(chosen);
              keepExamLanguage(chosen);
            }}
          >
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
      <PaletteLegend />
      <Keys />
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
