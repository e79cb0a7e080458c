import { useEffect, useState } from 'react';
import type { CourseChapters } from '#stores/courses/admin-chapters.ts';
import { findCourseChapters } from '#stores/courses/admin-chapters.ts';
import type { LessonIntent } from '#stores/courses/admin-lessons-form.ts';
import { fieldsOfSource } from '#stores/courses/admin-lessons-form.ts';
import type { EditedLessonItem, LessonSourceForEditing } from '#stores/courses/admin-lessons.ts';
import { findLessonSource, lessonsStore } from '#stores/courses/admin-lessons.ts';
import { showAlert } from '#stores/site/alert.ts';
import { EditingPage } from '../admin/kit/EditingPage.tsx';
import { Fetched } from '../admin/kit/Fetched.tsx';
import { ItemEditor } from '../admin/kit/ItemEditor.tsx';
import { useFocusOnMount } from '../admin/kit/use-focus-on-mount.ts';
import { hashOfItem, useHash } from '../admin/kit/use-place.ts';
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

/** '#correct-ssc/percentage'; null for any other address. */
function wantedIn(hash: string): Wanted | null {
  const [, course, lesson] = /^#correct-([a-z0-9-]{1,60})\/([a-z0-9-]{1,60})$/.exec(hash) ?? [];
  return course === undefined || lesson === undefined ? null : { course, lesson };
}

interface CorrectionProps {
  readonly wanted: Wanted;
  readonly courses: readonly KnownCourse[];
  readonly onSaved: (item: EditedLessonItem, intent: LessonIntent) => void;
}

type Built = NonNullable<LessonSourceForEditing['built']>;

function Correction({ built, courses, onSaved }: Omit<CorrectionProps, 'wanted'> & { readonly built: Built }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  // Typed text is compared with what the form began with.
  const [base] = useState(() => fieldsOfSource(built));
  return (
    <section className="editor" aria-labelledby="editor-title">
      <p>
        <a href="#list">All lessons</a>
      </p>
      <h2 id="editor-title" tabIndex={-1} ref={heading}>
        Correct “<span lang={built.language}>{built.title}</span>”
      </h2>
      <p className="note">
        This lesson ships with the academy. What you publish here replaces it within seconds, also after the next
        deploy. To take the correction back, unpublish it.
      </p>
      <LessonForm item={null} base={base} courses={courses} onSaved={onSaved} />
    </section>
  );
}

/** The form of a lesson that is named by its address: the stored one, or a correction of the repository's. */
const LessonAtAddress = ({ wanted: { course, lesson }, courses, onSaved }: CorrectionProps) => (
  <Fetched<LessonSourceForEditing> noun="lesson" fetch={() => findLessonSource(course, lesson)}>
    {({ stored, built }) =>
      built === null ? (
        <ItemEditor id={stored} name={NAME} get={lessonsStore.get}>
          {(item) => <LessonForm item={item} courses={courses} onSaved={onSaved} />}
        </ItemEditor>
      ) : (
        <Correction built={built} courses={courses} onSaved={onSaved} />
      )
    }
  </Fetched>
);

/** The courses with their chapters as they are now; as the build knows them until the server has replied. */
function useChaptersNow(built: readonly KnownCourse[]): readonly KnownCourse[] {
  const [found, setFound] = useState<readonly CourseChapters[]>([]);
  useEffect(() => {
    let isWanted = true;
    void findCourseChapters().then((reply) => isWanted && reply.ok && setFound(reply.value));
    return () => {
      isWanted = false;
    };
  }, []);
  return built.map((course) => ({
    ...course,
    chapters: found.find(({ id }) => id === course.id)?.chapters ?? course.chapters,
  }));
}

/** Lessons for staff: the list, one lesson's form, and corrections of the lessons that ship with the academy. */
export function LessonsPage({ courses: built }: { readonly courses: readonly KnownCourse[] }) {
  const hash = useHash();
  const courses = useChaptersNow(built);
  const wanted = wantedIn(hash);
  if (wanted !== null)
    return (
      <ErrorBoundary key={hash}>
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
  );
}
