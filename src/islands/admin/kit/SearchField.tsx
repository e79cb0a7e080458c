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
  /** The search that stands, and the one that this field asked for: a link may ask for another. */
  const [seen, setSeen] = useState(value);
  const [asked, setAsked] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== asked) {
      setAsked(value);
      setWords(value);
    }
  }
  const search = useEffectEvent((wanted: string): void => {
    setAsked(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    if (words === value) return undefined;
    return environment().after(SETTLE_MS, () => search(words));
  }, [words, value]);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (words === value) return;
        setAsked(words);
        onSearch(words);
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
