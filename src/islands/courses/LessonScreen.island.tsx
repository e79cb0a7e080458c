import { useEffect, useRef } from 'react';
import { readDrawn } from '#domain/lib/read-drawn.ts';
import type { LessonPageFacts } from '#domain/courses/lesson-page.ts';
import { listText } from '#domain/lib/format.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { lessonPageText } from '#domain/text/en/lesson-page.ts';
import { $session, GUEST } from '#stores/identity/session.ts';
import type { LessonState } from '#stores/courses/lesson.ts';
import { $lesson, markRead, openLesson } from '#stores/courses/lesson.ts';
import { $check } from '#stores/courses/lesson-check.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { Drawn } from '../admin/kit/Drawn.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { addStyle } from '../lib/add-style.ts';
import { createPart, lazyPart } from '../lib/LazyPart.tsx';
import { useShared } from '../lib/use-shared.ts';
import { AddCards } from './AddCards.tsx';
import { AfterCheck } from './AfterCheck.tsx';
import { usePosition } from './use-position.ts';

interface ScreenProps {
  readonly page: LessonPageFacts;
  /** Whether the text stands in the page already: that of a free lesson. */
  readonly isWritten: boolean;
}

type Ready = Extract<LessonState, { readonly status: 'ready' }>;

const LOADING: LessonState = { status: 'loading' };
/** The element with the text of a free lesson, which the build has written (src/components/LessonPage.astro). */
const TEXT_ID = 'lesson-text';

function Wait() {
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{lessonPageText().loading}</span>
    </div>
  );
}
const WAIT = <Wait />;
/** Apart, because a lesson is read for minutes before its check. */
const CheckPart = lazyPart(
  createPart(() =>
    import('./LessonCheck.tsx').then(({ LessonCheck, CHECK_STYLE }) => {
      addStyle(CHECK_STYLE);
      return LessonCheck;
    }),
  ),
  WAIT,
);
const MediaPart = lazyPart(
  createPart(() => import('./LessonMedia.tsx').then(({ LessonMedia }) => LessonMedia)),
  WAIT,
);

type InsideFacts = Pick<LessonPageFacts, 'parts' | 'figures' | 'questions' | 'language'>;

/** What a lesson for members holds, for who may not read it yet. */
export function LessonInside({ page }: { readonly page: InsideFacts }) {
  const { inside } = lessonPageText();
  const { parts, figures, questions, language } = page;
  const facts = [
    figures > 0 && inside.figures({ count: figures }),
    questions > 0 && inside.check({ count: questions }),
  ].filter((fact) => fact !== false);
  return (
    <section className="stack" aria-labelledby="inside-title">
      <h2 id="inside-title">{inside.title}</h2>
      <ul className="facts-list" lang={language}>
        {parts.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      {facts.length > 0 && <p>{inside.with({ facts: listText(facts) })}</p>}
    </section>
  );
}

function LessonText({ state }: { readonly state: Ready }) {
  const { language } = state.lesson;
  const body = readDrawn(state.lesson.body);
  return (
    <div className="prose lesson-text" id={TEXT_ID} lang={language}>
      <Drawn nodes={body} />
    </div>
  );
}

function ReadMark({ isRead }: { readonly isRead: boolean }) {
  const text = lessonPageText();
  return (
    <div className="button-row no-print">
      <button type="button" className="button" aria-disabled={isRead} onClick={markRead}>
        {isRead ? text.read : text.markRead}
      </button>
    </div>
  );
}

function Lesson({ page, state, isWritten }: ScreenProps & { readonly state: Ready }) {
  const text = lessonPageText();
  const check = useShared($check, null);
  const end = useRef<HTMLDivElement>(null);
  const { lesson, isRead, isKept, position } = state;
  const materials = [lesson.recording, lesson.file].filter((material) => material !== null);
  const hasCheck = check !== null;
  const isDone = check !== null && check.right !== null;
  usePosition(() => document.getElementById(TEXT_ID), position);
  // The check is the end of a lesson; without one its foot is, once it is in view.
  useEffect(() => {
    if (isRead || (hasCheck && !isDone)) return undefined;
    if (isDone) markRead();
    if (isDone || end.current === null) return undefined;
    const watching = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) markRead();
    });
    watching.observe(end.current);
    return () => watching.disconnect();
  }, [isRead, hasCheck, isDone]);
  return (
    <div className="lesson-own">
      {isKept && <p className="note note-caution">{text.kept}</p>}
      {!isWritten && <LessonText state={state} />}
      {materials.length > 0 && <MediaPart materials={materials} />}
      {check !== null && (
        <section className="lesson-check stack no-print" aria-labelledby="check-title">
          <h2 id="check-title">{text.check}</h2>
          <p className="soft">
            {text.checkIntro({ count: check.paper.questions.length })}
            {lesson.progress.check !== null && ` ${text.best(lesson.progress.check)}`}
          </p>
          <CheckPart check={check}>
            <AfterCheck page={page} />
          </CheckPart>
        </section>
      )}
      <div ref={end}>
        <ReadMark isRead={isRead} />
        <AddCards course={page.course.id} of="lesson" slug={page.slug} />
      </div>
    </div>
  );
}

function Content({ page, state, isWritten }: ScreenProps & { readonly state: LessonState }) {
  const text = lessonPageText();
  const address = { course: page.course.id, slug: page.slug, isFree: page.isFree };
  switch (state.status) {
    case 'loading':
      return <div className="lesson-wait">{WAIT}</div>;
    case 'refused':
      return (
        <div className="stack">
          <LessonInside page={page} />
          <div className="note note-caution stack">
            <p>{state.message}</p>
            <p>{text.stayOpen}</p>
            <p>
              <a className="button" href={localPath('/membership')}>
                {text.seePlans}
              </a>
            </p>
          </div>
        </div>
      );
    case 'failed':
      return (
        <FailedNote isAlert text={text.failed({ reason: state.message })} onRetry={() => void openLesson(address)} />
      );
    case 'ready':
      return <Lesson page={page} state={state} isWritten={isWritten} />;
  }
}

/**
 * What a student has beyond the page of the build: the text of a lesson for members, the check, where they left off. The
 * build writes what is inside a lesson for members, for everybody else.
 */
export function LessonScreen({ page, isWritten }: ScreenProps) {
  const isStudent = useShared($session, GUEST).status === 'student';
  const state = useShared($lesson, LOADING);
  const { slug, isFree } = page;
  const course = page.course.id;
  useEffect(() => {
    if (isStudent) void openLesson({ course, slug, isFree });
  }, [isStudent, course, slug, isFree]);
  return <ErrorBoundary>{isStudent && <Content page={page} state={state} isWritten={isWritten} />}</ErrorBoundary>;
}
