import { isChild } from '#domain/account/age.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import type { Today } from '#contract/attempts/today.ts';
import { percentOf, streakOf } from '#domain/attempts/progress.ts';
import type { TakenPaper } from '#domain/attempts/today.ts';
import { paperOfDay } from '#domain/attempts/today.ts';
import { namesIn } from '#domain/courses/course.ts';
import { placeInCourse } from '#domain/courses/lesson-progress.ts';
import type { Language } from '#domain/lib/languages.ts';
import { LATEST_RANKED_MS } from '#domain/mocks/mock-attempt.ts';
import { firstToClose, isOfTakenEdition } from '#domain/mocks/next-mock.ts';
import type { TargetExam } from '#domain/papers/exams.ts';
import { courseOfExam } from '#domain/papers/exams.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { paperKey } from '#domain/papers/paper-reference.ts';
import type { TodayFigures } from '../../ports/attempts.ts';
import type { PaperOutline } from '../../ports/papers.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';
import type { Context } from '../context.ts';
import { decideLessons } from '../membership/decide-lessons.ts';
import { listMocks } from '../mocks/list-mocks.ts';
import { findOfferedPapers } from '../papers/offered-papers.ts';

/** Attempts that are looked at: a student runs one mock test at a time. */
const MOCKS_LOOKED_AT = 5;

interface ListedPaper extends PaperOutline {
  readonly reference: PaperReference;
}

const inOrder = (one: ListedPaper, other: ListedPaper): number =>
  Number(one.reference.day) - Number(other.reference.day) ||
  Number(one.reference.paper) - Number(other.reference.paper);

function referenceOf(key: string): PaperReference {
  const [exam = '', day = '', paper = ''] = key.split('/');
  return { exam, day, paper };
}

/** Every paper of the exam that a student may take, in the order of its list. */
async function papersOfExam(ctx: Context, exam: TargetExam): Promise<readonly ListedPaper[]> {
  const { outlines } = await findOfferedPapers(ctx, exam);
  return Object.entries(outlines)
    .map(([key, outline]) => ({ reference: referenceOf(key), ...outline }))
    .toSorted(inOrder);
}

async function findRunningMock(ctx: Context, studentId: number): Promise<Today['mock']> {
  const now = ctx.clock.now();
  for (const record of await ctx.mockRecords.listNewest(studentId, MOCKS_LOOKED_AT)) {
    if (record.state !== 'open') continue;
    const { state, dueAt } = await ctx.runningMocks.look(record, now);
    const mock = state === 'running' ? await ctx.mocks.find(record.mock) : null;
    if (mock === null) continue;
    return { ...factsOf(mock), state: 'running', at: dueAt === null ? null : dueAt - LATEST_RANKED_MS };
  }
  return null;
}

const factsOf = ({
  id,
  title,
  rules,
}: {
  readonly id: string;
  readonly title: string;
  readonly rules: { readonly optionCounts: string; readonly durationMs: number };
}) => ({
  mock: id,
  title,
  questions: rules.optionCounts.length,
  minutes: Math.round(rules.durationMs / 60_000),
});

/** The mock with new questions whose entry closes first, or else the first that is open, or the one that opens next. */
async function findNextMock(ctx: Context, caller: StudentCaller, exam: TargetExam): Promise<Today['mock']> {
  const listed = await listMocks(ctx, { caller, exam });
  const asOffered = listed.mocks.map(({ mock, decision }) => ({ facts: mock, decision }));
  const mocks = listed.mocks.filter(({ mock }) => !isOfTakenEdition(mock, asOffered));
  const open = firstToClose(mocks);
  if (open !== null) return { ...factsOf(open.mock), state: 'open', at: null };
  const [next] = mocks
    .flatMap(({ mock, decision }) => (decision.kind === 'upcoming' ? [{ mock, opensAt: decision.opensAt }] : []))
    .toSorted((one, other) => one.opensAt - other.opensAt);
  return next === undefined ? null : { ...factsOf(next.mock), state: 'upcoming', at: next.opensAt };
}

const bestOf = (taken: readonly TakenPaper[]): Record<string, number> =>
  Object.fromEntries(
    taken.map(({ reference, bestHundredths, maxHundredths }) => [
      paperKey(reference),
      percentOf(bestHundredths, maxHundredths),
    ]),
  );

/** The best scores in one exam, for its list of papers. */
export async function listPaperScores(
  ctx: Context,
  { studentId, exam }: { readonly studentId: number; readonly exam: string },
): Promise<{ best: Record<string, number> }> {
  return { best: bestOf(await ctx.progress.listBest(studentId, exam)) };
}

async function findPaperOfDay(
  ctx: Context,
  { exam, taken }: TodayFigures,
  language: Language | undefined,
): Promise<Pick<Today, 'paper' | 'papers' | 'best'>> {
  const papers = exam === null ? [] : await papersOfExam(ctx, exam);
  const known = new Set(papers.map(({ reference }) => paperKey(reference)));
  const counted = taken.filter(({ reference }) => known.has(paperKey(reference)));
  const next = paperOfDay(papers, counted, language);
  const paper =
    next === null
      ? null
      : {
          ...next.paper.reference,
          topic: next.paper.topic,
          questions: next.paper.questions,
          minutes: next.paper.minutes,
          isRepeat: next.isRepeat,
        };
  return {
    paper,
    papers: { taken: counted.length, all: papers.length },
    best: bestOf(counted),
  };
}

interface NextLessonWish {
  readonly studentId: number;
  readonly exam: TargetExam | null;
  /** Of the page; an English page names none. */
  readonly language: Language | undefined;
}

/** Where the student goes on in the lessons for the exam. */
async function findNextLesson(
  ctx: Context,
  { studentId, exam, language: wanted = 'en' }: NextLessonWish,
): Promise<Today['lesson']> {
  const course = exam === null ? undefined : courseOfExam(exam);
  if (course === undefined) return null;
  const [found, own] = await Promise.all([ctx.courses.find(course), ctx.courses.listProgress(studentId, course)]);
  const slugs = (found?.lessons ?? []).map(({ slug }) => slug);
  const { next, read } = placeInCourse(slugs, own);
  const lesson = found?.lessons.find(({ slug }) => slug === next);
  if (lesson === undefined) return null;
  const { slug, minutes } = lesson;
  const { title, language } = namesIn(lesson, wanted);
  const isBegun = own.some((each) => each.lesson === slug);
  return { course, slug, title, language, minutes, isBegun, read, all: slugs.length };
}

/** The cards that are due, of lessons that open for the student; while that cannot be decided, of free lessons. */
async function countOpenCards(ctx: Context, caller: StudentCaller, { cardsDue }: TodayFigures): Promise<number> {
  const ofFree = ({ isFree }: { readonly isFree: boolean }): boolean => isFree;
  const opens = cardsDue.every(ofFree) ? ofFree : await decideLessons(ctx, caller).catch(() => ofFree);
  return cardsDue.filter(opens).reduce((sum, { due }) => sum + due, 0);
}

/**
 * What the student's home page leads with; `language` is that of the page. Throws 'unauthenticated' when the account was
 * deleted.
 */
export async function getToday(ctx: Context, caller: StudentCaller, language?: Language): Promise<Today> {
  const now = ctx.clock.now();
  const [figures, running] = await Promise.all([
    ctx.progress.readToday(caller.studentId, new Date(now).toISOString()),
    findRunningMock(ctx, caller.studentId),
  ]);
  const { exam } = figures;
  const [paper, next, lesson, cardsDue] = await Promise.all([
    findPaperOfDay(ctx, figures, language),
    running === null && exam !== null ? findNextMock(ctx, caller, exam) : null,
    findNextLesson(ctx, { studentId: caller.studentId, exam, language }),
    countOpenCards(ctx, caller, figures),
  ]);
  return {
    now,
    exam,
    ...paper,
    // Of a child the academy follows no habits (docs/decisions/119).
    streak: isChild(figures.dob, indiaDayOf(now)) ? null : streakOf(figures.days, now),
    mistakesDue: figures.mistakesDue,
    cardsDue,
    mock: running ?? next,
    lesson,
  };
}
