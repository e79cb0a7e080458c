import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import type { PaletteState } from '#domain/mocks/palette.ts';
import { PALETTE_STATES, countPalette, paletteStateAt } from '#domain/mocks/palette.ts';
import { sectionIndexAt } from '#domain/papers/section.ts';
import { goToMockQuestion } from '#stores/mocks/mock-acts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import type { RunningState } from '#stores/mocks/mock-state.ts';
import { STATE_NAMES } from './mock-words.ts';

interface NumbersProps {
  readonly state: RunningState;
  /** Null shows all. */
  readonly filter: PaletteState | null;
  /** One tab stop with arrow keys, for a list that is always there. */
  readonly isRoving: boolean;
  readonly onChoose: (question: number) => void;
}

/** The section that the palette shows. */
function sectionOf({ mock, view }: RunningState) {
  const index = sectionIndexAt(mock.rules.sections, view.question);
  return { index, ...(mock.rules.sections[index] ?? { name: '', start: 0, count: 0 }) };
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 5, ArrowUp: -5 };

function Numbers({ state, filter, isRoving, onChoose }: NumbersProps) {
  const { view } = state;
  const list = useRef<HTMLOListElement>(null);
  const { start, count, name } = sectionOf(state);
  const numbers = Array.from({ length: count }, (_, index) => index).filter(
    (index) => filter === null || paletteStateAt(view, start + index) === filter,
  );

  function move(event: KeyboardEvent): void {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const from = buttons.findIndex((button) => button === document.activeElement);
    const step = STEPS[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : from + (step ?? 0);
    if ((step === undefined && event.key !== 'Home' && event.key !== 'End') || buttons[to] === undefined) return;
    event.preventDefault();
    buttons[to].focus();
  }

  if (numbers.length === 0) return <p className="soft">No question of this section is in that state.</p>;
  return (
    <nav aria-label={`Questions of ${name}`}>
      <ol className="palette" ref={list}>
        {numbers.map((index) => {
          const question = start + index;
          const own = paletteStateAt(view, question);
          const isCurrent = question === view.question;
          return (
            <li key={question}>
              <button
                type="button"
                className="palette-mark"
                data-state={own}
                aria-current={isCurrent ? 'true' : undefined}
                aria-label={`Question ${index + 1}, ${STATE_NAMES[own].toLowerCase()}`}
                tabIndex={isRoving && !isCurrent ? -1 : undefined}
                onKeyDown={isRoving ? move : undefined}
                onClick={() => onChoose(question)}
              >
                {index + 1}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The counts of the section, each a filter of the numbers below. */
function Filters({
  state,
  filter,
  onFilter,
}: {
  readonly state: RunningState;
  readonly filter: PaletteState | null;
  readonly onFilter: (filter: PaletteState | null) => void;
}) {
  const counts = countPalette(state.mock.rules, state.view).sections[sectionOf(state).index];
  return (
    <ul className="palette-legend">
      {PALETTE_STATES.map((each) => (
        <li key={each}>
          <button
            type="button"
            className="palette-filter"
            aria-pressed={filter === each}
            onClick={() => onFilter(filter === each ? null : each)}
          >
            <span className="palette-mark" data-state={each} aria-hidden="true">
              {counts?.[each] ?? 0}
            </span>
            <span>
              {STATE_NAMES[each]}
              <span className="visually-hidden">: {counts?.[each] ?? 0}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** On a phone: a button with the numbers in short, and the palette as a sheet from below. */
export function ExamPaletteButton({ state }: { readonly state: RunningState }) {
  const [isOpen, setIsOpen] = useState(false);
  const [filter, setFilter] = useState<PaletteState | null>(null);
  const close = (): void => setIsOpen(false);
  const counts = countPalette(state.mock.rules, state.view).sections[sectionOf(state).index];
  const answered = (counts?.answered ?? 0) + (counts?.['answered-and-marked'] ?? 0);
  return (
    <div className="palette-button">
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Questions: {answered} of {counts?.questions ?? 0} answered
      </button>
      {/* A dialog that closes gives the focus back to its button; one that goes with its question leaves it to the heading. */}
      <Dialog key={state.view.question} isOpen={isOpen} title={sectionOf(state).name} onClose={close}>
        {isOpen && (
          <>
            <Filters state={state} filter={filter} onFilter={setFilter} />
            <Numbers
              state={state}
              filter={filter}
              isRoving={false}
              onChoose={(question) => {
                close();
                goToMockQuestion(question);
              }}
            />
          </>
        )}
      </Dialog>
    </div>
  );
}

/** On a wide screen: a column with one tab stop, arrow keys inside. */
export function ExamPaletteColumn({ state }: { readonly state: RunningState }) {
  const [filter, setFilter] = useState<PaletteState | null>(null);
  return (
    <aside className="palette-column stack" aria-label="Question palette">
      <Filters state={state} filter={filter} onFilter={setFilter} />
      <Numbers state={state} filter={filter} isRoving={filter === null} onChoose={goToMockQuestion} />
    </aside>
  );
}
