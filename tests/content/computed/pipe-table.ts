import { need } from './tools.ts';

/** The rows of the table in a text, by their first cell, all other cells being numbers. */
export function tableOf(text: string | undefined): Map<string, number[]> {
  const rows = need(text, 'text with a table')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
  const cells = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return new Map(cells.map(([name, ...numbers]) => [need(name, 'name'), numbers.map(Number)]));
}
/** The headings of the columns after the first. */
export const columnsOf = (text: string | undefined): string[] =>
  need(/^\|(.+)\|$/m.exec(need(text, 'text with a table'))?.[1], 'headings')
    .split('|')
    .slice(1)
    .map((cell) => cell.trim());
