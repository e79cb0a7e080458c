import type { AnswerReportsBody, ReportedQuestion, ReportQueue } from '#contract/papers/reported-questions.ts';
import { LANGUAGE_NAMES } from '#domain/lib/languages.ts';
import { askedFactsOf } from '#domain/papers/fact-tables/fact-ids.ts';
import { findComputedFamily } from '#domain/papers/figures/figure-families.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { findDrawnFrom } from '#domain/papers/families/variant-question.ts';
import type { Question } from '#domain/papers/question.ts';
import { correctOptionsOf } from '#domain/papers/question.ts';
import type { RichTexts } from '#domain/papers/rich-text.ts';
import type { ReportedPaper } from '#domain/papers/question-report.ts';
import { parseReportedPaper } from '#domain/papers/question-report.ts';
import { readSlice } from '#domain/papers/paper-slice.ts';
import { richOf } from '#domain/papers/rich-text.ts';
import { ServiceError } from '../../errors.ts';
import type { OpenReports } from '../../ports/papers.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';
import { fingerprintsOf } from './question-fingerprints.ts';
import type { Context } from '../context.ts';
import { getMock } from '../mocks/mock-replies.ts';
import { questionsOf } from '../mocks/mock-statistics.ts';
import { getReleasedPaper } from '../mocks/released-paper.ts';
import { getScoringKey } from '../mocks/rule-on-question.ts';
import { nameOfReference } from './build-of.ts';
import { findPaper } from './find-paper.ts';
import { describedTexts } from './item-entries.ts';
import { redrawnFor } from './redrawn.ts';

const MOST_QUESTIONS_LISTED = 50;
/** Texts that staff read of one question. */
const NEWEST = 10;

/** A paper of the queue as it is today. */
interface PaperToday {
  readonly title: string;
  readonly asked: ReadonlyMap<string, NonNullable<ReportedQuestion['asked']>>;
  /** By question id; empty for a mock test. */
  readonly fingerprints: ReadonlyMap<string, string>;
}

/** A question as staff read it, with the working that students get. */
function describedOf(
  question: Question,
  index: number,
  rich: RichTexts | undefined,
): NonNullable<ReportedQuestion['asked']> {
  const { explanation, topic } = question;
  const described = describedTexts(question, rich);
  const drawn = Object.entries(richOf(rich, explanation === null ? [] : [explanation]));
  return {
    index,
    ...described,
    rich: { ...described.rich, ...Object.fromEntries(drawn.map(([text, nodes]) => [text, [...nodes]])) },
    right: correctOptionsOf(question).join(''),
    topic,
    explanation,
  };
}

async function questionsOfPaper(paper: Paper | null): Promise<Omit<PaperToday, 'title'>> {
  const { questions, rich }: Pick<Paper, 'questions' | 'rich'> = paper ?? { questions: [] };
  const fingerprints = paper === null ? [] : await fingerprintsOf(paper);
  return {
    asked: new Map(questions.map((question, index) => [question.id, describedOf(question, index, rich)])),
    fingerprints: new Map(questions.map(({ id }, index) => [id, fingerprints[index] ?? ''])),
  };
}

async function mockToday(ctx: Context, id: string): Promise<PaperToday> {
  const mock = await getMock(ctx, id);
  const [{ key }, released] = await Promise.all([
    getScoringKey(ctx, mock),
    getReleasedPaper(ctx, mock.paperDigest, mock),
  ]);
  const asked = questionsOf(released).map(
    ({ id: question, text, options, rich, topic }, index) =>
      [question, { index, text, options, rich, right: key.right[index] ?? '', topic, explanation: null }] as const,
  );
  return { title: mock.title, asked: new Map(asked), fingerprints: new Map() };
}

async function nameOfLesson(ctx: Context, { course, lesson }: Extract<ReportedPaper, { kind: 'lesson' }>) {
  const found = await ctx.courses.find(course);
  const title = found?.lessons.find(({ slug }) => slug === lesson)?.title ?? lesson;
  return `Lesson “${title}” of ${found?.head.title ?? course}`;
}

/** The title of a template, or of a fact table with its column and direction. */
async function nameOfFamily(ctx: Context, family: string): Promise<string> {
  const [table = '', ...rest] = family.split('.');
  if (rest.length === 0) return findComputedFamily(family)?.title ?? family;
  const title = (await ctx.factTables.findByName(table))?.title ?? table;
  return `${title} (${rest.join(', ')})`;
}

async function nameOfReported(ctx: Context, paper: ReportedPaper): Promise<string> {
  switch (paper.kind) {
    case 'paper':
      return nameOfReference(await ctx.builtBank.catalogue(), paper.reference);
    case 'mock':
      return paper.mock;
    case 'lesson':
      return nameOfLesson(ctx, paper);
    case 'family':
      return `Fresh practice in ${LANGUAGE_NAMES[paper.language]}, ${await nameOfFamily(ctx, paper.family)}`;
  }
}

/** The check of a lesson as it is today; null for a lesson that was taken out. */
async function checkToday(ctx: Context, { course, lesson }: Extract<ReportedPaper, { kind: 'lesson' }>) {
  const content = await ctx.courses.findContent(course, lesson);
  return content === null ? null : readSlice(content.paper).paper;
}

/** Each drawn question as its family draws it today. */
async function drawnToday(
  ctx: Context,
  { family, language }: Extract<ReportedPaper, { kind: 'family' }>,
  questions: readonly string[],
): Promise<Omit<PaperToday, 'title'>> {
  const own = questions.filter((id) => findDrawnFrom(id)?.family === family);
  const drawn = await Promise.all(own.map(async (id) => questionsOfPaper(await redrawnFor(ctx, id, language))));
  return {
    asked: new Map(drawn.flatMap(({ asked }) => [...asked])),
    fingerprints: new Map(drawn.flatMap(({ fingerprints }) => [...fingerprints])),
  };
}

/** A mock test that was taken out has a name and no questions. `questions` are the ids of those that are reported. */
async function paperToday(ctx: Context, name: string, questions: readonly string[]): Promise<PaperToday> {
  const paper = parseReportedPaper(name);
  if (paper === null) return { title: name, asked: new Map(), fingerprints: new Map() };
  const title = await nameOfReported(ctx, paper);
  if (paper.kind === 'paper') return { title, ...(await questionsOfPaper(await findPaper(ctx, paper.reference))) };
  if (paper.kind === 'lesson') return { title, ...(await questionsOfPaper(await checkToday(ctx, paper))) };
  if (paper.kind === 'family') return { title, ...(await drawnToday(ctx, paper, questions)) };
  try {
    return await mockToday(ctx, paper.mock);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'not-found') throw error;
    return { title, asked: new Map(), fingerprints: new Map() };
  }
}

/** The row of a fact table that a question asks first; null for a question of no table. */
async function sheetOf(ctx: Context, question: string): Promise<ReportedQuestion['sheet']> {
  const asked = askedFactsOf(question);
  const found = asked === null ? null : await ctx.factTables.findByName(asked.table);
  return found === null ? null : { id: found.id, code: asked?.codes[0] ?? '' };
}

function reportedOf(
  reports: OpenReports,
  { title, asked, fingerprints }: PaperToday,
  sheet: ReportedQuestion['sheet'],
): ReportedQuestion {
  const { paper, question, open, upTo, reasons, newest } = reports;
  const seen = newest.find(({ id }) => id === upTo)?.fingerprint ?? null;
  const today = fingerprints.get(question) ?? null;
  return {
    paper,
    title,
    question,
    open,
    upTo,
    reasons: reasons.map(({ reason, reports: each }) => ({ reason, reports: each })),
    texts: newest.filter(({ text }) => text !== '').map(({ reason, text, at }) => ({ reason, text, at })),
    asked: asked.get(question) ?? null,
    sheet,
    isChanged: seen === null || today === null ? null : seen !== today,
  };
}

/** The questions with open reports, those with the most first. */
export async function listQuestionReports(ctx: Context): Promise<ReportQueue> {
  const { questions, items } = await ctx.questionReports.queue(MOST_QUESTIONS_LISTED, NEWEST);
  const papers = new Map(
    await Promise.all(
      [...Map.groupBy(items, ({ paper }) => paper)].map(async ([name, group]) => {
        const today = await paperToday(
          ctx,
          name,
          group.map(({ question }) => question),
        );
        return [name, today] as const;
      }),
    ),
  );
  const reported = items.map(async (reports) => {
    const today = papers.get(reports.paper);
    return today === undefined ? [] : [reportedOf(reports, today, await sheetOf(ctx, reports.question))];
  });
  return { now: ctx.clock.now(), questions, items: (await Promise.all(reported)).flat() };
}

/** Closes the reports of a question that staff have seen, with the note that their students read. */
export async function answerQuestionReports(
  ctx: Context,
  { caller, body }: { readonly caller: AdminCaller; readonly body: AnswerReportsBody },
): Promise<{ closed: number; open: number }> {
  const { clientId, paper, question, upTo, outcome, note } = body;
  const reported = parseReportedPaper(paper);
  const at = ctx.clock.now();
  return ctx.questionReports.close(
    { paper, question, upTo, outcome, note, at },
    {
      changeId: `question-reports:${clientId}`,
      at: new Date(at).toISOString(),
      adminId: caller.studentId,
      action: 'settled',
      subject: { noun: 'question-reports', id: upTo },
      title: `${reported === null ? paper : await nameOfReported(ctx, reported)}, question ${question}`,
      reason: note,
      before: { paper, question, outcome: null },
      after: { paper, question, outcome },
    },
  );
}
