import { useState } from 'react';
import { LESSON_LIMITS } from '#domain/courses/lesson.ts';
import { isLanguage, LANGUAGES } from '#domain/lib/languages.ts';
import { topicName } from '#domain/papers/topic-name.ts';
import type { Image } from '#domain/papers/question.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffLessonsText } from '#domain/text/staff/en/staff-lessons.ts';
import type { LessonItem } from '#stores/courses/admin-lessons.ts';
import { lessonsStore } from '#stores/courses/admin-lessons.ts';
import type { LessonField, LessonIntent } from '#stores/courses/admin-lessons-form.ts';
import {
  fieldsOfFile,
  fieldsOfLesson,
  LESSON_FIELDS,
  listOf,
  parseQuestions,
  parseTranslations,
} from '#stores/courses/admin-lessons-form.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { DateField } from '#ui/DateField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { EditorForm } from '../admin/kit/EditorForm.tsx';
import { FileNote } from '../admin/kit/FileNote.tsx';
import { MessageArea } from '../admin/kit/MessageArea.tsx';
import type { SaveAction } from '../admin/kit/SaveBar.tsx';
import { saveActions } from '../admin/kit/save-actions.ts';
import { useEditor } from '../admin/kit/use-editor.ts';
import { MaterialPicker, useMaterialChoices } from '../materials/MaterialPicker.tsx';
import { PictureField } from '../papers/PictureField.tsx';
import type { DrillChoices } from './DrillPicker.tsx';
import { DrillPicker, titlesOf, TopicPicker, useDrillChoices } from './DrillPicker.tsx';
import { LessonPreview } from './LessonPreview.tsx';
import { LessonQuestions } from './LessonQuestions.tsx';
import { LessonTranslations } from './LessonTranslations.tsx';

/** A course with its chapters as they are now. */
export interface KnownCourse {
  readonly id: string;
  readonly title: string;
  readonly chapters: readonly { readonly id: string; readonly title: string }[];
}

const actionsFor = (status: LessonItem['status'] | 'new'): readonly SaveAction<LessonIntent>[] => {
  const all = saveActions();
  if (status === 'published') return [all.saveFirst, all.unpublish, all.delete];
  return status === 'new' ? [all.publish, all.saveDraft] : [all.publish, all.saveDraft, all.delete];
};

/** The chapters to choose from, and the chosen one where the list does not have it. */
function chapterOptions(course: KnownCourse | undefined, chosen: string): readonly string[] {
  const ids = course?.chapters.map(({ id }) => id) ?? [];
  return chosen === '' || ids.includes(chosen) ? ids : [...ids, chosen];
}

/** In a conflict the questions are told by their number, and what practises the lesson by its titles. */
const valueTexts =
  (drills: DrillChoices) =>
  (name: LessonField, value: string): string => {
    const text = staffLessonsText();
    if (name === 'questions') return text.questionCount({ count: parseQuestions(value).length });
    if (name === 'translations')
      return parseTranslations(value)
        .map(({ language, title }) => `${staffKitText().languages[language]}: ${title}`)
        .join('; ');
    if (name === 'topics') return listOf(value).map(topicName).join('; ');
    if (name === 'free') return value === 'yes' ? text.yes : text.no;
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
  const text = staffLessonsText().figure;
  const [picture, setPicture] = useState<Image | null>(null);
  return (
    <details>
      <summary>{text.put}</summary>
      <div className="stack">
        <PictureField label={text.picture} name="figure" value={picture} onValue={setPicture} onAwait={onAwait} />
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
            {text.atEnd}
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
  const words = staffLessonsText();
  const { labels, hints } = words;
  const field = (name: LessonField) => ({ ...text(name), label: labels[name] });
  const course = courses.find(({ id }) => id === values.course);
  const isPlaced = item !== null && item.firstPublishedAt !== null;
  const file = item?.newerFile ? fieldsOfFile(item.newerFile) : null;
  const language = isLanguage(values.language) ? values.language : 'en';
  const { onAwait } = editor.file('markdown');
  return (
    <EditorForm
      editor={editor}
      labels={labels}
      fieldsOf={fieldsOfLesson}
      titleField="title"
      actions={actionsFor(item?.status ?? 'new')}
      showValue={valueTexts(drills)}
    >
      {file !== null && (
        <FileNote
          file={file}
          mine={values}
          labels={labels}
          showValue={valueTexts(drills)}
          onTake={() => editor.takeTexts(file)}
        />
      )}
      {isPlaced && (
        <p className="soft">
          {words.placed({
            course: course?.title ?? values.course,
            address: `/lessons/${values.course}/${values.slug}`,
          })}
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
          hint={course === undefined ? hints.courseFirst : hints.newChapter}
        />
        <TextField {...field('number')} inputMode="numeric" hint={hints.number} />
      </div>
      <TextField {...field('title')} maxLength={LESSON_LIMITS.title} autoCapitalize="sentences" lang={language} />
      {!isPlaced && (
        <TextField {...field('slug')} maxLength={60} autoCapitalize="none" autoComplete="off" hint={hints.slug} />
      )}
      <TextArea {...field('summary')} rows={2} hint={hints.summary} autoCapitalize="sentences" lang={language} />
      <div className="form-pair">
        <SelectField {...field('language')} options={LANGUAGES} names={staffKitText().languages} />
        <TextField {...field('minutes')} inputMode="numeric" />
      </div>
      <CheckField
        name="free"
        isChecked={values.free === 'yes'}
        error={text('free').error}
        onChecked={(isChecked) => setValue('free', isChecked ? 'yes' : '')}
      >
        {labels.free}
      </CheckField>
      <MessageArea
        {...field('markdown')}
        hasParts
        rows={16}
        hint={hints.text}
        autoCapitalize="sentences"
        spellCheck
        lang={language}
      />
      <FigureField
        onFigure={({ src, alt }) => setValue('markdown', `${values.markdown.trimEnd()}\n\n![${alt}](${src})\n`)}
        onAwait={onAwait}
      />
      <LessonQuestions
        label={labels.questions}
        questions={parseQuestions(values.questions)}
        error={text('questions').error}
        language={language}
        onQuestions={(questions) => setValue('questions', JSON.stringify(questions))}
        onAwait={onAwait}
      />
      <LessonTranslations
        label={labels.translations}
        translations={parseTranslations(values.translations)}
        error={text('translations').error}
        language={language}
        onTranslations={(translations) => setValue('translations', JSON.stringify(translations))}
      />
      <DateField {...field('checked')} hint={hints.checked} />
      <DrillPicker {...field('papers')} name="papers" choices={drills} />
      <DrillPicker {...field('families')} name="families" choices={drills} />
      <TopicPicker {...field('topics')} />
      <div className="form-pair">
        <MaterialPicker {...field('recordingId')} kind="recording" choices={materials} />
        <MaterialPicker {...field('fileId')} kind="file" choices={materials} />
      </div>
      <LessonPreview fields={values} language={language} />
    </EditorForm>
  );
}
