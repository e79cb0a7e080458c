import { useEffect, useSyncExternalStore } from 'react';
import { ADMIN_NOUNS } from '#domain/staff/audit.ts';
import { momentText } from '#domain/lib/india-time.ts';
import type { AuditEntry } from '#stores/staff/audit.ts';
import { auditTable } from '#stores/staff/audit.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';

const NOUN_NAMES: Readonly<Record<string, string>> = {
  'current-affairs': 'Current affairs',
  materials: 'Materials',
  timetable: 'Timetable',
  students: 'Students',
  papers: 'Papers',
  lessons: 'Lessons',
  chapters: 'Chapters',
  announcements: 'Announcements',
  payments: 'Payments',
  'payment-alerts': 'Payment alerts',
  mocks: 'Mock tests',
  coupons: 'Coupons',
  'waiting-grants': 'Memberships that wait',
  'mock-rulings': 'Rulings of mock tests',
  'question-reports': 'Reports of questions',
};

function Change({ entry: { before, after } }: { readonly entry: AuditEntry }) {
  if (before === null && after === null) return 'Nothing kept';
  return (
    <details>
      <summary>Before and after</summary>
      <pre className="audit-detail">{`Before: ${JSON.stringify(before, null, 1)}\nAfter: ${JSON.stringify(after, null, 1)}`}</pre>
    </details>
  );
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  { label: 'What', cell: ({ action, title }) => `${action}: ${title}` },
  { label: 'When', cell: ({ at }) => momentText(at) },
  { label: 'Admin', cell: ({ adminName, adminId }) => (adminName === null ? adminId : `${adminName} (${adminId})`) },
  { label: 'Thing', cell: ({ subject }) => subject },
  { label: 'Reason', cell: ({ reason }) => reason ?? 'None asked' },
  { label: 'Change', cell: (entry) => <Change entry={entry} /> },
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
    names: NOUN_NAMES,
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
