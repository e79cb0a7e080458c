import type { ReactNode } from 'react';
import type { ChapterIntent, ChapterItem, ChapterRow, CourseChapters } from '#stores/courses/admin-chapters.ts';
import { chaptersStore, findCourseChapters } from '#stores/courses/admin-chapters.ts';
import type { ListLook } from '../admin/kit/EditableList.tsx';
import { columnSort } from '../admin/kit/EditableList.tsx';
import { EditingPage } from '../admin/kit/EditingPage.tsx';
import { Fetched } from '../admin/kit/Fetched.tsx';
import { FILE_STATE_NAMES } from '../admin/kit/FileNote.tsx';
import { ChapterForm } from './ChapterForm.tsx';

const DONE: Readonly<Record<ChapterIntent, string>> = {
  save: 'Saved. Students see it within seconds, once the chapter has a published lesson.',
  delete: 'Deleted.',
};
const NAME = { one: 'chapter', aOne: 'a chapter', many: 'chapters' } as const;

type Courses = readonly CourseChapters[];

const WithCourses = ({ children }: { readonly children: (courses: Courses) => ReactNode }) => (
  <Fetched<Courses> noun="chapters" fetch={findCourseChapters}>
    {children}
  </Fetched>
);

const placeText = (courses: Courses, { course, number }: ChapterRow): string =>
  `${courses.find(({ id }) => id === course)?.title ?? course}, chapter ${number}`;

const LIST: ListLook<ChapterRow> = {
  heading: 'All chapters',
  above: (
    <p className="soft">
      Students see a chapter once it has a published lesson. <a href="/admin/lessons">Lessons</a>
    </p>
  ),
  title: { label: 'Chapter', sort: 'title', textOf: ({ title }) => title },
  columns: (draw) => (
    <WithCourses>
      {(courses) =>
        draw([
          { label: 'Course and place', sort: columnSort('place'), cell: (row) => placeText(courses, row) },
          { label: 'Lessons', cell: ({ lessons }) => lessons },
          { label: 'File', cell: ({ fileState }) => FILE_STATE_NAMES[fileState] },
        ])
      }
    </WithCourses>
  ),
  statuses: [],
  usualSort: 'place',
  empty: 'No course has a chapter yet. Begin with “New chapter”.',
};

/** Chapters for staff: the list, by course and place, and one chapter's form. */
export const ChaptersPage = () => (
  <EditingPage<ChapterItem, ChapterRow, ChapterIntent>
    name={NAME}
    done={DONE}
    titleOf={({ title }) => title}
    store={chaptersStore}
    list={LIST}
  >
    {(item, onSaved) => (
      <WithCourses>{(courses) => <ChapterForm item={item} courses={courses} onSaved={onSaved} />}</WithCourses>
    )}
  </EditingPage>
);
