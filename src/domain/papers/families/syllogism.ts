/** 'All X are Y', 'no X is a Y', 'some X are Y', 'some X are not Y'; x and y are numbers of groups. */
export interface Proposition {
  readonly kind: 'all' | 'no' | 'some' | 'some-not';
  readonly x: number;
  readonly y: number;
}

/** Somebody of whom the statements say that there is one: an x that is a y, an x that is no y, or any x (y is null). */
export interface Witness {
  readonly x: number;
  readonly y: number | null;
  readonly isY: boolean;
}

const has = (region: number, group: number): boolean => (region & (1 << group)) !== 0;

/** Whether a person of a region would make a universal proposition false. */
function breaks(region: number, { kind, x, y }: Proposition): boolean {
  if (kind === 'all') return has(region, x) && !has(region, y);
  return kind === 'no' && has(region, x) && has(region, y);
}

/** The parts of the picture of overlapping circles that the statements leave open. A part is the set of its groups. */
export function openRegions(statements: readonly Proposition[], groups: number): readonly number[] {
  const regions = Array.from({ length: 2 ** groups }, (_, region) => region);
  return regions.filter((region) => !statements.some((statement) => breaks(region, statement)));
}

const isWitness = (region: number, { x, y, isY }: Witness): boolean =>
  has(region, x) && (y === null || has(region, y) === isY);

/** Everybody of whom there is one. Each group has a member, as the question says. */
export function witnessesOf(statements: readonly Proposition[], groups: number): readonly Witness[] {
  const named = statements.flatMap(({ kind, x, y }): readonly Witness[] =>
    kind === 'some' || kind === 'some-not' ? [{ x, y, isY: kind === 'some' }] : [],
  );
  return [...Array.from({ length: groups }, (_, x) => ({ x, y: null, isY: false })), ...named];
}

/** Statements that nobody can make true together ask nothing. */
export function areConsistent(statements: readonly Proposition[], groups: number): boolean {
  const open = openRegions(statements, groups);
  return witnessesOf(statements, groups).every((witness) => open.some((region) => isWitness(region, witness)));
}

/** The witness in whom a conclusion 'some X are (not) Y' is seen, whoever else there may be; null where none is. */
export function findWitness(
  statements: readonly Proposition[],
  groups: number,
  { kind, x, y }: Proposition,
): Witness | null {
  const open = openRegions(statements, groups);
  const shows = (region: number): boolean => has(region, x) && has(region, y) === (kind === 'some');
  const found = witnessesOf(statements, groups).find((witness) =>
    open.filter((region) => isWitness(region, witness)).every(shows),
  );
  return found ?? null;
}

/** Whether a conclusion is true in every picture in which the statements are. */
export function follows(statements: readonly Proposition[], groups: number, conclusion: Proposition): boolean {
  if (conclusion.kind === 'some' || conclusion.kind === 'some-not')
    return findWitness(statements, groups, conclusion) !== null;
  return !openRegions(statements, groups).some((region) => breaks(region, conclusion));
}

/** The statements 'all' that lead from one group to another, in order; null where none do. */
export function chainBetween(
  statements: readonly Proposition[],
  from: number,
  to: number,
): readonly Proposition[] | null {
  if (from === to) return [];
  for (const statement of statements) {
    if (statement.kind !== 'all' || statement.x !== from) continue;
    const rest = chainBetween(
      statements.filter((each) => each !== statement),
      statement.y,
      to,
    );
    if (rest !== null) return [statement, ...rest];
  }
  return null;
}

/** The statements from which a universal conclusion follows. */
export function reasonsFor(statements: readonly Proposition[], { kind, x, y }: Proposition): readonly Proposition[] {
  if (kind === 'all') return chainBetween(statements, x, y) ?? [];
  for (const apart of statements.filter((each) => each.kind === 'no'))
    for (const [one, other] of [
      [apart.x, apart.y],
      [apart.y, apart.x],
    ] as const) {
      const first = chainBetween(statements, x, one);
      const second = chainBetween(statements, y, other);
      if (first !== null && second !== null) return [...first, ...second, apart];
    }
  return [];
}
