import { useState } from 'react';
import type { WrittenTable } from '#domain/papers/fact-tables/written-table.ts';
import { staffFactsText } from '#domain/text/staff/en/staff-facts.ts';
import { textOfTyped } from '#stores/papers/admin-fact-tables.ts';
import { TextArea } from '#ui/TextArea.tsx';

interface WholeTableProps {
  /** The form's text of the table. */
  readonly text: string;
  /** Null where that text is none yet, or no JSON. */
  readonly body: WrittenTable | null;
  readonly error: string | undefined;
  readonly onEnter: () => void;
  readonly onText: (text: string) => void;
}

/** The table as one text: what no cell of the sheet shows, such as columns and their sentences, and how a new one begins. */
export function WholeTable({ text: formText, body, error, onEnter, onText }: WholeTableProps) {
  const text = staffFactsText().whole;
  /** What was typed, and what the form had of it: it is shown as it was typed until the form has something newer. */
  const [typed, setTyped] = useState({ text: '', taken: '' });
  const [isOpen, setOpen] = useState(body === null);
  if (error !== undefined && !isOpen) setOpen(true);
  const writtenText = (): string => (body === null ? formText : JSON.stringify(body, null, 2));

  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.title}</summary>
      {isOpen && (
        <TextArea
          name="table"
          label={text.label}
          hint={text.hint}
          rows={16}
          spellCheck={false}
          value={typed.taken === formText ? typed.text : writtenText()}
          error={error}
          onFocus={onEnter}
          onValue={(value) => {
            const taken = textOfTyped(value);
            setTyped({ text: value, taken });
            onText(taken);
          }}
        />
      )}
    </details>
  );
}
