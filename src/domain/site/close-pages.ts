/** A page that may be meant. */
export interface NamedPage {
  readonly path: string;
  readonly title: string;
}

/** Words that are this alike count as the same one mistyped; 1 is the same word. */
const ALIKE = 0.6;
/** The share of the last part's words that a page must have. */
const FEWEST = 0.5;
const MOST = 3;
/** Words of an address that are looked at; a hostile one may have thousands. */
const MOST_WORDS = 8;

const wordsOf = (text: string): readonly string[] => [
  ...new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []),
];

/** How many letters must be put in, left out, changed or swapped with their neighbour to turn one word into the other. */
function editsBetween(one: string, other: string): number {
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

function likeness(one: string, other: string): number {
  const [shorter, longer] = [one.length, other.length].toSorted((a, b) => a - b) as [number, number];
  // Words of very unlike length need no closer look; nor does a whole sentence in an address take long.
  if (shorter / longer < ALIKE) return 0;
  const alike = 1 - editsBetween(one, other) / Math.max([...one].length, [...other].length);
  return alike >= ALIKE ? alike : 0;
}

const bestLikeness = (word: string, words: readonly string[]): number =>
  Math.max(0, ...words.map((each) => likeness(word, each)));

/** The address as it was typed; broken percent signs are kept as they are. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The pages whose addresses or titles are close to the words of a path that no page has, closest first, three at most.
 * The last part of the path says which page was meant: a page that has not half of its words is not suggested.
 */
export function findClosePages(path: string, pages: readonly NamedPage[]): readonly NamedPage[] {
  const parts = readable(path)
    .split('/')
    .filter((part) => part !== '');
  const asked = wordsOf(parts.slice(0, -1).join(' ')).slice(0, MOST_WORDS);
  const wanted = wordsOf(parts.at(-1) ?? '').slice(0, MOST_WORDS);
  return pages
    .map((page) => {
      const own = wordsOf(`${page.path} ${page.title}`);
      const sum = (words: readonly string[]): number =>
        words.reduce((total, word) => total + bestLikeness(word, own), 0);
      const closeness = sum(wanted);
      // Where two pages are as close, the one with fewer words beside them is meant.
      return { page, closeness, rank: 2 * closeness + sum(asked) - own.length / 100 };
    })
    .filter(({ closeness }) => closeness > 0 && closeness >= wanted.length * FEWEST)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, MOST)
    .map(({ page }) => page);
}
