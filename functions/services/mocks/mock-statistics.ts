import type { AdminMockList, ChangedMock, MockStatistics } from '#contract/mocks/mock-statistics.ts';
import { readMockExplanations, readMockPaper } from '#domain/mocks/read-mock-paper.ts';
import { questionCountOf } from '#domain/mocks/mock-rules.ts';
import type { StoredMock } from '../../ports/mocks/stored-mocks.ts';
import type { Context } from '../context.ts';
import { describedTexts, itemEntriesOf } from '../papers/item-entries.ts';
import { fileStateOf } from '../staff/file-relation.ts';
import { getMock } from './mock-replies.ts';
import type { ReleasedPaper } from './released-paper.ts';
import { getReleasedPaper } from './released-paper.ts';

/** More mocks than any academy has. */
const MOST_LISTED = 1_000;

const listedOf = ({ id, title, exam, timeWindow, rules }: StoredMock) => ({
  id,
  title,
  exam,
  timeWindow,
  questions: questionCountOf(rules),
});

/** What staff see of a mock and may change of it. */
export function changeableOf(mock: StoredMock): ChangedMock {
  const fileState = fileStateOf(mock);
  return {
    ...listedOf(mock),
    summary: mock.summary,
    objectionsUntil: mock.objectionsUntil,
    fileState,
    newerFile: fileState === 'newer' ? mock.fileWords : null,
    withdrawnAt: mock.withdrawnAt,
    version: mock.version,
  };
}

export async function listAdminMocks(ctx: Context): Promise<AdminMockList> {
  const mocks = await ctx.mocks.listCounted(MOST_LISTED);
  return {
    now: ctx.clock.now(),
    items: mocks.map(({ mock, attempts, openObjections }) => ({ ...changeableOf(mock), attempts, openObjections })),
  };
}

/** Each question in its section's first language, in the order of the paper. */
export function questionsOf({ paper, seal, explanations }: ReleasedPaper) {
  const { topics } = readMockExplanations(explanations);
  const questions = (readMockPaper(paper)?.sections ?? []).flatMap(({ languages, texts }, section) => {
    const [first = 'en'] = languages;
    return (texts[first]?.questions ?? []).map((question) => ({
      id: question.id,
      section: seal.rules.sections[section]?.name ?? null,
      ...describedTexts(question, texts[first]?.rich),
    }));
  });
  return questions.map((question, index) => ({ ...question, topic: topics[index] ?? null }));
}

/** What the ranked attempts at a mock's current paper say about its questions. Throws 'not-found'. */
export async function getMockStatistics(ctx: Context, id: string): Promise<MockStatistics> {
  const mock = await getMock(ctx, id);
  const now = ctx.clock.now();
  const [released, gathered] = await Promise.all([
    getReleasedPaper(ctx, mock.paperDigest, mock),
    ctx.mockCohorts.items(id, mock.keyDigest, now),
  ]);
  const { averageHundredths, bestHundredths } = gathered;
  return {
    now,
    ...listedOf(mock),
    keyVersion: gathered.version,
    asOf: gathered.asOf,
    isSample: gathered.isSample,
    attempts: gathered.attempts,
    average: averageHundredths === null ? null : averageHundredths / 100,
    best: bestHundredths === null ? null : bestHundredths / 100,
    items: itemEntriesOf(gathered.items, questionsOf(released), gathered.right),
  };
}
