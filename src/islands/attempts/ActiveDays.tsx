import { useState } from 'react';
import { CALENDAR_WEEKS, calendarOf } from '#domain/attempts/progress.ts';
import { countText } from '#domain/attempts/progress-text.ts';
import { longDayText } from '#domain/lib/india-time.ts';
import type { Progress } from '#stores/attempts/progress.ts';
import { chooseWeeklyGoal } from '#stores/attempts/progress.ts';
import { environment } from '#stores/environment.ts';

const GOALS = [2, 3, 4, 5, 6, 7] as const;

function goalText({ goal, done }: Progress['week']): string {
  if (goal === null) return `${countText(done, 'day')} this week. Set a goal that you can keep.`;
  if (done >= goal) return `${countText(done, 'day')} this week: your goal of ${goal} is met.`;
  return `${done} of ${countText(goal, 'day')} this week.`;
}

function GoalChoice({ goal }: { readonly goal: number | null }) {
  const [message, setMessage] = useState<string | null>(null);
  const choose = (days: number): void => void chooseWeeklyGoal(days).then(setMessage);
  return (
    <>
      <div className="filter" role="group" aria-label="Days a week that you mean to practise">
        {GOALS.map((days) => (
          <button key={days} type="button" className="button" aria-pressed={days === goal} onClick={() => choose(days)}>
            {days}
            <span className="visually-hidden"> days a week</span>
          </button>
        ))}
      </div>
      {message !== null && (
        <p className="note note-caution" role="alert">
          Your goal was not saved. {message}
        </p>
      )}
    </>
  );
}

/** The days that counted, as a calendar, and the week's goal. */
export function ActiveDays({ progress: { days, week } }: { readonly progress: Progress }) {
  const weeks = calendarOf(days, environment().now());
  const done = weeks.flat().filter(({ isDone }) => isDone).length;
  return (
    <section className="stack" aria-labelledby="days-title">
      <h3 id="days-title">Your days</h3>
      <p role="status">{goalText(week)}</p>
      <GoalChoice goal={week.goal} />
      <svg
        className="calendar"
        viewBox={`0 0 ${CALENDAR_WEEKS * 10 - 2} 68`}
        role="img"
        aria-label={`${countText(done, 'day')} with practice in the last ${CALENDAR_WEEKS} weeks`}
      >
        {weeks.map((weekDays, column) =>
          weekDays.map(({ day, isDone, isAhead }, row) =>
            isAhead ? null : (
              <rect
                key={day}
                className={isDone ? 'calendar-day calendar-done' : 'calendar-day'}
                x={column * 10}
                y={row * 10}
                width={8}
                height={8}
                rx={1.5}
              >
                <title>{`${longDayText(day)}: ${isDone ? 'practised' : 'nothing'}`}</title>
              </rect>
            ),
          ),
        )}
      </svg>
      <p className="soft">
        The last {CALENDAR_WEEKS} weeks, Monday at the top. A day counts with a finished paper or ten answers in the
        mistake book.
      </p>
    </section>
  );
}
