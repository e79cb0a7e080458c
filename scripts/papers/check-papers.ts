import { readImageFacts } from './image-facts.ts';
import type { BankPaper } from '../../src/papers/lints/lint-bank.ts';
import { lintBank, papersOf } from '../../src/papers/lints/lint-bank.ts';
import { lintPaper } from '../../src/papers/lints/lint-paper.ts';
import type { Lint } from '../../src/papers/lints/lint.ts';
import { textIssues } from '../../src/papers/lints/text-issues.ts';
import { parseAuthored } from './parse-authored.ts';
import { readBank } from './read-bank.ts';

const QUESTION_PATH = /^questions\[(\d+)\]\.?/;
/** The lints already report this, and say which option was meant. */
const SAID_BY_LINTS = 'is none of the options';

/** Failures of the domain's own parser, as lint findings. */
function formLints({ place, data }: BankPaper): Lint[] {
  const parsed = parseAuthored(data);
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
        mend: 'See the form of a practice paper in docs/content.md.',
      };
    });
}

export interface BankCheck {
  readonly papers: number;
  readonly lints: readonly Lint[];
}

/** Every lint finding of every paper and of the bank as a whole. The folders are the site's own by default. */
export async function checkBank(folder?: string, publicFolder?: string): Promise<BankCheck> {
  const { files, lints: ofFiles } = readBank(folder);
  const papers = files.flatMap(papersOf);
  const imageOf = await readImageFacts(
    papers.map(({ data }) => data),
    publicFolder,
  );
  const ofPapers = papers.flatMap((paper) => [
    ...formLints(paper),
    ...lintPaper(paper.data, { place: paper.place, imageOf, textIssues }),
  ]);
  return { papers: papers.length, lints: [...ofFiles, ...ofPapers, ...lintBank(files)] };
}
