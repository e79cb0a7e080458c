import { describe, expect, it } from 'vitest';
import { parseFactTable } from '#domain/papers/fact-tables/parse-fact-table.ts';
import type { WrittenTable } from '#domain/papers/fact-tables/written-table.ts';
import { drawFromTable } from '#stores/papers/admin-fact-tables.ts';
import {
  cellText,
  columnsOf,
  differencesOf,
  indexOfRow,
  issuesByCell,
  pasteCells,
  placeOfPath,
  rowsOf,
  savedIdsOf,
  withCell,
  withNewRow,
  withoutRow,
} from '#stores/papers/fact-sheet.ts';
import { riversTable } from '../../support/fact-tables.ts';

/** The sheet of a fact table: what is typed and pasted into it, and what is wrong with it. */

const TABLE = riversTable('rivers');
const SAVED = savedIdsOf(TABLE);
const columnNamed = (key: string) => {
  const columns = columnsOf(TABLE);
  const index = columns.findIndex((each) => each.key === key);
  const column = columns[index];
  if (column === undefined) throw new Error(key);
  return { index, column };
};
const typed = (body: WrittenTable, row: number, key: string, text: string) =>
  withCell(body, { row, column: columnNamed(key).column }, text, SAVED);
const pasted = (row: number, key: string, text: string) =>
  pasteCells(TABLE, { row, column: columnNamed(key).index }, text, SAVED);
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

  it('leave the id of a row that questions name, and name a new row', () => {
    expect(rowsOf(typed(TABLE, 0, 'name.en', 'Mahisagar'))[0]).toMatchObject({ id: 'mahi' });
    const more = typed(withNewRow(TABLE), 6, 'name.en', 'Sabarmati');
    expect(rowsOf(more)[6]).toMatchObject({ id: 'sabarmati', source: 'own' });
    expect(rowsOf(typed(withNewRow(more), 7, 'name.en', 'Mahi'))[7]).toMatchObject({ id: 'mahi-2' });
    expect(rowsOf(typed(withNewRow(more), 7, 'name.gu', 'તાપી'))[7]).toMatchObject({ id: 'row' });
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
      id: 'bhadar',
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
      '0/name.hi': 'must be a text',
      '1/values.length': 'must be a number',
      '1/values.mouth.gu': 'must be a text',
      '1/values.end': "'the moon' is no choice",
      '1/source': 'must be one of the sources of this table',
    });
    const empty = withNewRow(TABLE);
    expect(issuesByCell(empty).get('6/name.en')).toContain('must have a value');
    expect(placeOfPath(table, 'rows[1].values.mouth.gu')).toBe('Row 2, Tapi, Mouth (Gujarati)');
    expect(placeOfPath(table, 'rows[1].values')).toBe('Row 2, Tapi');
    expect(placeOfPath(table, 'topic')).toBeNull();
    expect(issuesByCell(TABLE).size).toBe(0);
  });
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
  const ofRow = drawn(typed(TABLE, 0, 'values.mouth.gu', 'કાવી'), 'mahi');
  expect(ofRow.length).toBeGreaterThan(3);
  const value = ofRow.find(({ id }) => id.startsWith('fact.rivers.mouth.value.'));
  expect(value?.kind === 'choice' && value.correctAnswer.text).toBe('કાવી');
});
