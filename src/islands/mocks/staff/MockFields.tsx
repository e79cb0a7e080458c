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

export const WORD_AND_HOUR_LABELS = {
  title: 'Title',
  summary: 'Summary',
  opensAt: 'Opens',
  entryClosesAt: 'Entry closes',
  resultsAt: 'Results at',
  objectionsUntil: 'Objections until',
} as const;

const HOURS = ['opensAt', 'entryClosesAt', 'resultsAt', 'objectionsUntil'] as const;
const HINTS: Readonly<Partial<Record<keyof WordsAndHours, string>>> = {
  opensAt: 'India time.',
  entryClosesAt: 'Who has started by then goes on for the whole time.',
  objectionsUntil: 'Empty: 30 days from each student’s own result.',
};

interface FieldsProps {
  readonly values: WordsAndHours;
  readonly errors: Readonly<Partial<Record<keyof WordsAndHours, string | undefined>>>;
  readonly onChange: (change: Partial<WordsAndHours>) => void;
}

export function WordFields({ values, errors, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        name="title"
        label={WORD_AND_HOUR_LABELS.title}
        hint="Students read it in lists, such as ‘SSC CGL Tier 1: full mock test 4’."
        maxLength={120}
        value={values.title}
        error={errors.title}
        onValue={(title) => onChange({ title })}
      />
      <TextArea
        name="summary"
        label={WORD_AND_HOUR_LABELS.summary}
        hint="A sentence: how many questions, how long, which languages."
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
  return HOURS.map((hour) => (
    <TextField
      key={hour}
      type="datetime-local"
      name={hour}
      label={WORD_AND_HOUR_LABELS[hour]}
      hint={HINTS[hour]}
      value={values[hour]}
      error={errors[hour]}
      onValue={(value) => onChange({ [hour]: value })}
    />
  ));
}
