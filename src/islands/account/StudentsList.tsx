import { momentText } from '#domain/lib/india-time.ts';
import type { StudentSummary } from '#stores/account/admin-students.ts';
import { studentsTable } from '#stores/account/admin-students.ts';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { hashOfItem } from '../admin/kit/use-place.ts';

const COLUMNS: readonly Column<StudentSummary>[] = [
  { label: 'Name', cell: ({ studentId, name }) => <a href={hashOfItem(studentId)}>{name}</a> },
  { label: 'Student id', cell: ({ studentId }) => studentId },
  { label: 'Email', cell: ({ email }) => <span className="long-word">{email}</span> },
  { label: 'Mobile number', cell: ({ mobileNumber }) => mobileNumber },
  { label: 'Signed up', cell: ({ createdAt }) => momentText(createdAt) },
];

const ORDERS = {
  options: ['created', 'name'],
  names: { created: 'Oldest account first', name: 'Name, A to Z' },
  everything: 'Newest account first',
};

/**
 * Students, newest first by default. The search takes an id, the last four digits of a mobile number, or the beginning
 * of an email, a mobile number or a word of a name.
 */
export function StudentsList() {
  return (
    <section className="stack" aria-labelledby="list-title">
      <h2 id="list-title">Find a student</h2>
      <p className="soft">
        By student id, by the beginning of an email, a mobile number or a name, or by the last four digits of a mobile
        number.
      </p>
      <DataTable
        table={studentsTable}
        columns={COLUMNS}
        noun={['student', 'students']}
        keyOf={({ studentId }) => studentId}
        usualSort=""
        orders={ORDERS}
        empty={<p className="note">Nobody has signed up yet.</p>}
      />
    </section>
  );
}
