/** The marks that open a block of code, and the words behind them. */
export interface Fence {
  readonly mark: '`' | '~';
  readonly length: number;
  readonly words: string;
}

/** Backticks further on in the line make it code within a text, not the opening of a block. */
const OPENING = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const CLOSING = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;

export function fenceOf(line: string): Fence | null {
  const [, marks = '', words = ''] = OPENING.exec(line) ?? [];
  const mark = marks.startsWith('~') ? '~' : '`';
  if (marks === '' || (mark === '`' && words.includes(mark))) return null;
  return { mark, length: marks.length, words: words.trim() };
}

const closingLength = (line: string, mark: Fence['mark']): number => {
  const marks = CLOSING.exec(line)?.[1] ?? '';
  return marks.startsWith(mark) ? marks.length : 0;
};

export const closesFence = (line: string, { mark, length }: Fence): boolean => closingLength(line, mark) >= length;

/** For each line the longest closing marks below it, so that a text of opening marks alone is read once. */
type Longest = Readonly<Record<Fence['mark'], readonly number[]>>;
const known = new WeakMap<readonly string[], Longest>();

function longestBelow(lines: readonly string[]): Longest {
  const found = known.get(lines);
  if (found !== undefined) return found;
  const longestOf = (mark: Fence['mark']): readonly number[] => {
    const lengths: number[] = Array.from({ length: lines.length }, () => 0);
    for (let at = lines.length - 2; at >= 0; at -= 1)
      lengths[at] = Math.max(lengths[at + 1] ?? 0, closingLength(lines[at + 1] ?? '', mark));
    return lengths;
  };
  const longest = { '`': longestOf('`'), '~': longestOf('~') };
  known.set(lines, longest);
  return longest;
}

/** Whether a block of code begins at the line and ends further down. */
export function isClosedFence(lines: readonly string[], at: number): boolean {
  const fence = fenceOf(lines[at] ?? '');
  return fence !== null && (longestBelow(lines)[fence.mark][at] ?? 0) >= fence.length;
}

/** The first line that opens a block of code which nothing closes, in quotes and lists too; null without one. */
export function unclosedFence(text: string): string | null {
  const lines = text.split('\n').map((line) => line.replace(/^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t]))*[ \t]*/, ''));
  for (let at = 0; at < lines.length; at += 1) {
    const fence = fenceOf(lines[at] ?? '');
    if (fence === null) continue;
    if (!isClosedFence(lines, at)) return lines[at] ?? '';
    do at += 1;
    while (at < lines.length && !closesFence(lines[at] ?? '', fence));
  }
  return null;
}
