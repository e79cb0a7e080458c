import { Clock } from 'lucide';
import { useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import { $textSize, TEXT_SIZES, setTextSize } from '#stores/mocks/exam-view.ts';
import { goToMockSection, switchLanguage } from '#stores/mocks/mock-acts.ts';
import { $mockSync, $mockTimeLeft } from '#stores/mocks/mock-state.ts';
import { Icon } from '#ui/Icon.tsx';
import { useShared } from '../lib/use-shared.ts';
import type { ExamDialogName } from './ExamDialogs.tsx';
import type { RunningState } from '#stores/mocks/mock-state.ts';
import type { InView } from './in-view.ts';
import { OWN_NAMES, clockText } from './mock-words.ts';

interface ExamBarProps {
  readonly state: RunningState;
  readonly inView: InView;
  readonly onAsk: (dialog: ExamDialogName) => void;
}

/** When a screen reader hears the time left: 10, 5 and 1 minute and 30 seconds, and nothing else. */
const ANNOUNCEMENTS: readonly { readonly at: number; readonly text: string }[] = [
  { at: 30, text: '30 seconds left' },
  { at: 60, text: '1 minute left' },
  { at: 300, text: '5 minutes left' },
  { at: 600, text: '10 minutes left' },
];

const announcementAt = (seconds: number): string =>
  ANNOUNCEMENTS.find(({ at }) => seconds <= at && seconds > 0)?.text ?? '';

/** The section's clock, and with locked sections the whole exam's beside it. */
function Clocks({ isLocked }: { readonly isLocked: boolean }) {
  const { section, whole } = useShared($mockTimeLeft, { section: 0, whole: 0 });
  const due = announcementAt(section);
  // What was announced before a reload is not announced again.
  const [past] = useState(due);
  return (
    <div className={section <= 60 ? 'exam-clocks countdown-short' : 'exam-clocks'}>
      <Icon node={Clock} />
      <span>
        <span className="visually-hidden">{isLocked ? 'Time left in this section' : 'Time left'}</span>
        <span className="countdown-value" role="timer" aria-live="off">
          {clockText(section)}
        </span>
      </span>
      {isLocked && (
        <span className="exam-whole">
          <span>whole exam</span> <span>{clockText(whole)}</span>
        </span>
      )}
      <span className="visually-hidden" role="status">
        {due === past ? '' : due}
      </span>
    </div>
  );
}

/** Scrolls the row of sections alone to the one in view, so that the question stays where it is. */
function showTab(tab: HTMLElement | null): void {
  const row = tab?.closest('ol');
  if (tab !== null && row) row.scrollLeft = tab.offsetLeft;
}

/** Locked sections are shown and cannot be chosen; where the exam allows it, the next one can be begun early. */
function Sections({ state, inView, onAsk }: ExamBarProps) {
  const { rules } = state.mock;
  if (rules.sections.length < 2) return null;
  const isLocked = rules.timing === 'locked';
  const mayGoOn = (index: number): boolean => isLocked && rules.mayLeaveSection && index === state.view.section + 1;
  return (
    <nav className="exam-sections" aria-label="Sections">
      <ol>
        {rules.sections.map(({ name }, index) => {
          const isCurrent = index === inView.section;
          const isShut = isLocked && !isCurrent && !mayGoOn(index);
          return (
            <li key={name}>
              <button
                type="button"
                ref={isCurrent ? showTab : undefined}
                aria-current={isCurrent ? 'true' : undefined}
                disabled={isShut}
                onClick={() => (mayGoOn(index) ? onAsk('next-section') : goToMockSection(index))}
              >
                {name}
                {isLocked && isCurrent && (
                  <span className="visually-hidden">
                    , section {index + 1} of {rules.sections.length}
                  </span>
                )}
                {isShut && (
                  <span className="visually-hidden">{index < inView.section ? ', over' : ', not open yet'}</span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** A save that works is nothing to announce. */
const SYNC_WORDS = {
  saved: '',
  sending: '',
  waiting: 'No network: kept on this device',
  unkept: 'No network: do not close this page',
} as const;

const SIZE_LABELS = {
  small: ['A−', 'A−, smaller text'],
  normal: ['A', 'A, normal text'],
  large: ['A+', 'A+, larger text'],
} as const;

function TextSizes() {
  const size = useShared($textSize, 'normal');
  return (
    <div className="exam-sizes" role="group" aria-label="Text size">
      {TEXT_SIZES.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={size === each}
          aria-label={SIZE_LABELS[each][1]}
          onClick={() => setTextSize(each)}
        >
          {SIZE_LABELS[each][0]}
        </button>
      ))}
    </div>
  );
}

function LanguageSwitch({ state, inView }: Pick<ExamBarProps, 'state' | 'inView'>) {
  const { rules, sectionLanguages } = state.mock;
  if (rules.languages.length < 2) return null;
  const own = sectionLanguages[inView.section] ?? rules.languages;
  if (own.length < 2) return <span className="soft exam-language">{OWN_NAMES[own[0] ?? 'en']} only</span>;
  return (
    <label className="exam-language">
      <span className="visually-hidden">Language of the questions</span>
      <select value={inView.text.language} onChange={(event) => switchLanguage(event.target.value as Language)}>
        {own.map((language) => (
          <option key={language} value={language}>
            {OWN_NAMES[language]}
          </option>
        ))}
      </select>
    </label>
  );
}

function toggleFullScreen(): void {
  if (document.fullscreenElement === null) document.documentElement.requestFullscreen?.().catch(() => undefined);
  else document.exitFullscreen().catch(() => undefined);
}

/** Title, clocks, sections and tools, slim enough for a phone. */
export function ExamBar({ state, inView, onAsk }: ExamBarProps) {
  const isLocked = state.mock.rules.timing === 'locked';
  const sync = useShared($mockSync, 'saved');
  return (
    <div className="exam-bar">
      <div className="exam-bar-row">
        <p className="exam-title">{state.mock.title}</p>
        <Clocks key={isLocked ? state.view.section : 0} isLocked={isLocked} />
      </div>
      <Sections state={state} inView={inView} onAsk={onAsk} />
      <div className="exam-bar-row exam-tools">
        <LanguageSwitch state={state} inView={inView} />
        <TextSizes />
        <details className="menu exam-menu">
          <summary>More</summary>
          <ul className="menu-panel menu-panel-end menu-list">
            <li>
              <button type="button" onClick={() => onAsk('paper')}>
                Question Paper
              </button>
            </li>
            <li>
              <button type="button" onClick={toggleFullScreen}>
                Full screen
              </button>
            </li>
            <li>
              <button type="button" onClick={() => onAsk('leave')}>
                Leave
              </button>
            </li>
          </ul>
        </details>
        <p className="exam-sync" role="status">
          {SYNC_WORDS[sync]}
        </p>
      </div>
    </div>
  );
}
