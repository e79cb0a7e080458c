/** What a spreadsheet would run, also behind blanks; the wide forms are what some keyboards give. */
const FORMULA = /^[\t\r]|^\s*[=+\-@＝＋－＠]/;

/** Numbers are our own and stay numbers; a text is what somebody wrote. */
export type CsvCell = string | number | null;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t]|^\s|\s$|^'/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One record of RFC 4180 with its line break. A text that a spreadsheet would take for a formula begins with an apostrophe. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** Tells a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
