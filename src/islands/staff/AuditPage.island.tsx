import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { countOf } from '#domain/lib/count-of.ts';
import { ADMIN_NOUNS, DELETED_ACCOUNT } from '#domain/staff/audit.ts';
import { actSentence, auditSentence, changedFields, NOUN_WORDS, subjectText } from '#domain/staff/audit-words.ts';
import { momentText } from '#domain/lib/india-time.ts';
import type { AuditEntry } from '#stores/staff/audit.ts';
import { auditTable, changesOfAct } from '#stores/staff/audit.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { useShared } from '../lib/use-shared.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';

const NOUN_NAMES = Object.fromEntries(ADMIN_NOUNS.map((noun) => [noun, NOUN_WORDS[noun].many]));

function Change({ entry: { before, after } }: { readonly entry: AuditEntry }) {
  const fields = changedFields(before, after);
  if (fields.length === 0) return 'Nothing kept';
  return (
    <details>
      <summary>Before and after</summary>
      <dl className="audit-detail">
        {fields.map(({ label, before: old, after: now }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {old} → {now}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function ActChanges({ id }: { readonly id: string }) {
  const table = useMemo(() => changesOfAct(id), [id]);
  const state = useShared(table.$table, { status: 'loading' });
  useEffect(() => void table.reload(), [table]);
  if (state.status === 'loading') return <LoadingLines label="Loading the changes" lines={3} />;
  if (state.status === 'failed')
    return (
      <FailedNote
        isAlert
        text={`The changes could not be loaded. ${state.message}`}
        onRetry={() => void table.reload()}
      />
    );
  return (
    <>
      <ul className="audit-detail">
        {state.items.map((entry) => (
          <li key={entry.id}>
            {auditSentence(entry)}
            {entry.reason !== null && `. ${entry.reason}`}
          </li>
        ))}
      </ul>
      {state.nextCursor !== null && (
        <button type="button" className="button" onClick={() => void table.loadMore()}>
          Show more
        </button>
      )}
    </>
  );
}

/** An act of several changes, which opens into them. */
function Act({ id, count }: NonNullable<AuditEntry['bulk']>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Its {countOf(count, ['change', 'changes'])}</summary>
      {isOpen && <ActChanges id={id} />}
    </details>
  );
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  { label: 'What', cell: (entry) => (entry.bulk === null ? auditSentence(entry) : actSentence(entry.bulk)) },
  { label: 'When', cell: ({ at }) => momentText(at) },
  { label: 'Admin', cell: ({ adminName, adminId }) => `${adminName ?? DELETED_ACCOUNT} (${adminId})` },
  { label: 'Kind', cell: ({ subject, bulk }) => (bulk === null ? subjectText(subject) : 'List') },
  { label: 'Reason', cell: ({ reason, bulk }) => (bulk === null ? (reason ?? 'None asked') : 'One for each') },
  { label: 'Change', cell: (entry) => (entry.bulk === null ? <Change entry={entry} /> : <Act {...entry.bulk} />) },
];

const ORDERS = { options: ['at'], names: { at: 'Oldest first' }, everything: 'Newest first' };

const EMPTY = <p className="note">Nothing has been changed yet.</p>;

/** The part that an address asks for: '?subject=students/1001'. */
function subjectInAddress(): string {
  const asked = new URLSearchParams(window.location.search).get('subject') ?? '';
  return /^[a-z-]{1,40}\/[1-9]\d{0,14}$/.test(asked) ? asked : '';
}

const unchanging = () => () => undefined;

/** What admins have changed, newest first unless another order is chosen. */
export function AuditPage() {
  const own = useSyncExternalStore(unchanging, subjectInAddress, () => '');
  useEffect(() => {
    if (own !== '') void auditTable.ask({ filters: { subject: own } });
  }, [own]);
  const filter = {
    name: 'subject',
    label: 'Show',
    options: own === '' ? ADMIN_NOUNS : [...ADMIN_NOUNS, own],
    names: own === '' ? NOUN_NAMES : { ...NOUN_NAMES, [own]: subjectText(own) },
    everything: 'Everything',
  };
  return (
    <ErrorBoundary>
      <section className="stack" aria-labelledby="list-title">
        <h2 id="list-title">Changes</h2>
        <p className="soft">Search for what was changed, for words of the reason, or for the admin’s name or number.</p>
        <DataTable
          table={auditTable}
          columns={COLUMNS}
          noun={['change', 'changes']}
          keyOf={({ id }) => id}
          empty={EMPTY}
          filter={filter}
          orders={ORDERS}
          usualSort=""
        />
      </section>
    </ErrorBoundary>
  );
}
