import { ADMIN_PAGE_SIZE } from '#contract/admin/admin-list.ts';
import type { StudentPage } from '#contract/admin/list-students.ts';
import { parseStudentSearch } from '#domain/student-search.ts';
import { pageOf, readCursor } from '../admin/cursor.ts';
import type { Context } from '../context.ts';
import { directoryOf } from './find-student.ts';
import { summaryOf } from './student-answers.ts';

const ORDER = 'students-newest';

/** Students that a text finds, newest first, fifty a page. Throws 'invalid' for a cursor of another list. */
export async function listStudents(ctx: Context, { q, cursor }: { q: string | undefined; cursor: string | undefined }): Promise<StudentPage> {
  const place = readCursor(ORDER, cursor);
  const rows = await directoryOf(ctx).list(parseStudentSearch(q ?? ''), ADMIN_PAGE_SIZE + 1, place?.id ?? null);
  const { items, nextCursor } = pageOf(rows, ADMIN_PAGE_SIZE, ORDER, ({ studentId }) => ({ value: studentId, id: studentId }));
  return { items: items.map(summaryOf), nextCursor };
}
