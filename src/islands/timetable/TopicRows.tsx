import { useState } from 'react';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import { staffTimetableText } from '#domain/text/staff/en/staff-timetable.ts';
import { environment } from '#stores/environment.ts';
import { parseTopics, writeTopics } from '#stores/timetable/class-lines.ts';
import { TextField } from '#ui/TextField.tsx';
import { dayText } from './class-texts.ts';

/** Classes whose topics are shown at first, and that each tap adds. */
const STEP = 6;

interface TopicRowsProps {
  readonly value: string;
  readonly error?: string | undefined;
  /** The dates that the entry has, in order. */
  readonly dates: readonly string[];
  /** The entry's own topic, which a date without one has. */
  readonly topic: string;
  readonly onValue: (value: string) => void;
}

/** A topic for each coming date of a weekly class. Topics of dates that are over stay, with their recordings. */
export function TopicRows({ value, error, dates, topic, onValue }: TopicRowsProps) {
  const [shown, setShown] = useState(STEP);
  const [isPastShown, setPastShown] = useState(false);
  const words = staffTimetableText();
  const rows = parseTopics(value);
  const today = indiaDayOf(environment().now());
  const coming = dates.filter((date) => date >= today);
  const past = dates.filter((date) => date < today);
  const stray = rows.map(({ date }) => date).filter((date) => !dates.includes(date));
  const fields = [...stray, ...(isPastShown ? past : []), ...coming.slice(0, shown)];
  const change = (date: string, text: string): void =>
    onValue(
      writeTopics(
        [...rows.filter((row) => row.date !== date), { date, topic: text }].toSorted((one, other) =>
          one.date < other.date ? -1 : 1,
        ),
      ),
    );
  return (
    <fieldset name="topics" tabIndex={-1}>
      <legend>{words.labels.topics}</legend>
      {error !== undefined && <p className="field-error">{error}</p>}
      <p className="soft">
        {fields.length === 0 && past.length === 0
          ? words.topics.fillIn
          : topic === ''
            ? words.topics.ownTopic
            : words.topics.ownTopicIs({ topic })}
      </p>
      {fields.map((date) => (
        <TextField
          key={date}
          name={`topic-${date}`}
          label={dates.includes(date) ? dayText(date) : words.topics.noClass({ day: dayText(date) })}
          maxLength={160}
          autoCapitalize="sentences"
          value={rows.find((row) => row.date === date)?.topic ?? ''}
          onValue={(text) => change(date, text)}
        />
      ))}
      <div className="button-row">
        {shown < coming.length && (
          <button type="button" className="button" onClick={() => setShown(shown + STEP)}>
            {words.topics.later}
          </button>
        )}
        {!isPastShown && past.length > 0 && (
          <button type="button" className="button" onClick={() => setPastShown(true)}>
            {words.topics.past}
          </button>
        )}
      </div>
    </fieldset>
  );
}
