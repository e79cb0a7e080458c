import { useState } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import type { CourseChapters, EditedChapterRow } from '#stores/courses/admin-chapters.ts';
import { chaptersStore, findCourseChapters } from '#stores/courses/admin-chapters.ts';
import { createOneList, ORIGINS } from '#stores/staff/one-list.ts';
import type { ShippedEntry, ShippedGroup } from '#stores/staff/shipped.ts';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { Fetched } from '../admin/kit/Fetched.tsx';
import { keyOfRow, oneListColumns, ORIGIN_NAMES, SHIPPED_KIND, shippedTitle } from '../admin/kit/one-list-columns.tsx';
import { RowTitle } from '../admin/kit/RowTitle.tsx';

type Courses = readonly CourseChapters[];

const placeText = (courses: Courses, course: string, number: number): string =>
  `${courses.find(({ id }) => id === course)?.title ?? course}, chapter ${number}`;

/** The order of places, as texts are compared. */
const placeOrder = (course: string, number: number): string => `${course}/${String(number).padStart(6, '0')}`;

const columnsFor = (courses: Courses, onRestored: () => Promise<void>): readonly Column<EditedChapterRow>[] => [
  {
    label: 'Chapter',
    sort: { ascending: 'title', descending: '-title' },
    cell: (row) => (
      <RowTitle row={row} title={row.title} onRestore={() => chaptersStore.restore(row)} onRestored={onRestored} />
    ),
  },
  {
    label: 'Course and place',
    sort: { ascending: 'place', descending: '-place' },
    cell: ({ course, number }) => placeText(courses, course, number),
  },
  { label: 'Lessons', cell: ({ lessons }) => lessons },
  { label: 'Kind', cell: ({ isInBuild }) => (isInBuild ? 'Correction' : 'New chapter') },
  {
    label: 'Changed',
    sort: { ascending: 'updated', descending: '-updated' },
    cell: ({ deletedAt, updatedAt }) => `${deletedAt === null ? '' : 'Deleted '}${momentText(deletedAt ?? updatedAt)}`,
  },
];

const FILTER = {
  name: 'status',
  label: 'Show',
  options: [...ORIGINS, 'deleted'],
  names: { ...ORIGIN_NAMES, deleted: 'Deleted' },
  everything: 'All',
};

const EMPTY = <p className="note">No course has a chapter yet. Begin with “New chapter”.</p>;

export const hashOfChapter = (course: string, slug: string): string => `#correct-${course}/${slug}`;

const shippedIn = (courses: Courses): readonly ShippedGroup[] =>
  courses.map((course) => ({
    title: course.title,
    entries: course.chapters
      .filter(({ stored }) => stored === null)
      .map(({ id, title, number }) => ({
        href: hashOfChapter(course.id, id),
        text: title,
        order: placeOrder(course.id, number),
        place: placeText(courses, course.id, number),
      })),
  }));

/** The lessons of each chapter that ships, by the address of its correction. */
const lessonsByHash = (courses: Courses): ReadonlyMap<string, number> =>
  new Map(
    courses.flatMap((course) =>
      course.chapters.map(({ id, lessons }) => [hashOfChapter(course.id, id), lessons] as const),
    ),
  );

function Listed({ courses, onRestored }: { readonly courses: Courses; readonly onRestored: () => Promise<void> }) {
  const [list] = useState(() =>
    createOneList<EditedChapterRow>({
      table: chaptersStore.table,
      groups: shippedIn(courses),
      correctionOf: ({ isInBuild, course, slug }) => (isInBuild ? hashOfChapter(course, slug) : null),
      orders: {
        title: { stored: ({ title }) => title, shipped: ({ text }) => text },
        place: {
          stored: ({ course, number }) => placeOrder(course, number),
          shipped: ({ order = '' }) => order,
        },
      },
      usualSort: 'place',
    }),
  );
  const lessons = lessonsByHash(courses);
  const shipped = {
    Chapter: shippedTitle,
    'Course and place': ({ place }: ShippedEntry) => place,
    Lessons: ({ href }: ShippedEntry) => lessons.get(href) ?? 0,
    Kind: () => SHIPPED_KIND,
  };
  return (
    <DataTable
      table={list}
      columns={oneListColumns(columnsFor(courses, onRestored), shipped)}
      noun={['chapter', 'chapters']}
      keyOf={keyOfRow}
      empty={EMPTY}
      filter={FILTER}
      usualSort="place"
    />
  );
}

/** Every chapter by course and place: those made or corrected here that are not deleted, and those that ship. */
export function ChaptersList({ onRestored }: { readonly onRestored: () => Promise<void> }) {
  return (
    <section className="stack" aria-labelledby="list-title">
      <div className="list-head">
        <h2 id="list-title">All chapters</h2>
        <a className="button button-primary" href="#new">
          New chapter
        </a>
      </div>
      <p className="soft">
        Students see a chapter once it has a published lesson. <a href="/admin/lessons">Lessons</a>
      </p>
      <Fetched<Courses> noun="chapters" fetch={findCourseChapters}>
        {(courses) => <Listed courses={courses} onRestored={onRestored} />}
      </Fetched>
    </section>
  );
}
