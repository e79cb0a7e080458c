import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ADMIN_NOUNS } from '#domain/staff/audit.ts';
import { actSentence, auditSentence, changedFields, subjectText } from '#domain/staff/audit-words.ts';
import { momentText } from '#domain/lib/india-time.ts';
import { staffAuditText } from '#domain/text/staff/en/staff-audit.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import type { AuditEntry } from '#stores/staff/audit.ts';
import { auditTable, changesOfAct } from '#stores/staff/audit.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { useShared } from '../lib/use-shared.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';

function Change({ entry: { before, after } }: { readonly entry: AuditEntry }) {
  const fields = changedFields(before, after);
  const text = staffAuditText().page;
  if (fields.length === 0) return text.nothingKept;
  return (
    <details>
      <summary>{text.beforeAndAfter}</summary>
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
  const text = staffAuditText().page;
  if (state.status === 'loading') return <LoadingLines label={text.loading} lines={3} />;
  if (state.status === 'failed')
    return <FailedNote isAlert text={text.failed({ message: state.message })} onRetry={() => void table.reload()} />;
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
          {staffKitText().showMore}
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
      <summary>{staffAuditText().page.itsChanges({ count })}</summary>
      {isOpen && <ActChanges id={id} />}
    </details>
  );
}

const columnsOf = ({
  page: text,
  deletedAccount,
}: ReturnType<typeof staffAuditText>): readonly Column<AuditEntry>[] => [
  { label: text.what, cell: (entry) => (entry.bulk === null ? auditSentence(entry) : actSentence(entry.bulk)) },
  { label: text.when, cell: ({ at }) => momentText(at) },
  { label: text.admin, cell: ({ adminName, adminId }) => `${adminName ?? deletedAccount} (${adminId})` },
  { label: text.kind, cell: ({ subject, bulk }) => (bulk === null ? subjectText(subject) : text.list) },
  { label: text.reason, cell: ({ reason, bulk }) => (bulk === null ? (reason ?? text.noneAsked) : text.oneForEach) },
  { label: text.change, cell: (entry) => (entry.bulk === null ? <Change entry={entry} /> : <Act {...entry.bulk} />) },
];

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
  const words = staffAuditText();
  const text = words.page;
  const nounNames = Object.fromEntries(ADMIN_NOUNS.map((noun) => [noun, words.nouns[noun].many]));
  const filter = {
    name: 'subject',
    label: staffKitText().list.show,
    options: own === '' ? ADMIN_NOUNS : [...ADMIN_NOUNS, own],
    names: own === '' ? nounNames : { ...nounNames, [own]: subjectText(own) },
    everything: text.everything,
  };
  return (
    <ErrorBoundary>
      <section className="stack" aria-labelledby="list-title">
        <h2 id="list-title">{text.title}</h2>
        <p className="soft">{text.note}</p>
        <DataTable
          table={auditTable}
          columns={columnsOf(words)}
          noun={[text.one, text.many]}
          keyOf={({ id }) => id}
          empty={<p className="note">{text.empty}</p>}
          filter={filter}
          orders={{ options: ['at'], names: { at: text.oldestFirst }, everything: text.newestFirst }}
          usualSort=""
        />
      </section>
    </ErrorBoundary>
  );
}
