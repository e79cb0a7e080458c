import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ChapterIntent, CourseChapters, EditedChapterItem } from '#stores/courses/admin-chapters.ts';
import { chaptersStore, fieldsOfChapter, findCourseChapters } from '#stores/courses/admin-chapters.ts';
import { showAlert } from '#stores/site/alert.ts';
import { EditingPage } from '../admin/kit/EditingPage.tsx';
import { Fetched } from '../admin/kit/Fetched.tsx';
import { ItemEditor } from '../admin/kit/ItemEditor.tsx';
import { useFocusOnMount } from '../admin/kit/use-focus-on-mount.ts';
import { hashOfItem, useHash } from '../admin/kit/use-place.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { ChapterForm } from './ChapterForm.tsx';
import { ChaptersList } from './ChaptersList.tsx';

const DONE: Readonly<Record<ChapterIntent, string>> = {
  save: 'Saved. Students see it within seconds, once the chapter has a published lesson.',
  delete: 'Deleted.',
};
const NAME = { one: 'chapter', aOne: 'a chapter', many: 'chapters' } as const;

type Saved = (item: EditedChapterItem, intent: ChapterIntent) => void;

interface Wanted {
  readonly course: string;
  readonly chapter: string;
}

/** '#correct-ssc/arithmetic'; null for any other address. */
function wantedIn(hash: string): Wanted | null {
  const [, course, chapter] = /^#correct-([a-z0-9-]{1,60})\/([a-z0-9-]{1,60})$/.exec(hash) ?? [];
  return course === undefined || chapter === undefined ? null : { course, chapter };
}

const WithCourses = ({ children }: { readonly children: (courses: readonly CourseChapters[]) => ReactNode }) => (
  <Fetched<readonly CourseChapters[]> noun="chapters" fetch={findCourseChapters}>
    {children}
  </Fetched>
);

interface CorrectionProps {
  readonly wanted: Wanted;
  readonly courses: readonly CourseChapters[];
  readonly onSaved: Saved;
}

function Correction({ wanted, courses, onSaved }: CorrectionProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const chapter = courses
    .find(({ id }) => id === wanted.course)
    ?.chapters.find(({ id, stored }) => id === wanted.chapter && stored === null);
  // Typed text is compared with what the form began with.
  const [base] = useState(() =>
    chapter === undefined ? null : fieldsOfChapter({ ...chapter, course: wanted.course, slug: chapter.id }),
  );
  return (
    <section className="editor" aria-labelledby="editor-title">
      <p>
        <a href="#list">All chapters</a>
      </p>
      <h2 id="editor-title" tabIndex={-1} ref={heading}>
        {chapter === undefined ? 'No such chapter' : `Correct “${chapter.title}”`}
      </h2>
      {base === null ? (
        <p className="note">No chapter that ships is at this address now. Choose one of the list.</p>
      ) : (
        <>
          <p className="note">
            This chapter ships with the academy. What you save here replaces it within seconds, also after the next
            deploy. To take the correction back, delete it: its lessons stay.
          </p>
          <ChapterForm item={null} base={base} courses={courses} onSaved={onSaved} />
        </>
      )}
    </section>
  );
}

/** The form of the chapter at an address: its edit where it has one, else a correction of the repository's. */
function ChapterAtAddress({ wanted, courses, onSaved }: CorrectionProps) {
  const found = courses.find(({ id }) => id === wanted.course)?.chapters.find(({ id }) => id === wanted.chapter);
  const [stored] = useState(found?.stored ?? null);
  if (stored === null) return <Correction wanted={wanted} courses={courses} onSaved={onSaved} />;
  return (
    <ItemEditor id={stored} name={NAME} get={chaptersStore.get}>
      {(item) => <ChapterForm item={item} courses={courses} onSaved={onSaved} />}
    </ItemEditor>
  );
}

/** Chapters for staff: the list, one chapter's form, and corrections of the chapters that ship with the academy. */
export function ChaptersPage() {
  const hash = useHash();
  const wanted = wantedIn(hash);
  const [restored, setRestored] = useState(0);
  const reload = async (): Promise<void> => setRestored((count) => count + 1);
  if (wanted !== null)
    return (
      <ErrorBoundary key={hash}>
        <WithCourses>
          {(courses) => (
            <ChapterAtAddress
              wanted={wanted}
              courses={courses}
              onSaved={(item, intent) => {
                showAlert(DONE[intent], 'success');
                window.location.hash = intent === 'delete' ? 'list' : hashOfItem(item.id);
              }}
            />
          )}
        </WithCourses>
      </ErrorBoundary>
    );
  return (
    <EditingPage<EditedChapterItem, ChapterIntent>
      done={DONE}
      titleOf={({ title }) => title}
      store={{ restore: chaptersStore.restore, table: { reload } }}
      list={<ChaptersList key={restored} onRestored={reload} />}
      renderEditor={(id, onSaved) => (
        <ItemEditor id={id} name={NAME} get={chaptersStore.get}>
          {(item) => (
            <WithCourses>{(courses) => <ChapterForm item={item} courses={courses} onSaved={onSaved} />}</WithCourses>
          )}
        </ItemEditor>
      )}
    />
  );
}
