import { staffTimetableText } from '#domain/text/staff/en/staff-timetable.ts';
import type { TimetableField } from '#stores/timetable/admin-timetable-form.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { DateField } from '#ui/DateField.tsx';
import { weekdays as namesOfWeekdays } from './class-texts.ts';

interface FieldProps {
  readonly name: TimetableField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
}

interface WeekFieldsProps {
  readonly weekdays: FieldProps;
  readonly from: FieldProps & { readonly label: string };
  readonly until: FieldProps & { readonly label: string };
}

/** The days of the week on which a class repeats, and from when until when. */
export function WeekFields({ weekdays, from, until }: WeekFieldsProps) {
  const chosen = weekdays.value === '' ? [] : weekdays.value.split(',').map(Number);
  const toggle = (day: number, isChosen: boolean): void =>
    weekdays.onValue(
      (isChosen ? [...chosen, day] : chosen.filter((each) => each !== day))
        .toSorted((one, other) => one - other)
        .join(','),
    );
  return (
    <fieldset name="weekdays" tabIndex={-1}>
      <legend>{staffTimetableText().labels.weekdays}</legend>
      {weekdays.error !== undefined && <p className="field-error">{weekdays.error}</p>}
      <div className="week-days">
        {namesOfWeekdays().map((name, index) => (
          <CheckField
            key={name}
            name={name}
            isChecked={chosen.includes(index + 1)}
            onChecked={(isChosen) => toggle(index + 1, isChosen)}
          >
            {name}
          </CheckField>
        ))}
      </div>
      <div className="form-pair">
        <DateField {...from} />
        <DateField {...until} />
      </div>
    </fieldset>
  );
}
