import { staffMockDetailsText } from '#domain/text/staff/en/staff-mock-details.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';

/** What students read of a mock test, and its hours: the same fields where it is published and where it is corrected. */

export interface WordsAndHours {
  readonly title: string;
  readonly summary: string;
  readonly opensAt: string;
  readonly entryClosesAt: string;
  readonly resultsAt: string;
  readonly objectionsUntil: string;
}

const HOURS = ['opensAt', 'entryClosesAt', 'resultsAt', 'objectionsUntil'] as const;

interface FieldsProps {
  readonly values: WordsAndHours;
  readonly errors: Readonly<Partial<Record<keyof WordsAndHours, string | undefined>>>;
  readonly onChange: (change: Partial<WordsAndHours>) => void;
}

export function WordFields({ values, errors, onChange }: FieldsProps) {
  const { labels, hints } = staffMockDetailsText();
  return (
    <>
      <TextField
        name="title"
        label={labels.title}
        hint={hints.title}
        maxLength={120}
        value={values.title}
        error={errors.title}
        onValue={(title) => onChange({ title })}
      />
      <TextArea
        name="summary"
        label={labels.summary}
        hint={hints.summary}
        maxLength={400}
        rows={4}
        value={values.summary}
        error={errors.summary}
        onValue={(summary) => onChange({ summary })}
      />
    </>
  );
}

export function HourFields({ values, errors, onChange }: FieldsProps) {
  const { labels, hints } = staffMockDetailsText();
  return HOURS.map((hour) => (
    <TextField
      key={hour}
      type="datetime-local"
      name={hour}
      label={labels[hour]}
      hint={hour === 'resultsAt' ? undefined : hints[hour]}
      value={values[hour]}
      error={errors[hour]}
      onValue={(value) => onChange({ [hour]: value })}
    />
  ));
}
