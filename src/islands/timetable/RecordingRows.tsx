import { staffTimetableText } from '#domain/text/staff/en/staff-timetable.ts';
import type { RecordingRow } from '#stores/timetable/class-lines.ts';
import { parseRecordings, writeRecordings } from '#stores/timetable/class-lines.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { MaterialPicker, useMaterialChoices } from '../materials/MaterialPicker.tsx';
import { namesOfDates, withOwn } from './ExceptionRows.tsx';

interface RecordingRowsProps {
  readonly value: string;
  readonly error?: string | undefined;
  readonly dates: readonly string[];
  readonly hosts: readonly string[];
  readonly onValue: (value: string) => void;
}

/** The recordings of single dates; a date without one has its recording still to come. */
export function RecordingRows({ value, error, dates, hosts, onValue }: RecordingRowsProps) {
  const { recordings: text, labels } = staffTimetableText();
  const rows = parseRecordings(value);
  const choices = useMaterialChoices(rows.length > 0);
  const change = (index: number, part: Partial<RecordingRow>): void =>
    onValue(writeRecordings(rows.map((row, each) => (each === index ? { ...row, ...part } : row))));
  return (
    <fieldset name="recordings" tabIndex={-1}>
      <legend>{labels.recordings}</legend>
      {error !== undefined && <p className="field-error">{error}</p>}
      {rows.map((row, index) => (
        <div key={index} role="group" aria-label={text.one({ place: index + 1 })} className="stack">
          <div className="form-pair">
            <SelectField
              name={`recording-date-${index}`}
              label={text.recordingOf}
              value={row.date}
              options={withOwn(dates, row.date)}
              names={namesOfDates(withOwn(dates, row.date))}
              onValue={(date) => change(index, { date })}
            />
            <SelectField
              name={`recording-state-${index}`}
              label={text.state}
              value={row.state}
              options={Object.keys(text.states)}
              names={text.states}
              onValue={(state) => change(index, { state })}
            />
          </div>
          <div className="form-pair">
            <TextField
              name={`recording-address-${index}`}
              label={text.address}
              type="url"
              inputMode="url"
              hint={text.addressHint({ hosts: hosts.join(', ') })}
              autoCapitalize="none"
              value={row.address}
              onValue={(address) => change(index, { address })}
            />
            <MaterialPicker
              name={`recording-material-${index}`}
              label={text.material}
              kind="recording"
              choices={choices}
              value={row.material}
              onValue={(material) => change(index, { material })}
            />
          </div>
          <div>
            <button
              type="button"
              className="button"
              onClick={() => onValue(writeRecordings(rows.filter((_, each) => each !== index)))}
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
            onValue(
              writeRecordings([
                ...rows,
                { date: dates.length === 1 ? (dates[0] ?? '') : '', state: 'processing', address: '', material: '' },
              ]),
            )
          }
        >
          {text.add}
        </button>
      </div>
    </fieldset>
  );
}
