import { CHAPTER_LIMITS } from '#domain/courses/chapter.ts';
import type { ChapterField, ChapterIntent, ChapterItem, CourseChapters } from '#stores/courses/admin-chapters.ts';
import { CHAPTER_FIELDS, chaptersStore, fieldsOfChapter } from '#stores/courses/admin-chapters.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { EditorForm } from '../admin/kit/EditorForm.tsx';
import { FileNote } from '../admin/kit/FileNote.tsx';
import type { SaveAction } from '../admin/kit/SaveBar.tsx';
import { useEditor } from '../admin/kit/use-editor.ts';

const LABELS: Readonly<Record<ChapterField, string>> = {
  course: 'Course',
  title: 'Title',
  summary: 'Summary',
  number: 'Place in the course',
};

const ADD: SaveAction<ChapterIntent> = { intent: 'save', label: 'Add chapter', busyText: 'Adding…', isPrimary: true };
const SAVE: SaveAction<ChapterIntent> = { ...ADD, label: 'Save changes', busyText: 'Saving…' };
const DELETE: SaveAction<ChapterIntent> = { intent: 'delete', label: 'Delete', busyText: 'Deleting…' };

/** The place of a chapter among the others of its course, by number: '2, after “Arithmetic”'. */
const placeNames = (others: readonly { readonly title: string }[]): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ['1', '1, the first'],
    ...others.map(({ title }, index) => [String(index + 2), `${index + 2}, after “${title}”`] as const),
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
  const field = (name: ChapterField) => ({ ...text(name), label: LABELS[name] });
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
      labels={LABELS}
      fieldsOf={fieldsOfChapter}
      titleField="title"
      actions={isNew ? [ADD] : [SAVE, DELETE]}
    >
      {item?.newerFile && (
        <FileNote
          file={item.newerFile}
          mine={values}
          labels={LABELS}
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
        <p className="soft">Course: {course?.title ?? values.course}</p>
      )}
      <TextField {...field('title')} maxLength={CHAPTER_LIMITS.title} autoCapitalize="sentences" />
      <TextArea
        {...field('summary')}
        rows={2}
        hint="One sentence for the course page: what is in the chapter."
        autoCapitalize="sentences"
      />
      {course !== undefined && (
        <SelectField
          {...field('number')}
          options={Object.keys(places).filter((place) => isNew || place !== now || place === values.number)}
          names={places}
          everything={isNew ? 'The last' : `Where it is now: ${places[now] ?? now}`}
        />
      )}
      {item?.lessons === 0 && (
        <p className="note">
          The chapter has no lesson yet. Students see it once it has a published one.{' '}
          <a href="/admin/lessons#new">New lesson</a>
        </p>
      )}
    </EditorForm>
  );
}
