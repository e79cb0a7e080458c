import { columnsOf, tableOf } from './pipe-table.ts';
import type { Computed, Readers } from './tools.ts';
import { backwards, check, days, indian, need, numbersIn, shift, sum, whole } from './tools.ts';

/** The crops of a pipe table: its first row names the columns. */
function cropsIn(table: string): { name: string; area: number; production: number }[] {
  const [header, , ...rows] = table.split('\n').filter((line) => line.startsWith('|'));
  check(header === '| Crop | Area (hectares) | Production (tonnes) |', 'the columns');
  return rows.map((row) => {
    const [area, production] = numbersIn(row) as [number, number];
    return { name: need(/^\| (\w+) \|/.exec(row)?.[1], 'crop'), area, production };
  });
}

/** The people of the talukas of a table and how many of them are literate, both in thousand. */
function literacyIn(text: string | undefined): { people: number; literate: number } {
  check(
    JSON.stringify(columnsOf(text)) === JSON.stringify(['People aged 7 and above (thousand)', 'Literate (%)']),
    'the columns',
  );
  const talukas = [...tableOf(text).values()] as [number, number][];
  return {
    people: sum(talukas.map(([people]) => people)),
    literate: sum(talukas.map(([people, share]) => (people * share) / 100)),
  };
}

export const computedDyso = ({ question, stem, nums, capitals, arrangement }: Readers): Computed => ({
  'dyso-d1-p2-q07': () => {
    const [spent, revenue, capital, interest] = nums('dyso-d1-p2-q07', 4) as [number, number, number, number];
    return `₹${indian(spent - revenue - capital - interest)} crore`;
  },
  'dyso-d2-p1-q06': () => {
    const [plain, coded, asked] = capitals('dyso-d2-p1-q06') as [string, string, string];
    const code = (word: string): string => shift(backwards(word), 1);
    check(code(plain) === coded, 'the rule makes the code given');
    return code(asked);
  },
  'dyso-d2-p1-q07': () => {
    const [workers, farming, dairy, trade] = nums('dyso-d2-p1-q07', 4) as [number, number, number, number];
    return indian((workers * (dairy - (100 - farming - dairy - trade))) / 100);
  },
  'dyso-d2-p1-q08': () => {
    const [out, down, back, up] = nums('dyso-d2-p1-q08', 4) as [number, number, number, number];
    return `${whole((out / down - back / up) / 2)} km/h`;
  },
  'dyso-d2-p1-q09': () => {
    const id = 'dyso-d2-p1-q09';
    check(stem(id).includes('five floors numbered 1 (lowest) to 5, one on each floor'), 'the floors');
    const row = arrangement(
      id,
      ['Parth', 'Qasim', 'Rupa', 'Sejal', 'Tarun'],
      [
        // from floor 1 upwards
        ['Rupa works on the floor immediately above Qasim.', (at) => at('Rupa') === at('Qasim') + 1],
        ['Parth works above Sejal, with exactly two floors between them.', (at) => at('Parth') === at('Sejal') + 3],
        ['Tarun does not work on floor 5.', (at) => at('Tarun') !== 4],
      ],
    );
    return need(row[Number(need(/Who works on floor (\d)\?$/.exec(stem(id))?.[1], 'floor')) - 1], 'officer');
  },
  'dyso-d2-p1-q10': () => {
    const text = stem('dyso-d2-p1-q10');
    const first = need(/In a leap year 1 January is a (\w+)\./.exec(text)?.[1], 'day');
    check(text.includes('does 31 December of the same year fall'), 'what is asked');
    return need(days[(days.indexOf(first) + 366 - 1) % 7], 'day');
  },
  'dyso-d3-p1-q15': () => {
    const crops = cropsIn(need(question('dyso-d3-p1-q15').passageText, 'table'));
    check(stem('dyso-d3-p1-q15').includes('highest production per hectare'), 'what is asked');
    return need(crops.toSorted((one, other) => other.production / other.area - one.production / one.area)[0], 'crop')
      .name;
  },
  'dyso-d3-p1-q16': () => {
    const crops = cropsIn(need(question('dyso-d3-p1-q16').passageText, 'table'));
    check(
      stem('dyso-d3-p1-q16').startsWith('With the areas and the other crops unchanged, how much more bajra'),
      'what is asked',
    );
    const [wanted] = nums('dyso-d3-p1-q16', 1) as [number];
    return `${indian(wanted * sum(crops.map(({ area }) => area)) - sum(crops.map(({ production }) => production)))} tonnes`;
  },
  'dyso-d4-p1-q11': () => {
    const { people, literate } = literacyIn(question('dyso-d4-p1-q11').passageText);
    check(stem('dyso-d4-p1-q11').includes('four talukas together is literate'), 'what is asked');
    return `${Number(((literate / people) * 100).toFixed(6))}%`;
  },
  'dyso-d4-p1-q12': () => {
    const { people, literate } = literacyIn(question('dyso-d4-p1-q12').passageText);
    const [joining, , rate] = nums('dyso-d4-p1-q12', 3) as [number, number, number];
    check(stem('dyso-d4-p1-q12').startsWith(`A fifth taluka with ${joining} thousand people`), 'the taluka that joins');
    return `${whole(((((people + joining) * rate) / 100 - literate) / joining) * 100)}%`;
  },
});
