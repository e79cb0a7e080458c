import { useState } from 'react';
import { CHECK_QUESTIONS } from '#domain/courses/lesson.ts';
import { isSame } from '#domain/lib/is-same.ts';
import type { Language } from '#domain/lib/languages.ts';
import { staffPapersText } from '#domain/text/staff/en/staff-papers.ts';
import { staffLessonsText } from '#domain/text/staff/en/staff-lessons.ts';
import type { AuthoredQuestion } from '#stores/courses/admin-lessons-form.ts';
import type { QuestionEdit } from '#stores/papers/admin-question-edits.ts';
import { beginEdit } from '#stores/papers/admin-question-edits.ts';
import { QuestionEditor } from '../papers/QuestionEditor.tsx';

const EMPTY_QUESTION: AuthoredQuestion = { question: '', options: ['', '', '', ''] };
const NUMBERS = Array.from({ length: CHECK_QUESTIONS }, (_, index) => index);

const stemOf = ({ question }: AuthoredQuestion): string =>
  typeof question === 'string' && question.trim() !== '' ? question : staffLessonsText().notWritten;

interface LessonQuestionsProps {
  readonly label: string;
  readonly questions: readonly AuthoredQuestion[];
  readonly error: string | undefined;
  readonly language: Language;
  readonly onQuestions: (questions: readonly AuthoredQuestion[]) => void;
  /** True while a picture is on its way. */
  readonly onAwait: (isOnItsWay: boolean) => void;
}

/** The five questions of a lesson's check, each behind its own line, in the editor of papers. */
export function LessonQuestions({ label, questions, error, language, onQuestions, onAwait }: LessonQuestionsProps) {
  /** Which options are marked as right, while two options still read the same. */
  const [edits, setEdits] = useState<Readonly<Record<number, QuestionEdit>>>({});
  function editOf(index: number): QuestionEdit {
    const question = questions[index] ?? EMPTY_QUESTION;
    const edit = edits[index];
    return edit !== undefined && isSame(edit.after, question) ? edit : beginEdit(question);
  }
  function change(index: number, edit: QuestionEdit): void {
    setEdits({ ...edits, [index]: edit });
    const length = Math.max(questions.length, index + 1);
    onQuestions(Array.from({ length }, (_, at) => (at === index ? edit.after : (questions[at] ?? EMPTY_QUESTION))));
  }
  return (
    <fieldset className="stack" name="questions" tabIndex={-1}>
      <legend>{label}</legend>
      {error !== undefined && <p className="field-error">{error}</p>}
      <p className="note">{staffPapersText().heldPapers}</p>
      {NUMBERS.map((index) => (
        <details key={index}>
          <summary>
            {staffLessonsText().question({ number: index + 1 })}{' '}
            <span lang={language}>{stemOf(questions[index] ?? EMPTY_QUESTION)}</span>
          </summary>
          <QuestionEditor
            edit={editOf(index)}
            name={`question-${index + 1}`}
            language={language}
            onEdit={(edit) => change(index, edit)}
            onAwait={onAwait}
          />
        </details>
      ))}
    </fieldset>
  );
}
