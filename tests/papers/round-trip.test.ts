import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Authored } from '../../src/papers/exchange/reading.ts';
import type { ExamFile } from '../../src/papers/exchange/bank.ts';
import { EXPORT_FORMATS, writePaper } from '../../src/papers/exchange/write-file.ts';
import { exportBytes, readBack } from '../../scripts/papers/export-paper.ts';
import { generatedPaper } from './generated-papers.ts';

const FOLDER = resolve(import.meta.dirname, '../../src/content/papers');
const papers = readdirSync(FOLDER).flatMap((name) =>
  Object.entries(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as ExamFile).flatMap(([day, list]) =>
    Object.entries(list).map(([label, paper]) => ({ place: `${name}, ${day}, ${label}`, paper })),
  ),
);

describe.each(EXPORT_FORMATS)('import(export(x)) = x in %s', (format) => {
  it('for every paper of the bank', () => {
    for (const { place, paper } of papers)
      expect(
        readBack(
          writePaper(paper, format, () => null),
          format,
        ),
        place,
      ).toEqual(paper);
  });

  it('for any paper of the right form', () => {
    fc.assert(
      fc.property(generatedPaper, (paper) => {
        expect(readBack(exportBytes(paper, format), format)).toEqual(paper);
      }),
      { numRuns: 75 },
    );
  });

  it('for a paper whose options look like the head of a table', () => {
    const picture = { text: '"', image: '/images/papers/cgl/a.svg' };
    const paper: Authored = {
      topic: '"',
      questions: [
        { question: '!', type: 'mcq', options: [picture, 'A', picture], correctAnswer: picture },
        { question: '!', type: 'mcq', options: ['"', '!'], correctAnswer: '"' },
      ],
    };
    expect(readBack(exportBytes(paper, format), format)).toEqual(paper);
  });

  it('for a paper with the difficulties and translations of some questions', () => {
    const question = (stem: string, fields: object) => ({
      question: stem,
      options: ['5', '10'],
      correctAnswer: '5',
      ...fields,
    });
    const rated = [
      { difficulty: 'easy' },
      { topic: 'Percentage', difficulty: 'medium' },
      { difficulty: 'hard', explanation: 'Half of ten is five.' },
      { translations: { hi: { question: '10 का 50% कितना है?', options: ['5', '10'] } } },
      {},
    ];
    const paper = {
      topic: 'Percentage',
      questions: rated.map((fields, index) => question(`What is 50% of 10, time ${index}?`, fields)),
    };
    expect(
      readBack(
        writePaper(paper, format, () => null),
        format,
      ),
    ).toEqual(paper);
  });

  it('for a paper without questions', () => {
    const paper = { topic: 'Soon', minutes: 30, questions: [] };
    expect(
      readBack(
        writePaper(paper, format, () => null),
        format,
      ),
    ).toEqual(paper);
  });

  it('refuses a paper with a damaged letter, which no file can hold', () => {
    const damaged = {
      topic: 'Percentage',
      questions: [{ question: 'What is 10\uFFFD of 50?', options: ['5', '10'], correctAnswer: '5' }],
    };
    expect(() => writePaper(damaged, format, () => null)).toThrow(/damaged letter/);
  });
});

it.each(['gift', 'moodle-xml', 'qti'] as const)(
  '%s refuses a paper in a language whose parts have no names',
  (format) => {
    const questions = [{ question: '2 + 2?', options: ['3', '4'], correctAnswer: '4' }];
    expect(() => writePaper({ topic: 'Sums', language: 'fr', questions }, format, () => null)).toThrow(
      'must be one of en, gu, hi',
    );
  },
);
