import { byOwnId, optionWorth } from './option-value.ts';
import type { Computed, Readers } from './tools.ts';
import { bearing, check, need, permutations, rupees, sum, whole } from './tools.ts';

type Two = [number, number];
type Three = [number, number, number];
const upTo = (limit: number): number[] => Array.from({ length: limit + 1 }, (_, i) => i);

const SOUTH_FACING = ['Anita', 'Bilal', 'Chirag', 'Deepika'];
const NORTH_FACING = ['Esther', 'Firoz', 'Gauri', 'Harsh'];
/** Who sits from west to east, and who in front of whom. */
class Rows {
  readonly #south: readonly string[];
  readonly #north: readonly string[];
  constructor(south: readonly string[], north: readonly string[]) {
    this.#south = south;
    this.#north = north;
  }
  seat(name: string): number {
    return (this.#south.includes(name) ? this.#south : this.#north).indexOf(name);
  }
  /** Facing south, the right hand is in the west; facing north, in the east. */
  right(name: string, by: number): string | undefined {
    const row = this.#south.includes(name) ? this.#south : this.#north;
    return row[this.seat(name) + (row === this.#south ? -by : by)];
  }
  facing(name: string): string {
    return need((this.#south.includes(name) ? this.#north : this.#south)[this.seat(name)], 'person in front');
  }
}
const CLUES: readonly [string, (rows: Rows) => boolean][] = [
  ['Harsh sits at an end of the row.', (rows) => [0, 3].includes(rows.seat('Harsh'))],
  [
    'The one who faces Bilal sits second to the left of Harsh.',
    (rows) => rows.right('Harsh', -2) === rows.facing('Bilal'),
  ],
  ['Bilal sits second to the right of Anita.', (rows) => rows.right('Anita', 2) === 'Bilal'],
  [
    'The one who faces Deepika sits second to the right of Gauri.',
    (rows) => rows.right('Gauri', 2) === rows.facing('Deepika'),
  ],
  ['Deepika does not face Firoz.', (rows) => rows.facing('Deepika') !== 'Firoz'],
];

/** Each vowel to the next vowel, each consonant to the next consonant. */
function nextOfItsKind(word: string): string {
  const letters = upTo(25).map((i) => String.fromCharCode(65 + i));
  const kinds = [letters.filter((c) => 'AEIOU'.includes(c)), letters.filter((c) => !'AEIOU'.includes(c))];
  return [...word]
    .map((c) => {
      const kind = need(
        kinds.find((list) => list.includes(c)),
        c,
      );
      return kind[(kind.indexOf(c) + 1) % kind.length];
    })
    .join('');
}

/** The harder general test (day 3). */
export const computedGeneraltestHard = (readers: Readers): Computed => {
  const { stem, nums, capitals } = readers;
  const says = (id: string, ...texts: string[]): void =>
    texts.forEach((text) => check(stem(id).includes(text), `${id} says: ${text}`));
  return byOwnId({
    'generaltest-d3-p1-q01': (id) => {
      const [rahim, sonia, tara, change, months, profit] = nums(id, 6) as [
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      says(id, 'Rahim doubles his capital', 'Sonia takes out half of hers', 'Tara’s share');
      const after = months - change;
      const shares = [rahim * change + 2 * rahim * after, sonia * change + (sonia / 2) * after, tara * months];
      return rupees((profit * need(shares[2], 'share')) / sum(shares));
    },
    'generaltest-d3-p1-q02': (id) => {
      const [apart, fast, slow] = nums(id, 3) as Three;
      const meeting = Math.sqrt(fast * slow);
      const speeds = [apart / (meeting + fast), apart / (meeting + slow)] as Two;
      check(Math.abs(sum(speeds) * meeting - apart) < 1e-9 && speeds[0] > speeds[1], 'they meet then');
      return `${whole(speeds[0])} km/h`;
    },
    'generaltest-d3-p1-q03': (id) => {
      const [longer, less] = nums(id, 2) as Two;
      return `${whole(100 - ((100 - less) * 100) / (100 + longer))}%`;
    },
    'generaltest-d3-p1-q04': (id) => {
      const [from, to, one, other, not] = nums(id, 5) as [number, number, number, number, number];
      return String(upTo(to).filter((n) => n >= from && (n % one === 0 || n % other === 0) && n % not !== 0).length);
    },
    'generaltest-d3-p1-q05': (id) => {
      const balls = nums(id, 3).flatMap((count, colour) => Array.from({ length: count }, () => colour));
      says(id, 'Three balls are drawn together');
      const draws = balls.flatMap((a, i) =>
        balls.slice(i + 1).flatMap((b, j) => balls.slice(i + j + 2).map((c) => new Set([a, b, c]).size)),
      );
      return optionWorth(readers, id, draws.filter((colours) => colours === 3).length / draws.length);
    },
    'generaltest-d3-p1-q06': (id) => {
      const [example, code, asked] = capitals(id) as [string, string, string];
      check(nextOfItsKind(example) === code, 'the rule makes the example');
      return nextOfItsKind(asked);
    },
    'generaltest-d3-p1-q07': (id) => {
      const ways: Record<string, Two> = { north: [0, 1], south: [0, -1], east: [1, 0], west: [-1, 0] };
      const towns = new Map<string, Two>([['Q', [0, 0]]]);
      for (const [, town = '', km, way = '', from = ''] of stem(id).matchAll(
        /Town (\w) is (\d+) km (\w+) of (?:town )?(\w)/g,
      )) {
        const [start, step] = [need(towns.get(from), from), need(ways[way], way)];
        towns.set(town, [start[0] + step[0] * Number(km), start[1] + step[1] * Number(km)]);
      }
      const [, town = '', from = ''] = need(/is (\w) from (\w)\?$/.exec(stem(id)), 'what is asked');
      const [there, here] = [need(towns.get(town), town), need(towns.get(from), from)];
      return bearing([there[0] - here[0], there[1] - here[1]], 'km');
    },
    'generaltest-d3-p1-q08': (id) => {
      says(
        id,
        'Anita, Bilal, Chirag and Deepika face south; Esther, Firoz, Gauri and Harsh face north',
        ...CLUES.map(([clue]) => clue),
      );
      const all = permutations(SOUTH_FACING).flatMap((south) =>
        permutations(NORTH_FACING).map((north) => new Rows(south, north)),
      );
      const fitting = all.filter((rows) => CLUES.every(([, holds]) => holds(rows)));
      check(fitting.length === 1, `one arrangement, not ${fitting.length}`);
      says(id, 'Who faces the person immediately to the left of Bilal?');
      const rows = need(fitting[0], 'rows');
      return rows.facing(need(rows.right('Bilal', -1), 'neighbour'));
    },
    'generaltest-d3-p1-q09': (id) => {
      const [start, gains, loses, apart] = nums(id, 4) as [number, number, number, number];
      says(id, 'one gains', 'the other loses', 'What does the slow clock show');
      const hours = whole(apart / (gains + loses));
      const shown = (start + hours) * 60 - hours * loses;
      check(shown >= 13 * 60, 'afternoon');
      return `${Math.floor(shown / 60) - 12}:${String(shown % 60).padStart(2, '0')} p.m.`;
    },
    'generaltest-d3-p1-q10': (id) => {
      const [both] = nums(id, 1) as [number];
      says(id, 'I am twice as old as you were when I was as old as you are now.', 'How old is Kiran?');
      const ages = upTo(both).filter((kiran) => {
        const zoya = both - kiran;
        const ago = kiran - zoya;
        return ago > 0 && kiran === 2 * (zoya - ago);
      });
      check(ages.length === 1, 'one age fits');
      return `${ages[0]} years`;
    },
  });
};
