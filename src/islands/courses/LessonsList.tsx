import { momentText } from '#domain/lib/india-time.ts';
import type { EditedLessonRow } from '#stores/courses/admin-lessons.ts';
import { lessonsStore } from '#stores/courses/admin-lessons.ts';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { FILE_STATE_NAMES } from '../admin/kit/FileNote.tsx';
import { RowTitle } from '../admin/kit/RowTitle.tsx';
import { STATUS_NAMES, statusText } from '../admin/kit/status-text.ts';
import type { KnownCourse } from './LessonForm.tsx';

type Courses = readonly KnownCourse[];

function placeText(courses: Courses, { course, chapter }: EditedLessonRow): string {
  const found = courses.find(({ id }) => id === course);
  return `${found?.title ?? course}, ${found?.chapters.find(({ id }) => id === chapter)?.title ?? chapter}`;
}

const columnsFor = (courses: Courses): readonly Column<EditedLessonRow>[] => [
  {
    label: 'Lesson',
    sort: { ascending: 'title', descending: '-title' },
    cell: (row) => (
      <RowTitle
        row={row}
        title={row.title}
        onRestore={() => lessonsStore.restore(row)}
        onRestored={lessonsStore.table.reload}
      />
    ),
  },
  {
    label: 'Course and chapter',
    sort: { ascending: 'place', descending: '-place' },
    cell: (row) => placeText(courses, row),
  },
  { label: 'File', cell: ({ fileState }) => FILE_STATE_NAMES[fileState] },
  { label: 'Status', cell: statusText },
  {
    label: 'Changed',
    sort: { ascending: 'updated', descending: '-updated' },
    cell: ({ updatedAt }) => momentText(updatedAt),
  },
];

const FILTER = {
  name: 'status',
  label: 'Show',
  options: ['draft', 'published', 'deleted'],
  names: { ...STATUS_NAMES, deleted: 'Deleted' },
  everything: 'All',
};

const EMPTY = <p className="note">There are no lessons yet. Begin with “New lesson”.</p>;

/** Every lesson that is not deleted, what was changed last first. */
export const LessonsList = ({ courses }: { readonly courses: Courses }) => (
  <section className="stack" aria-labelledby="list-title">
    <div className="list-head">
      <h2 id="list-title">All lessons</h2>
      <a className="button button-primary" href="#new">
        New lesson
      </a>
    </div>
    <p>
      <a className="button" href="/admin/chapters">
        Chapters
      </a>
    </p>
    <DataTable
      table={lessonsStore.table}
      columns={columnsFor(courses)}
      noun={['lesson', 'lessons']}
      keyOf={({ id }) => id}
      empty={EMPTY}
      filter={FILTER}
      usualSort="-updated"
    />
  </section>
);
