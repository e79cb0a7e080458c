import { useId } from 'react';
import { staffPapersText } from '#domain/text/staff/en/staff-papers.ts';
import type { ExchangeIssue } from '#stores/papers/admin-papers.ts';
import type { ReadPaper } from '#stores/papers/admin-paper-file.ts';

/** So many are listed at once; the others stand behind them. */
const SHOWN = 30;

interface IssueListProps {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly issues: readonly ExchangeIssue[];
  readonly isCaution?: boolean;
}

/** What is said of the paper as a whole has no line in the file. */
const placeText = (where: string, field: string): string => {
  if (where !== 'paper') return `${where}, ${field}`;
  const text = staffPapersText().chosen;
  return ['paper', 'exam', 'day'].includes(field) ? text.thePlace : text.thePaper({ field });
};

function IssueLine({ where, field, reason, correction }: ExchangeIssue) {
  return (
    <li>
      <strong>{placeText(where, field)}:</strong> {reason.replace(/\.$/, '')}.{correction !== '' && ` ${correction}`}
    </li>
  );
}

/** By place in the file, field, reason, and how to correct it. */
export function IssueList({ id, title, note, issues, isCaution = false }: IssueListProps) {
  const [shown, others] = [issues.slice(0, SHOWN), issues.slice(SHOWN)];
  return (
    <section className={isCaution ? 'note note-caution stack' : 'note stack'} aria-labelledby={id}>
      <h3 id={id}>
        {title} ({issues.length})
      </h3>
      <p>{note}</p>
      <ol className="issue-list">
        {shown.map((issue, index) => (
          <IssueLine key={index} {...issue} />
        ))}
      </ol>
      {others.length > 0 && (
        <details>
          <summary>{staffPapersText().chosen.more({ count: others.length })}</summary>
          <ol className="issue-list" start={SHOWN + 1}>
            {others.map((issue, index) => (
              <IssueLine key={index} {...issue} />
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

interface ReadingNotesProps extends Pick<ReadPaper, 'skipped' | 'notes'> {
  readonly called?: string;
}

/** What the reader of the file left out by name, and what it noticed. */
export function ReadingNotes({ skipped, notes, called }: ReadingNotesProps) {
  const text = staffPapersText().chosen;
  const id = useId();
  if (skipped.length + notes.length === 0) return null;
  return (
    <section className="note stack" aria-labelledby={id}>
      <h3 id={id}>{text.about({ file: called ?? text.thisFile })}</h3>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {skipped.length > 0 && (
        <details>
          <summary>{text.leftOut({ count: skipped.length })}</summary>
          <ul>
            {skipped.map(({ where, title, why }, index) => (
              <li key={index}>
                {where}, “{title}”: {why}.
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
