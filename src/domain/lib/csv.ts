/**
 * A text that a spreadsheet would run as a formula, blanks before it included. Some keyboards give the wide characters.
 */
const FORMULA = /^[\t\r]|^\s*[=+\-@＝＋－＠]/;

/** Numbers stay numbers, and paise become rupees with two decimals. Texts may come from users. */
export type CsvCell = string | number | { readonly paise: number } | null;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return (cell.paise / 100).toFixed(2);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t]|^\s|\s$|^'/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * One record of RFC 4180 with its line break. An apostrophe before a text that looks like a formula keeps spreadsheets
 * from running it.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** Tells a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
