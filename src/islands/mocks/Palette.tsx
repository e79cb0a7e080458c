import type { KeyboardEvent } from 'react';
import { memo, useCallback, useRef, useState } from 'react';
import type { PaletteState } from '#domain/mocks/palette.ts';
import { PALETTE_STATES, countSection, paletteStateAt } from '#domain/mocks/palette.ts';
import { sectionIndexAt } from '#domain/papers/section.ts';
import { goToMockQuestion } from '#stores/mocks/mock-acts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import type { RunningState } from '#stores/mocks/mock-state.ts';
import { STATE_NAMES } from './mock-words.ts';

/** The section that the palette shows: the one of the question in view. */
function sectionOf({ mock, view }: RunningState) {
  const { sections } = mock.rules;
  return sections[sectionIndexAt(sections, view.question)] ?? { name: '', start: 0, count: 0 };
}

interface NumberButtonProps {
  readonly question: number;
  readonly number: number;
  readonly state: PaletteState;
  readonly isCurrent: boolean;
  /** Left out of the tab order, because the arrow keys reach it. */
  readonly isSkipped: boolean;
  readonly onMove: ((event: KeyboardEvent) => void) | undefined;
  readonly onChoose: (question: number) => void;
}

/** Redrawn only when its own question changes: an act changes one or two of up to two hundred. */
const NumberButton = memo(function NumberButton({
  question,
  number,
  state,
  isCurrent,
  isSkipped,
  onMove,
  onChoose,
}: NumberButtonProps) {
  return (
    <li>
      <button
        type="button"
        className="palette-mark"
        data-state={state}
        aria-current={isCurrent ? 'true' : undefined}
        aria-label={`Question ${number}, ${STATE_NAMES[state].toLowerCase()}`}
        tabIndex={isSkipped ? -1 : undefined}
        onKeyDown={onMove}
        onClick={() => onChoose(question)}
      >
        {number}
      </button>
    </li>
  );
});

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 5, ArrowUp: -5 };

interface NumbersProps {
  readonly state: RunningState;
  /** Null shows all. */
  readonly filter: PaletteState | null;
  /** One tab stop with arrow keys, for a list that is always there. */
  readonly isRoving: boolean;
  readonly onChoose: (question: number) => void;
}

function Numbers({ state, filter, isRoving, onChoose }: NumbersProps) {
  const { view } = state;
  const list = useRef<HTMLOListElement>(null);
  const { start, count, name } = sectionOf(state);
  const shown = Array.from({ length: count }, (_, index) => ({
    index,
    own: paletteStateAt(view, start + index),
  })).filter(({ own }) => filter === null || own === filter);

  const move = useCallback((event: KeyboardEvent): void => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const from = buttons.findIndex((button) => button === document.activeElement);
    const step = STEPS[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : from + (step ?? 0);
    if ((step === undefined && event.key !== 'Home' && event.key !== 'End') || buttons[to] === undefined) return;
    event.preventDefault();
    buttons[to].focus();
  }, []);

  if (shown.length === 0) return <p className="soft">No question of this section is in that state.</p>;
  return (
    <nav aria-label={`Questions of ${name}`}>
      <ol className="palette" ref={list}>
        {shown.map(({ index, own }) => {
          const question = start + index;
          const isCurrent = question === view.question;
          return (
            <NumberButton
              key={question}
              question={question}
              number={index + 1}
              state={own}
              isCurrent={isCurrent}
              isSkipped={isRoving && !isCurrent}
              onMove={isRoving ? move : undefined}
              onChoose={onChoose}
            />
          );
        })}
      </ol>
    </nav>
  );
}

interface FilterButtonProps {
  readonly state: PaletteState;
  readonly count: number;
  readonly isPressed: boolean;
  readonly onPress: (state: PaletteState) => void;
}

const FilterButton = memo(function FilterButton({ state, count, isPressed, onPress }: FilterButtonProps) {
  return (
    <li>
      <button type="button" className="palette-filter" aria-pressed={isPressed} onClick={() => onPress(state)}>
        <span className="palette-mark" data-state={state} aria-hidden="true">
          {count}
        </span>
        <span>
          {STATE_NAMES[state]}
          <span className="visually-hidden">: {count}</span>
        </span>
      </button>
    </li>
  );
});

/** The counts of the section, each a filter of the numbers below. */
function FilteredNumbers({ state, isRoving, onChoose }: Omit<NumbersProps, 'filter'>) {
  const [filter, setFilter] = useState<PaletteState | null>(null);
  const toggle = useCallback((each: PaletteState) => setFilter((now) => (now === each ? null : each)), []);
  const counts = countSection(sectionOf(state), state.view);
  return (
    <>
      <ul className="palette-legend">
        {PALETTE_STATES.map((each) => (
          <FilterButton key={each} state={each} count={counts[each]} isPressed={filter === each} onPress={toggle} />
        ))}
      </ul>
      <Numbers state={state} filter={filter} isRoving={isRoving && filter === null} onChoose={onChoose} />
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
        <FilteredNumbers key={start} state={state} isRoving={false} onChoose={choose} />
      </Dialog>
    </div>
  );
}

/** On a wide screen: a column with one tab stop, arrow keys inside. */
export function PaletteColumn({ state }: { readonly state: RunningState }) {
  return (
    <aside className="palette-column stack" aria-label="Question palette">
      <FilteredNumbers key={sectionOf(state).start} state={state} isRoving onChoose={goToMockQuestion} />
    </aside>
  );
}
