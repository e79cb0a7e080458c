import { momentText } from '#domain/lib/india-time.ts';
import type { EndingMembership } from '#stores/account/admin-students.ts';
import { endingTable } from '#stores/account/admin-students.ts';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { hashOfItem } from '../admin/kit/use-place.ts';

const COLUMNS: readonly Column<EndingMembership>[] = [
  { label: 'Name', cell: ({ studentId, name }) => <a href={hashOfItem(studentId)}>{name}</a> },
  { label: 'Membership', cell: ({ membershipType }) => membershipType },
  { label: 'Ends', cell: ({ endDate }) => momentText(endDate) },
  { label: 'Mobile number', cell: ({ mobileNumber }) => <a href={`tel:+91${mobileNumber}`}>{mobileNumber}</a> },
  { label: 'Email', cell: ({ email }) => <span className="long-word">{email}</span> },
];

const FILTER = {
  name: 'kind',
  label: 'Show',
  options: ['bought', 'trial'],
  names: { bought: 'Without free trials', trial: 'Free trials only' },
  everything: 'All memberships',
};

/** Whose membership ends soon and does not go on, so that staff can call them. */
export function EndingMemberships() {
  return (
    <section className="stack" aria-labelledby="ending-title">
      <h2 id="ending-title">Memberships that end within 30 days</h2>
      <p className="soft">A membership that has been renewed is not listed.</p>
      <DataTable
        table={endingTable}
        columns={COLUMNS}
        noun={['membership', 'memberships']}
        keyOf={({ id }) => id}
        usualSort=""
        isSearched={false}
        filter={FILTER}
        empty={<p className="note">No membership ends within 30 days.</p>}
      />
    </section>
  );
}
