import { useState } from 'react';
import { CALENDAR_WEEKS, calendarOf } from '#domain/attempts/progress.ts';
import { longDayText } from '#domain/lib/india-time.ts';
import type { Progress } from '#stores/attempts/progress.ts';
import { chooseWeeklyGoal } from '#stores/attempts/progress.ts';
import { environment } from '#stores/environment.ts';
import { progressText } from '#domain/text/en/progress.ts';

const GOALS = [2, 3, 4, 5, 6, 7] as const;

type Week = NonNullable<Progress['week']>;

function goalText({ goal, done }: Week): string {
  const text = progressText().days;
  if (goal === null) return text.noGoal({ done });
  return done >= goal ? text.met({ done, goal }) : text.open({ done, goal });
}

function GoalChoice({ goal }: { readonly goal: number | null }) {
  const [message, setMessage] = useState<string | null>(null);
  const text = progressText().days;
  const choose = (days: number): void => void chooseWeeklyGoal(days).then(setMessage);
  return (
    <>
      <div className="filter" role="group" aria-label={text.goal}>
        {GOALS.map((days) => (
          <button key={days} type="button" className="button" aria-pressed={days === goal} onClick={() => choose(days)}>
            {days}
            <span className="visually-hidden">{text.aWeek}</span>
          </button>
        ))}
      </div>
      {message !== null && (
        <p className="note note-caution" role="alert">
          {text.failed({ problem: message })}
        </p>
      )}
    </>
  );
}

/** The days that counted, as a calendar, and the week's goal. */
export function ActiveDays({ days, week }: { readonly days: Progress['days']; readonly week: Week }) {
  const weeks = calendarOf(days, environment().now());
  const done = weeks.flat().filter(({ isDone }) => isDone).length;
  const text = progressText().days;
  return (
    <section className="stack" aria-labelledby="days-title">
      <h3 id="days-title">{text.title}</h3>
      <p role="status">{goalText(week)}</p>
      <GoalChoice goal={week.goal} />
      <svg
        className="calendar"
        viewBox={`0 0 ${CALENDAR_WEEKS * 10 - 2} 68`}
        role="img"
        aria-label={text.calendar({ done, weeks: CALENDAR_WEEKS })}
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
                <title>{isDone ? text.done({ day: longDayText(day) }) : text.nothing({ day: longDayText(day) })}</title>
              </rect>
            ),
          ),
        )}
      </svg>
      <p className="soft">{text.note({ weeks: CALENDAR_WEEKS })}</p>
    </section>
  );
}
