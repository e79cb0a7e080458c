import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ChapterIntent, CourseChapters, EditedChapterItem } from '#stores/courses/admin-chapters.ts';
import { chaptersStore, findCourseChapters } from '#stores/courses/admin-chapters.ts';
import { EditingPage } from '../admin/kit/EditingPage.tsx';
import { Fetched } from '../admin/kit/Fetched.tsx';
import { ItemEditor } from '../admin/kit/ItemEditor.tsx';
import { ChapterForm } from './ChapterForm.tsx';
import { ChaptersList } from './ChaptersList.tsx';

const DONE: Readonly<Record<ChapterIntent, string>> = {
  save: 'Saved. Students see it within seconds, once the chapter has a published lesson.',
  delete: 'Deleted.',
};
const NAME = { one: 'chapter', aOne: 'a chapter', many: 'chapters' } as const;

const WithCourses = ({ children }: { readonly children: (courses: readonly CourseChapters[]) => ReactNode }) => (
  <Fetched<readonly CourseChapters[]> noun="chapters" fetch={findCourseChapters}>
    {children}
  </Fetched>
);

/** Chapters for staff: the list, and one chapter's form. */
export function ChaptersPage() {
  const [restored, setRestored] = useState(0);
  const reload = async (): Promise<void> => setRestored((count) => count + 1);
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
