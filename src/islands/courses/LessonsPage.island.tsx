import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { CourseChapters } from '#stores/courses/admin-chapters.ts';
import { findCourseChapters } from '#stores/courses/admin-chapters.ts';
import type { LessonIntent } from '#stores/courses/admin-lessons-form.ts';
import { fieldsOfSource } from '#stores/courses/admin-lessons-form.ts';
import type { EditedLessonItem, LessonSourceForEditing } from '#stores/courses/admin-lessons.ts';
import { findLessonSource, lessonsStore } from '#stores/courses/admin-lessons.ts';
import type { Reply } from '#stores/request.ts';
import { showAlert } from '#stores/site/alert.ts';
import { EditingPage } from '../admin/kit/EditingPage.tsx';
import { Fetched } from '../admin/kit/Fetched.tsx';
import { ItemEditor } from '../admin/kit/ItemEditor.tsx';
import { useFocusOnMount } from '../admin/kit/use-focus-on-mount.ts';
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

/** Lessons for staff: the list, one lesson's form, and corrections of the lessons that ship with the academy. */
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
