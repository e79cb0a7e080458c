import { staffNewsText } from '#domain/text/staff/en/staff-news.ts';
import { parseLapse } from '#stores/current-affairs/admin-current-affairs-form.ts';
import { DateField } from '#ui/DateField.tsx';
import { TextField } from '#ui/TextField.tsx';

interface LapseFieldsProps {
  /** JSON; empty for an item that holds. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
}

/** Since when an item holds no more, and why. */
export function LapseFields({ value, error, onValue }: LapseFieldsProps) {
  const { labels, hints } = staffNewsText();
  const lapse = parseLapse(value) ?? { date: '', note: '' };
  const change = (changes: Partial<typeof lapse>): void => {
    const next = { ...lapse, ...changes };
    onValue(next.date === '' && next.note === '' ? '' : JSON.stringify(next));
  };
  return (
    <div className="form-pair">
      <DateField
        name="lapsed"
        label={labels.lapsed}
        value={lapse.date}
        error={error}
        onValue={(date) => change({ date })}
      />
      <TextField
        name="lapsed-note"
        label={labels.lapsedNote}
        hint={hints.lapsed}
        value={lapse.note}
        maxLength={200}
        autoCapitalize="sentences"
        onValue={(note) => change({ note })}
      />
    </div>
  );
}
