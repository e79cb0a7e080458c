import { momentText } from '#domain/lib/india-time.ts';
import { staffStudentsText } from '#domain/text/staff/en/staff-students.ts';
import type { StudentSummary } from '#stores/account/admin-students.ts';
import { studentsTable } from '#stores/account/admin-students.ts';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { hashOfItem } from '../admin/kit/use-place.ts';

const columnsOf = (text: ReturnType<typeof staffStudentsText>): readonly Column<StudentSummary>[] => [
  { label: text.name, cell: ({ studentId, name }) => <a href={hashOfItem(studentId)}>{name}</a> },
  { label: text.studentId, cell: ({ studentId }) => studentId },
  { label: text.email, cell: ({ email }) => <span className="long-word">{email}</span> },
  { label: text.mobile, cell: ({ mobileNumber }) => mobileNumber },
  { label: text.signedUp, cell: ({ createdAt }) => momentText(createdAt) },
];

const ordersOf = (text: ReturnType<typeof staffStudentsText>['list']) => ({
  options: ['created', 'name'],
  names: { created: text.oldest, name: text.byName },
  everything: text.newest,
});

/**
 * Students, newest first by default. The search takes an id, a part of a mobile number or of an email, or words of a name
 * in any of the three scripts.
 */
export function StudentsList() {
  const words = staffStudentsText();
  const text = words.list;
  return (
    <section className="stack" aria-labelledby="list-title">
      <h2 id="list-title">{text.title}</h2>
      <p className="soft">{text.note}</p>
      <DataTable
        table={studentsTable}
        columns={columnsOf(words)}
        noun={[text.one, text.many]}
        keyOf={({ studentId }) => studentId}
        usualSort=""
        orders={ordersOf(text)}
        empty={<p className="note">{text.empty}</p>}
      />
    </section>
  );
}
