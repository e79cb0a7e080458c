import type { CsvCell } from '#domain/lib/csv.ts';
import { indiaMomentOf } from '#domain/lib/india-time.ts';
import type { ExportedStudent } from '../../ports/account.ts';
import type { Context } from '../context.ts';
import { directoryOf } from '../account/find-student.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';
import { csvFile, EXPORT_PAGE_SIZE, recordExport } from './csv-export.ts';

const HEADS = [
  'Student id',
  'Status',
  'First name',
  'Last name',
  'Email',
  'Mobile number',
  'Gender',
  'Education',
  'State',
  'City',
  'Pincode',
  'Free access until (India)',
  'Signed up (India)',
  'Memberships (India)',
] as const;

/** '2026-11-23 22:05' in India; empty without a time, and as it is where it is none. */
function timeOf(instant: string | null): string {
  const moment = instant === null ? null : indiaMomentOf(instant);
  return moment === null ? (instant ?? '') : `${moment.date} ${moment.time}`;
}

const membershipText = ({ membershipType, startDate, endDate }: ExportedStudent['memberships'][number]): string =>
  `${membershipType} from ${timeOf(startDate)} to ${timeOf(endDate)}`;

const cellsOf = (student: ExportedStudent): readonly CsvCell[] => [
  student.studentId,
  student.status,
  student.firstName,
  student.lastName,
  student.email,
  student.mobileNumber,
  student.gender,
  student.education,
  student.state,
  student.city,
  student.pincode,
  timeOf(student.freeAccessUntil),
  timeOf(student.createdAt),
  student.memberships.map(membershipText).join('; '),
];

/**
 * Exports all accounts as CSV by id, without address and date of birth. Accounts created during the export are left
 * out.
 */
export async function exportStudents(
  ctx: Context,
  { caller, requestId }: { caller: AdminCaller; requestId: string },
): Promise<AsyncGenerator<string, void, undefined>> {
  const directory = directoryOf(ctx);
  const { count, lastId } = await directory.extent();
  await recordExport(ctx, { caller, requestId, file: 'students.csv', rows: count });
  return csvFile(HEADS, cellsOf, (last) => directory.page(lastId, EXPORT_PAGE_SIZE, last?.studentId ?? 0));
}
