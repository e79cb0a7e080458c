import type { PaperStatistics } from '#contract/papers/get-paper-statistics.ts';
import type { Response } from '#domain/attempts/scoring.ts';
import { SKIP } from '#domain/attempts/scoring.ts';
import { entryOf, responseKindsOf } from '#domain/mocks/key-of-question.ts';
import { blankResponses, codeOfResponse, withCode } from '#domain/mocks/mock-response.ts';
import { markingOf } from '#domain/mocks/mock-rules.ts';
import { countedItemOf } from '#domain/mocks/results/counted-item.ts';
import { compareWorst } from '#domain/mocks/results/item-statistics.ts';
import type { CohortTally, ItemRules } from '#domain/mocks/results/item-tally.ts';
import { addCohortTally, emptyCohortTally, emptyTally, tallyAttempts } from '#domain/mocks/results/item-tally.ts';
import type { Histogram } from '#domain/mocks/results/standing.ts';
import { averageOf, bestOf, topTenthFrom } from '#domain/mocks/results/standing.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { sectionIndexAt } from '#domain/papers/section.ts';
import { staffRefusalsText } from '#domain/text/staff/en/staff-refusals.ts';
import { ServiceError } from '../../errors.ts';
import type { PaperAttempt } from '../../ports/attempts.ts';
import { fingerprintsOf } from './question-fingerprints.ts';
import type { Context } from '../context.ts';
import { findPaper } from './find-paper.ts';
import type { DescribedQuestion } from './item-entries.ts';
import { describedTexts, itemEntriesOf } from './item-entries.ts';

const PAGE = 500;
/** The newest ones: as many as one call reads in a few seconds. */
const MOST_ATTEMPTS = 5_000;

/** The first attempt of each student among the newest ones: a second one was made by who had seen the key. */
async function readFirstAttempts(
  ctx: Context,
  reference: PaperReference,
): Promise<{ readonly attempts: readonly PaperAttempt[]; readonly isWhole: boolean }> {
  const firstOf = new Map<number, PaperAttempt>();
  let after: PaperAttempt | null = null;
  for (let read = 0; read < MOST_ATTEMPTS; read += PAGE) {
    const page: readonly PaperAttempt[] = await ctx.attemptReport.ofPaper(reference, PAGE, after);
    // Newest first, so that the last one of a student is the first that was made.
    for (const attempt of page) firstOf.set(attempt.studentId, attempt);
    after = page.at(-1) ?? null;
    if (page.length < PAGE) return { attempts: [...firstOf.values()], isWhole: true };
  }
  return { attempts: [...firstOf.values()], isWhole: false };
}

const scoresOf = (attempts: readonly PaperAttempt[]): Histogram =>
  attempts.map(({ scoreHundredths }) => ({ scoreHundredths, attempts: 1 }));

/** What the questions are scored by, in the form that figures are counted from. */
function itemRulesOf({ marking, sections, questions }: Paper): ItemRules {
  const responseKinds = responseKindsOf(questions);
  return {
    marking,
    sections,
    ownMarkings: questions.flatMap(({ marking: own }, question) =>
      own === undefined ? [] : [{ question, marking: own }],
    ),
    optionCounts: questions.map(({ options }) => options.length).join(''),
    ...(responseKinds !== undefined && { responseKinds }),
  };
}

/** The response string of an attempt, with a blank where its question had another text than today's. */
const responsesOf = (responses: readonly Response[], texts: string): string =>
  responses.reduce<string>(
    (all, response, question) =>
      texts[question] === '1' ? withCode(all, question, codeOfResponse(response === SKIP ? null : response)) : all,
    blankResponses(texts.length),
  );

/** '1' for each question that the attempt was made on with today's text. */
const sameTextsOf = ({ fingerprints }: PaperAttempt, today: readonly string[]): string =>
  today.map((fingerprint, index) => (fingerprints?.[index] === fingerprint ? '1' : '0')).join('');

/**
 * One tally for all attempts that have today's text in the same questions: a student who had another text of a question
 * says nothing about today's. Most papers are never changed, and have one group.
 */
function tallyByTexts(
  rules: ItemRules,
  right: readonly string[],
  today: readonly string[],
  attempts: readonly PaperAttempt[],
): readonly (readonly [texts: string, tally: CohortTally])[] {
  const topFrom = topTenthFrom(scoresOf(attempts)) ?? 0;
  return [...Map.groupBy(attempts, (attempt) => sameTextsOf(attempt, today))].map(([texts, group]) => {
    const tallied = group.map(({ responses, secondsByQuestion, scoreHundredths }) => ({
      responses: responsesOf(responses, texts),
      spentMs: secondsByQuestion.map((seconds) => seconds * 1000),
      isTop: scoreHundredths >= topFrom,
    }));
    return [texts, tallyAttempts(rules, { right }, tallied)];
  });
}

const describe = ({ sections, questions, rich }: Paper): readonly DescribedQuestion[] =>
  questions.map((question, index) => ({
    id: question.id,
    section: sections[sectionIndexAt(sections, index)]?.name ?? null,
    topic: question.topic,
    ...describedTexts(question, rich),
  }));

/** What students' attempts at a practice paper say about its questions. Throws 'not-found'. */
export async function getPaperStatistics(ctx: Context, reference: PaperReference): Promise<PaperStatistics> {
  const paper = await findPaper(ctx, reference);
  if (paper === null) throw new ServiceError('not-found', staffRefusalsText().noPaper);
  const [{ attempts, isWhole }, today] = await Promise.all([readFirstAttempts(ctx, reference), fingerprintsOf(paper)]);
  const rules = itemRulesOf(paper);
  const right = paper.questions.map(entryOf);
  const groups = tallyByTexts(rules, right, today, attempts);
  const items = paper.questions
    .map(({ options }, question) => {
      const empty = emptyTally(options.length);
      const { totals, items: tallied } = groups
        .filter(([texts]) => texts[question] === '1')
        .map(([, tally]): CohortTally => ({ totals: tally.totals, items: [tally.items[question] ?? empty] }))
        .reduce(addCohortTally, { ...emptyCohortTally({ optionCounts: '' }), items: [empty] });
      return countedItemOf(question, tallied[0] ?? empty, totals, markingOf(rules, question), right[question] ?? '');
    })
    // Everybody gets the marks of a dropped question: its figures say nothing.
    .filter(({ question }) => paper.questions[question]?.isDropped !== true)
    .toSorted(compareWorst);
  const [average, best] = [averageOf(scoresOf(attempts)), bestOf(scoresOf(attempts))];
  return {
    exam: reference.exam,
    day: reference.day,
    paper: reference.paper,
    topic: paper.topic,
    attempts: attempts.length,
    isWhole,
    average: average === null ? null : average / 100,
    best: best === null ? null : best / 100,
    items: itemEntriesOf(items, describe(paper), right),
  };
}
