import { useState } from 'react';
import { isSame } from '#domain/lib/is-same.ts';
import type { Language } from '#domain/lib/languages.ts';
import { readDrawn } from '#domain/lib/read-drawn.ts';
import { readSlice } from '#domain/papers/paper-slice.ts';
import type { CheckedLesson } from '#stores/courses/admin-lessons.ts';
import { askForLessonCheck } from '#stores/courses/admin-lessons.ts';
import type { LessonFields } from '#stores/courses/admin-lessons-form.ts';
import type { Reply } from '#stores/request.ts';
import { Drawn } from '../admin/kit/Drawn.tsx';
import { PreviewQuestion } from '../papers/PaperPreview.tsx';
import { PreviewList } from '../papers/PreviewList.tsx';

function Findings({ checked, language }: { readonly checked: CheckedLesson; readonly language: Language }) {
  const paper = checked.paper === null ? null : readSlice(checked.paper).paper;
  return (
    <>
      {checked.issues.length === 0 ? (
        <p role="status">Nothing keeps this lesson from being published.</p>
      ) : (
        <div className="note note-caution stack" role="status">
          <p>
            <strong>Before it can be published</strong>
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
  const isAsking = asked !== null && reply === null;
  async function show(): Promise<void> {
    setAsked(fields);
    setReply(null);
    setReply(await askForLessonCheck(fields));
  }
  return (
    <section className="stack" aria-labelledby="preview-title">
      <h3 id="preview-title">As students will see it</h3>
      <p>
        <button type="button" className="button" aria-disabled={isAsking} onClick={() => void (isAsking || show())}>
          {isAsking ? 'Checking…' : 'Check and show it'}
        </button>
      </p>
      {reply !== null && !isSame(asked, fields) && (
        <p className="soft">You have changed the lesson since. Check it again to see it as it is now.</p>
      )}
      {reply !== null && !reply.ok && (
        <p className="note note-caution" role="alert">
          The lesson could not be checked. {reply.message}
        </p>
      )}
      {reply?.ok === true && <Findings checked={reply.value} language={language} />}
    </section>
  );
}
