import type { Hono } from 'hono';
import {
  getCourse as getCourseCall,
  getLesson as getLessonCall,
  putLessonProgress as putLessonProgressCall,
} from '#contract/courses/courses.ts';
import type { Language } from '#domain/lib/languages.ts';
import { isLanguage } from '#domain/lib/languages.ts';
import {
  addCards as addCardsCall,
  answerCard as answerCardCall,
  listCards as listCardsCall,
} from '#contract/courses/cards.ts';
import { getChapterPoints as getChapterPointsCall } from '#contract/courses/points.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import { identifyReader, identifyStudent, withAccessAnswer } from '../services/identity/sessions/identify-caller.ts';
import type { Context } from '../services/context.ts';
import { getChapterPoints } from '../services/courses/get-chapter-points.ts';
import { addCards, answerCard, listCards } from '../services/courses/point-cards.ts';
import { getCourse } from '../services/courses/get-course.ts';
import { getLesson, putLessonProgress } from '../services/courses/open-lesson.ts';
import { mountEndpoint } from './mount-endpoint.ts';

const wantedIn = (language: unknown): Language | null => (isLanguage(language) ? language : null);

/** Courses, their lessons, and what the caller has done with them. */
export function mountCourseRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const student = withAccessAnswer(ctx, identifyStudent);
  const reader = withAccessAnswer(ctx, identifyReader);

  mountEndpoint(app, getCourseCall, reader, async ({ caller, parameter }) => ({
    status: 200,
    reply: await getCourse(ctx, { caller, course: parameter('course') }),
  }));

  mountEndpoint(app, getChapterPointsCall, reader, async ({ caller, parameter, query }) => {
    const place = { course: parameter('course'), chapter: parameter('chapter') };
    return {
      status: 200,
      reply: await getChapterPoints(ctx, { caller, ...place, language: wantedIn(query('language')) }),
    };
  });

  mountEndpoint(app, addCardsCall, student, async ({ caller, body }) => ({
    status: 200,
    reply: await addCards(ctx, { caller, ...body }),
  }));

  mountEndpoint(app, listCardsCall, reader, async ({ caller, query }) => ({
    status: 200,
    reply: await listCards(ctx, { caller, language: wantedIn(query('language')) }),
  }));

  mountEndpoint(app, answerCardCall, student, async ({ caller: { studentId }, parameter, body }) => ({
    status: 200,
    reply: await answerCard(ctx, { studentId, id: Number(parameter('id')), body }),
  }));

  mountEndpoint(app, getLessonCall, reader, async ({ caller, parameter, query }) => {
    const place = { course: parameter('course'), lesson: parameter('lesson') };
    return { status: 200, reply: await getLesson(ctx, { caller, ...place, language: wantedIn(query('language')) }) };
  });

  mountEndpoint(app, putLessonProgressCall, student, async ({ caller, parameter, body }) => ({
    status: 200,
    reply: await putLessonProgress(ctx, { caller, course: parameter('course'), lesson: parameter('lesson'), body }),
  }));
}
