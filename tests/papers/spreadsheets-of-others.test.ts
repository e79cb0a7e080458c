import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFile } from '../../src/papers/exchange/read-file.ts';

/** Workbooks that XlsxWriter and openpyxl wrote (tests/fixtures/papers/losses.py): what they hold arrives or is named. */

const FIXTURES = join(import.meta.dirname, '../fixtures/papers');
const read = (name: string) =>
  readFile(readFileSync(join(FIXTURES, name)), {
    name,
    findImage: (src) => ({ src, width: 2, height: 2 }),
  });

describe('a workbook of XlsxWriter', () => {
  const reading = read('losses.xlsx');
  const questionAt = (where: string) => reading.items.find((item) => item.where === where)?.question;

  it('keeps underline, bold, strike-through, raised and lowered letters', () => {
    expect(questionAt('row 2')?.['question']).toBe('Which word means the same as <u>brief</u>, <b>NOT</b> long?');
    expect(questionAt('row 3')?.['question']).toBe('H₂O boils at 10² degrees. <s>Old</s> True?');
  });

  it('brings its picture to the question of its row', () => {
    expect(JSON.stringify(questionAt('row 8'))).toContain('image');
  });

  it('is named where a colour, a date, a hidden row or a comment has no form here', () => {
    expect(reading.losses.map(({ where, field }) => `${where}: ${field}`)).toEqual([
      'cell A4: colour',
      'cell B5: date',
      'row 7: row',
      'cell F2: comment',
    ]);
  });

  it('is refused at the cell whose formula has no value', () => {
    expect(reading.issues).toMatchObject([{ where: 'row 6', field: 'option_a' }]);
  });
});

it('a workbook of openpyxl keeps its formats too', () => {
  const { items, losses, issues } = read('losses-openpyxl.xlsx');
  expect([losses, issues]).toEqual([[], []]);
  expect(items.map(({ question }) => [question['question'], question['options'], question['explanation']])).toEqual([
    ['Which word means <u>brief</u>?', ['short', 'wide', 'deep', 'loud'], 'Brief is short in time.'],
    ['What is 2 to the power of 3?', ['6', '8', '9', '12'], '2³ is 2 times 2 times 2.'],
    ['What is 15% of 200?', ['15%', '30', '45', '60'], 'A tenth is 20 and a twentieth is 10.'],
  ]);
});
