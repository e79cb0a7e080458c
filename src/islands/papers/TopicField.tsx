import { useId, useState } from 'react';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import { topicName } from '#domain/papers/topic-name.ts';
import { topicNamesIn, topicOfLabel } from '#domain/papers/topic-names.ts';
import { TextField } from '#ui/TextField.tsx';

interface TopicFieldProps {
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  /** The id of a topic, or a word that is the name of none. */
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A topic by its name in the page's language, with all names to choose from. Any other word stays as it is typed. */
export function TopicField({ value, onValue, ...field }: TopicFieldProps) {
  const names = useId();
  const [typed, setTyped] = useState(() => topicName(value));
  return (
    <>
      <TextField
        {...field}
        list={names}
        autoComplete="off"
        value={topicOfLabel(typed) === value ? typed : topicName(value)}
        onValue={(text) => {
          setTyped(text);
          onValue(topicOfLabel(text));
        }}
      />
      <datalist id={names}>
        {topicNamesIn(spokenLanguage()).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
    </>
  );
}
