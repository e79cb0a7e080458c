import type { Authored } from './reading.ts';
import { sha256Hex, sha256Words } from './sha256.ts';

/**
 * A list of pairs as a matching question of this academy: two lists and up to four codes to choose from, one of them
 * right. The order is mixed by a seed from the question's own text, so the same file always gives the same paper.
 */

export interface Pair {
  readonly left: string;
  readonly right: string;
}

const CODES = 4;
/** Characters. A longer text is hashed once, not for each number that is drawn. */
const LONGEST_SEED = 5000;

/** Whole numbers from 0 below `below`, the same run for the same text. */
function seededChance(text: string): (below: number) => number {
  const seed = text.length > LONGEST_SEED ? sha256Hex(text) : text;
  let counter = 0;
  return (below) => {
    counter += 1;
    return (sha256Words(`${counter}:${seed}`)[0] ?? 0) % below;
  };
}

function mix<T>(list: readonly T[], chance: (below: number) => number): T[] {
  const mixed = [...list];
  for (let index = mixed.length - 1; index > 0; index -= 1) {
    const other = chance(index + 1);
    [mixed[index], mixed[other]] = [mixed[other] as T, mixed[index] as T];
  }
  return mixed;
}

/** There are letters for so many entries. */
const MOST_PAIRS = 9;
const MOST_SPARE_ENTRIES = 30;
const MOST_TRIES = 200;

/** Wrong codes: as many right entries as the right code uses, in another order. */
function wrongCodes(right: readonly number[], chance: (below: number) => number): number[][] {
  const seen = new Set([right.join()]);
  const codes: number[][] = [];
  for (let tries = 0; codes.length < CODES - 1 && tries < MOST_TRIES; tries += 1) {
    const code = mix(right, chance);
    if (seen.has(code.join())) continue;
    seen.add(code.join());
    codes.push(code);
  }
  return codes;
}

/**
 * The fields of the question, or what keeps the pairs from being one. `extra` are right entries that go with no left
 * one. Two pairs may share a right entry.
 */
export function questionOfPairs(
  stem: string,
  pairs: readonly Pair[],
  extra: readonly string[] = [],
): Authored | { readonly issue: string } {
  const lefts = pairs.map(({ left }) => left);
  if (pairs.length < 2) return { issue: 'needs two pairs or more' };
  if (pairs.length > MOST_PAIRS) return { issue: `has more than ${MOST_PAIRS} pairs` };
  if (extra.length > MOST_SPARE_ENTRIES)
    return { issue: `has more than ${MOST_SPARE_ENTRIES} entries without a partner` };
  if (new Set(lefts).size < lefts.length) return { issue: 'has the same left entry in two pairs' };
  const chance = seededChance(JSON.stringify([stem, pairs, extra]));
  const rights = mix([...new Set([...pairs.map(({ right }) => right), ...extra])], chance);
  const code = pairs.map(({ right }) => rights.indexOf(right) + 1);
  const wrong = wrongCodes(code, chance);
  if (wrong.length === 0) return { issue: 'has the same right entry in every pair, so there is nothing to match' };
  return {
    question: stem,
    type: 'matching',
    matchingLeftOptions: lefts,
    matchingRightOptions: rights,
    options: mix([code, ...wrong], chance).map((match) => ({ match })),
    correctAnswer: { match: code },
  };
}
