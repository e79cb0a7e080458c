import { useState } from 'react';
import { countOf } from '#domain/lib/count-of.ts';
import { LESSON_LIMITS } from '#domain/courses/lesson.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#domain/lib/languages.ts';
import type { Image } from '#domain/papers/question.ts';
import type { LessonItem } from '#stores/courses/admin-lessons.ts';
import { lessonsStore } from '#stores/courses/admin-lessons.ts';
import type { LessonField, LessonIntent } from '#stores/courses/admin-lessons-form.ts';
import { fieldsOfFile, fieldsOfLesson, LESSON_FIELDS, parseQuestions } from '#stores/courses/admin-lessons-form.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { DateField } from '#ui/DateField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { EditorForm } from '../admin/kit/EditorForm.tsx';
import { FileNote } from '../admin/kit/FileNote.tsx';
import { MessageArea } from '../admin/kit/MessageArea.tsx';
import type { SaveAction } from '../admin/kit/SaveBar.tsx';
import { useEditor } from '../admin/kit/use-editor.ts';
import { MaterialPicker, useMaterialChoices } from '../materials/MaterialPicker.tsx';
import { PictureField } from '../papers/PictureField.tsx';
import type { DrillChoices } from './DrillPicker.tsx';
import { DrillPicker, titlesOf, useDrillChoices } from './DrillPicker.tsx';
import { LessonPreview } from './LessonPreview.tsx';
import { LessonQuestions } from './LessonQuestions.tsx';

/** A course with its chapters as they are now. */
export interface KnownCourse {
  readonly id: string;
  readonly title: string;
  readonly chapters: readonly { readonly id: string; readonly title: string }[];
}

const LABELS: Readonly<Record<LessonField, string>> = {
  course: 'Course',
  chapter: 'Chapter',
  title: 'Title',
  slug: 'Address',
  number: 'Place in the chapter',
  summary: 'Summary',
  language: 'Language',
  minutes: 'Minutes to read',
  free: 'Free for every student',
  checked: 'Facts checked on',
  markdown: 'Text',
  questions: 'Questions of the check',
  papers: 'Papers that practise it',
  families: 'Question families that practise it',
  recordingId: 'Recording',
  fileId: 'File',
};

const PUBLISH: SaveAction<LessonIntent> = {
  intent: 'publish',
  label: 'Publish',
  busyText: 'Publishing…',
  isPrimary: true,
};
const SAVE: SaveAction<LessonIntent> = { intent: 'save', label: 'Save changes', busyText: 'Saving…' };
const KEEP: SaveAction<LessonIntent> = { ...SAVE, label: 'Save draft' };
const UNPUBLISH: SaveAction<LessonIntent> = { intent: 'unpublish', label: 'Unpublish', busyText: 'Unpublishing…' };
const DELETE: SaveAction<LessonIntent> = { intent: 'delete', label: 'Delete', busyText: 'Deleting…' };

const ACTIONS = {
  new: [PUBLISH, KEEP],
  draft: [PUBLISH, KEEP, DELETE],
  published: [{ ...SAVE, isPrimary: true }, UNPUBLISH, DELETE],
} as const;

const TEXT_HINT =
  'Markdown: “## ” begins a part, **bold**, lists with “- ”, tables, formulas between dollar signs. HTML is refused.';

/** The chapters to choose from, and the chosen one where the list does not have it. */
function chapterOptions(course: KnownCourse | undefined, chosen: string): readonly string[] {
  const ids = course?.chapters.map(({ id }) => id) ?? [];
  return chosen === '' || ids.includes(chosen) ? ids : [...ids, chosen];
}

/** In a conflict the questions are told by their number, and what practises the lesson by its titles. */
const valueTexts =
  (drills: DrillChoices) =>
  (name: LessonField, value: string): string => {
    if (name === 'questions') return countOf(parseQuestions(value).length, ['question', 'questions']);
    if (name === 'free') return value === 'yes' ? 'Yes' : 'No';
    return name === 'papers' || name === 'families' ? titlesOf(drills, name, value) : value;
  };

/** A picture for the text: it is sent at once, and put at the text's end with its words. */
function FigureField({
  onFigure,
  onAwait,
}: {
  readonly onFigure: (image: Image) => void;
  readonly onAwait: (isOnItsWay: boolean) => void;
}) {
  const [picture, setPicture] = useState<Image | null>(null);
  return (
    <details>
      <summary>Put a picture into the text</summary>
      <div className="stack">
        <PictureField label="Picture" name="figure" value={picture} onValue={setPicture} onAwait={onAwait} />
        {picture !== null && (
          <button
            type="button"
            className="button"
            disabled={picture.alt.trim() === ''}
            onClick={() => {
              onFigure(picture);
              setPicture(null);
            }}
          >
            Put it at the end of the text
          </button>
        )}
      </div>
    </details>
  );
}

interface LessonFormProps {
  /** Null for a lesson that is new. */
  readonly item: LessonItem | null;
  readonly courses: readonly KnownCourse[];
  readonly onSaved: (item: LessonItem, intent: LessonIntent) => void;
}

/** Every field of a lesson, its questions, and how students will see it. */
export function LessonForm({ item: opened, courses, onSaved }: LessonFormProps) {
  const editor = useEditor(opened, {
    noun: 'lessons',
    names: LESSON_FIELDS,
    fieldsOf: fieldsOfLesson,
    save: lessonsStore.save,
    onSaved,
  });
  const materials = useMaterialChoices();
  const drills = useDrillChoices();
  const { text, values, item, setValue } = editor;
  const field = (name: LessonField) => ({ ...text(name), label: LABELS[name] });
  const course = courses.find(({ id }) => id === values.course);
  const isPlaced = item !== null && item.firstPublishedAt !== null;
  const file = item?.newerFile ? fieldsOfFile(item.newerFile) : null;
  const language = isLanguage(values.language) ? values.language : 'en';
  const { onAwait } = editor.file('markdown');
  return (
    <EditorForm
      editor={editor}
      labels={LABELS}
      fieldsOf={fieldsOfLesson}
      titleField="title"
      actions={ACTIONS[item?.status ?? 'new']}
      showValue={valueTexts(drills)}
    >
      {file !== null && (
        <FileNote
          file={file}
          mine={values}
          labels={LABELS}
          showValue={valueTexts(drills)}
          onTake={() => editor.takeTexts(file)}
        />
      )}
      {isPlaced && (
        <p className="soft">
          {course?.title ?? values.course}, address /lessons/{values.course}/{values.slug}: it stays, because students
          know it.
        </p>
      )}
      <div className="form-pair">
        {!isPlaced && (
          <SelectField
            {...field('course')}
            options={courses.map(({ id }) => id)}
            names={Object.fromEntries(courses.map(({ id, title }) => [id, title]))}
          />
        )}
        <SelectField
          {...field('chapter')}
          options={chapterOptions(course, values.chapter)}
          names={Object.fromEntries(course?.chapters.map(({ id, title }) => [id, title]) ?? [])}
          hint={course === undefined ? 'Choose the course first.' : 'A new one is made under Chapters.'}
        />
        <TextField {...field('number')} inputMode="numeric" hint="1 is the first lesson of the chapter." />
      </div>
      <TextField {...field('title')} maxLength={LESSON_LIMITS.title} autoCapitalize="sentences" lang={language} />
      {!isPlaced && (
        <TextField
          {...field('slug')}
          maxLength={60}
          autoCapitalize="none"
          autoComplete="off"
          hint="The end of the page’s address: small letters, digits and hyphens, such as simple-interest."
        />
      )}
      <TextArea
        {...field('summary')}
        rows={2}
        hint="One sentence of 60 to 160 characters: what one can do after the lesson."
        autoCapitalize="sentences"
        lang={language}
      />
      <div className="form-pair">
        <SelectField {...field('language')} options={LANGUAGES} names={LANGUAGE_NAMES} />
        <TextField {...field('minutes')} inputMode="numeric" />
      </div>
      <CheckField
        name="free"
        isChecked={values.free === 'yes'}
        error={text('free').error}
        onChecked={(isChecked) => setValue('free', isChecked ? 'yes' : '')}
      >
        {LABELS.free}
      </CheckField>
      <MessageArea
        {...field('markdown')}
        hasParts
        rows={16}
        hint={TEXT_HINT}
        autoCapitalize="sentences"
        spellCheck
        lang={language}
      />
      <FigureField
        onFigure={({ src, alt }) => setValue('markdown', `${values.markdown.trimEnd()}\n\n![${alt}](${src})\n`)}
        onAwait={onAwait}
      />
      <LessonQuestions
        label={LABELS.questions}
        questions={parseQuestions(values.questions)}
        error={text('questions').error}
        language={language}
        onQuestions={(questions) => setValue('questions', JSON.stringify(questions))}
        onAwait={onAwait}
      />
      <DateField {...field('checked')} hint="For facts that change, such as numbers of members; may stay empty." />
      <DrillPicker {...field('papers')} name="papers" choices={drills} />
      <DrillPicker {...field('families')} name="families" choices={drills} />
      <div className="form-pair">
        <MaterialPicker {...field('recordingId')} kind="recording" choices={materials} />
        <MaterialPicker {...field('fileId')} kind="file" choices={materials} />
      </div>
      <LessonPreview fields={values} language={language} />
    </EditorForm>
  );
}
