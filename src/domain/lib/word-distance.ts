/** The edit distance: letters to insert, delete, change or swap with their neighbour. */
export function wordDistance(one: string, other: string): number {
  const [from, to] = [[...one], [...other]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, letter] of from.entries()) {
    const line = [row + 1];
    for (const [column, target] of to.entries()) {
      const change = (last[column] ?? 0) + (letter === target ? 0 : 1);
      const isSwap = row > 0 && column > 0 && letter === to[column - 1] && target === from[row - 1];
      const swap = isSwap ? (beforeLast[column - 1] ?? 0) + 1 : Infinity;
      line.push(Math.min(change, swap, (last[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    [beforeLast, last] = [last, line];
  }
  return last[to.length] ?? 0;
}
