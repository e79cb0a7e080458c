import { languageOfText } from '#domain/lib/text-language.ts';
import { mockExamText } from '#domain/text/en/mock-exam.ts';
import { Clock } from 'lucide';
import type { MouseEvent } from 'react';
import { memo, useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import { OWN_NAMES } from '#domain/lib/languages.ts';
import { $textSize, TEXT_SIZES, setTextSize } from '#stores/mocks/exam-view.ts';
import { goToMockSection, switchLanguage } from '#stores/mocks/mock-acts.ts';
import { $mockSync, $mockTimeLeft } from '#stores/mocks/mock-state.ts';
import { Icon } from '#ui/Icon.tsx';
import { useShared } from '../lib/use-shared.ts';
import type { ExamDialogName } from './ExamDialogs.tsx';
import type { RunningState, SyncState } from '#stores/mocks/mock-state.ts';
import { clockText } from './mock-words.ts';

interface ExamBarProps {
  readonly mock: RunningState['mock'];
  /** The section that runs; with locked timing the only one that can be seen. */
  readonly running: number;
  /** The section of the question in view. */
  readonly section: number;
  /** The language that the question is shown in. */
  readonly language: Language;
  readonly onAsk: (dialog: ExamDialogName) => void;
}

/** When a screen reader hears the time left: 10, 5 and 1 minute and 30 seconds, and nothing else. */
const ANNOUNCED = [30, 60, 300, 600] as const;

function announcementAt(seconds: number): string {
  const due = ANNOUNCED.find((at) => seconds <= at && seconds > 0);
  return due === undefined ? '' : mockExamText().bar.announcements[due];
}

/** The section's clock, and with locked sections the whole exam's beside it. */
function Clocks({ isLocked }: { readonly isLocked: boolean }) {
  const { section, whole } = useShared($mockTimeLeft, { section: 0, whole: 0 });
  const text = mockExamText().bar;
  const due = announcementAt(section);
  // What was announced before a reload is not announced again.
  const [past] = useState(due);
  return (
    <div className={section <= 60 ? 'exam-clocks countdown-short' : 'exam-clocks'}>
      <Icon node={Clock} />
      <span>
        <span className="visually-hidden">{isLocked ? text.timeLeftInSection : text.timeLeft}</span>
        <span className="countdown-value" role="timer" aria-live="off">
          {clockText(section)}
        </span>
      </span>
      {isLocked && (
        <span className="exam-whole">
          <span>{text.wholeExam}</span> <span>{clockText(whole)}</span>
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
function Sections({ mock: { rules }, running, section, onAsk }: Omit<ExamBarProps, 'language'>) {
  if (rules.sections.length < 2) return null;
  const text = mockExamText().bar;
  const isLocked = rules.timing === 'locked';
  const mayGoOn = (index: number): boolean => isLocked && rules.mayLeaveSection && index === running + 1;
  return (
    <nav className="exam-sections" aria-label={text.sections}>
      <ol>
        {rules.sections.map(({ name }, index) => {
          const isCurrent = index === section;
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
                <span lang={languageOfText(name)}>{name}</span>
                {isLocked && isCurrent && (
                  <span className="visually-hidden">
                    {text.sectionOf({ number: index + 1, total: rules.sections.length })}
                  </span>
                )}
                {isShut && <span className="visually-hidden">{index < section ? text.over : text.notOpen}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** A save that works is nothing to announce. */
const syncWords = (sync: SyncState): string =>
  sync === 'saved' || sync === 'sending' ? '' : mockExamText().bar.sync[sync];

const SIZE_SIGNS = { small: 'A−', normal: 'A', large: 'A+' } as const;

function TextSizes() {
  const size = useShared($textSize, 'normal');
  const text = mockExamText().bar;
  return (
    <div className="exam-sizes" role="group" aria-label={text.textSize}>
      {TEXT_SIZES.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={size === each}
          aria-label={text.sizes[each]}
          onClick={() => setTextSize(each)}
        >
          {SIZE_SIGNS[each]}
        </button>
      ))}
    </div>
  );
}

function LanguageSwitch({ mock, section, language: shown }: Pick<ExamBarProps, 'mock' | 'section' | 'language'>) {
  const { rules, sectionLanguages } = mock;
  if (rules.languages.length < 2) return null;
  const own = rules.languages.filter((each) => sectionLanguages[section]?.includes(each) ?? true);
  const text = mockExamText().bar;
  const [only = 'en'] = own;
  if (own.length < 2) return <span className="soft exam-language">{text.onlyIn({ language: OWN_NAMES[only] })}</span>;
  return (
    <label className="exam-language">
      <span className="visually-hidden">{text.language}</span>
      <select value={shown} onChange={(event) => switchLanguage(event.target.value as Language)}>
        {own.map((language) => (
          <option key={language} value={language}>
            {OWN_NAMES[language]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** An iPhone has none for a page, and a frame may forbid it: the entry of the menu is left out there. */
function toggleFullScreen(): void {
  if (document.fullscreenElement === null) document.documentElement.requestFullscreen().catch(() => undefined);
  else document.exitFullscreen().catch(() => undefined);
}

/** Closes the menu before the task. Focus goes to its name, where a dialog that closes gives it back. */
const fromMenu =
  (task: () => void) =>
  ({ currentTarget }: MouseEvent): void => {
    const menu = currentTarget.closest('details');
    menu?.removeAttribute('open');
    menu?.querySelector('summary')?.focus();
    task();
  };

/** Title and clocks, which stay whatever is scrolled. A question that is answered does not redraw it. */
export const ExamBar = memo(function ExamBar({ mock, running }: Pick<ExamBarProps, 'mock' | 'running'>) {
  const isLocked = mock.rules.timing === 'locked';
  const sync = useShared($mockSync, 'saved');
  return (
    <div className="exam-bar">
      <div className="exam-bar-row">
        <p className="exam-title" lang={languageOfText(mock.title)}>
          {mock.title}
        </p>
        <Clocks key={isLocked ? running : 0} isLocked={isLocked} />
      </div>
      <p className="exam-sync" role="status">
        {syncWords(sync)}
      </p>
    </div>
  );
});

/** Sections and tools. On a low screen they are scrolled away with the question. */
export const ExamTools = memo(function ExamTools({ mock, running, section, language, onAsk }: ExamBarProps) {
  const text = mockExamText().bar;
  return (
    <div className="exam-tools">
      <Sections mock={mock} running={running} section={section} onAsk={onAsk} />
      <div className="exam-bar-row exam-tool-row">
        <LanguageSwitch mock={mock} section={section} language={language} />
        <TextSizes />
        <details className="menu exam-menu" data-menu="exam">
          <summary>{text.more}</summary>
          <ul className="menu-panel menu-panel-end menu-list">
            <li>
              <button type="button" onClick={fromMenu(() => onAsk('paper'))}>
                {text.questionPaper}
              </button>
            </li>
            {document.fullscreenEnabled === true && (
              <li>
                <button type="button" onClick={fromMenu(toggleFullScreen)}>
                  {text.fullScreen}
                </button>
              </li>
            )}
            <li>
              <button type="button" onClick={fromMenu(() => onAsk('leave'))}>
                {text.leave}
              </button>
            </li>
          </ul>
        </details>
      </div>
    </div>
  );
});
