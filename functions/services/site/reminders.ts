import {
  addDays,
  DAY_MS,
  indiaDayOf,
  indiaMomentOf,
  longDayText,
  momentText,
  timeText,
} from '#domain/lib/india-time.ts';
import { decideAccess } from '#domain/membership/access.ts';
import type { Module } from '#domain/membership/access.ts';
import { mockPath } from '#domain/mocks/mock-facts.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { BOARD_PATH, lastDayOf, recordKey } from '#domain/papers/exam-calendar.ts';
import type { ExamDay } from '#domain/papers/exam-reminders.ts';
import { dueExamDays } from '#domain/papers/exam-reminders.ts';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import { examRemindersText } from '#domain/text/en/exam-reminders.ts';
import { EVERYBODY } from '#domain/site/announcement.ts';
import type { PushNotice } from '#domain/site/push.ts';
import type { Occurrence } from '#domain/timetable/timetable.ts';
import { examsOfGroup, moduleOfGroup, occurrencesBetween } from '#domain/timetable/timetable.ts';
import { topicOn } from '#domain/timetable/timetable-entry.ts';
import type { StoredMock } from '../../ports/mocks/stored-mocks.ts';
import type { PushRound } from '../../ports/site.ts';
import type { TimetableEntry } from '../../ports/timetable.ts';
import type { Context } from '../context.ts';
import { titleOf } from '../timetable/entry-replies.ts';
import { listPublishedEntries } from '../timetable/list-classes.ts';
import type { NoticeFor } from './send-pushes.ts';
import { MOST_PUSHES, sendRound } from './send-pushes.ts';

const MINUTE_MS = 60_000;
/** Fifteen minutes, and one more for a run that comes a little early. */
const CLASS_AHEAD_MS = 16 * MINUTE_MS;
/** A mock that opens in a student's quiet hours is told after them. */
const MOCK_LATE_MS = 12 * 60 * MINUTE_MS;
const MISTAKES_FROM = '18:00';
export const LEAST_MISTAKES = 5;
const KEPT_MS = 7 * DAY_MS;

interface Reminder {
  readonly round: PushRound;
  readonly noticeFor: NoticeFor;
}

const roundOf = (ctx: Context, given: Pick<PushRound, 'notice' | 'kind'> & Partial<PushRound>): PushRound => ({
  audience: EVERYBODY,
  exams: null,
  addedBy: new Date(ctx.clock.now()).toISOString(),
  leastMistakes: 0,
  unlessIgnored: null,
  ...given,
});

/** Whether the student's memberships open a module now. */
async function opens(ctx: Context, studentId: number, module: Module | null): Promise<boolean> {
  const now = ctx.clock.now();
  const facts = await ctx.accessRecords.find({ studentId, token: '' }, now);
  if (facts === null) return false;
  return decideAccess({ student: { studentId, FreeAccess: facts.freeAccessUntil }, module, now }, facts).access;
}

function classReminder(ctx: Context, entry: TimetableEntry, { date, startsAt }: Occurrence): Reminder {
  const { id, group } = entry;
  const notice: PushNotice = {
    title: titleOf({ ...entry, topic: topicOn(entry, date) }),
    body: `The class begins at ${timeText(startsAt)}. Tap to join.`,
    path: '/liveclasses',
  };
  return {
    // With its time: a class that is moved after its reminder is told again.
    round: roundOf(ctx, { notice: `class/${id}/${date}/${startsAt}`, kind: 'classes', exams: examsOfGroup(group) }),
    noticeFor: async (studentId) =>
      ctx.clock.now() < startsAt && (await opens(ctx, studentId, moduleOfGroup(group))) ? notice : null,
  };
}

async function classReminders(ctx: Context): Promise<Reminder[]> {
  const now = ctx.clock.now();
  const [from, to] = [indiaDayOf(now), indiaDayOf(now + CLASS_AHEAD_MS)];
  return (await listPublishedEntries(ctx, { from, to })).flatMap((entry) =>
    occurrencesBetween(entry, from, to)
      .filter(({ isCancelled, startsAt }) => !isCancelled && startsAt > now && startsAt <= now + CLASS_AHEAD_MS)
      .map((occurrence) => classReminder(ctx, entry, occurrence)),
  );
}

const mockReminder = (
  ctx: Context,
  { id, title, exam, access }: StoredMock,
  { opensAt, entryClosesAt }: NonNullable<StoredMock['timeWindow']>,
): Reminder => ({
  // A free one with a window is for everybody, whatever the exam.
  round: roundOf(ctx, { notice: `mock/${id}/${opensAt}`, kind: 'mocks', exams: access === 'free' ? null : [exam] }),
  noticeFor: async (studentId) => {
    if (ctx.clock.now() >= entryClosesAt) return null;
    if (access !== 'free' && !(await opens(ctx, studentId, 'TestSeriesModule'))) return null;
    const { records } = await ctx.mockRecords.listForTicket(studentId, id);
    // Who has come since it opened needs no reminder.
    if (records.some(({ issuedAt }) => issuedAt >= opensAt)) return null;
    return { title: `${title} is open`, body: `Begin before ${momentText(entryClosesAt)}.`, path: mockPath(id) };
  },
});

async function mockReminders(ctx: Context): Promise<Reminder[]> {
  const now = ctx.clock.now();
  return (await ctx.mocks.listOpened(now - MOCK_LATE_MS, now)).flatMap((mock) =>
    mock.timeWindow === null ? [] : [mockReminder(ctx, mock, mock.timeWindow)],
  );
}

function noticeOfDay(day: ExamDay): PushNotice {
  const { exam, name, kind, stage, from } = day;
  const words = examRemindersText();
  const language = spokenLanguage();
  return {
    title: words[kind]({ exam: name[language], day: longDayText(kind === 'form' ? lastDayOf(day) : from) }),
    body: words.more({ stage: stage[language] }),
    path: localPath(`${BOARD_PATH}#${exam}`),
  };
}

/** Dates of the exam that the student has chosen, in the language of the account. */
const dateReminders = async (ctx: Context): Promise<Reminder[]> =>
  dueExamDays(ctx.examDays, indiaDayOf(ctx.clock.now())).map((day) => ({
    // With its last day: a form that stays open longer is told again.
    round: roundOf(ctx, {
      notice: `date/${day.exam}/${recordKey(day)}/${lastDayOf(day)}`,
      kind: 'dates',
      audience: `exam/${day.exam}`,
    }),
    noticeFor: async (studentId) => {
      const student = await ctx.students.find(studentId);
      return student === null ? null : ctx.inLanguage(student.language, () => noticeOfDay(day));
    },
  }));

/** Once in an evening, and not on the evening after one that the student did not follow. */
async function mistakeReminders(ctx: Context): Promise<Reminder[]> {
  const { date, time } = indiaMomentOf(ctx.clock.now()) ?? { date: '', time: '' };
  if (time < MISTAKES_FROM) return [];
  const noticeFor: NoticeFor = async (studentId) => {
    const { due } = await ctx.mistakes.book(studentId, new Date(ctx.clock.now()).toISOString());
    if (due < LEAST_MISTAKES) return null;
    return { title: 'Repeat your mistakes', body: `${due} questions are due today.`, path: '/profile#mistakes' };
  };
  const round = roundOf(ctx, {
    notice: `mistakes/${date}`,
    kind: 'mistakes',
    leastMistakes: LEAST_MISTAKES,
    unlessIgnored: `mistakes/${addDays(date, -1)}`,
  });
  return [{ round, noticeFor }];
}

/**
 * Reminds phones of classes that begin within 15 minutes, of mock tests that have opened, of dates of the exam and of
 * mistakes that are due, the most urgent first, at most once each. What does not fit into a run is left to the next
 * one. A failure of one kind does not stop the others. Returns how many devices this run may still tell.
 */
export async function sendReminders(ctx: Context): Promise<number> {
  let left = MOST_PUSHES;
  if (ctx.pushSender === null) return left;
  for (const listReminders of [classReminders, mockReminders, dateReminders, mistakeReminders])
    try {
      for (const { round, noticeFor } of await listReminders(ctx))
        if (left > 0) left -= await sendRound(ctx, round, left, noticeFor);
    } catch (error) {
      ctx.log.write('error', { event: 'push', error: error instanceof Error ? error.name : 'unknown' });
    }
  return left;
}

/** Forgets which phone was reminded of what a week ago. */
export const forgetReminders = (ctx: Context): Promise<void> =>
  ctx.pushDevices.forgetReminders(ctx.clock.now() - KEPT_MS);
