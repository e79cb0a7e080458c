import { momentText } from '#domain/lib/india-time.ts';
import type { EditedLessonRow } from '#stores/courses/admin-lessons.ts';
import { lessonsStore } from '#stores/courses/admin-lessons.ts';
import type { ShippedGroup } from '#stores/staff/shipped.ts';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { RowTitle } from '../admin/kit/RowTitle.tsx';
import { ShippedList } from '../admin/kit/ShippedList.tsx';
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
  { label: 'Kind', cell: ({ isInBuild }) => (isInBuild ? 'Correction' : 'New lesson') },
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
} as const;

const EMPTY = <p className="note">No lesson has been written here yet. Begin with “New lesson”.</p>;

const shippedIn = (courses: Courses): readonly ShippedGroup[] =>
  courses.map(({ id, title, lessons }) => ({
    title,
    entries: lessons.map((lesson) => ({ href: `#correct-${id}/${lesson.slug}`, text: lesson.title })),
  }));

/** Every edited lesson that is not deleted, what was changed last first; then every lesson that ships. */
export function LessonsList({ courses }: { readonly courses: Courses }) {
  return (
    <section className="stack" aria-labelledby="list-title">
      <div className="list-head">
        <h2 id="list-title">Written or corrected here</h2>
        <a className="button button-primary" href="#new">
          New lesson
        </a>
      </div>
      <DataTable
        table={lessonsStore.table}
        columns={columnsFor(courses)}
        noun="lessons"
        keyOf={({ id }) => id}
        empty={EMPTY}
        filter={FILTER}
        usualSort="-updated"
      />
      <ShippedList
        name={{ one: 'lesson', many: 'lessons' }}
        groups={shippedIn(courses)}
        $query={lessonsStore.table.$query}
      />
    </section>
  );
}
