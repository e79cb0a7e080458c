import { withoutMarks } from '../../build/rich-text/parse-emphasis.ts';
import type { Reading } from '../exchange/reading.ts';
import type { FindImage } from './file-pictures.ts';
import { parseHtml } from './html-tree.ts';
import type { MarkupElement } from './markup-node.ts';
import { isElement } from './markup-node.ts';
import { markupToPaperText } from './markup-text.ts';
import { MOST_COLUMNS, MOST_ROWS } from './sheet-columns.ts';
import type { CellFinding, SheetRow } from './sheet-read.ts';
import { readSheet } from './sheet-read.ts';
import { findElements } from './xml-tree.ts';

/** A page of HTML with a table of questions, which many programs save under the name of a workbook (.xls). */

const isTable = ({ name }: MarkupElement): boolean => name === 'table';

/** All tables, the inner ones of a page's frame too. */
const tablesIn = (element: MarkupElement): readonly MarkupElement[] =>
  findElements(element, isTable).flatMap((table) => [table, ...tablesIn(table)]);

function rowsIn(element: MarkupElement): readonly MarkupElement[] {
  return element.children
    .filter(isElement)
    .filter((child) => !isTable(child))
    .flatMap((child) => (child.name === 'tr' ? [child] : rowsIn(child)));
}

/** The cells of a row; a cell over several columns leaves the others empty, as a spreadsheet does. */
const cellsIn = (row: MarkupElement): readonly (MarkupElement | null)[] =>
  row.children
    .filter(isElement)
    .filter(({ name }) => name === 'td' || name === 'th')
    .flatMap((cell) => {
      const width = Math.min(MOST_COLUMNS, Math.max(1, Number(cell.attributes['colspan'] ?? 1) || 1));
      return [cell, ...Array.from({ length: width - 1 }, () => null)];
    });

function rowOf(row: MarkupElement, index: number, findImage: FindImage): SheetRow {
  const where = `row ${index + 1}`;
  const findings: CellFinding[] = [];
  const cells = cellsIn(row)
    .slice(0, MOST_COLUMNS + 1)
    .map((cell, column) => {
      if (cell === null) return '';
      const { text, troubles, losses } = markupToPaperText(cell.children, {
        findImage,
        keepsLines: false,
        isOwn: false,
      });
      for (const trouble of troubles) findings.push({ where, field: 'cell', column, isIssue: true, ...trouble });
      for (const loss of losses) findings.push({ where, field: 'cell', column, isIssue: false, ...loss });
      return text;
    });
  return { where, cells, plain: cells.map(withoutMarks), findings };
}

const isEmpty = ({ cells }: SheetRow): boolean => cells.every((cell) => cell === '');

function readTable(table: MarkupElement, findImage: FindImage): Reading {
  const all = rowsIn(table);
  const rows = all.slice(0, MOST_ROWS).map((row, index) => rowOf(row, index, findImage));
  const reading = readSheet(rows, false);
  const below = all.slice(MOST_ROWS).findIndex((row, index) => !isEmpty(rowOf(row, index, findImage)));
  if (below >= 0)
    reading.issues.push({
      where: `row ${MOST_ROWS + below + 1}`,
      field: 'row',
      reason: `stands below the ${MOST_ROWS} rows that are read of a table`,
      correction: 'Take empty rows out, or split the file into papers.',
    });
  return reading;
}

/** The questions of the first table that has a row of column names; of the first table, where none has. Null for a page without one. */
export function readHtmlTables(html: string, findImage: FindImage): Reading | null {
  const readings = tablesIn({ name: '', attributes: {}, children: parseHtml(html) }).map((table) =>
    readTable(table, findImage),
  );
  return readings.find(({ items }) => items.length > 0) ?? readings[0] ?? null;
}
