import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { CourseChapters } from '#stores/courses/admin-chapters.ts';
import { findCourseChapters } from '#stores/courses/admin-chapters.ts';
import type { LessonIntent } from '#stores/courses/admin-lessons-form.ts';
import type { EditedLessonItem, LessonSourceForEditing } from '#stores/courses/admin-lessons.ts';
import { findLessonSource, lessonsStore } from '#stores/courses/admin-lessons.ts';
import type { Reply } from '#stores/request.ts';
import { showAlert } from '#stores/site/alert.ts';
import { EditingPage } from '../admin/kit/EditingPage.tsx';
import { Fetched } from '../admin/kit/Fetched.tsx';
import { ItemEditor } from '../admin/kit/ItemEditor.tsx';
import { hashOfItem, useHash } from '../admin/kit/use-place.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import type { KnownCourse } from './LessonForm.tsx';
import { LessonForm } from './LessonForm.tsx';
import { LessonsList } from './LessonsList.tsx';

const DONE: Readonly<Record<LessonIntent, string>> = {
  save: 'Saved.',
  publish: 'Published. Students have it within seconds.',
  unpublish: 'It is a draft again, and off the site.',
  delete: 'Deleted.',
};
const NAME = { one: 'lesson', aOne: 'a lesson', many: 'lessons' } as const;

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
  readonly courses: readonly KnownCourse[];
  readonly onSaved: (item: EditedLessonItem, intent: LessonIntent) => void;
}

/** The form of a lesson that is named by its address. */
const LessonAtAddress = ({ wanted: { course, lesson }, courses, onSaved }: AddressProps) => (
  <Fetched<LessonSourceForEditing> noun="lesson" fetch={() => findLessonSource(course, lesson)}>
    {({ id }) => (
      <ItemEditor id={id} name={NAME} get={lessonsStore.get}>
        {(item) => <LessonForm item={item} courses={courses} onSaved={onSaved} />}
      </ItemEditor>
    )}
  </Fetched>
);

interface ChaptersNow {
  readonly courses: readonly KnownCourse[];
  /** What is missing, while it is. */
  readonly note: ReactNode;
}

/** The courses with their chapters as they are now; as the build knows them until the server has replied. */
function useChaptersNow(built: readonly KnownCourse[]): ChaptersNow {
  const [reply, setReply] = useState<Reply<readonly CourseChapters[]> | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    if (tries >= 0) void findCourseChapters().then((found) => isWanted && setReply(found));
    return () => {
      isWanted = false;
    };
  }, [tries]);
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
        onRetry={() => setTries(tries + 1)}
      />
    ),
  };
}

/** Lessons for staff: the list, and one lesson's form. */
export function LessonsPage({ courses: built }: { readonly courses: readonly KnownCourse[] }) {
  const hash = useHash();
  const { courses, note } = useChaptersNow(built);
  const wanted = wantedIn(hash);
  if (wanted !== null)
    return (
      <ErrorBoundary key={hash}>
        {note}
        <LessonAtAddress
          wanted={wanted}
          courses={courses}
          onSaved={(item, intent) => {
            showAlert(DONE[intent], 'success');
            window.location.hash = intent === 'delete' ? 'list' : hashOfItem(item.id);
          }}
        />
      </ErrorBoundary>
    );
  return (
    <>
      {note}
      <EditingPage<EditedLessonItem, LessonIntent>
        done={DONE}
        titleOf={({ title }) => title}
        store={lessonsStore}
        list={<LessonsList courses={courses} />}
        renderEditor={(id, onSaved) => (
          <ItemEditor id={id} name={NAME} get={lessonsStore.get}>
            {(item) => <LessonForm item={item} courses={courses} onSaved={onSaved} />}
          </ItemEditor>
        )}
      />
    </>
  );
}
