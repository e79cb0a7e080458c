import { useEffect, useState } from 'react';
import type { MaterialChoice } from '#stores/materials/material-choices.ts';
import { isPlayable, listMaterialChoices } from '#stores/materials/material-choices.ts';
import { PickerField } from '#ui/PickerField.tsx';
import { TextField } from '#ui/TextField.tsx';

/** The published materials to choose from; null where they could not be loaded. */
export type MaterialChoices = readonly MaterialChoice[] | 'loading' | null;

/** Loads the choices once somebody can need them. */
export function useMaterialChoices(isWanted = true): MaterialChoices {
  const [choices, setChoices] = useState<MaterialChoices>('loading');
  useEffect(() => {
    if (isWanted) void listMaterialChoices().then(setChoices);
  }, [isWanted]);
  return choices;
}

const KINDS = { recording: 'Recording', file: 'File' } as const;

interface MaterialPickerProps {
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly kind: keyof typeof KINDS;
  /** The number of the material; '' without one. */
  readonly value: string;
  readonly choices: MaterialChoices;
  readonly onValue: (value: string) => void;
}

function hintOf(choices: readonly MaterialChoice[] | 'loading', kind: keyof typeof KINDS): string {
  if (choices === 'loading') return 'The list is loading.';
  const word = KINDS[kind].toLowerCase();
  return choices.length === 0
    ? `Publish a ${word} under Materials to find it here.`
    : `May stay empty. Type a word of the ${word}’s title to find it.`;
}

/** Finds a published recording or file among the materials by its title. Without the list its number can be typed. */
export function MaterialPicker({ choices: all, kind, value, label, ...field }: MaterialPickerProps) {
  if (all === null)
    return (
      <TextField
        {...field}
        label={label}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        hint="The list could not be loaded. Type the number of the material, or reload the page."
      />
    );
  const own = all === 'loading' ? all : all.filter((choice) => isPlayable(choice) === (kind === 'recording'));
  const options =
    own === 'loading' ? [] : own.map(({ id, title, place }) => ({ value: String(id), text: title, note: place }));
  const isListed = value === '' || options.some((option) => option.value === value);
  const unlisted =
    all === 'loading' ? `Material ${value}` : `Material ${value}, which is not in the list of published ones`;
  return (
    <PickerField
      {...field}
      label={label}
      hint={hintOf(own, kind)}
      value={value}
      none={`No ${KINDS[kind].toLowerCase()}`}
      options={[...(isListed ? [] : [{ value, text: unlisted }]), ...options]}
    />
  );
}
