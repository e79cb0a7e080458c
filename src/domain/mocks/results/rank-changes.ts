/** How many ranked attempts go from one score to another, in hundredths. A pair may come more than once. */
export type ScoreMoves = readonly {
  readonly fromHundredths: number;
  readonly toHundredths: number;
  readonly attempts: number;
}[];

/** Adds up the moves of parts of a cohort. */
export function mergeMoves(parts: readonly ScoreMoves[]): ScoreMoves {
  const moves = new Map<string, ScoreMoves[number]>();
  for (const { fromHundredths, toHundredths, attempts } of parts.flat()) {
    const name = `${fromHundredths}:${toHundredths}`;
    moves.set(name, { fromHundredths, toHundredths, attempts: attempts + (moves.get(name)?.attempts ?? 0) });
  }
  return [...moves.values()];
}

/** The rank of each score: 1 and the number of attempts with a higher one. */
function ranksOf(moves: ScoreMoves, scoreOf: (move: ScoreMoves[number]) => number): ReadonlyMap<number, number> {
  const ranks = new Map<number, number>();
  let above = 0;
  let waiting = 0;
  for (const move of moves.toSorted((one, other) => scoreOf(other) - scoreOf(one))) {
    if (!ranks.has(scoreOf(move))) {
      above += waiting;
      waiting = 0;
      ranks.set(scoreOf(move), above + 1);
    }
    waiting += move.attempts;
  }
  return ranks;
}

/** How many attempts get a better rank when all scores move together, and how many a worse one. */
export function rankChangesOf(moves: ScoreMoves): { readonly better: number; readonly worse: number } {
  const before = ranksOf(moves, ({ fromHundredths }) => fromHundredths);
  const after = ranksOf(moves, ({ toHundredths }) => toHundredths);
  let better = 0;
  let worse = 0;
  for (const { fromHundredths, toHundredths, attempts } of moves) {
    const gained = (before.get(fromHundredths) ?? 0) - (after.get(toHundredths) ?? 0);
    if (gained > 0) better += attempts;
    if (gained < 0) worse += attempts;
  }
  return { better, worse };
}
