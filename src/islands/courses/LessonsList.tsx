import { useState } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import type { EditedLessonRow } from '#stores/courses/admin-lessons.ts';
import { lessonsStore } from '#stores/courses/admin-lessons.ts';
import { createOneList, ORIGINS } from '#stores/staff/one-list.ts';
import type { ShippedEntry, ShippedGroup } from '#stores/staff/shipped.ts';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { RowTitle } from '../admin/kit/RowTitle.tsx';
import { keyOfRow, oneListColumns, ORIGIN_NAMES, SHIPPED_KIND, shippedTitle } from '../admin/kit/one-list-columns.tsx';
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
  options: [...ORIGINS, 'draft', 'published', 'deleted'],
  names: { ...ORIGIN_NAMES, ...STATUS_NAMES, deleted: 'Deleted' },
  everything: 'All',
};

const EMPTY = <p className="note">No lesson has been written here yet. Begin with “New lesson”.</p>;

const hashOfCorrection = (course: string, slug: string): string => `#correct-${course}/${slug}`;

const shippedIn = (courses: Courses): readonly ShippedGroup[] =>
  courses.map(({ id, title, lessons }) => ({
    title,
    entries: lessons.map((lesson) => ({ href: hashOfCorrection(id, lesson.slug), text: lesson.title, place: title })),
  }));

const SHIPPED_CELLS = {
  Lesson: shippedTitle,
  'Course and chapter': ({ place }: ShippedEntry) => place,
  Kind: () => SHIPPED_KIND,
  Status: () => STATUS_NAMES.published,
};

/** Every lesson: those edited here that are not deleted, what was changed last first; then those that ship, by course. */
export function LessonsList({ courses }: { readonly courses: Courses }) {
  const [list] = useState(() =>
    createOneList<EditedLessonRow>({
      table: lessonsStore.table,
      groups: shippedIn(courses),
      correctionOf: ({ isInBuild, course, slug }) => (isInBuild ? hashOfCorrection(course, slug) : null),
      orders: { title: { stored: ({ title }) => title, shipped: ({ text }) => text } },
      usualSort: '-updated',
    }),
  );
  return (
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
      <p className="soft">Open one that ships with the academy to correct it: what you publish replaces it.</p>
      <DataTable
        table={list}
        columns={oneListColumns(columnsFor(courses), SHIPPED_CELLS)}
        noun={['lesson', 'lessons']}
        keyOf={keyOfRow}
        empty={EMPTY}
        filter={FILTER}
        usualSort="-updated"
      />
    </section>
  );
}
