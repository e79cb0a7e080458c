import { mockWordsText } from '#domain/text/en/mock-words.ts';
import { mockExamText } from '#domain/text/en/mock-exam.ts';
import type { KeyboardEvent } from 'react';
import { memo, useCallback, useState } from 'react';
import type { PaletteState } from '#domain/mocks/palette.ts';
import { PALETTE_STATES, countSection, paletteStateAt } from '#domain/mocks/palette.ts';
import { sectionIndexAt } from '#domain/papers/section.ts';
import { goToMockQuestion } from '#stores/mocks/mock-acts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import type { RunningState } from '#stores/mocks/mock-state.ts';

/** The section that the palette shows: the one of the question in view. */
function sectionOf({ mock, view }: RunningState) {
  const { sections } = mock.rules;
  return sections[sectionIndexAt(sections, view.question)] ?? { name: '', start: 0, count: 0 };
}

/**
 * Arrow keys, Home and End move the focus among the buttons of one list, which is one tab stop. Up and down go by the
 * rows as they are drawn.
 */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const buttons = [...(event.currentTarget.closest('ol, ul')?.querySelectorAll('button') ?? [])];
  const from = buttons.indexOf(event.currentTarget);
  const tops = buttons.map((button) => button.getBoundingClientRect().top);
  const inRow = tops.filter((top) => top === tops[0]).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: inRow,
    ArrowUp: -inRow,
    Home: -from,
    End: buttons.length - 1 - from,
  };
  const next = buttons[from + (steps[event.key] ?? Number.NaN)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

interface NumberButtonProps {
  readonly question: number;
  readonly number: number;
  readonly state: PaletteState;
  readonly isCurrent: boolean;
  /** Where Tab arrives; the arrow keys reach the others. */
  readonly isStop: boolean;
  readonly onChoose: (question: number) => void;
}

/** Redrawn only when its own question changes: an act changes one or two of up to two hundred. */
const NumberButton = memo(function NumberButton({
  question,
  number,
  state,
  isCurrent,
  isStop,
  onChoose,
}: NumberButtonProps) {
  return (
    <li>
      <button
        type="button"
        className="palette-mark"
        data-state={state}
        aria-current={isCurrent ? 'true' : undefined}
        aria-label={mockExamText().palette.question({ number, state: mockWordsText().states[state] })}
        tabIndex={isStop ? 0 : -1}
        onKeyDown={moveFocus}
        onClick={() => onChoose(question)}
      >
        {number}
      </button>
    </li>
  );
});

interface NumbersProps {
  readonly state: RunningState;
  /** Null shows all. */
  readonly filter: PaletteState | null;
  readonly onChoose: (question: number) => void;
}

function Numbers({ state, filter, onChoose }: NumbersProps) {
  const { view } = state;
  const { start, count, name } = sectionOf(state);
  const shown = Array.from({ length: count }, (_, index) => ({
    question: start + index,
    own: paletteStateAt(view, start + index),
  })).filter(({ own }) => filter === null || own === filter);
  // A filter may leave out the question in view.
  const stop = shown.find(({ question }) => question === view.question) ?? shown[0];
  if (stop === undefined) return <p className="soft">{mockExamText().palette.none}</p>;
  return (
    <nav aria-label={mockExamText().palette.questionsOf({ section: name })}>
      <ol className="palette">
        {shown.map(({ question, own }) => (
          <NumberButton
            key={question}
            question={question}
            number={question - start + 1}
            state={own}
            isCurrent={question === view.question}
            isStop={question === stop.question}
            onChoose={onChoose}
          />
        ))}
      </ol>
    </nav>
  );
}

interface FilterButtonProps {
  readonly state: PaletteState;
  readonly count: number;
  readonly isPressed: boolean;
  readonly isStop: boolean;
  readonly onPress: (state: PaletteState) => void;
}

const FilterButton = memo(function FilterButton({ state, count, isPressed, isStop, onPress }: FilterButtonProps) {
  return (
    <li>
      <button
        type="button"
        className="palette-filter"
        aria-pressed={isPressed}
        tabIndex={isStop ? 0 : -1}
        onKeyDown={moveFocus}
        onClick={() => onPress(state)}
      >
        <span className="palette-mark" data-state={state} aria-hidden="true">
          {count}
        </span>
        <span>
          {mockWordsText().states[state]}
          <span className="visually-hidden">: {count}</span>
        </span>
      </button>
    </li>
  );
});

/** The counts of the section, each a filter of the numbers below. Filters and numbers are one tab stop each. */
function FilteredNumbers({ state, onChoose }: Omit<NumbersProps, 'filter'>) {
  const [filter, setFilter] = useState<PaletteState | null>(null);
  const toggle = useCallback((each: PaletteState) => setFilter((now) => (now === each ? null : each)), []);
  const counts = countSection(sectionOf(state), state.view);
  return (
    <>
      <div role="toolbar" aria-label={mockExamText().palette.filter}>
        <ul className="palette-legend">
          {PALETTE_STATES.map((each) => (
            <FilterButton
              key={each}
              state={each}
              count={counts[each]}
              isPressed={filter === each}
              isStop={each === (filter ?? PALETTE_STATES[0])}
              onPress={toggle}
            />
          ))}
        </ul>
      </div>
      <Numbers state={state} filter={filter} onChoose={onChoose} />
    </>
  );
}

interface PaletteSheetProps {
  readonly state: RunningState;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** On a phone: a sheet from below. */
export function PaletteSheet({ state, isOpen, onClose }: PaletteSheetProps) {
  const choose = useCallback(
    (question: number) => {
      onClose();
      goToMockQuestion(question);
    },
    [onClose],
  );
  const { name, start } = sectionOf(state);
  return (
    <div className="palette-sheet">
      <Dialog isOpen={isOpen} title={name} onClose={onClose}>
        <FilteredNumbers key={start} state={state} onChoose={choose} />
      </Dialog>
    </div>
  );
}

/** On a wide screen: a column beside the question. */
export function PaletteColumn({ state }: { readonly state: RunningState }) {
  return (
    <aside className="palette-column stack" aria-label={mockExamText().palette.label}>
      <FilteredNumbers key={sectionOf(state).start} state={state} onChoose={goToMockQuestion} />
    </aside>
  );
}
