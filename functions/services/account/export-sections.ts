import type { AttemptPosition, WholeAttempt } from '../../ports/attempts.ts';
import type { Order } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { findShownScore, marksOf } from '../mocks/mock-replies.ts';
import { readPushSettings } from '../site/push-devices.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';

/** One part of the copy of a student's data. */
export interface ExportSection {
  readonly name: string;
  /**
   * Where the data is stored. 'account': by the upstream in proxy mode, and then omitted. 'here': in this database in
   * either mode.
   */
  readonly storedIn: 'account' | 'here';
  /** Builds the section field by field. Never return a raw row, a hash or a token. */
  readonly collect: (ctx: Context, caller: StudentCaller) => Promise<unknown>;
}

const PAGE_SIZE = 200;

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();
const instantOrNull = (milliseconds: number | null = null): string | null =>
  milliseconds === null ? null : instant(milliseconds);

async function collectProfile(ctx: Context, { studentId }: StudentCaller): Promise<unknown> {
  const [student, details] = await Promise.all([ctx.students.find(studentId), ctx.account?.findDetails(studentId)]);
  if (student === null) return null;
  const { firstName, lastName, email, mobileNumber, pincode, state, city, address, dob, language } = student;
  return {
    firstName,
    lastName,
    email,
    mobileNumber,
    gender: details?.gender ?? '',
    education: details?.education ?? '',
    pincode,
    state,
    city,
    address,
    dob,
    language,
    accountCreatedAt: details?.createdAt ?? null,
    privacyNotice: details?.noticeVersion ?? null,
    agreedToPrivacyNoticeAt: details?.noticeAgreedAt ?? null,
    emailConfirmedAt: details?.emailConfirmedAt ?? null,
  };
}

/** Whom the student named as a parent, and what the parent answered and said of themselves. */
async function collectParentConsent(ctx: Context, { studentId }: StudentCaller): Promise<unknown> {
  const consent = (await ctx.parentConsents?.find(studentId)) ?? null;
  if (consent === null) return null;
  const { parentEmail, askedAt, agreedAt, parentName, parentDob, relation, language, noticeVersion, withdrawnAt } =
    consent;
  return { parentEmail, askedAt, agreedAt, parentName, parentDob, relation, language, noticeVersion, withdrawnAt };
}

async function collectFreeAccess(ctx: Context, { studentId }: StudentCaller): Promise<unknown> {
  return { until: (await ctx.students.find(studentId))?.freeAccessUntil ?? null };
}

async function collectPasskeys({ passkeys }: Context, { studentId }: StudentCaller): Promise<unknown> {
  return ((await passkeys?.list(studentId)) ?? []).map(({ name, since }) => ({ name, since }));
}

async function collectLoginPasskeys({ loginPasskeys }: Context, { studentId }: StudentCaller): Promise<unknown> {
  return ((await loginPasskeys?.list(studentId)) ?? []).map(({ deviceName, since }) => ({ deviceName, since }));
}

/** Since when the account has a second factor; its secret is nobody's to read. */
async function collectFactor({ factors }: Context, { studentId }: StudentCaller): Promise<unknown> {
  return (await factors?.find(studentId))?.since ?? null;
}

async function collectRole(ctx: Context, { studentId }: StudentCaller): Promise<unknown> {
  return ctx.staffRoles.find(studentId);
}

async function collectMemberships(ctx: Context, { studentId }: StudentCaller): Promise<unknown> {
  return (await ctx.memberships.list(studentId)).map(
    ({ membershipType, plan, examType, startDate, endDate, specialMembership }) => ({
      membershipType,
      plan,
      examType,
      startDate,
      endDate,
      specialMembership,
    }),
  );
}

const attemptEntry = (attempt: WholeAttempt) => ({
  attemptId: attempt.attemptId,
  exam: attempt.exam,
  day: attempt.day,
  paper: attempt.paper,
  topic: attempt.topic,
  correct: attempt.correct,
  wrong: attempt.wrong,
  skipped: attempt.skipped,
  score: attempt.scoreHundredths / 100,
  maxScore: attempt.maxHundredths / 100,
  takenSeconds: attempt.takenSeconds,
  submittedAt: attempt.submittedAt,
  responses: attempt.responses,
  secondsByQuestion: attempt.secondsByQuestion,
});

async function collectAttempts(ctx: Context, { studentId }: StudentCaller): Promise<unknown> {
  const entries: ReturnType<typeof attemptEntry>[] = [];
  let after: AttemptPosition | null = null;
  for (;;) {
    const page: readonly WholeAttempt[] = await ctx.attemptArchive.page(studentId, PAGE_SIZE, after);
    entries.push(...page.map(attemptEntry));
    const last = page.at(-1);
    if (page.length < PAGE_SIZE || last === undefined) return entries;
    after = { submittedAt: last.submittedAt, attemptId: last.attemptId };
  }
}

async function collectExam(ctx: Context, { studentId }: StudentCaller): Promise<unknown> {
  const now = instant(ctx.clock.now());
  const [{ exam }, { goal }] = await Promise.all([
    ctx.progress.readToday(studentId, now),
    ctx.progress.read(studentId, now, { topics: 0, papers: 0, days: 0 }),
  ]);
  return { preparesFor: exam, daysAWeek: goal };
}

async function collectLessons(ctx: Context, { studentId }: StudentCaller): Promise<unknown> {
  return (await ctx.courses.exportProgress(studentId)).map(({ course, lesson, openedAt, readAt, position, check }) => ({
    course,
    lesson,
    openedAt,
    readAt,
    position,
    check,
  }));
}

async function collectCards(ctx: Context, { studentId }: StudentCaller): Promise<unknown> {
  const entries: unknown[] = [];
  for (let afterId = 0; ;) {
    const page = await ctx.pointCards.listAll(studentId, PAGE_SIZE, afterId);
    entries.push(
      ...page.map(({ course, chapter, lesson, addedAt, seenAt, dueAt, memory: { reps, lapses } }) => ({
        course,
        chapter,
        lesson,
        addedAt,
        answeredAt: reps === 0 ? null : seenAt,
        answers: reps,
        forgotten: lapses,
        dueAt,
      })),
    );
    const last = page.at(-1);
    if (page.length < PAGE_SIZE || last === undefined) return entries;
    afterId = last.id;
  }
}

async function collectMistakes(ctx: Context, { studentId }: StudentCaller): Promise<unknown> {
  const entries: unknown[] = [];
  for (let afterId = 0; ;) {
    const page = await ctx.mistakes.listAll(studentId, PAGE_SIZE, afterId);
    const answers = await ctx.mistakes.listResponses(
      studentId,
      page.map(({ id }) => id),
    );
    entries.push(
      ...page.map(({ id, exam, day, paper, mockAttempt, position, rightInARow, dueAt, leftAt }) => ({
        exam,
        ...(mockAttempt === null ? { day, paper } : { mockTest: paper }),
        question: position + 1,
        rightInARow,
        dueAt: leftAt === null ? dueAt : null,
        leftAt,
        answers: answers
          .filter(({ mistakeId }) => mistakeId === id)
          .map(({ response, isRight, seconds, answeredAt }) => ({
            response: JSON.parse(response) as unknown,
            isRight,
            seconds,
            answeredAt,
          })),
      })),
    );
    const last = page.at(-1);
    if (page.length < PAGE_SIZE || last === undefined) return entries;
    afterId = last.id;
  }
}

async function collectSessions(ctx: Context, { studentId, token }: StudentCaller): Promise<unknown> {
  return (await ctx.sessions.list(studentId, token, ctx.clock.now())).map(
    ({ deviceName, startedAt, lastSeenAt, isOwn }) => ({
      deviceName,
      startedAt: instant(startedAt),
      lastSeenAt: instant(lastSeenAt),
      isThisDevice: isOwn,
    }),
  );
}

const paymentEntry = (order: Order) => ({
  orderId: order.orderId,
  plan: order.planName,
  amountRupees: order.amountPaise / 100,
  coupon: order.coupon?.code ?? null,
  discountRupees: order.coupon === null ? null : order.coupon.discountPaise / 100,
  state: order.state,
  orderedAt: order.createdAt,
  receipt: order.payment?.receiptNumber ?? null,
  paymentId: order.payment?.paymentId ?? null,
  paidBy: order.payment?.method ?? null,
  paymentReference: order.payment?.reference ?? null,
  paidAt: order.payment?.paidAt ?? null,
  nameOnReceipt: order.payment?.buyerName ?? null,
  stateOnReceipt: order.payment?.buyerState ?? null,
  refundedAt: order.payment?.refund?.at ?? null,
  refundedRupees: order.payment !== null && order.payment.refundedPaise > 0 ? order.payment.refundedPaise / 100 : null,
});

async function collectPayments(ctx: Context, { studentId }: StudentCaller): Promise<unknown> {
  const entries: ReturnType<typeof paymentEntry>[] = [];
  for (let before: number | null = null; ;) {
    const page: readonly Order[] = (await ctx.orders?.listOf(studentId, PAGE_SIZE, before)) ?? [];
    entries.push(...page.map(paymentEntry));
    const last = page.at(-1);
    if (page.length < PAGE_SIZE || last === undefined) return entries;
    before = last.id;
  }
}

async function collectMockTests(ctx: Context, { studentId }: StudentCaller): Promise<unknown> {
  const attempts: unknown[] = [];
  for (const record of await ctx.mockRecords.listOf(studentId)) {
    const copy = await ctx.runningMocks.copy(record, ctx.clock.now());
    // Not before the student has seen the result.
    const shown = await findShownScore(ctx, record);
    attempts.push({
      mock: record.mock,
      attempt: record.attempt,
      state: record.state === 'open' && shown !== null ? 'scored' : record.state,
      isRanked: record.isRanked,
      preparedAt: instant(record.issuedAt),
      startedAt: instantOrNull(copy?.startedAt),
      closedAt: instantOrNull(copy?.closedAt),
      closedBy: copy?.closedBy ?? null,
      score: marksOf(shown?.scoreHundredths),
      voidReason: record.voidReason,
      language: copy?.language ?? null,
      responses: copy?.responses ?? null,
      markedForReview: copy?.marked ?? null,
      visits: copy?.visits ?? null,
      changes: copy?.changes ?? null,
      secondsByQuestion: copy?.spentMs.map((spentMs) => spentMs / 1000) ?? null,
      timesAway: copy?.blurs ?? null,
      secondsAway: copy === null ? null : copy.awayMs / 1000,
    });
  }
  const objections = (await ctx.objections.listOf(studentId)).map(({ mock, attempt, question, reason, at }) => ({
    mock,
    attempt,
    question: question + 1,
    reason,
    at: instant(at),
  }));
  return { extraMinutesPerHour: await ctx.mockRecords.extraMinutesPerHourOf(studentId), attempts, objections };
}

async function collectNotices(ctx: Context, { studentId }: StudentCaller): Promise<unknown> {
  return { announcementMails: await ctx.announcements.wantsMails(studentId) };
}

/** The address of a device and since when; its secrets are of use to nobody but the sender. */
async function collectPushDevices({ pushDevices }: Context, { studentId }: StudentCaller): Promise<unknown> {
  return (await pushDevices.listOf(studentId)).map(({ endpoint, createdAt }) => ({ endpoint, since: createdAt }));
}

/** Which kinds of notices come to the student's phones, and between which of India's times none does. */
const collectPushSettings = (ctx: Context, { studentId }: StudentCaller): Promise<unknown> =>
  readPushSettings(ctx, studentId);

/** More than a student can open in many years. */
const MOST_OPENINGS = 25_000;

/** Mock tests and lessons have sections of their own. */
async function collectOpenings({ openings }: Context, { studentId }: StudentCaller): Promise<unknown> {
  return ((await openings?.listOf(studentId, MOST_OPENINGS)) ?? [])
    .filter(({ kind }) => kind !== 'mock' && kind !== 'lesson')
    .map(({ kind, title, day, openedAt }) => ({ kind, title, day: day === '' ? null : day, openedAt }));
}

/** More than the rate limit lets a student send in a year. */
const MOST_REPORTS = 25_000;

async function collectReports(ctx: Context, { studentId }: StudentCaller): Promise<unknown> {
  return (await ctx.questionReports.listOf(studentId, null, MOST_REPORTS)).map(
    ({ paper, question, reason, text, at, outcome, note }) => ({
      paper,
      question,
      reason,
      text,
      at: instant(at),
      outcome,
      note,
    }),
  );
}

/** All data stored about a student. Add a section for every new kind of data. */
export const EXPORT_SECTIONS: readonly ExportSection[] = [
  { name: 'profile', storedIn: 'account', collect: collectProfile },
  { name: 'freeAccess', storedIn: 'account', collect: collectFreeAccess },
  { name: 'parentConsent', storedIn: 'account', collect: collectParentConsent },
  { name: 'staffRole', storedIn: 'account', collect: collectRole },
  { name: 'secondFactor', storedIn: 'account', collect: collectFactor },
  { name: 'passkeys', storedIn: 'account', collect: collectPasskeys },
  { name: 'loginPasskeys', storedIn: 'account', collect: collectLoginPasskeys },
  { name: 'memberships', storedIn: 'account', collect: collectMemberships },
  { name: 'payments', storedIn: 'account', collect: collectPayments },
  { name: 'sessions', storedIn: 'account', collect: collectSessions },
  { name: 'attempts', storedIn: 'here', collect: collectAttempts },
  { name: 'exam', storedIn: 'here', collect: collectExam },
  { name: 'notices', storedIn: 'here', collect: collectNotices },
  { name: 'pushDevices', storedIn: 'account', collect: collectPushDevices },
  { name: 'pushSettings', storedIn: 'account', collect: collectPushSettings },
  { name: 'openings', storedIn: 'account', collect: collectOpenings },
  { name: 'lessons', storedIn: 'here', collect: collectLessons },
  { name: 'pointCards', storedIn: 'here', collect: collectCards },
  { name: 'mistakeBook', storedIn: 'here', collect: collectMistakes },
  { name: 'mockTests', storedIn: 'here', collect: collectMockTests },
  { name: 'questionReports', storedIn: 'here', collect: collectReports },
];
