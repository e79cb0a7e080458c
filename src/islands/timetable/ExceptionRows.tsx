import { staffTimetableText } from '#domain/text/staff/en/staff-timetable.ts';
import type { ExceptionRow } from '#stores/timetable/class-lines.ts';
import { parseExceptions, writeExceptions } from '#stores/timetable/class-lines.ts';
import { DateField } from '#ui/DateField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TimeField } from '#ui/TimeField.tsx';
import { dayText } from './class-texts.ts';

interface DateRowsProps {
  readonly value: string;
  readonly error?: string | undefined;
  /** The dates that the entry has. */
  readonly dates: readonly string[];
  readonly onValue: (value: string) => void;
}

export const namesOfDates = (dates: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(dates.map((date) => [date, dayText(date)]));
/** A date that the plan has no more stays to be seen, and to be removed. */
export const withOwn = (dates: readonly string[], own: string): readonly string[] =>
  own === '' || dates.includes(own) ? dates : [own, ...dates];

/** Single dates that are cancelled or moved. */
export function ExceptionRows({ value, error, dates, onValue }: DateRowsProps) {
  const { exceptions: text, labels } = staffTimetableText();
  const rows = parseExceptions(value);
  const change = (index: number, part: Partial<ExceptionRow>): void =>
    onValue(writeExceptions(rows.map((row, each) => (each === index ? { ...row, ...part } : row))));
  return (
    <fieldset name="exceptions" tabIndex={-1}>
      <legend>{labels.exceptions}</legend>
      {error !== undefined && <p className="field-error">{error}</p>}
      {rows.map((row, index) => (
        // Rows have no name of their own; they are only ever added at the end.
        <div key={index} role="group" aria-label={text.one({ place: index + 1 })} className="stack">
          <div className="form-pair">
            <SelectField
              name={`exception-date-${index}`}
              label={text.classOf}
              value={row.date}
              options={withOwn(dates, row.date)}
              names={namesOfDates(withOwn(dates, row.date))}
              onValue={(date) => change(index, { date })}
            />
            <SelectField
              name={`exception-kind-${index}`}
              label={text.itIs}
              value={row.kind}
              options={Object.keys(text.kinds)}
              names={text.kinds}
              onValue={(kind) => change(index, { kind: kind === 'moved' ? kind : 'cancelled' })}
            />
          </div>
          {row.kind === 'moved' && (
            <div className="form-pair">
              <DateField
                name={`exception-to-${index}`}
                label={text.newDate}
                value={row.toDate}
                onValue={(toDate) => change(index, { toDate })}
              />
              <TimeField
                name={`exception-start-${index}`}
                label={text.newStart}
                value={row.start}
                onValue={(start) => change(index, { start })}
              />
              <TimeField
                name={`exception-end-${index}`}
                label={text.newEnd}
                value={row.end}
                onValue={(end) => change(index, { end })}
              />
            </div>
          )}
          <div>
            <button
              type="button"
              className="button"
              onClick={() => onValue(writeExceptions(rows.filter((_, each) => each !== index)))}
            >
              {text.remove}
            </button>
          </div>
        </div>
      ))}
      <div>
        <button
          type="button"
          className="button"
          onClick={() =>
            onValue(writeExceptions([...rows, { date: '', kind: 'cancelled', toDate: '', start: '', end: '' }]))
          }
        >
          {text.add}
        </button>
      </div>
    </fieldset>
  );
}
