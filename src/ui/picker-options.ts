export interface PickerOption {
  readonly value: string;
  readonly text: string;
  /** Shown beside it in soft letters, and searched too. */
  readonly note?: string;
}

/** How many options a list shows at once; more words find the others. */
export const MOST_SHOWN = 30;

const wordsOf = (text: string): readonly string[] => text.toLocaleLowerCase('en').split(/\s+/).filter(Boolean);

function matching(options: readonly PickerOption[], typed: string): readonly PickerOption[] {
  const words = wordsOf(typed);
  return options.filter(({ text, note = '' }) => {
    const searched = `${text} ${note}`.toLocaleLowerCase('en');
    return words.every((word) => searched.includes(word));
  });
}

/**
 * What the list of a picker shows. `found` has every option with the typed words. `shown` has the first of them; while
 * nothing is typed it begins with the entry for no choice and always has the chosen option, so that Enter keeps it.
 */
export function pickerOptions(
  options: readonly PickerOption[],
  { typed, value, none }: { readonly typed: string; readonly value: string; readonly none: string },
): { readonly found: readonly PickerOption[]; readonly shown: readonly PickerOption[] } {
  const found = matching(options, typed);
  const first = found.slice(0, MOST_SHOWN);
  if (typed !== '') return { found, shown: first };
  const later = found.slice(MOST_SHOWN).filter((option) => option.value === value);
  return { found, shown: [{ value: '', text: none }, ...later, ...first] };
}

/**
 * What a picker of several shows: the chosen ones in their order, also those that the list does not have, and what can
 * be chosen beside them; nothing more once there are as many as may be.
 */
export function severalOptions(
  options: readonly PickerOption[],
  { chosen, most, unlisted }: { readonly chosen: readonly string[]; readonly most: number; readonly unlisted: string },
): { readonly taken: readonly PickerOption[]; readonly free: readonly PickerOption[]; readonly isFull: boolean } {
  const byValue = new Map(options.map((option) => [option.value, option]));
  return {
    taken: chosen.map((value) => byValue.get(value) ?? { value, text: value, note: unlisted }),
    free: options.filter(({ value }) => !chosen.includes(value)),
    isFull: chosen.length >= most,
  };
}
