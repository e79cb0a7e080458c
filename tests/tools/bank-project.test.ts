import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COPIED, manyPapers, realExams } from '../../tools/bench/bank-project.ts';
import { textIssues } from '../../src/papers/lints/text-issues.ts';
import { lintBank, papersOf } from '../../src/papers/lints/lint-bank.ts';
import { lintPaper } from '../../src/papers/lints/lint-paper.ts';
import { findProfile } from '../../scripts/papers/exam-profiles.ts';
import { parseAuthored } from '../../src/papers/parse-authored.ts';
import { ROOT } from '../../scripts/paths.ts';

/** What `npm run bench:bank` builds: a bank with an error is not built at all. */

test('the copy of the project holds what its configuration imports', () => {
  const imported = [...readFileSync(join(ROOT, 'astro.config.mjs'), 'utf8').matchAll(/from '\.\/([^/']+)/g)].map(
    ([, folder]) => folder,
  );
  expect(imported).toContain('scripts');
  expect(imported.filter((folder) => !(COPIED as readonly string[]).includes(folder ?? ''))).toEqual([]);
});

test('papers of many rounds are sound, and no question stands in two of them', () => {
  const files = realExams().map((exam) => ({ file: exam.file, days: manyPapers(exam, exam.papers.length * 3 + 1) }));
  const papers = files.flatMap(papersOf);
  const imageOf = (): null => null;
  const ofPapers = papers
    .flatMap(({ place, data }) => lintPaper(data, { place, imageOf, textIssues }))
    .filter(({ rule }) => !rule.includes('image'));
  expect(papers.filter(({ data }) => !parseAuthored(data, findProfile).ok).map(({ place }) => place)).toEqual([]);
  expect([...ofPapers, ...lintBank(files)].filter(({ severity }) => severity === 'error')).toEqual([]);
});
