import { momentText } from '#domain/lib/india-time.ts';
import type { CourseChapters, EditedChapterRow } from '#stores/courses/admin-chapters.ts';
import { chaptersStore, findCourseChapters } from '#stores/courses/admin-chapters.ts';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { Fetched } from '../admin/kit/Fetched.tsx';
import { FILE_STATE_NAMES } from '../admin/kit/FileNote.tsx';
import { RowTitle } from '../admin/kit/RowTitle.tsx';

type Courses = readonly CourseChapters[];

const placeText = (courses: Courses, course: string, number: number): string =>
  `${courses.find(({ id }) => id === course)?.title ?? course}, chapter ${number}`;

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
  { label: 'File', cell: ({ fileState }) => FILE_STATE_NAMES[fileState] },
  {
    label: 'Changed',
    sort: { ascending: 'updated', descending: '-updated' },
    cell: ({ deletedAt, updatedAt }) => `${deletedAt === null ? '' : 'Deleted '}${momentText(deletedAt ?? updatedAt)}`,
  },
];

const FILTER = {
  name: 'status',
  label: 'Show',
  options: ['deleted'],
  names: { deleted: 'Deleted' },
  everything: 'All',
};

const EMPTY = <p className="note">No course has a chapter yet. Begin with “New chapter”.</p>;

/** Every chapter that is not deleted, by course and place. */
export const ChaptersList = ({ onRestored }: { readonly onRestored: () => Promise<void> }) => (
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
      {(courses) => (
        <DataTable
          table={chaptersStore.table}
          columns={columnsFor(courses, onRestored)}
          noun={['chapter', 'chapters']}
          keyOf={({ id }) => id}
          empty={EMPTY}
          filter={FILTER}
          usualSort="place"
        />
      )}
    </Fetched>
  </section>
);
