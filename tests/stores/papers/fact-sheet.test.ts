import { describe, expect, it, vi } from 'vitest';
import { codeOf, parseFactTable } from '#domain/papers/fact-tables/parse-fact-table.ts';
import type { WrittenTable } from '#domain/papers/fact-tables/written-table.ts';
import { drawFromTable, factTablesStore, textOfTyped } from '#stores/papers/admin-fact-tables.ts';
import {
  cellText,
  columnsOf,
  dayNote,
  differencesOf,
  indexOfRow,
  issuesByCell,
  pasteCells,
  placeOfPath,
  rowsOf,
  withCell,
  withNewRow,
  withoutRow,
} from '#stores/papers/fact-sheet.ts';
import type { FormSteps } from '#stores/papers/fact-steps.ts';
import { leftPlace, madeAgain, NO_STEPS, takenBack, withStep } from '#stores/papers/fact-steps.ts';
import { riversTable, withRow } from '../../support/fact-tables.ts';

/** The sheet of a fact table: what is typed and pasted into it, and what is wrong with it. */

const TABLE = riversTable('rivers');
const columnNamed = (key: string) => {
  const columns = columnsOf(TABLE);
  const index = columns.findIndex((each) => each.key === key);
  const column = columns[index];
  if (column === undefined) throw new Error(key);
  return { index, column };
};
const typed = (body: WrittenTable, row: number, key: string, text: string) =>
  withCell(body, { row, column: columnNamed(key).column }, text);
const pasted = (row: number, key: string, text: string) =>
  pasteCells(TABLE, { row, column: columnNamed(key).index }, text);
const idAt = (body: WrittenTable, row: number) => String(rowsOf(body)[row]?.['id']);
const cell = (body: WrittenTable, row: number, key: string) =>
  cellText(rowsOf(body)[row] ?? {}, columnNamed(key).column);

describe('cells', () => {
  it('stand in every language of the table side by side', () => {
    expect(
      columnsOf(TABLE)
        .map(({ key }) => key)
        .join(' '),
    ).toBe(
      'name.en name.gu name.hi values.mouth.en values.mouth.gu values.mouth.hi values.length values.end group note.en note.gu note.hi validUntil source',
    );
    expect(columnsOf({ ...TABLE, languages: ['gu'] }).filter(({ key }) => key.startsWith('name'))).toHaveLength(1);
    expect(columnNamed('values.mouth.gu').column.label).toBe('Mouth (Gujarati)');
  });

  it('become what the table holds, and nothing where they are empty', () => {
    const table = [
      ['values.length', '1,312'],
      ['values.end', 'the Rann; the gulf ગુ'],
      ['group', 'north'],
      ['note.en', 'Dry in summer.'],
      ['validUntil', '2027-03-31'],
    ].reduce((body, [key = '', text = '']) => typed(body, 0, key, text), TABLE);
    expect(rowsOf(table)[0]).toMatchObject({
      values: { length: 1312, end: ['rann', 'gulf'] },
      group: 'north',
      note: { en: 'Dry in summer.' },
      validUntil: '2027-03-31',
    });
    expect(cell(table, 0, 'values.end')).toBe('the Rann; the gulf');
    const emptied = ['values.length', 'values.end', 'note.en', 'validUntil'].reduce(
      (body, key) => typed(body, 0, key, ' '),
      table,
    );
    expect(rowsOf(emptied)[0]).not.toHaveProperty('note');
    expect(rowsOf(emptied)[0]).not.toHaveProperty('validUntil');
    expect(Object.keys(rowsOf(emptied)[0]?.['values'] as object)).toEqual(['mouth']);
  });

  it('leave the id of their row, which questions name', () => {
    expect(rowsOf(typed(TABLE, 0, 'name.en', 'Mahisagar'))[0]).toMatchObject({ id: 'mahi' });
    const more = withNewRow(TABLE);
    expect(rowsOf(typed(more, 6, 'name.en', 'Sabarmati'))[6]).toMatchObject({ id: idAt(more, 6), source: 'own' });
  });

  it('of a new row have an id of their own, never that of a row that is gone', () => {
    const ids = [0, 1, 2].map(() => idAt(withNewRow(TABLE), 6));
    expect(new Set(ids).size).toBe(3);
    const more = withNewRow(withNewRow(TABLE));
    expect(new Set(rowsOf(more).map(({ id }) => codeOf(String(id)))).size).toBe(8);
  });

  it('of a new row never have the code of another', () => {
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const more = withNewRow(withNewRow(withNewRow(TABLE)));
    chance.mockRestore();
    expect([6, 7, 8].map((at) => idAt(more, at))).toEqual(['row-iiiiii', 'row-iiiiii-2', 'row-iiiiii-3']);
  });

  it('are gone with their row, which no other avoids any more', () => {
    const table = {
      ...TABLE,
      rows: [...rowsOf(TABLE).slice(0, 5), { ...rowsOf(TABLE)[5], avoid: { mouth: ['mahi'] } }],
    };
    expect(parseFactTable(withoutRow(table, 0))).toMatchObject({ ok: true });
    expect(indexOfRow(withoutRow(table, 0), 'mahi')).toBe(-1);
  });
});

describe('a paste of Excel or Google Sheets', () => {
  it('fills the cells from the one in use on, and adds rows below', () => {
    const { body, cells, newRows, leftOut } = pasted(
      5,
      'name.en',
      'Shetrunji\tશેત્રુંજી\tशेत्रुंजी\tSultanpur\r\nBhadar\tભાદર\tभादर\t"Navi ""Bandar"""\tનવી બંદર\tनवी बंदर\t200\r\n',
    );
    expect([cells, newRows, leftOut]).toEqual([11, 1, 0]);
    expect(rowsOf(body)).toHaveLength(7);
    expect(rowsOf(body)[5]).toMatchObject({ id: 'shetrunji', name: { gu: 'શેત્રુંજી' }, values: { length: 300 } });
    expect(rowsOf(body)[6]).toMatchObject({
      name: { en: 'Bhadar' },
      values: { mouth: { en: 'Navi "Bandar"', hi: 'नवी बंदर' }, length: 200 },
    });
    expect(parseFactTable(body)).toMatchObject({ ok: true });
  });

  it('keeps a cell of several lines in one, and says which cells had no place', () => {
    const { body, leftOut } = pasted(0, 'validUntil', '2027-01-01\town\tbeyond\n"2027-\n01-02"\town');
    expect([cell(body, 0, 'validUntil'), cell(body, 1, 'validUntil'), leftOut]).toEqual([
      '2027-01-01',
      '2027- 01-02',
      1,
    ]);
    const many = pasted(0, 'group', Array.from({ length: 402 }, () => 'x').join('\n'));
    expect([rowsOf(many.body).length, many.leftOut]).toEqual([400, 2]);
  });

  it('changes nothing of the table that it is pasted into', () => {
    pasted(0, 'name.en', 'A\tB');
    expect(TABLE).toEqual(riversTable('rivers'));
  });
});

describe('what is wrong', () => {
  it('is said at its cell, and at the first of a row where it is of none', () => {
    const table = [
      ['values.length', 'long'],
      ['values.mouth.gu', ''],
      ['values.end', 'the moon'],
      ['source', 'hearsay'],
    ].reduce((body, [key = '', text = '']) => typed(body, 1, key, text), typed(TABLE, 0, 'name.hi', ''));
    expect(Object.fromEntries(issuesByCell(table))).toEqual({
      '0/name.hi': 'Write a text here.',
      '1/values.length': 'Write a number here, such as 1312.',
      '1/values.mouth.gu': 'Write a text here.',
      '1/values.end': 'Choose one of the list, written as it stands there.',
      '1/source': 'Write the short name of a source of this table.',
    });
    const empty = withNewRow(TABLE);
    expect(issuesByCell(empty).get('6/name.en')).toContain('The row has no value yet');
    expect(placeOfPath(table, 'rows[1].values.mouth.gu')).toBe('Row 2, Tapi, Mouth (Gujarati)');
    expect(placeOfPath(table, 'rows[1].values')).toBe('Row 2, Tapi');
    expect(placeOfPath(table, 'topic')).toBeNull();
    expect(issuesByCell(TABLE).size).toBe(0);
  });
});

describe('an id', () => {
  const issueOf = (id: string): string | undefined => issuesByCell(withRow(TABLE, 1, { id })).get('1/name.en');

  it('that another row has is said with the way out', () => {
    expect(issueOf('mahi')).toContain('Another row has this id too. Change the id of the newer row');
  });

  it('with the code of another is said with the way out', () => {
    const other = 'r3110054';
    expect(codeOf(other)).toBe(codeOf('mahi'));
    expect(issueOf(other)).toContain('its questions could not be told apart. Change the id of the newer row');
  });
});

describe('the whole table as text', () => {
  it('is in the form as it is typed, and in its short form once it is a table', () => {
    expect(textOfTyped('{ "id": "rivers",')).toBe('{ "id": "rivers",');
    expect(textOfTyped('{ "id": "rivers" }')).toBe('{"id":"rivers"}');
  });

  it.each([
    ['', 'Paste the table as JSON'],
    ['{ "id": "rivers",', 'is no JSON yet'],
  ])('%j keeps the table from being saved', async (table, advice) => {
    const saved = await factTablesStore.save({
      fields: { title: '', table },
      intent: 'save',
      row: null,
      version: null,
      clientId: 'a',
    });
    expect(saved).toMatchObject({ kind: 'invalid', errors: { table: expect.stringContaining(advice) as string } });
  });
});

describe('what was changed', () => {
  /** The texts of cells, each with the place where it is typed. */
  const typing = (steps: FormSteps, ...texts: readonly (readonly [before: string, place: string | null])[]) =>
    texts.reduce((now, [before, place]) => withStep(now, before, place), steps);

  it('is taken back a cell at a time, the latest first', () => {
    const steps = typing(NO_STEPS, ['pasted over', null], ['a', '0/name'], ['ab', '0/name'], ['abc', '1/name']);
    const first = takenBack(steps, 'abcd');
    const second = takenBack(first?.steps ?? NO_STEPS, 'abc');
    const third = takenBack(second?.steps ?? NO_STEPS, 'a');
    expect([first, second, third].map((each) => each?.text)).toEqual(['abc', 'a', 'pasted over']);
    expect(takenBack(third?.steps ?? NO_STEPS, 'pasted over')).toBeNull();
  });

  it('of one cell is two steps once the cell was left between', () => {
    const steps = typing(leftPlace(typing(NO_STEPS, ['a', '0/name'])), ['b', '0/name']);
    expect(steps.past).toEqual(['a', 'b']);
  });

  it('is made again after it was taken back, until something else is changed', () => {
    const back = takenBack(typing(NO_STEPS, ['a', '0/name']), 'b');
    const again = madeAgain(back?.steps ?? NO_STEPS, 'a');
    expect(again).toMatchObject({ text: 'b', steps: { past: ['a'], undone: [] } });
    expect(madeAgain(typing(back?.steps ?? NO_STEPS, ['a', '1/name']), 'c')).toBeNull();
  });
});

it('a last day is told beside its row, and one that is no day is wrong at its cell', () => {
  const noteOf = (validUntil: string): string | null =>
    dayNote(rowsOf(typed(TABLE, 0, 'validUntil', validUntil))[0] ?? {}, '2027-01-01');
  expect(['2027-03-31', '2026-12-31', '2027-31-03', '2027-03'].map(noteOf)).toEqual([
    'until 31 March 2027',
    'ended 31 December 2026',
    null,
    null,
  ]);
  expect(issuesByCell(typed(TABLE, 0, 'validUntil', '2027-31-03')).get('0/validUntil')).toContain('Write the day as');
});

it('two texts of a table are compared by their rows', () => {
  const changed = { ...withoutRow(typed(TABLE, 0, 'values.mouth.en', 'Kavi'), 1), difficulty: 'hard' };
  expect(differencesOf(changed, TABLE).split('\n')).toEqual([
    'Mahi: Mouth (English): Kavi',
    'Tapi: not there',
    'names, columns, sentences or sources differ',
  ]);
  expect(differencesOf(TABLE, TABLE)).toBe('');
});

it('ten questions are drawn from the table as it is typed, or every direction of one row', () => {
  const drawn = (body: WrittenTable, row: string | null) => {
    const parsed = parseFactTable(body);
    if (!parsed.ok) throw new Error('no table');
    return drawFromTable(parsed.value, { seed: 'abc', language: 'gu', row })?.questions ?? [];
  };
  expect(drawn(TABLE, null).length).toBeGreaterThan(4);
  const ofRow = drawn(typed(TABLE, 0, 'values.mouth.gu', 'Kamboi ગુ'), 'mahi');
  expect(ofRow.length).toBeGreaterThan(3);
  const value = ofRow.find(({ id }) => id.startsWith('fact.rivers.mouth.value.'));
  expect(value?.kind === 'choice' && value.correctAnswer.text).toBe('Kamboi ગુ');
});
