import type { Computed, Readers } from './tools.ts';
import { backwards, check, days, indian, need, shift, whole } from './tools.ts';

export const computedDyso = ({ stem, nums, capitals, arrangement }: Readers): Computed => ({
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
    const row = arrangement(id, ['Parth', 'Qasim', 'Rupa', 'Sejal', 'Tarun'], [ // from floor 1 upwards
      ['Rupa works on the floor immediately above Qasim.', (at) => at('Rupa') === at('Qasim') + 1],
      ['Parth works above Sejal, with exactly two floors between them.', (at) => at('Parth') === at('Sejal') + 3],
      ['Tarun does not work on floor 5.', (at) => at('Tarun') !== 4],
    ]);
    return need(row[Number(need(/Who works on floor (\d)\?$/.exec(stem(id))?.[1], 'floor')) - 1], 'officer');
  },
  'dyso-d2-p1-q10': () => {
    const text = stem('dyso-d2-p1-q10');
    const first = need(/In a leap year 1 January is a (\w+)\./.exec(text)?.[1], 'day');
    check(text.includes('does 31 December of the same year fall'), 'what is asked');
    return need(days[(days.indexOf(first) + 366 - 1) % 7], 'day');
  },
});

export const computableTopicsDyso = [
  'Budget arithmetic', 'Coding-decoding', 'Data interpretation', 'Time, speed and distance', 'Seating arrangement', 'Calendar',
];
