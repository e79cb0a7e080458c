import { useEffect, useEffectEvent, useState } from 'react';
import { environment } from '#stores/environment.ts';
import { TextField } from '#ui/TextField.tsx';

/** How long after the last key the server is asked. Milliseconds. */
const SETTLE_MS = 300;

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (words: string) => void;
}

/** Asks once the typing pauses, and at once on Enter. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [words, setWords] = useState(value);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (words === value) return undefined;
    return environment().after(SETTLE_MS, () => search(words));
  }, [words, value]);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (words !== value) onSearch(words);
      }}
    >
      <TextField
        name="q"
        type="search"
        label={label}
        value={words}
        onValue={setWords}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
      />
    </form>
  );
}
