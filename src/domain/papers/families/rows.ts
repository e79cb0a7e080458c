/** Rows of a list that is written as a table: a line a row, its cells between bars. */
export function rowsOf<const K extends string>(
  columns: readonly K[],
  table: string,
): readonly Readonly<Record<K, string>>[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      if (cells.length !== columns.length) throw new RangeError(`'${line.trim()}' has not ${columns.length} cells`);
      return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) as Record<K, string>;
    });
}

/** The texts of a list that is written with bars between them. */
export const listOf = (text: string): readonly string[] => text.split('|').map((each) => each.trim());
