import { useState } from 'react';
import { MOST_GRANT_ROWS } from '#domain/membership/bulk-grants.ts';
import { shortDayText } from '#domain/lib/india-time.ts';
import { MEMBERSHIP_TYPES } from '#domain/membership/membership.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffStudentsText } from '#domain/text/staff/en/staff-students.ts';
import type { GrantPreview, GrantResult } from '#stores/account/bulk-grants.ts';
import { previewGrants, sendGrants, waitingTable } from '#stores/account/bulk-grants.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FieldNotes, useFieldIds } from '#ui/field-parts.tsx';
import { useHold } from '../lib/use-unsent.ts';
import { useMay } from '../admin/kit/use-may.ts';

const EXAMPLE = [
  'student,membership,until,reason',
  '9898912345,1-Year,365,Receipt book 118',
  'asha@example.com,TestSeries,31-03-2027,Batch of Rajkot',
];

function Row({ result, typed }: { readonly result: GrantResult; readonly typed: string }) {
  const { line, state, name, membershipType, endDate, message } = result;
  const words = staffStudentsText();
  const text = words.bulk;
  return (
    <tr>
      <th scope="row">{text.lineOf({ line })}</th>
      <td data-label={text.student}>{name ?? <span className="long-word">{typed || text.notFound}</span>}</td>
      <td data-label={words.membership}>
        {membershipType === null || endDate === null
          ? ''
          : words.waiting.until({ membership: membershipType, day: shortDayText(endDate) })}
      </td>
      <td data-label={text.result}>{message === null ? text.states[state] : `${text.states[state]}. ${message}`}</td>
    </tr>
  );
}

/** The preview of a file, and what became of its rows: those that need a look first. */
function Results({ rows, results }: GrantPreview) {
  const { membership, bulk: text } = staffStudentsText();
  const typed = new Map(rows.map(({ line, student }) => [line, student]));
  const sorted = results.toSorted(
    (one, other) => Number(other.state === 'refused') - Number(one.state === 'refused') || one.line - other.line,
  );
  return (
    <table className="table data-table">
      <thead>
        <tr>
          {[text.line, text.student, membership, text.result].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map((result) => (
          <Row key={result.line} result={result} typed={typed.get(result.line) ?? ''} />
        ))}
      </tbody>
    </table>
  );
}

/** What the button says: 'Grant 2 memberships, let 1 wait'. */
const labelOf = (ready: number, waits: number): string => {
  const text = staffStudentsText().bulk;
  if (waits === 0) return text.grant({ ready });
  return ready === 0 ? text.letWait({ waits }) : text.both({ ready, waits });
};

/** Grants memberships to the students of a file, after a preview of every row. */
export function BulkGrants() {
  const may = useMay();
  const [preview, setPreview] = useState<GrantPreview | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const text = staffStudentsText().bulk;
  const hint = text.hint({ most: MOST_GRANT_ROWS });
  const { id, control } = useFieldIds({ label: text.label, hint, error: problem });
  const countOf = (state: GrantResult['state']): number =>
    preview?.results.filter((result) => result.state === state).length ?? 0;
  const [ready, waits] = [countOf('ready'), countOf('waits')];
  const label = labelOf(ready, waits);
  useHold(ready + waits > 0);
  if (!may('student-changes')) return null;

  async function choose(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    if (file === undefined || isBusy) return;
    setBusy(true);
    const read = await previewGrants(file);
    setBusy(false);
    // The same file can be chosen again once it is corrected.
    input.value = '';
    setProblem(typeof read === 'string' ? read : undefined);
    setPreview(typeof read === 'string' ? null : read);
  }

  async function send(): Promise<void> {
    if (preview === null || isBusy) return;
    setAsking(false);
    setBusy(true);
    const unsent = new Set(
      preview.results.filter(({ state }) => state === 'ready' || state === 'waits').map(({ line }) => line),
    );
    const stopped = await sendGrants(
      preview.listId,
      preview.rows.filter(({ line }) => unsent.has(line)),
      (results) => {
        const byLine = new Map(results.map((result) => [result.line, result]));
        setPreview((before) =>
          before === null
            ? null
            : { ...before, results: before.results.map((result) => byLine.get(result.line) ?? result) },
        );
      },
    );
    setBusy(false);
    setProblem(stopped === null ? undefined : text.restCanBeSent({ problem: stopped }));
    if (waits > 0) void waitingTable.refresh();
  }

  return (
    <details className="action">
      <summary>{text.title}</summary>
      <div className="form">
        <p className="soft">{text.note({ types: MEMBERSHIP_TYPES.join(', ') })}</p>
        {EXAMPLE.map((line) => (
          <p key={line} className="long-word">
            <code>{line}</code>
          </p>
        ))}
        <div className="field file-field">
          <label htmlFor={id}>{text.label}</label>
          <input
            {...control}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ target }) => void choose(target)}
          />
          <FieldNotes id={id} label={text.label} hint={hint} error={problem} />
        </div>
        <p role="status">
          {isBusy && text.working}
          {!isBusy &&
            preview !== null &&
            text.standing({
              granted: countOf('granted'),
              waiting: countOf('waiting'),
              waits,
              ready,
              refused: countOf('refused'),
            })}
        </p>
        {preview !== null && (
          <>
            {ready + waits > 0 && (
              <button
                type="button"
                className="button button-primary"
                aria-disabled={isBusy}
                onClick={() => !isBusy && setAsking(true)}
              >
                {label}
              </button>
            )}
            <Results {...preview} />
          </>
        )}
      </div>
      <Dialog isOpen={isAsking} title={text.title} onClose={() => setAsking(false)}>
        <div className="stack">
          <p>
            {ready > 0 && `${text.askGrant({ ready })} `}
            {waits > 0 && `${text.askWait({ waits })} `}
            {text.askRest}
          </p>
          <div className="button-row">
            <button type="button" className="button button-primary" onClick={() => void send()}>
              {staffKitText().action.yes({ label })}
            </button>
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {staffKitText().action.back}
            </button>
          </div>
        </div>
      </Dialog>
    </details>
  );
}
