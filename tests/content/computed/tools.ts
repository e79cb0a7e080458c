/**
 * What the computed answers are worked out with. No helper holds an answer: each reads the numbers,
 * words and clues of a question as the student sees them, so that a changed stem with an unchanged key fails.
 */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly topic: string;
  readonly options: readonly string[];
  readonly correctAnswer: string;
  /** The text of the passage that the question is asked on. */
  readonly passageText?: string | undefined;
}
/** Works out the answer of each question, by its id. */
export type Computed = Record<string, () => string>;

export function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Not so: ${what}`);
}
export function need<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`Missing: ${what}`);
  return value;
}
/** The numbers of a text, in order: "₹7,200 in 3 years" → [7200, 3]. */
export const numbersIn = (text: string): number[] =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((n) => Number(n.replace(/,/g, '')));
export const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
export const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));
/** Takes floating-point dust off; throws if the value is not that close to a whole number. */
export function whole(value: number): number {
  const rounded = Math.round(value);
  check(Math.abs(value - rounded) < 1e-6, `${value} is whole`);
  return rounded;
}
export const indian = (value: number): string => {
  const digits = String(whole(value));
  return digits.length <= 3 ? digits : `${digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')},${digits.slice(-3)}`;
};
export const rupees = (value: number): string => `₹${indian(value)}`;
export const ratio = (a: number, b: number): string => `${a / gcd(a, b)} : ${b / gcd(a, b)}`;
/** Whole or half, as papers print it: 3, 3½. */
export const halves = (value: number): string => {
  const twice = whole(value * 2);
  return `${Math.floor(twice / 2) || ''}${twice % 2 ? '½' : ''}` || '0';
};
export const ordinal = (n: number): string => {
  const endings = ['th', 'st', 'nd', 'rd'];
  const teens = n % 100 > 10 && n % 100 < 14;
  return `${n}${(teens ? undefined : endings[n % 10]) ?? 'th'}`;
};
/** A → 1 … Z → 26. */
export const place = (char: string): number => char.charCodeAt(0) - 64;
/** 1 → A … 26 → Z, going round. */
export const letterAt = (n: number): string => String.fromCharCode(65 + ((((n - 1) % 26) + 26) % 26));
export const shift = (word: string, by: number): string => [...word].map((c) => letterAt(place(c) + by)).join('');
export const backwards = (word: string): string => [...word].toReversed().join('');
export const differences = (list: readonly number[]): number[] =>
  list.slice(1).map((value, i) => value - need(list[i], 'term'));
export const allEqual = (list: readonly unknown[]): boolean => new Set(list.map((x) => JSON.stringify(x))).size <= 1;
export function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((item, i) =>
    permutations([...list.slice(0, i), ...list.slice(i + 1)]).map((rest) => [item, ...rest]),
  );
}
export const compass = ['North', 'North-east', 'East', 'South-east', 'South', 'South-west', 'West', 'North-west'];
export const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** + − × ÷ and brackets, by the usual order. */
export function evaluate(expression: string): number {
  const tokens = expression.match(/\d+|[-+×÷()−]/g) ?? [];
  let at = 0;
  const atom = (): number => {
    const token = need(tokens[at], 'operand');
    at += 1;
    if (token !== '(') return Number(token);
    const inner = sums();
    at += 1;
    return inner;
  };
  const products = (): number => {
    let value = atom();
    while (tokens[at] === '×' || tokens[at] === '÷') {
      const sign = tokens[at];
      at += 1;
      value = sign === '×' ? value * atom() : value / atom();
    }
    return value;
  };
  const sums = (): number => {
    let value = products();
    while (tokens[at] === '+' || tokens[at] === '−') {
      const sign = tokens[at];
      at += 1;
      value = sign === '+' ? value + products() : value - products();
    }
    return value;
  };
  return sums();
}
/** Letters that can be had from `from`, each no more often than it appears there. */
export function canBeMade(word: string, from: string): boolean {
  const left = [...from];
  return [...word].every((c) => {
    const i = left.indexOf(c);
    if (i >= 0) left.splice(i, 1);
    return i >= 0;
  });
}
/** How far and where a point lies from the origin, as the options say it: "10 km, south-east". */
export function bearing([x, y]: readonly [number, number], unit: string): string {
  const where = [y > 0 ? 'north' : y < 0 ? 'south' : '', x > 0 ? 'east' : x < 0 ? 'west' : '']
    .filter(Boolean)
    .join('-');
  return `${whole(Math.hypot(x, y))} ${unit}, ${where}`;
}
/** Walks "towards the east", "turns left", "6 km": where it ends, eastwards and northwards of its start. */
export function endOfWalk(text: string, unit: string): [number, number] {
  const start = need(/towards the (north|east|south|west)/.exec(text)?.[1], 'first direction');
  let heading = compass.findIndex((c) => c.toLowerCase() === start);
  let [x, y] = [0, 0];
  for (const step of text.matchAll(new RegExp(`turns (right|left)|(\\d+) ${unit}`, 'g'))) {
    if (step[1]) heading = (heading + (step[1] === 'right' ? 2 : 6)) % 8;
    x += Number(step[2] ?? 0) * Math.round(Math.sin((heading * Math.PI) / 4));
    y += Number(step[2] ?? 0) * Math.round(Math.cos((heading * Math.PI) / 4));
  }
  return [x, y];
}
export const walk = (text: string, unit: string): string => bearing(endOfWalk(text, unit), unit);
/** Which of the conclusions (I), (II), (III) hold in every world in which the statements hold. */
export function conclusionsThatFollow(text: string, terms: readonly string[]): boolean[] {
  type Claim = (world: readonly number[]) => boolean;
  const is = (kind: number, term: string): boolean => ((kind >> terms.indexOf(term)) & 1) === 1;
  const read = (sentence: string): Claim => {
    const found = need(/^(All|No|Some) (\w+?)s? (?:is|are) (not )?(?:a )?(\w+?)s?$/.exec(sentence.trim()), sentence);
    const [how, A, negated, B] = [found[1], need(found[2], 'subject'), found[3], need(found[4], 'predicate')];
    check(terms.includes(A) && terms.includes(B), `terms of ${sentence}`);
    if (how === 'All') return (world) => world.every((k) => !is(k, A) || is(k, B));
    if (how === 'No') return (world) => world.every((k) => !(is(k, A) && is(k, B)));
    return (world) => world.some((k) => is(k, A) && is(k, B) === !negated);
  };
  const given = need(/Statements: (.*?)\. Conclusions/.exec(text)?.[1], 'statements')
    .split('. ')
    .map(read);
  const conclusions = [...text.matchAll(/\(I{1,3}\) ([^.]+)\./g)].map((m) => read(m[1] ?? ''));
  const kinds = Array.from({ length: 2 ** terms.length }, (_, kind) => kind);
  const follows = conclusions.map(() => true);
  for (let bits = 0; bits < 2 ** kinds.length; bits += 1) {
    const world = kinds.filter((kind) => (bits >> kind) & 1);
    if (!given.every((claim) => claim(world))) continue;
    conclusions.forEach((claim, i) => {
      if (!claim(world)) follows[i] = false;
    });
  }
  return follows;
}
/** Which of two conclusions follow, as the options say it. */
export function syllogism(text: string, terms: readonly string[]): string {
  const follows = conclusionsThatFollow(text, terms);
  check(follows.length === 2, 'two conclusions');
  if (follows[0] && follows[1]) return 'Both I and II follow';
  if (follows[0] || follows[1]) return `Only ${follows[0] ? 'I' : 'II'} follows`;
  return 'Neither I nor II follows';
}

/** The readers of one set of questions. */
export function readersOf(all: readonly Question[]) {
  const question = (id: string): Question =>
    need(
      all.find((q) => q.id === id),
      `question ${id}`,
    );
  const stem = (id: string): string => question(id).question;
  /** The numbers of a stem, of which there must be exactly `count`. */
  const nums = (id: string, count: number): number[] => {
    const found = numbersIn(stem(id));
    check(found.length === count, `${id} has ${count} numbers, not ${found.length}`);
    return found;
  };
  const capitals = (id: string): string[] => stem(id).match(/\b[A-Z]{2,}\b/g) ?? [];
  /** The only option that passes the test. */
  const onlyOption = (id: string, passes: (option: string) => boolean): string => {
    const found = question(id).options.filter(passes);
    check(found.length === 1, `${id}: one option passes, not ${found.length}`);
    return need(found[0], id);
  };
  /** The one arrangement of the people that fits every clue; each clue stands in the stem, word for word. */
  const arrangement = (
    id: string,
    people: readonly string[],
    clues: readonly [string, (at: (name: string) => number) => boolean][],
    fixFirst = false,
  ): string[] => {
    for (const [clue] of clues) check(stem(id).includes(clue), `${id} says: ${clue}`);
    for (const name of people) check(stem(id).includes(name), `${id} names ${name}`);
    const rows = permutations(people).filter(
      (row) => (!fixFirst || row[0] === people[0]) && clues.every(([, holds]) => holds((name) => row.indexOf(name))),
    );
    check(rows.length === 1, `${id}: one arrangement, not ${rows.length}`);
    return need(rows[0], id);
  };
  return { question, stem, nums, capitals, onlyOption, arrangement };
}
export type Readers = ReturnType<typeof readersOf>;
