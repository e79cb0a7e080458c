import type { ReactNode } from 'react';
import { localPath } from '#domain/lib/local-path.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffLessonsText } from '#domain/text/staff/en/staff-lessons.ts';
import { findCourseChapters } from '#stores/courses/admin-chapters.ts';
import type { LessonIntent } from '#stores/courses/admin-lessons-form.ts';
import type { LessonItem, LessonRow, LessonSourceForEditing } from '#stores/courses/admin-lessons.ts';
import { findLessonSource, lessonsStore } from '#stores/courses/admin-lessons.ts';
import type { ListLook } from '../admin/kit/EditableList.tsx';
import { columnSort } from '../admin/kit/EditableList.tsx';
import { EditingPage, leaveAddress } from '../admin/kit/EditingPage.tsx';
import { Fetched } from '../admin/kit/Fetched.tsx';
import { fileStateName } from '../admin/kit/FileNote.tsx';
import { ItemEditor } from '../admin/kit/ItemEditor.tsx';
import { useLoaded } from '../admin/kit/use-loaded.ts';
import { useHash } from '../admin/kit/use-place.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import type { KnownCourse } from './LessonForm.tsx';
import { LessonForm } from './LessonForm.tsx';

const doneTexts = (): Readonly<Record<LessonIntent, string>> => {
  const { saved, draftAgain, deleted } = staffKitText().done;
  return { save: saved, publish: staffLessonsText().published, unpublish: draftAgain, delete: deleted };
};

type Courses = readonly KnownCourse[];

function placeText(courses: Courses, { course, chapter }: LessonRow): string {
  const found = courses.find(({ id }) => id === course);
  return `${found?.title ?? course}, ${found?.chapters.find(({ id }) => id === chapter)?.title ?? chapter}`;
}

const listFor = (courses: Courses, text: ReturnType<typeof staffLessonsText>): ListLook<LessonRow> => ({
  heading: text.heading,
  above: (
    <p>
      <a className="button" href={localPath('/admin/chapters')}>
        {text.chapters}
      </a>
    </p>
  ),
  title: { label: text.lesson, sort: 'title', textOf: ({ title }) => title },
  columns: [
    { label: text.courseAndChapter, sort: columnSort('place'), cell: (row) => placeText(courses, row) },
    { label: text.file, cell: ({ fileState }) => fileStateName(fileState) },
  ],
  statuses: ['draft', 'published'],
  usualSort: '-updated',
  empty: text.empty,
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
  <Fetched<LessonSourceForEditing> noun={staffLessonsText().name.one} fetch={() => findLessonSource(course, lesson)}>
    {({ id }) => (
      <ItemEditor id={id} name={staffLessonsText().name} get={lessonsStore.get}>
        {(item) => (
          <LessonForm item={item} courses={courses} onSaved={leaveAddress<LessonItem, LessonIntent>(doneTexts())} />
        )}
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
      <FailedNote isAlert text={staffLessonsText().chaptersMissing({ message: reply.message })} onRetry={reload} />
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
        name={staffLessonsText().name}
        done={doneTexts()}
        titleOf={({ title }) => title}
        store={lessonsStore}
        list={listFor(courses, staffLessonsText())}
      >
        {(item, onSaved) => <LessonForm item={item} courses={courses} onSaved={onSaved} />}
      </EditingPage>
    </>
  );
}
