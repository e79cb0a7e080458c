import type { Hono } from 'hono';
import {
  answerMistake as answerMistakeCall,
  getMistakeQuestion as getMistakeQuestionCall,
  listMistakes as listMistakesCall,
} from '#contract/attempts/mistakes.ts';
import { getProgress as getProgressCall, setWeeklyGoal as setWeeklyGoalCall } from '#contract/attempts/progress.ts';
import { listPaperScores as listPaperScoresCall } from '#contract/attempts/paper-scores.ts';
import { chooseExam as chooseExamCall, getToday as getTodayCall } from '#contract/attempts/today.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import type { Context } from '../services/context.ts';
import { answerMistake } from '../services/attempts/answer-mistake.ts';
import { getToday, listPaperScores } from '../services/attempts/get-today.ts';
import { listMistakes } from '../services/attempts/list-mistakes.ts';
import { getMistakeQuestion } from '../services/attempts/mock-question.ts';
import { getProgress } from '../services/attempts/get-progress.ts';
import { setWeeklyGoal } from '../services/account/set-weekly-goal.ts';
import { identifyReader, identifyStudent } from '../services/identity/sessions/identify-caller.ts';
import { mountEndpoint } from './mount-endpoint.ts';
import { isLanguage } from '#domain/lib/languages.ts';

/** The caller's day, progress and mistake book. */
export function mountProgressRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const student = (authorization: string | undefined) => identifyStudent(ctx, authorization);
  const reader = (authorization: string | undefined) => identifyReader(ctx, authorization);

  mountEndpoint(app, getProgressCall, reader, async ({ caller, query }) => ({
    status: 200,
    reply: await getProgress(ctx, caller.studentId, query('all') !== undefined),
  }));

  mountEndpoint(app, setWeeklyGoalCall, student, async ({ caller, body: { days } }) => {
    await setWeeklyGoal(ctx, caller.studentId, days);
    return { status: 200, reply: { days } };
  });

  mountEndpoint(app, getTodayCall, reader, async ({ caller, query }) => {
    const language = query('language');
    return { status: 200, reply: await getToday(ctx, caller, isLanguage(language) ? language : undefined) };
  });

  mountEndpoint(app, listPaperScoresCall, reader, async ({ caller, parameter }) => ({
    status: 200,
    reply: await listPaperScores(ctx, { studentId: caller.studentId, exam: parameter('exam') }),
  }));

  mountEndpoint(app, chooseExamCall, student, async ({ caller, body: { exam } }) => {
    await ctx.progress.chooseExam(caller.studentId, exam, new Date(ctx.clock.now()).toISOString());
    return { status: 200, reply: { exam } };
  });

  mountEndpoint(app, listMistakesCall, reader, async ({ caller, query }) => ({
    status: 200,
    reply: await listMistakes(ctx, {
      studentId: caller.studentId,
      cursor: query('cursor'),
      isWaiting: query('waiting') !== undefined,
    }),
  }));

  mountEndpoint(app, getMistakeQuestionCall, reader, async ({ caller, parameter }) => ({
    status: 200,
    reply: await getMistakeQuestion(ctx, { studentId: caller.studentId, id: Number(parameter('id')) }),
  }));

  mountEndpoint(app, answerMistakeCall, student, async ({ caller, parameter, body }) => ({
    status: 200,
    reply: await answerMistake(ctx, { studentId: caller.studentId, id: Number(parameter('id')), body }),
  }));
}
