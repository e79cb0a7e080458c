import type { ReactNode } from 'react';
import { findCourseChapters } from '#stores/courses/admin-chapters.ts';
import type { LessonIntent } from '#stores/courses/admin-lessons-form.ts';
import type { LessonItem, LessonRow, LessonSourceForEditing } from '#stores/courses/admin-lessons.ts';
import { findLessonSource, lessonsStore } from '#stores/courses/admin-lessons.ts';
import type { ListLook } from '../admin/kit/EditableList.tsx';
import { columnSort } from '../admin/kit/EditableList.tsx';
import { EditingPage, leaveAddress } from '../admin/kit/EditingPage.tsx';
import { Fetched } from '../admin/kit/Fetched.tsx';
import { FILE_STATE_NAMES } from '../admin/kit/FileNote.tsx';
import { ItemEditor } from '../admin/kit/ItemEditor.tsx';
import { useLoaded } from '../admin/kit/use-loaded.ts';
import { useHash } from '../admin/kit/use-place.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import type { KnownCourse } from './LessonForm.tsx';
import { LessonForm } from './LessonForm.tsx';

const DONE: Readonly<Record<LessonIntent, string>> = {
  save: 'Saved.',
  publish: 'Published. Students have it within seconds.',
  unpublish: 'It is a draft again, and off the site.',
  delete: 'Deleted.',
};
const NAME = { one: 'lesson', aOne: 'a lesson', many: 'lessons' } as const;

type Courses = readonly KnownCourse[];

function placeText(courses: Courses, { course, chapter }: LessonRow): string {
  const found = courses.find(({ id }) => id === course);
  return `${found?.title ?? course}, ${found?.chapters.find(({ id }) => id === chapter)?.title ?? chapter}`;
}

const listFor = (courses: Courses): ListLook<LessonRow> => ({
  heading: 'All lessons',
  above: (
    <p>
      <a className="button" href="/admin/chapters">
        Chapters
      </a>
    </p>
  ),
  title: { label: 'Lesson', sort: 'title', textOf: ({ title }) => title },
  columns: [
    { label: 'Course and chapter', sort: columnSort('place'), cell: (row) => placeText(courses, row) },
    { label: 'File', cell: ({ fileState }) => FILE_STATE_NAMES[fileState] },
  ],
  statuses: ['draft', 'published'],
  usualSort: '-updated',
  empty: 'There are no lessons yet. Begin with “New lesson”.',
});

interface Wanted {
  readonly course: string;
  readonly lesson: string;
}

/** '#at-ssc/percentage'; null for any other address. */
function wantedIn(hash: string): Wanted | null {
  const [, course, lesson] = /^#at-([a-z0-9-]{1,60})\/([a-z0-9-]{1,60})$/.exec(hash) ?? [];
  return course === undefined || lesson === undefined ? null : { course, lesson };
}

interface AddressProps {
  readonly wanted: Wanted;
  readonly courses: Courses;
}

/** The form of a lesson that is named by its address. */
const LessonAtAddress = ({ wanted: { course, lesson }, courses }: AddressProps) => (
  <Fetched<LessonSourceForEditing> noun="lesson" fetch={() => findLessonSource(course, lesson)}>
    {({ id }) => (
      <ItemEditor id={id} name={NAME} get={lessonsStore.get}>
        {(item) => <LessonForm item={item} courses={courses} onSaved={leaveAddress<LessonItem, LessonIntent>(DONE)} />}
      </ItemEditor>
    )}
  </Fetched>
);

interface ChaptersNow {
  readonly courses: Courses;
  /** What is missing, while it is. */
  readonly note: ReactNode;
}

/** The courses with their chapters as they are now; as the build knows them until the server has replied. */
function useChaptersNow(built: Courses): ChaptersNow {
  const { reply, reload } = useLoaded(findCourseChapters);
  const found = reply?.ok === true ? reply.value : [];
  return {
    courses: built.map((course) => ({
      ...course,
      chapters: found.find(({ id }) => id === course.id)?.chapters ?? course.chapters,
    })),
    note: reply?.ok === false && (
      <FailedNote
        isAlert
        text={`The chapters that were made in the browser could not be loaded, so they are not in the lists here. ${reply.message}`}
        onRetry={reload}
      />
    ),
  };
}

/** Lessons for staff: the list, last changed first, and one lesson's form. */
export function LessonsPage({ courses: built }: { readonly courses: Courses }) {
  const hash = useHash();
  const { courses, note } = useChaptersNow(built);
  const wanted = wantedIn(hash);
  if (wanted !== null)
    return (
      <ErrorBoundary key={hash}>
        {note}
        <LessonAtAddress wanted={wanted} courses={courses} />
      </ErrorBoundary>
    );
  return (
    <>
      {note}
      <EditingPage<LessonItem, LessonRow, LessonIntent>
        name={NAME}
        done={DONE}
        titleOf={({ title }) => title}
        store={lessonsStore}
        list={listFor(courses)}
      >
        {(item, onSaved) => <LessonForm item={item} courses={courses} onSaved={onSaved} />}
      </EditingPage>
    </>
  );
}
