import { CHAPTER_LIMITS } from '#domain/courses/chapter.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { staffLessonsText } from '#domain/text/staff/en/staff-lessons.ts';
import type { ChapterField, ChapterIntent, ChapterItem, CourseChapters } from '#stores/courses/admin-chapters.ts';
import { CHAPTER_FIELDS, chaptersStore, fieldsOfChapter } from '#stores/courses/admin-chapters.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { EditorForm } from '../admin/kit/EditorForm.tsx';
import { FileNote } from '../admin/kit/FileNote.tsx';
import type { SaveAction } from '../admin/kit/SaveBar.tsx';
import { saveActions } from '../admin/kit/save-actions.ts';
import { useEditor } from '../admin/kit/use-editor.ts';

function actionsFor(isNew: boolean): readonly SaveAction<ChapterIntent>[] {
  const all = saveActions();
  const { add, adding } = staffLessonsText().chapter;
  return isNew ? [{ ...all.saveFirst, label: add, busyText: adding }] : [all.saveFirst, all.delete];
}

/** The place of a chapter among the others of its course, by number: '2, after “Arithmetic”'. */
const placeNames = (others: readonly { readonly title: string }[]): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ['1', staffLessonsText().chapter.first],
    ...others.map(
      ({ title }, index) => [String(index + 2), staffLessonsText().chapter.after({ place: index + 2, title })] as const,
    ),
  ]);

interface ChapterFormProps {
  /** Null for a chapter that is new. */
  readonly item: ChapterItem | null;
  readonly courses: readonly CourseChapters[];
  readonly onSaved: (item: ChapterItem, intent: ChapterIntent) => void;
}

/** Title, summary and place of a chapter. */
export function ChapterForm({ item: opened, courses, onSaved }: ChapterFormProps) {
  const editor = useEditor(opened, {
    noun: 'chapters',
    names: CHAPTER_FIELDS,
    fieldsOf: fieldsOfChapter,
    save: chaptersStore.save,
    onSaved,
  });
  const { text, values, item, setValue } = editor;
  const words = staffLessonsText().chapter;
  const { labels } = words;
  const field = (name: ChapterField) => ({ ...text(name), label: labels[name] });
  const course = courses.find(({ id }) => id === values.course);
  const others = course?.chapters.filter(({ id }) => id !== item?.slug) ?? [];
  const places = placeNames(others);
  const now = String(item?.number ?? '');
  const isNew = item === null;
  const chooseCourse = (id: string): void => {
    setValue('course', id);
    setValue('number', '');
  };
  return (
    <EditorForm
      editor={editor}
      labels={labels}
      fieldsOf={fieldsOfChapter}
      titleField="title"
      actions={actionsFor(isNew)}
    >
      {item?.newerFile && (
        <FileNote
          file={item.newerFile}
          mine={values}
          labels={labels}
          onTake={() => editor.takeTexts(item.newerFile ?? {})}
        />
      )}
      {isNew ? (
        <SelectField
          {...field('course')}
          options={courses.map(({ id }) => id)}
          names={Object.fromEntries(courses.map(({ id, title }) => [id, title]))}
          onValue={chooseCourse}
        />
      ) : (
        <p className="soft">{words.courseIs({ course: course?.title ?? values.course })}</p>
      )}
      <TextField {...field('title')} maxLength={CHAPTER_LIMITS.title} autoCapitalize="sentences" />
      <TextArea {...field('summary')} rows={2} hint={words.summaryHint} autoCapitalize="sentences" />
      {course !== undefined && (
        <SelectField
          {...field('number')}
          options={Object.keys(places).filter((place) => isNew || place !== now || place === values.number)}
          names={places}
          everything={isNew ? words.last : words.whereNow({ place: places[now] ?? now })}
        />
      )}
      {item?.lessons === 0 && (
        <p className="note">
          {words.noLesson} <a href={localPath('/admin/lessons#new')}>{words.newLesson}</a>
        </p>
      )}
    </EditorForm>
  );
}
