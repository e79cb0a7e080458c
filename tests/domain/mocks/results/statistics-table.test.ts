import { keyTextOf } from '#domain/mocks/key-text.ts';
import { describe, expect, it } from 'vitest';
import type { StatisticsRow } from '../../../../src/domain/mocks/results/statistics-table.ts';
import {
  findStatistics,
  sortStatistics,
  statisticsCsv,
} from '../../../../src/domain/mocks/results/statistics-table.ts';

const row = (question: number, changes: Partial<StatisticsRow> = {}): StatisticsRow => ({
  question,
  id: `cgl-1-r${question}`,
  section: 'Reasoning',
  topic: 'Series',
  text: 'Which number comes next?',
  options: ['4', '8', '16', '32'],
  right: '1',
  attempts: 100,
  correct: 40,
  wrong: 50,
  skipped: 10,
  notAttempted: 0,
  chosen: [30, 40, 20, 0],
  shareRight: 0.4,
  discrimination: 0.31,
  medianMs: 42_400,
  topMedianMs: 30_000,
  topWrongOption: { option: 0, attempts: 30 },
  topWrongAnswer: null,
  looksWrong: null,
  ...changes,
});

const orderOf = (rows: readonly StatisticsRow[]): readonly number[] => rows.map(({ question }) => question);

describe('item statistics in a table', () => {
  const rows = [
    row(7, { discrimination: -0.4, looksWrong: { score: 1, signs: ['good-get-it-wrong'] } }),
    row(3, { discrimination: null, topWrongOption: null }),
    row(1, { discrimination: 0.2 }),
    row(9, { discrimination: 0.5, text: 'The capital of Gujarat' }),
  ];

  it('keep the order of the server, worst first, where none is chosen', () => {
    expect(orderOf(sortStatistics(rows, ''))).toEqual([7, 3, 1, 9]);
    expect(orderOf(sortStatistics(rows, 'toString'))).toEqual([7, 3, 1, 9]);
  });

  it('are sorted either way, a question without the figure last both times', () => {
    expect(orderOf(sortStatistics(rows, 'discrimination'))).toEqual([7, 1, 9, 3]);
    expect(orderOf(sortStatistics(rows, '-discrimination'))).toEqual([9, 1, 7, 3]);
    expect(orderOf(sortStatistics(rows, '-question'))).toEqual([9, 7, 3, 1]);
    expect(orderOf(sortStatistics(rows, 'wrong')).at(-1)).toBe(3);
  });

  it('are found by every word of a search, by the number that is shown, and by looking wrong', () => {
    const found = (search: string, isSuspect = false) => orderOf(findStatistics(rows, { search, isSuspect }));
    expect(found(' gujarat  CAPITAL ')).toEqual([9]);
    expect(found('8')).toContain(7);
    expect(found('gujarat next')).toEqual([]);
    expect(found('', true)).toEqual([7]);
  });

  it('name the key as staff know it', () => {
    expect(['1', '02', '013', '*'].map(keyTextOf)).toEqual(['B', 'A and C', 'A, B and D', 'dropped']);
  });
});

describe('the file for a spreadsheet', () => {
  it('has a line for each question, with its key, its signs in words and how many chose each option', () => {
    const [head = '', first = ''] = statisticsCsv([
      row(0, { looksWrong: { score: 2, signs: ['wrong-option-leads', 'nearly-nobody'] }, right: '12' }),
    ]).split('\r\n');
    const cells = Object.fromEntries(head.split(',').map((name, index) => [name, first.split(',')[index]]));
    expect(cells).toMatchObject({
      Key: 'B and C',
      'Looks wrong': '"A wrong answer is given more often than the key; Nearly nobody has it right"',
      'Right in percent': '40',
      'Median seconds': '42',
      'Most chosen wrong option': 'A',
      'Option C': '16',
      'Chose C': '20',
    });
  });

  it('quotes what would break a line, and takes the effect from what a spreadsheet would run', () => {
    const file = statisticsCsv([row(0, { text: 'Solve:\n"a, b"', options: ['=1+1', '-4', 'c', 'd'], topic: '@x' })]);
    expect(file).toContain(',"Solve:\n""a, b""",');
    expect(file).toContain(',"\'=1+1",');
    expect(file).toContain(',"\'-4",');
    expect(file).toContain(',"\'@x",');
  });

  it('leaves a cell empty where too few attempts bear the figure', () => {
    const bare = { shareRight: null, discrimination: null, medianMs: null, topMedianMs: null, topWrongOption: null };
    const line = statisticsCsv([row(0, { ...bare, options: [], chosen: [] })]).split('\r\n')[1] ?? '';
    expect(line.endsWith(',100,40,50,10,0,,,,,,')).toBe(true);
  });
});
