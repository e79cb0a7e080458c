import type { KeyboardEvent } from 'react';
import { memo } from 'react';
import { languageOfText } from '#domain/lib/text-language.ts';
import type { Outcome } from '#domain/attempts/scoring.ts';
import { reviewText } from '#domain/text/en/review.ts';
import { walkText } from '#domain/text/en/walk.ts';

/** How a question of the map came out. `unknown`: it is not there any more as it was. */
export type WalkOutcome = Outcome | 'partly' | 'not-attempted' | 'dropped' | 'unknown';

/** Consecutive questions under a heading of their own. */
export interface WalkGroup {
  readonly name: string;
  readonly start: number;
  readonly count: number;
}

export interface WalkMapProps {
  /** The questions that the filter shows, by index and in order. */
  readonly shown: readonly number[];
  /** The question in view. */
  readonly at: number;
  /** Of every question, by its index. */
  readonly outcomes: readonly WalkOutcome[];
  readonly isMarked?: (question: number) => boolean;
  readonly groups?: readonly WalkGroup[];
  /** The address of a question; null where it has none. */
  readonly hrefOf: ((question: number) => string) | null;
  readonly onGo: (question: number) => void;
}

function nameOf(outcome: WalkOutcome): string {
  if (outcome === 'dropped') return walkText().dropped;
  return outcome === 'unknown' ? walkText().unknown : reviewText().outcomes[outcome];
}

/** The arrow keys move in the map as they do in the palette of an exam; one number is a tab stop. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const numbers = [...(event.currentTarget.closest('.walk-map')?.querySelectorAll<HTMLElement>('.walk-mark') ?? [])];
  const from = numbers.indexOf(event.currentTarget);
  const tops = numbers.map((number) => number.offsetTop);
  const inRow = tops.filter((top) => top === tops[from]).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: inRow,
    ArrowUp: -inRow,
    Home: -from,
    End: numbers.length - 1 - from,
  };
  const next = numbers[from + (steps[event.key] ?? Number.NaN)];
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

interface MarkProps extends Pick<WalkMapProps, 'hrefOf' | 'onGo'> {
  readonly question: number;
  readonly outcome: WalkOutcome;
  readonly isMarked: boolean;
  readonly isCurrent: boolean;
  readonly isStop: boolean;
}

/** Redrawn only when it changes itself: a step changes two of up to two hundred. */
const Mark = memo(function Mark({ question, outcome, isMarked, isCurrent, isStop, hrefOf, onGo }: MarkProps) {
  const number = question + 1;
  const common = {
    className: 'walk-mark',
    'data-outcome': outcome,
    'data-marked': isMarked || undefined,
    'aria-current': isCurrent ? ('true' as const) : undefined,
    'aria-label': walkText().number({ number, outcome: nameOf(outcome), isMarked }),
    tabIndex: isStop ? 0 : -1,
    onKeyDown: moveFocus,
    onClick: () => onGo(question),
  };
  return (
    <li>
      {hrefOf === null ? (
        <button type="button" {...common}>
          {number}
        </button>
      ) : (
        <a href={hrefOf(question)} {...common}>
          {number}
        </a>
      )}
    </li>
  );
});

const NO_GROUPS: readonly WalkGroup[] = [];

/** The numbers of the questions that are shown, by section where there are several. */
export function WalkMap({ shown, at, outcomes, isMarked, groups = NO_GROUPS, hrefOf, onGo }: WalkMapProps) {
  const text = walkText();
  const stop = shown.includes(at) ? at : shown[0];
  const parts = groups.length > 1 ? groups : [{ name: '', start: 0, count: outcomes.length }];
  return (
    <div className="walk-map">
      {parts.map(({ name, start, count }) => {
        const own = shown.filter((question) => question >= start && question < start + count);
        if (own.length === 0) return null;
        return (
          <nav key={start} aria-label={name === '' ? text.openMap : text.mapOf({ section: name })}>
            {name !== '' && <h3 lang={languageOfText(name)}>{name}</h3>}
            <ol>
              {own.map((question) => (
                <Mark
                  key={question}
                  question={question}
                  outcome={outcomes[question] ?? 'skipped'}
                  isMarked={isMarked?.(question) ?? false}
                  isCurrent={question === at}
                  isStop={question === stop}
                  hrefOf={hrefOf}
                  onGo={onGo}
                />
              ))}
            </ol>
          </nav>
        );
      })}
    </div>
  );
}
