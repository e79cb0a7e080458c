import type { ReactNode } from 'react';
import { localPath } from '#domain/lib/local-path.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffLessonsText } from '#domain/text/staff/en/staff-lessons.ts';
import type { ChapterIntent, ChapterItem, ChapterRow, CourseChapters } from '#stores/courses/admin-chapters.ts';
import { chaptersStore, findCourseChapters } from '#stores/courses/admin-chapters.ts';
import type { ListLook } from '../admin/kit/EditableList.tsx';
import { columnSort } from '../admin/kit/EditableList.tsx';
import { EditingPage } from '../admin/kit/EditingPage.tsx';
import { Fetched } from '../admin/kit/Fetched.tsx';
import { fileStateName } from '../admin/kit/FileNote.tsx';
import { ChapterForm } from './ChapterForm.tsx';

const doneTexts = (): Readonly<Record<ChapterIntent, string>> => ({
  save: staffLessonsText().chapter.saved,
  delete: staffKitText().done.deleted,
});

type Courses = readonly CourseChapters[];

const WithCourses = ({ children }: { readonly children: (courses: Courses) => ReactNode }) => (
  <Fetched<Courses> noun={staffLessonsText().chapter.name.many} fetch={findCourseChapters}>
    {children}
  </Fetched>
);

const placeText = (courses: Courses, { course, number }: ChapterRow): string =>
  staffLessonsText().chapter.place({ course: courses.find(({ id }) => id === course)?.title ?? course, number });

const listLook = (text: ReturnType<typeof staffLessonsText>['chapter'], file: string): ListLook<ChapterRow> => ({
  heading: text.heading,
  above: (
    <p className="soft">
      {text.note} <a href={localPath('/admin/lessons')}>{text.lessons}</a>
    </p>
  ),
  title: { label: text.one, sort: 'title', textOf: ({ title }) => title },
  columns: (draw) => (
    <WithCourses>
      {(courses) =>
        draw([
          { label: text.courseAndPlace, sort: columnSort('place'), cell: (row) => placeText(courses, row) },
          { label: text.lessons, cell: ({ lessons }) => lessons },
          { label: file, cell: ({ fileState }) => fileStateName(fileState) },
        ])
      }
    </WithCourses>
  ),
  statuses: [],
  usualSort: 'place',
  empty: text.empty,
});

/** Chapters for staff: the list, by course and place, and one chapter's form. */
export const ChaptersPage = () => (
  <EditingPage<ChapterItem, ChapterRow, ChapterIntent>
    name={staffLessonsText().chapter.name}
    done={doneTexts()}
    titleOf={({ title }) => title}
    store={chaptersStore}
    list={listLook(staffLessonsText().chapter, staffLessonsText().file)}
  >
    {(item, onSaved) => (
      <WithCourses>{(courses) => <ChapterForm item={item} courses={courses} onSaved={onSaved} />}</WithCourses>
    )}
  </EditingPage>
);
