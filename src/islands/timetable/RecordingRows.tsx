import { useEffect, useState } from 'react';
import type { RecordingRow } from '#stores/timetable/class-lines.ts';
import { parseRecordings, writeRecordings } from '#stores/timetable/class-lines.ts';
import type { RecordingChoice } from '#stores/timetable/recording-choice.ts';
import { listRecordingChoices } from '#stores/timetable/recording-choice.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { RecordingPicker } from './RecordingPicker.tsx';
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
  const [choices, setChoices] = useState<readonly RecordingChoice[] | null>(null);
  const isWanted = rows.length > 0;
  useEffect(() => {
    if (isWanted) void listRecordingChoices().then(setChoices);
  }, [isWanted]);
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
            <RecordingPicker
              name={`recording-material-${index}`}
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
