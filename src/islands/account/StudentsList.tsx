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
 * Students, newest first by default. The search takes an id, a part of a mobile number or of an email, or words of a name
 * in any of the three scripts.
 */
export function StudentsList() {
  return (
    <section className="stack" aria-labelledby="list-title">
      <h2 id="list-title">Find a student</h2>
      <p className="soft">
        By student id, by a part of an email or of a mobile number, or by a name: in English, Gujarati or Hindi letters,
        and with a letter wrong.
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
