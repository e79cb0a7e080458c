/** A stream of whole numbers below 2^32. Equal seeds give equal streams, on every machine and in every year. */
export type Random = () => number;

/** FNV-1a with a last mix, so that seeds that differ in one letter give streams that have nothing in common. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The generator is mulberry32. Locked questions are drawn again from their seeds, so it never changes. */
export function randomOf(seed: string): Random {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** A whole number from 0 to count − 1. */
export const below = (random: Random, count: number): number => Math.floor((random() / 2 ** 32) * count);

export function shuffle<T>(random: Random, list: readonly T[]): readonly T[] {
  const shuffled = [...list];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = below(random, last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}

/** A list in an order that a seed decides; an entry more or less leaves the order of the others. */
export const inSeedOrder = <T>(list: readonly T[], seed: string, idOf: (entry: T) => string): readonly T[] =>
  list
    .map((entry) => ({ entry, rank: hashOf(`${seed}/${idOf(entry)}`) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);

/** How one parameter of a family is drawn. An object, because TypeScript infers no types through a function here. */
export interface Parameter<T> {
  readonly draw: (random: Random) => T;
}

/** `from`, `from + step` ... up to `to`. */
export function between(from: number, to: number, step = 1): Parameter<number> {
  const count = Math.floor((to - from) / step) + 1;
  return { draw: (random) => from + step * below(random, count) };
}

export const oneOf = <const T>(list: readonly T[]): Parameter<T> => ({
  draw: (random) => list[below(random, list.length)] as T,
});

/** `count` different entries of the list, in any order. */
export const someOf = <T>(list: readonly T[], count: number): Parameter<readonly T[]> => ({
  draw: (random) => shuffle(random, list).slice(0, count),
});
