import { useState } from 'react';
import { isSame } from '#domain/lib/is-same.ts';
import type { Language } from '#domain/lib/languages.ts';
import { readDrawn } from '#domain/lib/read-drawn.ts';
import { readSlice } from '#domain/papers/paper-slice.ts';
import { staffLessonsText } from '#domain/text/staff/en/staff-lessons.ts';
import type { CheckedLesson } from '#stores/courses/admin-lessons.ts';
import { askForLessonCheck } from '#stores/courses/admin-lessons.ts';
import type { LessonFields } from '#stores/courses/admin-lessons-form.ts';
import type { Reply } from '#stores/request.ts';
import { Drawn } from '../admin/kit/Drawn.tsx';
import { PreviewQuestion } from '../papers/PaperPreview.tsx';
import { PreviewList } from '../papers/PreviewList.tsx';

function Findings({ checked, language }: { readonly checked: CheckedLesson; readonly language: Language }) {
  const text = staffLessonsText().preview;
  const paper = checked.paper === null ? null : readSlice(checked.paper).paper;
  return (
    <>
      {checked.issues.length === 0 ? (
        <p role="status">{text.ready}</p>
      ) : (
        <div className="note note-caution stack" role="status">
          <p>
            <strong>{text.before}</strong>
          </p>
          <ul className="issue-list">
            {checked.issues.map(({ field, message }, index) => (
              <li key={`${field}-${index}`}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="prose lesson-text preview" lang={language}>
        <Drawn nodes={readDrawn(checked.body)} />
      </div>
      {paper !== null && (
        <PreviewList>
          {paper.questions.map((question, index) => (
            <PreviewQuestion key={question.id} number={index + 1} paper={paper} question={question} />
          ))}
        </PreviewList>
      )}
    </>
  );
}

/** The lesson as students will see it, drawn by the server when staff ask for it. */
export function LessonPreview({ fields, language }: { readonly fields: LessonFields; readonly language: Language }) {
  const [asked, setAsked] = useState<LessonFields | null>(null);
  const [reply, setReply] = useState<Reply<CheckedLesson> | null>(null);
  const text = staffLessonsText().preview;
  const isAsking = asked !== null && reply === null;
  async function show(): Promise<void> {
    setAsked(fields);
    setReply(null);
    setReply(await askForLessonCheck(fields));
  }
  return (
    <section className="stack" aria-labelledby="preview-title">
      <h3 id="preview-title">{text.title}</h3>
      <p>
        <button type="button" className="button" aria-disabled={isAsking} onClick={() => void (isAsking || show())}>
          {isAsking ? text.checking : text.show}
        </button>
      </p>
      {reply !== null && !isSame(asked, fields) && <p className="soft">{text.changed}</p>}
      {reply !== null && !reply.ok && (
        <p className="note note-caution" role="alert">
          {text.failed({ message: reply.message })}
        </p>
      )}
      {reply?.ok === true && <Findings checked={reply.value} language={language} />}
    </section>
  );
}
