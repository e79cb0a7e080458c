import type { Inline } from './parse-inline.ts';
import { readInline } from './parse-inline.ts';
import type { TextIssue } from './text-issue.ts';

export type Cell = readonly Inline[];

export interface Table {
  readonly header: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
}

interface Row {
  readonly at: number;
  readonly cells: readonly Cell[];
}

/** In a cell, formulas included, `\|` is a bar; in a formula a bar needs no backslash. */
function unescapeBars(inline: Inline): Inline {
  if (inline.kind === 'formula') return { ...inline, tex: inline.tex.replaceAll('\\|', '|') };
  if (inline.kind === 'words') return { ...inline, text: inline.text.replaceAll('\\|', '|') };
  return inline.kind === 'emphasis' ? { ...inline, children: inline.children.map(unescapeBars) } : inline;
}

/** No emphasis is longer, so no line is searched farther for the end of its cell. */
const NEAR = 2100;

/** Where the cell that holds this index ends in the line, formulas and all: emphasis ends with its cell. */
function cellEnd(line: string, at: number): number {
  const bar = line.slice(at, at + NEAR).search(/(?<!\\)\|/);
  return bar < 0 ? at + NEAR : at + bar;
}

function trimCell(cell: readonly Inline[]): Cell {
  return cell
    .map((inline, index) => {
      if (inline.kind !== 'words') return inline;
      const start = index === 0 ? inline.text.trimStart() : inline.text;
      return { ...inline, text: index === cell.length - 1 ? start.trimEnd() : start };
    })
    .filter((inline) => inline.kind !== 'words' || inline.text !== '');
}

/** Reads one row, from its first bar to the end of the line. */
function readRow(line: string, at: number, issues: TextIssue[]): Row {
  const cells: Inline[][] = [];
  for (let index = 0; index < line.length;) {
    const cell = cells.at(-1);
    if (line[index] === '|') {
      cells.push([]);
      index += 1;
    } else if (line.startsWith('\\|', index)) {
      cell?.push({ kind: 'words', text: '|' });
      index += 2;
    } else {
      // A mark whose partner stands in another cell is words.
      const rest = line[index] === '<' ? line.slice(0, cellEnd(line, index)) : line;
      const { inline, next, issues: found = [] } = readInline(rest, index, true);
      issues.push(...found.map((issue) => ({ ...issue, at: at + issue.at })));
      if (inline?.kind === 'words') cell?.push(inline);
      else if (inline !== null) cell?.push({ ...unescapeBars(inline), at: at + inline.at } as Inline);
      index = next;
    }
  }
  const trimmed = cells.map(trimCell);
  if (trimmed.at(-1)?.length !== 0 || trimmed.length < 2)
    issues.push({ at, reason: 'a row of a table ends with |; a line that only begins with a bar begins with \\|' });
  return { at, cells: trimmed.at(-1)?.length === 0 ? trimmed.slice(0, -1) : trimmed };
}

const cellsText = (count: number): string => (count === 1 ? '1 cell' : `${count} cells`);

/** Parses a table from its lines, each with its index in the text: header, line of dashes, rows. */
export function parseTable(
  lines: readonly { readonly text: string; readonly at: number }[],
  issues: TextIssue[],
): Table {
  const [head, ruler, ...body] = lines;
  const header = readRow(head?.text ?? '', head?.at ?? 0, issues);
  const at = ruler?.at ?? header.at;
  const dashes = `|${'---|'.repeat(header.cells.length)}`;
  const ruled = ruler?.text.trimEnd();
  if (ruled === undefined || !/^\|(?:[ \t]*-+[ \t]*\|)+$/.test(ruled))
    issues.push({ at, reason: `the second line of this table must read ${dashes}` });
  else if (ruled.split('|').length - 2 !== header.cells.length)
    issues.push({
      at,
      reason: `the second line of this table must read ${dashes}, as its header has ${cellsText(header.cells.length)}`,
    });
  else if (body.length === 0) issues.push({ at: header.at, reason: 'a table needs a row below its header' });
  const rows = body.map(({ text, at: rowAt }) => readRow(text, rowAt, issues));
  for (const row of rows)
    if (row.cells.length !== header.cells.length)
      issues.push({
        at: row.at,
        reason: `this row of the table has ${cellsText(row.cells.length)}, its header has ${header.cells.length}`,
      });
  return { header: header.cells, rows: rows.map(({ cells }) => cells) };
}
