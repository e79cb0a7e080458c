import type { RecordingChoice } from '#stores/timetable/recording-choice.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';

interface RecordingPickerProps {
  readonly name: string;
  /** The number of the material; '' without one. */
  readonly value: string;
  /** Null while they are loaded, and where they could not be. */
  readonly choices: readonly RecordingChoice[] | null;
  readonly onValue: (value: string) => void;
}

/** Picks a recording among the materials by its title. Without the list its number can be typed. */
export function RecordingPicker({ name, value, choices, onValue }: RecordingPickerProps) {
  if (choices === null)
    return (
      <TextField name={name} label="Or the number of a material" inputMode="numeric" value={value} onValue={onValue} />
    );
  const isListed = value === '' || choices.some(({ id }) => String(id) === value);
  const names = {
    ...Object.fromEntries(choices.map(({ id, title, place }) => [String(id), `${title} (${place})`])),
    ...(!isListed && { [value]: `Material ${value}, which is not published` }),
  };
  return (
    <SelectField
      name={name}
      label="Or a recording among the materials"
      hint={choices.length === 0 ? 'Publish a recording under Materials to find it here.' : undefined}
      value={value}
      everything="No material"
      options={[...(isListed ? [] : [value]), ...choices.map(({ id }) => String(id))]}
      names={names}
      onValue={onValue}
    />
  );
}
