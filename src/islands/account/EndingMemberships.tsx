import { momentText } from '#domain/lib/india-time.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffStudentsText } from '#domain/text/staff/en/staff-students.ts';
import type { EndingMembership } from '#stores/account/admin-students.ts';
import { endingTable } from '#stores/account/admin-students.ts';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { hashOfItem } from '../admin/kit/use-place.ts';

const columnsOf = (text: ReturnType<typeof staffStudentsText>): readonly Column<EndingMembership>[] => [
  { label: text.name, cell: ({ studentId, name }) => <a href={hashOfItem(studentId)}>{name}</a> },
  { label: text.membership, cell: ({ membershipType }) => membershipType },
  { label: text.ending.ends, cell: ({ endDate }) => momentText(endDate) },
  { label: text.mobile, cell: ({ mobileNumber }) => <a href={`tel:+91${mobileNumber}`}>{mobileNumber}</a> },
  { label: text.email, cell: ({ email }) => <span className="long-word">{email}</span> },
];

const filterOf = (text: ReturnType<typeof staffStudentsText>['ending']) => ({
  name: 'kind',
  label: staffKitText().list.show,
  options: ['bought', 'trial'],
  names: { bought: text.bought, trial: text.trial },
  everything: text.everything,
});

/** Whose membership ends soon and does not go on, so that staff can call them. */
export function EndingMemberships() {
  const words = staffStudentsText();
  const text = words.ending;
  return (
    <section className="stack" aria-labelledby="ending-title">
      <h2 id="ending-title">{text.title}</h2>
      <p className="soft">{text.note}</p>
      <DataTable
        table={endingTable}
        columns={columnsOf(words)}
        noun={[words.members.one, words.members.many]}
        keyOf={({ id }) => id}
        usualSort=""
        isSearched={false}
        filter={filterOf(text)}
        empty={<p className="note">{text.empty}</p>}
      />
    </section>
  );
}
