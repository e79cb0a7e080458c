import { momentText } from '#domain/lib/india-time.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import { mockWordsText } from '#domain/text/en/mock-words.ts';
import { mockExamText } from '#domain/text/en/mock-exam.ts';
import { mockInstructionsText } from '#domain/text/en/mock-instructions.ts';
import { useEffect, useInsertionEffect, useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import { OWN_NAMES } from '#domain/lib/languages.ts';
import { PALETTE_STATES } from '#domain/mocks/palette.ts';
import { $areQuizKeysOn, restoreQuizKeys, switchQuizKeys } from '#stores/attempts/quiz-keys.ts';
import { firstExamLanguage, keepExamLanguage } from '#stores/mocks/exam-view.ts';
import { $secondsToOpening } from '#stores/mocks/mock-state.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { useFocusOnMount } from '../lib/use-focus-on-mount.ts';
import { useShared } from '../lib/use-shared.ts';
import { WithParts } from '../lib/WithParts.tsx';
import { addExamStyle } from './exam-style.ts';
import { clockText, listLanguages, narrowSections } from './mock-words.ts';
import { MarkingFacts, SectionTable } from './MockPaperFacts.tsx';
import type { ReadyState } from '#stores/mocks/mock-state.ts';

/** Why the start must wait; null when it need not. */
function waitReason({ check }: ReadyState, secondsToOpening: number): string | null {
  const text = mockInstructionsText().paper;
  if (secondsToOpening > 0) return text.opensIn({ time: clockText(secondsToOpening) });
  if (check.paper === 'loading') return text.paperLoading;
  return check.paper === 'failed' ? text.paperMissing : null;
}

/** Single keys can be switched off, because voice control types letters. */
function Keys() {
  const areKeysOn = useShared($areQuizKeysOn, true);
  useEffect(restoreQuizKeys, []);
  const text = mockInstructionsText().paper;
  return (
    <p className="keyboard-hint soft">
      <WithParts text={text.keys(mockExamText().actions)} />{' '}
      <button type="button" className="link-button" onClick={() => switchQuizKeys(!areKeysOn)}>
        {areKeysOn ? text.keysOff : text.keysOn}
      </button>
    </p>
  );
}

function PaletteLegend() {
  return (
    <section className="stack" aria-labelledby="mock-legend">
      <h2 id="mock-legend">{mockInstructionsText().paper.legend}</h2>
      <ul className="palette-legend">
        {PALETTE_STATES.map((state) => (
          <li key={state}>
            <span className="palette-mark" data-state={state} aria-hidden="true">
              7
            </span>
            {mockWordsText().states[state]}
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
  useInsertionEffect(addExamStyle, []);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const text = mockInstructionsText().paper;
  const { mock, extraTimeFactor, isStarting, failure, isRanked } = state;
  const { rules } = mock;
  const [language, setLanguage] = useState(() => firstExamLanguage(rules.languages));
  const [hasRead, setHasRead] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const wait = waitReason(state, useShared($secondsToOpening, 0));
  const narrow = narrowSections(rules, mock.sectionLanguages);
  const start = (): void => {
    if (!hasRead) setError(text.declarationMissing);
    else if (wait === null) onStart(language);
  };
  return (
    <>
      <h1 id="mock-title" ref={heading} tabIndex={-1}>
        {text.title({ title: mock.title })}
      </h1>
      <MarkingFacts mock={mock} extraTimeFactor={extraTimeFactor} />
      <SectionTable mock={mock} extraTimeFactor={extraTimeFactor} />
      {extraTimeFactor > 1 && <p>{text.extraTime}</p>}
      {mock.profileName !== null && <p className="soft">{text.profile({ name: mock.profileName })}</p>}
      {mock.caution !== null && (
        <p className="note note-caution" lang={languageOfText(mock.caution)}>
          {mock.caution}
        </p>
      )}
      {mock.timeWindow !== null && (
        <p>
          {text.hours({
            entry: momentText(mock.timeWindow.entryClosesAt),
            results: momentText(mock.timeWindow.resultsAt),
          })}
        </p>
      )}
      {!isRanked && <p className="note">{mock.otherEditions === undefined ? text.taken : text.takenEdition}</p>}
      {rules.languages.length > 1 && (
        <label className="field">
          <span>{text.language}</span>
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
      {rules.languages.length > 1 && <p className="soft">{text.languageSwitch}</p>}
      {narrow.map(({ name, languages }) => (
        <p className="soft" key={name}>
          {text.narrow({ section: name, languages: listLanguages(languages) })}
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
        {text.declaration}
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
          {text.begin}
        </button>
        <button type="button" className="button button-quiet" onClick={onBack}>
          {text.previous}
        </button>
      </div>
      <p className="soft" id="mock-wait">
        {isStarting ? text.starting : (wait ?? text.clockStarts)}
      </p>
    </>
  );
}
