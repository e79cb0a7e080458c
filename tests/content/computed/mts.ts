import { computedMtsNumbers } from './mts-session1-numbers.ts';
import { computedMtsReasoning } from './mts-session1-reasoning.ts';
import type { Computed, Readers } from './tools.ts';
import {
  allEqual,
  canBeMade,
  check,
  days,
  differences,
  evaluate,
  gcd,
  indian,
  need,
  place,
  rupees,
  shift,
  walk,
  whole,
} from './tools.ts';

const computedShortPapers = ({ stem, nums, capitals, onlyOption, question }: Readers): Computed => ({
  'mts-d1-p1-q01': () =>
    String(whole(evaluate(need(/value of ([^?]+)\?/.exec(stem('mts-d1-p1-q01'))?.[1], 'expression')))),
  'mts-d1-p1-q02': () => `${nums('mts-d1-p1-q02', 3).reduce(gcd)} cm`,
  'mts-d1-p1-q03': () => {
    const [members, before, after] = nums('mts-d1-p1-q03', 3) as [number, number, number];
    return `${(members + 1) * after - members * before} years`;
  },
  'mts-d1-p1-q04': () => {
    const [price, loss, gain] = nums('mts-d1-p1-q04', 3) as [number, number, number];
    return rupees((price / (100 - loss)) * (100 + gain));
  },
  'mts-d1-p1-q05': () => {
    const [principal, amount, rate] = nums('mts-d1-p1-q05', 3) as [number, number, number];
    return `${whole(((amount - principal) * 100) / (principal * rate))} years`;
  },
  'mts-d1-p1-q06': () => {
    const terms = nums('mts-d1-p1-q06', 7);
    const [one, two] = [0, 1].map((first) => terms.filter((_, i) => i % 2 === first)) as [number[], number[]];
    check(allEqual(differences(one)) && allEqual(differences(two)), 'two even series');
    return String(need(two.at(-1), 'term') + need(differences(two)[0], 'step')); // the eighth place belongs to the second
  },
  'mts-d1-p1-q07': () => {
    const [plain, coded, asked] = capitals('mts-d1-p1-q07') as [string, string, string];
    const step = place(coded) - place(plain);
    check(shift(plain, step) === coded, 'one step for every letter');
    return shift(asked, step);
  },
  'mts-d1-p1-q08': () => walk(stem('mts-d1-p1-q08'), 'km'),
  'mts-d1-p1-q09': () => {
    const named = need(
      /the day after tomorrow is (\w+), which day was yesterday/.exec(stem('mts-d1-p1-q09'))?.[1],
      'day',
    );
    return need(days[(days.indexOf(named) + 7 - 2 - 1) % 7], 'yesterday');
  },
  'mts-d1-p1-q10': () => {
    const [times, years, later] = nums('mts-d1-p1-q10', 3) as [number, number, number];
    const daughter = (later * years - years) / (times - later);
    return `${whole(times * daughter)} years`;
  },
  'mts-d2-p1-q01': () => {
    const [men, time, others] = nums('mts-d2-p1-q01', 3) as [number, number, number];
    return `${whole((men * time) / others)} days`;
  },
  'mts-d2-p1-q02': () => {
    const [long, wide, rate] = nums('mts-d2-p1-q02', 3) as [number, number, number];
    return rupees(2 * (long + wide) * rate);
  },
  'mts-d2-p1-q03': () => {
    const [pass, got, short] = nums('mts-d2-p1-q03', 3) as [number, number, number];
    return indian(((got + short) * 100) / pass);
  },
  'mts-d2-p1-q04': () => {
    const [more] = nums('mts-d2-p1-q04', 1) as [number];
    return onlyOption('mts-d2-p1-q04', (option) => !Number.isInteger(Math.sqrt(Number(option) - more)));
  },
  'mts-d2-p1-q06': () => {
    const word = need(capitals('mts-d2-p1-q06')[0], 'word');
    check(
      question('mts-d2-p1-q06').options.every((option) => option === option.toUpperCase()),
      'capitals',
    );
    return onlyOption('mts-d2-p1-q06', (option) => !canBeMade(option, word));
  },
});

export const computedMts = (readers: Readers): Computed => ({
  ...computedShortPapers(readers),
  ...computedMtsNumbers(readers),
  ...computedMtsReasoning(readers),
});
