import { join } from 'node:path';
import { readImageFacts } from './image-facts.ts';
import type { BankPaper } from '../../src/papers/lints/lint-bank.ts';
import { lintBank, papersOf } from '../../src/papers/lints/lint-bank.ts';
import { languagePapersOf, lintMock, stemPapersOf } from '../../src/papers/mocks/lint-mock.ts';
import { lintPaper } from '../../src/papers/lints/lint-paper.ts';
import { readAuthoredPaper } from '../../src/papers/lints/authored-paper.ts';
import type { Lint } from '../../src/papers/lints/lint.ts';
import { placed } from '../../src/papers/lints/lint.ts';
import { textIssues } from '../../src/papers/lints/text-issues.ts';
import { lintTopics } from '../../src/papers/lints/topics.ts';
import { parseAuthored } from '../../src/papers/parse-authored.ts';
import { findProfile } from './exam-profiles.ts';
import { BANK_FOLDER, readBank } from './read-bank.ts';
import { readMocks } from './read-mocks.ts';

const QUESTION_PATH = /^questions\[(\d+)\]\.?/;
/** The lints already report this, and say which option was meant. */
const SAID_BY_LINTS = 'is none of the options';

/** Failures of the domain's own parser, as lint findings. */
function formLints({ place, data }: BankPaper): Lint[] {
  const parsed = parseAuthored(data, findProfile);
  if (parsed.ok) return [];
  return parsed.issues
    .filter(({ reason }) => reason !== SAID_BY_LINTS)
    .map(({ path, reason }) => {
      const index = QUESTION_PATH.exec(path)?.[1];
      const field = path.replace(QUESTION_PATH, '');
      return {
        severity: 'error',
        rule: 'paper-form',
        place: {
          ...place,
          question: index === undefined ? null : Number(index) + 1,
          id: null,
          field: field === '' ? null : field,
        },
        message: `${path === '' ? 'The paper' : path} ${reason}.`,
        correction: 'See the form of a practice paper in docs/content.md.',
      };
    });
}

export interface BankCheck {
  readonly papers: number;
  readonly mocks: number;
  readonly lints: readonly Lint[];
}

/**
 * Every lint finding of every paper, of every mock test and of the bank as a whole. The folders are the site's own by
 * default; mocks are beside the papers.
 */
export async function checkBank(folder = BANK_FOLDER, publicFolder?: string): Promise<BankCheck> {
  const { files, lints: ofFiles } = readBank(folder);
  const { mocks, lints: ofMockFiles } = readMocks(join(folder, '../mocks'));
  const papers = files.flatMap(papersOf);
  const imageOf = await readImageFacts(
    [...papers.map(({ data }) => data), ...mocks.flatMap(languagePapersOf).map(({ authored }) => authored)],
    publicFolder,
  );
  const ofPapers = papers.flatMap((paper) => [
    ...formLints(paper),
    ...lintPaper(paper.data, { place: paper.place, imageOf, textIssues }),
  ]);
  const ofMocks = mocks.flatMap((mock) => lintMock(mock, { findProfile, imageOf }));
  const ofMocksAlone = mocks.flatMap(stemPapersOf);
  const ofBank = lintBank(files, ofMocksAlone);
  const placedPapers = [
    ...papers.map(({ place, data }) => ({ place, paper: readAuthoredPaper(data) })),
    ...ofMocksAlone,
  ];
  const ofTopics = placedPapers.flatMap(({ place, paper }) =>
    lintTopics(paper).map((finding) => placed(finding, place)),
  );
  return {
    papers: papers.length,
    mocks: mocks.length,
    lints: [...ofFiles, ...ofMockFiles, ...ofPapers, ...ofMocks, ...ofBank, ...ofTopics],
  };
}
