import { ADMIN_PAGE_SIZE } from '#contract/lib/admin-list.ts';
import type { StudentPage, StudentSort } from '#contract/account/list-students.ts';
import { parseStudentSearch } from '#domain/account/student-search.ts';
import { pageOf, readCursor } from '../lib/cursor.ts';
import type { Context } from '../context.ts';
import { directoryOf } from './find-student.ts';
import { summaryOf } from './student-replies.ts';

interface StudentQuery {
  readonly q?: string | undefined;
  readonly sort?: StudentSort | undefined;
  readonly cursor?: string | undefined;
}

/**
 * Lists students that match a text, newest first unless sorted otherwise, fifty per page. Throws 'invalid' for a cursor
 * of another list or order.
 */
export async function listStudents(ctx: Context, { q, sort = '-created', cursor }: StudentQuery): Promise<StudentPage> {
  const order = `students ${sort}`;
  const after = readCursor(order, cursor);
  const rows = await directoryOf(ctx).list({
    search: parseStudentSearch(q ?? ''),
    order: sort,
    limit: ADMIN_PAGE_SIZE + 1,
    after,
  });
  const { items, nextCursor } = pageOf(rows, ADMIN_PAGE_SIZE, order, ({ sortedBy, studentId }) => ({
    value: sortedBy,
    id: studentId,
  }));
  return { items: items.map(summaryOf), nextCursor };
}
