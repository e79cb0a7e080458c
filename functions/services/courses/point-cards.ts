import type { AddedCards, CardAnswerBody, CardReply, ListedCard } from '#contract/courses/cards.ts';
import { partIn } from '#domain/courses/course.ts';
import { askedPoint } from '#domain/courses/point-cards.ts';
import type { LessonPoint } from '#domain/courses/lesson-points.ts';
import { addDays, dayNumberOf, dayStart, indiaDayOf } from '#domain/lib/india-time.ts';
import type { Language } from '#domain/lib/languages.ts';
import { pointCardsText } from '#domain/text/en/point-cards.ts';
import { repliesCoursesText } from '#domain/text/en/replies-courses.ts';
import { ServiceError } from '../../errors.ts';
import type { LessonPoints, PointCard } from '../../ports/courses.ts';
import { sha256 } from '../../sha256.ts';
import { afterFirstAnswer, afterResponse } from '../attempts/schedule.ts';
import type { Context } from '../context.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';
import { decideLessons } from '../membership/decide-lessons.ts';
import { requireAccess } from '../membership/require-access.ts';

/** Enough to tell the points of one lesson apart. */
const FINGERPRINT_LENGTH = 16;
const MOST_LISTED = 50;
/** Days. */
const LONGEST_WAIT = 7;
/** Concurrent copies of one answer find the stored one by the second try. */
const MOST_TRIES = 2;

const fingerprintsOf = (points: readonly LessonPoint[]): Promise<readonly string[]> =>
  Promise.all(points.map(async (point) => (await sha256(askedPoint(point))).slice(0, FINGERPRINT_LENGTH)));

interface AddInput {
  readonly caller: StudentCaller;
  readonly course: string;
  readonly of: 'chapter' | 'lesson';
  readonly slug: string;
}

/**
 * Puts the points of a chapter or of a lesson into the student's cards, those of lessons that open now. Throws
 * 'not-found', and 'forbidden' where none of them opens.
 */
export async function addCards(ctx: Context, { caller, course, of, slug }: AddInput): Promise<AddedCards> {
  const [found, opens] = await Promise.all([ctx.courses.find(course), decideLessons(ctx, caller)]);
  const asked = found?.lessons.filter((lesson) => (of === 'chapter' ? lesson.chapter : lesson.slug) === slug) ?? [];
  if (found === null || asked.length === 0) {
    const { chapterGone, lessonGone } = repliesCoursesText();
    throw new ServiceError('not-found', of === 'chapter' ? chapterGone : lessonGone);
  }
  const { module } = found.head;
  const open = asked.filter(({ free }) => opens({ module, isFree: free }));
  if (open.length === 0) await requireAccess(ctx, { caller, gate: { module } });
  const chapterOf = new Map(open.map((lesson) => [lesson.slug, lesson.chapter]));
  const stored = await ctx.pointCards.listPoints(open.map((lesson) => ({ course, lesson: lesson.slug })));
  const prints = await Promise.all(stored.map(({ points }) => fingerprintsOf(points)));
  const points = stored.flatMap((lesson, index) =>
    [...new Set(prints[index])].map((fingerprint) => ({
      course,
      chapter: chapterOf.get(lesson.slug) ?? '',
      lesson: lesson.slug,
      fingerprint,
    })),
  );
  const now = ctx.clock.now();
  const at = { now: new Date(now).toISOString(), dueAt: new Date(dayStart(indiaDayOf(now))).toISOString() };
  const added = points.length === 0 ? 0 : await ctx.pointCards.add(caller.studentId, points, at);
  return { points: points.length, added, closed: asked.length - open.length };
}

/** A lesson's points by their fingerprints, with the place of each. */
interface Placed {
  readonly lesson: LessonPoints;
  readonly prints: readonly string[];
}

/** The point of a card in the wanted language, where the lesson has as many points in it; null for a text that is gone. */
function cardIn({ lesson, prints }: Placed, card: PointCard, wanted: Language | null): ListedCard | null {
  const place = prints.indexOf(card.fingerprint);
  const point = lesson.points[place];
  if (point === undefined) return null;
  const own = { language: lesson.language, points: lesson.points };
  const said = partIn(own, lesson.translations, wanted ?? lesson.language);
  const { language, points } = said.points.length === own.points.length ? said : own;
  const { title } = partIn(lesson, lesson.names, language);
  const { id, version, course } = card;
  return { id, version, course, lesson: card.lesson, title, language, point: [...(points[place] ?? point)] };
}

/** As long again as since it was seen, so that a card whose text stays away is looked at ever less; at most a week. */
function waitOf({ seenAt }: PointCard, now: number): string {
  const today = indiaDayOf(now);
  const days = dayNumberOf(now) - dayNumberOf(Date.parse(seenAt));
  return new Date(dayStart(addDays(today, Math.min(Math.max(days, 1), LONGEST_WAIT)))).toISOString();
}

/**
 * The cards that are due now, longest due first, of lessons that open for the caller. A card whose text its lesson does
 * not have now waits with its memory: the lesson may be put right.
 */
export async function listCards(
  ctx: Context,
  { caller, language }: { readonly caller: StudentCaller; readonly language: Language | null },
): Promise<{ cards: ListedCard[]; due: number }> {
  const moment = ctx.clock.now();
  const now = new Date(moment).toISOString();
  const { studentId } = caller;
  const due = await ctx.pointCards.countDue(studentId, now);
  if (due.length === 0) return { cards: [], due: 0 };
  const opens = await decideLessons(ctx, caller);
  const open = due.filter(opens);
  if (open.length === 0) return { cards: [], due: 0 };
  const rows = await ctx.pointCards.listDue(studentId, now, open, MOST_LISTED);
  const lessons = await ctx.pointCards.listPoints([
    ...new Map(rows.map(({ course, lesson }) => [`${course}/${lesson}`, { course, lesson }])).values(),
  ]);
  const placed = new Map<string, Placed>();
  for (const lesson of lessons)
    placed.set(`${lesson.course}/${lesson.slug}`, { lesson, prints: await fingerprintsOf(lesson.points) });
  const cards: ListedCard[] = [];
  const gone: PointCard[] = [];
  for (const row of rows) {
    const of = placed.get(`${row.course}/${row.lesson}`);
    // Without its lesson, which was taken back meanwhile, a card waits.
    const card = of === undefined ? null : cardIn(of, row, language);
    if (card !== null) cards.push(card);
    else if (of !== undefined) gone.push(row);
  }
  if (gone.length > 0)
    await ctx.pointCards.wait(
      studentId,
      gone.map((card) => ({ id: card.id, version: card.version, dueAt: waitOf(card, moment) })),
    );
  return { cards, due: open.reduce((sum, each) => sum + each.due, 0) - gone.length };
}

interface AnswerInput {
  readonly studentId: number;
  readonly id: number;
  readonly body: CardAnswerBody;
}

async function tryAnswer(ctx: Context, { studentId, id, body }: AnswerInput): Promise<CardReply | null> {
  const { messages } = pointCardsText();
  const card = await ctx.pointCards.find(studentId, id);
  if (card === null) throw new ServiceError('not-found', messages.noCard);
  if (card.answeredId === body.answeredId) return { dueAt: card.dueAt };
  const now = ctx.clock.now();
  const seenAt = new Date(now).toISOString();
  if (card.version !== body.version) throw new ServiceError('conflict', messages.answered);
  if (body.answer === 'remove') {
    await ctx.pointCards.drop(studentId, [id]);
    return { dueAt: null };
  }
  if (card.dueAt > seenAt) throw new ServiceError('conflict', messages.answered);
  const [day, isKnown] = [indiaDayOf(now), body.answer === 'known'];
  const { memory, dueAt } =
    card.memory.reps === 0
      ? afterFirstAnswer(day, isKnown)
      : afterResponse(card.memory, indiaDayOf(Date.parse(card.seenAt)), day, isKnown);
  const { answeredId } = body;
  return (await ctx.pointCards.answer(studentId, card, { memory, seenAt, dueAt, answeredId })) ? { dueAt } : null;
}

/**
 * Records the answer to a due card and returns when the card is due again. Throws 'not-found' for a card that the
 * student does not have, and 'conflict' for one that is not due or was answered since it was listed.
 */
export async function answerCard(ctx: Context, input: AnswerInput): Promise<CardReply> {
  for (let tries = 1; ; tries += 1) {
    const reply = await tryAnswer(ctx, input);
    if (reply !== null) return reply;
    if (tries === MOST_TRIES) throw new ServiceError('unavailable', pointCardsText().messages.notStored, {}, 1);
  }
}
