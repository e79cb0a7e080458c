import { useEffect, useState } from 'react';
import { staffMaterialsText } from '#domain/text/staff/en/staff-materials.ts';
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

type Kind = 'recording' | 'file';

interface MaterialPickerProps {
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly kind: Kind;
  /** The number of the material; '' without one. */
  readonly value: string;
  readonly choices: MaterialChoices;
  readonly onValue: (value: string) => void;
}

function hintOf(choices: readonly MaterialChoice[] | 'loading', kind: Kind): string {
  const text = staffMaterialsText().picker;
  if (choices === 'loading') return text.loading;
  return choices.length === 0 ? text[kind].publish : text[kind].find;
}

/** Finds a published recording or file among the materials by its title. Without the list its number can be typed. */
export function MaterialPicker({ choices: all, kind, value, label, ...field }: MaterialPickerProps) {
  const text = staffMaterialsText().picker;
  if (all === null)
    return (
      <TextField {...field} label={label} value={value} inputMode="numeric" autoComplete="off" hint={text.failed} />
    );
  const own = all === 'loading' ? all : all.filter((choice) => isPlayable(choice) === (kind === 'recording'));
  const options =
    own === 'loading' ? [] : own.map(({ id, title, place }) => ({ value: String(id), text: title, note: place }));
  const isListed = value === '' || options.some((option) => option.value === value);
  const unlisted = all === 'loading' ? text.material({ number: value }) : text.unlisted({ number: value });
  return (
    <PickerField
      {...field}
      label={label}
      hint={hintOf(own, kind)}
      value={value}
      none={text[kind].none}
      options={[...(isListed ? [] : [{ value, text: unlisted }]), ...options]}
    />
  );
}
