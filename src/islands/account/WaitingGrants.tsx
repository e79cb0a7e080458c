import { momentText, shortDayText } from '#domain/lib/india-time.ts';
import { staffStudentsText } from '#domain/text/staff/en/staff-students.ts';
import type { WaitingGrantReply } from '#stores/account/bulk-grants.ts';
import { waitingTable, withdrawGrant } from '#stores/account/bulk-grants.ts';
import { ActionForm } from '../admin/kit/ActionForm.tsx';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { useMay } from '../admin/kit/use-may.ts';

const TITLE = 'waiting-title';
const NOTHING = {};

function Withdrawing({ item: { id, email, membershipType } }: { readonly item: WaitingGrantReply }) {
  const text = staffStudentsText().waiting;
  return (
    <ActionForm
      title={text.withdrawIt}
      initial={NOTHING}
      question={() => text.question({ membership: membershipType, email })}
      label={text.withdraw}
      doneText={text.done}
      onSend={(_, change) => withdrawGrant(id, change)}
      focusAfter={TITLE}
      onChanged={() => void waitingTable.refresh()}
    />
  );
}

const columnsOf = (text: ReturnType<typeof staffStudentsText>): readonly Column<WaitingGrantReply>[] => [
  { label: text.email, cell: ({ email }) => <span className="long-word">{email}</span> },
  {
    label: text.membership,
    cell: ({ membershipType, endDate }) =>
      text.waiting.until({ membership: membershipType, day: shortDayText(endDate) }),
  },
  { label: text.reason, cell: ({ reason }) => reason },
  {
    label: text.since,
    cell: ({ createdAt, createdBy }) =>
      text.waiting.by({ moment: momentText(createdAt), name: createdBy ?? text.waiting.closedAccount }),
  },
];
const withdrawColumn = (): Column<WaitingGrantReply> => ({
  label: staffStudentsText().waiting.withdraw,
  cell: (item) => <Withdrawing item={item} />,
});

/** Memberships that were given to an email which no account has confirmed yet. */
export function WaitingGrants() {
  const may = useMay();
  const words = staffStudentsText();
  const columns = columnsOf(words);
  return (
    <section className="stack" aria-labelledby={TITLE}>
      <h2 id={TITLE} tabIndex={-1}>
        {words.waiting.title}
      </h2>
      <p className="soft">{words.waiting.note}</p>
      <DataTable
        table={waitingTable}
        columns={may('student-changes') ? [...columns, withdrawColumn()] : columns}
        noun={[words.members.one, words.members.many]}
        keyOf={({ id }) => id}
        usualSort=""
        isSearched={false}
        empty={<p className="note">{words.waiting.empty}</p>}
      />
    </section>
  );
}
