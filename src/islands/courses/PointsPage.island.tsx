import { useEffect, useSyncExternalStore } from 'react';
import type { CourseOutline } from '#domain/courses/course.ts';
import { lessonPath, pointsPath } from '#domain/lib/course-paths.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { readDrawn } from '#domain/lib/read-drawn.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import { chapterPointsText } from '#domain/text/en/chapter-points.ts';
import { $session, GUEST } from '#stores/identity/session.ts';
import type { PointsState } from '#stores/courses/points.ts';
import { $points, loadPoints } from '#stores/courses/points.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { Drawn } from '../admin/kit/Drawn.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useShared } from '../lib/use-shared.ts';
import { AddCards } from './AddCards.tsx';

const LOADING: PointsState = { status: 'loading' };

interface Props {
  readonly course: string;
  readonly chapters: readonly (Pick<CourseOutline['chapters'][number], 'id' | 'title'> & {
    /** The ends of their addresses. */
    readonly lessons: readonly string[];
  })[];
}

const asked = (name: 'chapter' | 'lesson'): string => new URLSearchParams(window.location.search).get(name) ?? '';
/** The chapter or the lesson in the address; '' without one, and in the build, which knows no query. */
const askedChapter = (): string => asked('chapter');
const askedLesson = (): string => asked('lesson');
const neverChanges = () => () => undefined;

type Ready = Extract<PointsState, { readonly status: 'ready' }>['points'];

interface SheetProps {
  readonly course: string;
  readonly points: Ready;
  /** The lesson to begin at; '' for the first. */
  readonly lesson: string;
}

function Sheet({ course, points: { id, title, lessons, closed }, lesson: wanted }: SheetProps) {
  const text = chapterPointsText();
  useEffect(() => {
    if (wanted !== '') document.querySelector(`#points-${CSS.escape(wanted)}`)?.scrollIntoView();
  }, [wanted]);
  const withPoints = lessons.filter(({ points }) => points.length > 0);
  return (
    <section className="points-sheet stack" aria-labelledby="points-chapter">
      <div className="points-head">
        <h2 id="points-chapter" lang={languageOfText(title)}>
          {title}
        </h2>
        <button type="button" className="button no-print" onClick={() => window.print()}>
          {text.print}
        </button>
      </div>
      {withPoints.length === 0 ? <p>{text.none}</p> : <AddCards key={id} course={course} of="chapter" slug={id} />}
      <div className="points-lessons">
        {withPoints.map(({ slug, title: lesson, language, points }) => (
          <section key={slug} className="points-lesson prose" lang={language} aria-labelledby={`points-${slug}`}>
            <h3 id={`points-${slug}`}>
              <a href={localPath(lessonPath(course, slug))}>{lesson}</a>
            </h3>
            <ul>
              {points.map((point, index) => (
                <li key={index}>
                  <Drawn nodes={readDrawn(point)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {closed > 0 && (
        <p className="soft no-print">
          {text.closed({ count: closed })} <a href={localPath('/membership')}>{text.plans}</a>
        </p>
      )}
    </section>
  );
}

/** The points to remember of one chapter on a sheet that prints; the address names the chapter. */
export function PointsPage({ course, chapters }: Props) {
  const text = chapterPointsText();
  const isStudent = useShared($session, GUEST).status === 'student';
  const state = useShared($points, LOADING);
  const named = useSyncExternalStore(neverChanges, askedChapter, () => '');
  const lesson = useSyncExternalStore(neverChanges, askedLesson, () => '');
  const chapter = named === '' ? (chapters.find(({ lessons }) => lessons.includes(lesson))?.id ?? '') : named;
  useEffect(() => {
    if (isStudent && chapter !== '') void loadPoints(course, chapter);
  }, [isStudent, course, chapter]);
  const others = chapters.filter(({ id }) => id !== chapter);
  return (
    <ErrorBoundary>
      {isStudent && chapter !== '' && (
        <>
          {state.status === 'loading' && (
            <div className="skeleton" role="status">
              <span className="visually-hidden">{text.loading}</span>
            </div>
          )}
          {state.status === 'gone' && <p role="alert">{text.gone}</p>}
          {state.status === 'failed' && (
            <FailedNote
              isAlert
              text={text.failed({ reason: state.message })}
              onRetry={() => void loadPoints(course, chapter)}
            />
          )}
          {state.status === 'ready' && <Sheet course={course} points={state.points} lesson={lesson} />}
        </>
      )}
      <nav className="stack no-print" aria-labelledby="points-chapters">
        <h2 id="points-chapters">{text.chapters}</h2>
        <ul className="points-chapters">
          {others.map(({ id, title }) => (
            <li key={id}>
              <a href={localPath(pointsPath(course, id))} lang={languageOfText(title)}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </ErrorBoundary>
  );
}
