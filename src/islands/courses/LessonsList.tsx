import { useState } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import type { EditedLessonRow } from '#stores/courses/admin-lessons.ts';
import { lessonsStore } from '#stores/courses/admin-lessons.ts';
import { SelectField } from '#ui/SelectField.tsx';
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

/** Leads to the form that corrects a lesson which ships with the academy. */
function CorrectionChoice({ courses }: { readonly courses: Courses }) {
  const [courseId, setCourse] = useState('');
  const [slug, setSlug] = useState('');
  const lessons = courses.find(({ id }) => id === courseId)?.lessons ?? [];
  return (
    <section className="stack" aria-labelledby="correct-title">
      <h2 id="correct-title">Correct a lesson that ships with the academy</h2>
      <div className="form-pair">
        <SelectField
          name="correct-course"
          label="Course of the lesson"
          value={courseId}
          options={courses.map(({ id }) => id)}
          names={Object.fromEntries(courses.map(({ id, title }) => [id, title]))}
          onValue={(id) => {
            setCourse(id);
            setSlug('');
          }}
        />
        <SelectField
          name="correct-lesson"
          label="Lesson to correct"
          value={slug}
          options={lessons.map((lesson) => lesson.slug)}
          names={Object.fromEntries(lessons.map((lesson) => [lesson.slug, lesson.title]))}
          onValue={setSlug}
        />
      </div>
      {slug !== '' && (
        <p>
          <a className="button" href={`#correct-${courseId}/${slug}`}>
            Open it
          </a>
        </p>
      )}
    </section>
  );
}

/** Every edited lesson that is not deleted, what was changed last first. */
export function LessonsList({ courses }: { readonly courses: Courses }) {
  return (
    <section className="stack" aria-labelledby="list-title">
      <div className="list-head">
        <h2 id="list-title">Lessons</h2>
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
      <CorrectionChoice courses={courses} />
    </section>
  );
}
