import { useState } from 'react';
import { MOST_GRANT_ROWS } from '#domain/membership/bulk-grants.ts';
import { shortDayText } from '#domain/lib/india-time.ts';
import { MEMBERSHIP_TYPES } from '#domain/membership/membership.ts';
import type { GrantPreview, GrantResult } from '#stores/account/bulk-grants.ts';
import { previewGrants, sendGrants, waitingTable } from '#stores/account/bulk-grants.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FieldNotes, useFieldIds } from '#ui/field-parts.tsx';
import { useHold } from '../lib/use-unsent.ts';
import { useMay } from '../admin/kit/use-may.ts';

const LABEL = 'List of students (CSV)';
const HINT = `Up to ${MOST_GRANT_ROWS} rows. The first line is: student, membership, until, reason`;
const EXAMPLE = [
  'student,membership,until,reason',
  '9898912345,1-Year,365,Receipt book 118',
  'asha@example.com,TestSeries,31-03-2027,Batch of Rajkot',
];

const STATES: Readonly<Record<GrantResult['state'], string>> = {
  ready: 'Can be granted',
  waits: 'Waits for an account',
  granted: 'Granted',
  waiting: 'Waits for an account; the person has been told by mail',
  refused: 'Not granted',
};

function Row({ result, typed }: { readonly result: GrantResult; readonly typed: string }) {
  const { line, state, name, membershipType, endDate, message } = result;
  return (
    <tr>
      <th scope="row">Line {line}</th>
      <td data-label="Student">{name ?? <span className="long-word">{typed || 'Not found'}</span>}</td>
      <td data-label="Membership">
        {membershipType === null || endDate === null ? '' : `${membershipType} until ${shortDayText(endDate)}`}
      </td>
      <td data-label="Result">{message === null ? STATES[state] : `${STATES[state]}. ${message}`}</td>
    </tr>
  );
}

/** The preview of a file, and what became of its rows: those that need a look first. */
function Results({ rows, results }: GrantPreview) {
  const typed = new Map(rows.map(({ line, student }) => [line, student]));
  const sorted = results.toSorted(
    (one, other) => Number(other.state === 'refused') - Number(one.state === 'refused') || one.line - other.line,
  );
  return (
    <table className="table data-table">
      <thead>
        <tr>
          {['Line', 'Student', 'Membership', 'Result'].map((head) => (
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

const counted = (count: number): string => `${count} ${count === 1 ? 'membership' : 'memberships'}`;

/** What the button says: 'Grant 2 memberships, let 1 wait'. */
const labelOf = (ready: number, waits: number): string => {
  if (waits === 0) return `Grant ${counted(ready)}`;
  return ready === 0 ? `Let ${counted(waits)} wait` : `Grant ${counted(ready)}, let ${waits} wait`;
};

/** Grants memberships to the students of a file, after a preview of every row. */
export function BulkGrants() {
  const may = useMay();
  const [preview, setPreview] = useState<GrantPreview | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { id, control } = useFieldIds({ label: LABEL, hint: HINT, error: problem });
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
    setProblem(stopped === null ? undefined : `${stopped} The rows that are left can be sent again.`);
    if (waits > 0) void waitingTable.refresh();
  }

  return (
    <details className="action">
      <summary>Grant memberships from a list</summary>
      <div className="form">
        <p className="soft">
          For students who paid elsewhere. “student” is the email or the mobile number, “membership” is one of{' '}
          {MEMBERSHIP_TYPES.join(', ')}, “until” is a number of days or the last day. Each student is told by mail.
          Where no account has the email, the membership waits until somebody signs up and confirms that email. Format
          mobile numbers as text, so that the spreadsheet keeps all ten digits.
        </p>
        {EXAMPLE.map((line) => (
          <p key={line} className="long-word">
            <code>{line}</code>
          </p>
        ))}
        <div className="field file-field">
          <label htmlFor={id}>{LABEL}</label>
          <input
            {...control}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ target }) => void choose(target)}
          />
          <FieldNotes id={id} label={LABEL} hint={HINT} error={problem} />
        </div>
        <p role="status">
          {isBusy && 'Working…'}
          {!isBusy &&
            preview !== null &&
            `${countOf('granted')} granted, ${countOf('waiting') + waits} ${waits > 0 ? 'can wait' : 'waiting'} for an account, ${ready} can be granted, ${countOf('refused')} not.`}
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
      <Dialog isOpen={isAsking} title="Grant memberships from a list" onClose={() => setAsking(false)}>
        <div className="stack">
          <p>
            {ready > 0 && `Grant ${counted(ready)}, from today on? `}
            {waits > 0 && `${counted(waits)} will wait until an account confirms the email, so check its spelling. `}
            Each student is told by mail. Rows with a mistake are left out.
          </p>
          <div className="button-row">
            <button type="button" className="button button-primary" onClick={() => void send()}>
              Yes: {label.toLowerCase()}
            </button>
            <button type="button" className="button" onClick={() => setAsking(false)}>
              Go back
            </button>
          </div>
        </div>
      </Dialog>
    </details>
  );
}
