import { useState } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import type { EditedLessonRow } from '#stores/courses/admin-lessons.ts';
import { lessonsStore } from '#stores/courses/admin-lessons.ts';
import { TextField } from '#ui/TextField.tsx';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
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

const hasWords = (text: string, wanted: string): boolean => text.toLowerCase().includes(wanted.trim().toLowerCase());

/** Every lesson that ships with the academy. Each leads to its correction, or to the form that makes one. */
function ShippedLessons({ courses }: { readonly courses: Courses }) {
  const [wanted, setWanted] = useState('');
  const found = courses
    .map(({ id, title, lessons }) => ({
      id,
      title,
      lessons: lessons.filter((lesson) => hasWords(`${lesson.title} ${title}`, wanted)),
    }))
    .filter(({ lessons }) => lessons.length > 0);
  return (
    <section className="stack" aria-labelledby="shipped-title">
      <h2 id="shipped-title">Lessons that ship with the academy</h2>
      <p className="soft">Open one to correct it. If there is a correction already, it opens.</p>
      <TextField name="shipped-lessons" label="Find a lesson that ships" value={wanted} onValue={setWanted} />
      {found.length === 0 && <p className="note">No lesson has these words in its title. Search for fewer of them.</p>}
      {found.map(({ id, title, lessons }) => (
        <details key={id} open={wanted.trim() !== ''}>
          <summary>
            {title}: {lessons.length} {lessons.length === 1 ? 'lesson' : 'lessons'}
          </summary>
          <ul>
            {lessons.map((lesson) => (
              <li key={lesson.slug}>
                <a href={`#correct-${id}/${lesson.slug}`}>{lesson.title}</a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

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
      <ShippedLessons courses={courses} />
    </section>
  );
}
