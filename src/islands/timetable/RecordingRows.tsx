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

const STATES = { 'to-come': 'To come', processing: 'Being prepared', ready: 'Ready' } as const;

/** The recordings of single dates; a date without one has its recording still to come. */
export function RecordingRows({ value, error, dates, hosts, onValue }: RecordingRowsProps) {
  const rows = parseRecordings(value);
  const choices = useMaterialChoices(rows.length > 0);
  const change = (index: number, part: Partial<RecordingRow>): void =>
    onValue(writeRecordings(rows.map((row, each) => (each === index ? { ...row, ...part } : row))));
  return (
    <fieldset name="recordings" tabIndex={-1}>
      <legend>Recordings</legend>
      {error !== undefined && <p className="field-error">{error}</p>}
      {rows.map((row, index) => (
        <div key={index} role="group" aria-label={`Recording ${index + 1}`} className="stack">
          <div className="form-pair">
            <SelectField
              name={`recording-date-${index}`}
              label="Recording of"
              value={row.date}
              options={withOwn(dates, row.date)}
              names={namesOfDates(withOwn(dates, row.date))}
              onValue={(date) => change(index, { date })}
            />
            <SelectField
              name={`recording-state-${index}`}
              label="State"
              value={row.state}
              options={Object.keys(STATES)}
              names={STATES}
              onValue={(state) => change(index, { state })}
            />
          </div>
          <div className="form-pair">
            <TextField
              name={`recording-address-${index}`}
              label="Address of the recording"
              type="url"
              inputMode="url"
              hint={`https, of ${hosts.join(', ')}`}
              autoCapitalize="none"
              value={row.address}
              onValue={(address) => change(index, { address })}
            />
            <MaterialPicker
              name={`recording-material-${index}`}
              label="Or a recording among the materials"
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
              Remove this recording
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
          Add a recording
        </button>
      </div>
    </fieldset>
  );
}
