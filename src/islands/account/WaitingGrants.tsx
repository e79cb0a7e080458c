import { momentText, shortDayText } from '#domain/lib/india-time.ts';
import type { WaitingGrantReply } from '#stores/account/bulk-grants.ts';
import { waitingTable, withdrawGrant } from '#stores/account/bulk-grants.ts';
import { ActionForm } from '../admin/kit/ActionForm.tsx';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { useMay } from '../admin/kit/use-may.ts';

const TITLE = 'waiting-title';
const NOTHING = {};

function Withdrawing({ item: { id, email, membershipType } }: { readonly item: WaitingGrantReply }) {
  return (
    <ActionForm
      title="Withdraw it"
      initial={NOTHING}
      question={() => `Withdraw ${membershipType} for ${email}? The person is not told, and the address is deleted.`}
      label="Withdraw"
      doneText="The membership waits no more."
      onSend={(_, change) => withdrawGrant(id, change)}
      focusAfter={TITLE}
      onChanged={() => void waitingTable.refresh()}
    />
  );
}

const COLUMNS: readonly Column<WaitingGrantReply>[] = [
  { label: 'Email', cell: ({ email }) => <span className="long-word">{email}</span> },
  { label: 'Membership', cell: ({ membershipType, endDate }) => `${membershipType} until ${shortDayText(endDate)}` },
  { label: 'Reason', cell: ({ reason }) => reason },
  {
    label: 'Since',
    cell: ({ createdAt, createdBy }) => `${momentText(createdAt)}, by ${createdBy ?? 'a closed account'}`,
  },
];
const WITHDRAW: Column<WaitingGrantReply> = { label: 'Withdraw', cell: (item) => <Withdrawing item={item} /> };

/** Memberships that were given to an email which no account has confirmed yet. */
export function WaitingGrants() {
  const may = useMay();
  return (
    <section className="stack" aria-labelledby={TITLE}>
      <h2 id={TITLE} tabIndex={-1}>
        Memberships that wait for an account
      </h2>
      <p className="soft">
        Each begins when the student has signed up with this email and entered a code from it. The list below fills it.
      </p>
      <DataTable
        table={waitingTable}
        columns={may('student-changes') ? [...COLUMNS, WITHDRAW] : COLUMNS}
        noun={['membership', 'memberships']}
        keyOf={({ id }) => id}
        usualSort=""
        isSearched={false}
        empty={<p className="note">No membership waits for an account.</p>}
      />
    </section>
  );
}
