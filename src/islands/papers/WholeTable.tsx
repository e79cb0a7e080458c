import { useState } from 'react';
import { isRecord } from '#domain/lib/is-record.ts';
import type { WrittenTable } from '#domain/papers/fact-tables/written-table.ts';
import { staffFactsText } from '#domain/text/staff/en/staff-facts.ts';
import { TextArea } from '#ui/TextArea.tsx';

interface WholeTableProps {
  /** Null for a table of which nothing is written yet. */
  readonly body: WrittenTable | null;
  readonly error: string | undefined;
  readonly onTake: (body: WrittenTable) => void;
}

function parsed(text: string): WrittenTable | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** The table as one text: what no cell of the sheet shows, such as columns and their sentences, and how a new one begins. */
export function WholeTable({ body, error, onTake }: WholeTableProps) {
  const text = staffFactsText().whole;
  /** Null while nothing was typed here. */
  const [typed, setTyped] = useState<string | null>(null);
  const [issue, setIssue] = useState<string | undefined>();
  const [news, setNews] = useState('');
  const [isOpen, setOpen] = useState(body === null);
  const shown = typed ?? (body === null ? '' : JSON.stringify(body, null, 2));

  function take(): void {
    const next = parsed(shown);
    setIssue(next === null ? text.noJson : undefined);
    setNews(next === null ? '' : text.taken);
    if (next === null) return;
    setTyped(null);
    onTake(next);
  }

  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.title}</summary>
      {isOpen && (
        <div className="stack">
          <TextArea
            name="table"
            label={text.label}
            hint={text.hint}
            rows={16}
            spellCheck={false}
            value={shown}
            error={issue ?? error}
            onValue={setTyped}
          />
          <div className="button-row">
            <button type="button" className="button" onClick={take}>
              {text.take}
            </button>
          </div>
        </div>
      )}
      <p role="status">{news}</p>
    </details>
  );
}
