import { byOwnId } from './option-value.ts';
import type { Computed, Readers } from './tools.ts';
import {
  allEqual,
  check,
  days,
  differences,
  letterAt,
  need,
  permutations,
  place,
  sum,
  syllogism,
  walk,
} from './tools.ts';

type Three = [number, number, number];
type Four = [number, number, number, number];
const steps = (word: string): number[] => differences([...word].map(place));
const orderOfWeek = days.slice(1, 5);

/** Which friend and which tree stand on each day; the two lists go from Monday to Thursday. */
interface Plan {
  readonly friends: readonly string[];
  readonly trees: readonly string[];
}
const PLANTING: readonly [string, (plan: Plan) => boolean][] = [
  ['The peepal is planted on Thursday.', ({ trees }) => trees.indexOf('peepal') === orderOfWeek.indexOf('Thursday')],
  [
    'Dipti plants the mango, but not on Monday.',
    ({ friends, trees }) =>
      trees.indexOf('mango') === friends.indexOf('Dipti') && trees.indexOf('mango') !== orderOfWeek.indexOf('Monday'),
  ],
  [
    'The neem is planted on the day just after Gita’s day.',
    ({ friends, trees }) => trees.indexOf('neem') === friends.indexOf('Gita') + 1,
  ],
  [
    'Farid plants his tree on a later day than Dipti.',
    ({ friends }) => friends.indexOf('Farid') > friends.indexOf('Dipti'),
  ],
];

/** The last 20 questions of the full Session I paper, as far as they can be worked out. */
export const computedMtsReasoning = (readers: Readers): Computed => {
  const { question, stem, nums, capitals, onlyOption, arrangement } = readers;
  const says = (id: string, ...texts: string[]): void =>
    texts.forEach((text) => check(stem(id).includes(text), `${id} says: ${text}`));
  /** The one plan that fits the passage; each of its clues decides something, so none can be left out. */
  const planting = (id: string): Plan => {
    const text = need(question(id).passageText, 'passage');
    for (const [clue] of PLANTING) check(text.split('\n').includes(clue), `the passage says: ${clue}`);
    const names = ['Dipti', 'Farid', 'Gita', 'Kiran'];
    const trees = ['amla', 'mango', 'neem', 'peepal'];
    for (const name of [...names, ...trees]) check(text.includes(name), `the passage names ${name}`);
    const all = permutations(names).flatMap((friends) =>
      permutations(trees).map((kinds): Plan => ({ friends, trees: kinds })),
    );
    const fitting = (clues: typeof PLANTING): Plan[] => all.filter((plan) => clues.every(([, holds]) => holds(plan)));
    check(
      PLANTING.every((clue) => fitting(PLANTING.filter((other) => other !== clue)).length > 1),
      'every clue is needed',
    );
    const found = fitting(PLANTING);
    check(found.length === 1, `one plan, not ${found.length}`);
    return need(found[0], 'plan');
  };
  return byOwnId({
    'mts-d3-p1-q21': (id) => {
      const series = nums(id, 5);
      series
        .slice(1)
        .forEach((value, i) => check(value === need(series[i], 'term') * 2 + i + 1, 'doubled, and 1, 2, 3 ... more'));
      return String(need(series.at(-1), 'term') * 2 + series.length);
    },
    'mts-d3-p1-q22': (id) => {
      const terms = [...stem(id).matchAll(/\b([A-Z])([A-Z])(\d+)\b/g)].map(([, a = '', b = '', n]): Three => [
        place(a),
        place(b),
        Number(n),
      ]);
      check(terms.length === 4, 'four terms');
      const next = [0, 1, 2].map((i) => {
        const column = terms.map((term) => need(term[i], 'part'));
        check(allEqual(differences(column)), 'one step');
        return need(column.at(-1), 'last') + need(differences(column)[0], 'step');
      }) as Three;
      return `${letterAt(next[0])}${letterAt(next[1])}${next[2]}`;
    },
    'mts-d3-p1-q23': (id) => {
      const [plain, coded, asked] = capitals(id) as [string, string, string];
      const code = (word: string): string => [...word].map((char, i) => letterAt(place(char) + i + 1)).join('');
      check(code(plain) === coded, '1, 2, 3 ... places forward');
      return code(asked);
    },
    'mts-d3-p1-q24': (id) => {
      const [, ...quoted] = stem(id)
        .split('“')
        .map((part) => part.split('”')[0]?.split(' ') ?? []);
      const pairs = [0, 2, 4].map((i) => [need(quoted[i], 'sentence'), need(quoted[i + 1], 'code')] as const);
      const asked = need(quoted[6]?.[0], 'word');
      const found = pairs
        .flatMap(([, codes]) => codes)
        .filter((code) => pairs.every(([words, codes]) => words.includes(asked) === codes.includes(code)));
      check(quoted.length === 7 && new Set(found).size === 1, 'one code fits');
      return need(found[0], 'code');
    },
    'mts-d3-p1-q25': (id) => {
      const [one, first, two, second, asked] = nums(id, 5) as [...Four, number];
      const rule = (n: number): number => n * (n + 1);
      check(rule(one) === first && rule(two) === second, 'times the next number');
      return String(rule(asked));
    },
    'mts-d3-p1-q27': (id) =>
      onlyOption(id, (odd) =>
        allEqual(
          question(id)
            .options.filter((option) => option !== odd)
            .map(steps),
        ),
      ),
    'mts-d3-p1-q28': (id) => walk(stem(id), 'km'),
    'mts-d3-p1-q29': (id) => {
      says(
        id,
        'Pointing to a boy, Nita says',
        '“His father is the only son of my mother’s mother.”',
        'How is the boy related to Nita?',
      );
      const parents = new Map([
        ['Nita', 'mother'],
        ['mother', 'grandmother'],
        ['uncle', 'grandmother'],
        ['boy', 'uncle'],
      ]);
      const males = ['uncle', 'boy'];
      const sons = [...parents].filter(([child, parent]) => parent === 'grandmother' && males.includes(child));
      check(sons.length === 1 && sons[0]?.[0] === parents.get('boy'), 'the only son is the boy’s father');
      const [one, other] = ['Nita', 'boy'].map((name) => need(parents.get(name), name)) as [string, string];
      if (one === other) return 'Brother';
      check(parents.get(one) === parents.get(other), 'their parents are brother and sister');
      return 'Cousin';
    },
    'mts-d3-p1-q30': (id) => {
      const [front, back, between] = nums(id, 3) as Three;
      says(id, 'from the front', 'from the back', 'Bela stands behind Arjun');
      return String(front + between + back);
    },
    'mts-d3-p1-q31': (id) => {
      const dates = [...stem(id).matchAll(/(\d+) (January|August) (\d+)/g)].map(
        ([, day, month, year]) => new Date(Date.UTC(Number(year), month === 'August' ? 7 : 0, Number(day))),
      );
      const [known, asked] = dates as [Date, Date];
      says(id, `was a ${days[known.getUTCDay()]}`);
      return need(days[asked.getUTCDay()], 'day');
    },
    'mts-d3-p1-q32': (id) => {
      const hours = nums(id, 5).at(-1);
      says(
        id,
        'at each hour as many times as the hour (once at 1, twice at 2, and so on up to 12 times at 12)',
        'once at every half hour',
      );
      const strokes = Array.from({ length: need(hours, 'hours') }, (_, hour) => (hour % 12) + 1);
      return String(sum(strokes) + strokes.length);
    },
    'mts-d3-p1-q33': (id) => {
      const [chess, carrom, both] = nums(id, 3) as Three;
      says(id, 'exactly one of the two');
      return String(chess + carrom - 2 * both);
    },
    'mts-d3-p1-q35': (id) => syllogism(stem(id).replaceAll(/\s+/g, ' '), ['lamp', 'gift', 'toy']),
    'mts-d3-p1-q37': (id) => {
      const row = arrangement(
        id,
        ['Hetal', 'Irfan', 'Jaya', 'Kunal', 'Lata'],
        [
          ['Jaya sits at the right end.', (at) => at('Jaya') === 4],
          ['Irfan sits immediately to the left of Hetal.', (at) => at('Irfan') === at('Hetal') - 1],
          ['Exactly two students sit between Irfan and Kunal.', (at) => Math.abs(at('Irfan') - at('Kunal')) === 3],
        ],
      );
      says(id, 'all facing north', 'Who sits second to the left of Jaya?');
      return need(row[row.indexOf('Jaya') - 2], 'neighbour');
    },
    'mts-d3-p1-q38': (id) => {
      const tree = need(/On which day is the (\w+) planted\?/.exec(stem(id))?.[1], 'tree');
      return need(orderOfWeek[planting(id).trees.indexOf(tree)], 'day');
    },
    'mts-d3-p1-q39': (id) => {
      const { friends, trees } = planting(id);
      return need(friends[trees.indexOf(need(/Who plants the (\w+)\?/.exec(stem(id))?.[1], 'tree'))], 'friend');
    },
    'mts-d3-p1-q40': (id) => {
      const { friends, trees } = planting(id);
      return onlyOption(id, (option) => {
        const [friend, tree, day] = option.split(', ') as [string, string, string];
        return new Set([friends.indexOf(friend), trees.indexOf(tree), orderOfWeek.indexOf(day)]).size === 1;
      });
    },
  });
};
