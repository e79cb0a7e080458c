import type { Computed, Readers } from './tools.ts';
import { check, indian, need, numbersIn, whole } from './tools.ts';

/** Of the national flag, by the Flag Code of India. */
const LENGTH_TO_HEIGHT = 3 / 2;
/** Between 22 March and 31 December, the Gregorian year less the Saka year. */
const SAKA_BEHIND = 78;

/** General knowledge, environment, and science and technology. */
export const computedGkScience = ({ question, stem, nums, onlyOption }: Readers): Computed => ({
  'gk-d1-p1-q01': () => `${whole(need(nums('gk-d1-p1-q01', 1)[0], 'height') * LENGTH_TO_HEIGHT)} cm`,
  'gk-d1-p1-q03': () => {
    check(stem('gk-d1-p1-q03').includes('began in March'), 'when the year begins');
    return String(need(nums('gk-d1-p1-q03', 1)[0], 'year') + SAKA_BEHIND);
  },

  'environment-d1-p1-q02': () => {
    const [energy] = nums('environment-d1-p1-q02', 1) as [number];
    const arrows = (stem('environment-d1-p1-q02').match(/→/g) ?? []).length;
    return `${indian(energy * 10 ** arrows)} J`;
  },
  'environment-d2-p1-q03': () => {
    const [from, to] = nums('environment-d2-p1-q03', 2) as [number, number];
    return `${indian(10 ** ((to - from) / 10))} times`;
  },
  'environment-d3-p1-q10': () => {
    const [drops, perMillilitre, one, hours] = nums('environment-d3-p1-q10', 4) as [number, number, number, number];
    return `${(drops * 60 * hours * one) / perMillilitre / 1000} litres`;
  },

  'sciencetechnology-d1-p1-q01': () => {
    const [mass, g] = nums('sciencetechnology-d1-p1-q01', 2) as [number, number];
    check(stem('sciencetechnology-d1-p1-q01').includes('one sixth of that on the Moon'), 'the Moon');
    return `${indian((mass * g) / 6)} N`;
  },
  'sciencetechnology-d1-p1-q02': () => {
    const [ohms, volts] = nums('sciencetechnology-d1-p1-q02', 2) as [number, number];
    return `${indian((volts * volts) / ohms)} W`;
  },
  'sciencetechnology-d1-p1-q04': () => {
    const [seconds, speed] = nums('sciencetechnology-d1-p1-q04', 2) as [number, number];
    return `${indian((seconds * speed) / 2)} m`;
  },
  'sciencetechnology-d2-p1-q02': () => {
    const [protons] = nums('sciencetechnology-d2-p1-q02', 2) as [number, number];
    const charges: Record<string, number> = { '⁺': 1, '²⁺': 2, '³⁺': 3, '⁻': -1, '²⁻': -2 };
    const charge = need(/ion [A-Z][a-z]?([²³]?[⁺⁻])/.exec(stem('sciencetechnology-d2-p1-q02'))?.[1], 'charge');
    return String(protons - need(charges[charge], charge));
  },
  'sciencetechnology-d3-p1-q05': () => {
    const [halfLife, mass, time] = nums('sciencetechnology-d3-p1-q05', 3) as [number, number, number];
    return `${mass / 2 ** (time / halfLife)} mg`;
  },
  'sciencetechnology-d3-p1-q06': () => {
    const group = need(
      /Both parents have the blood group ([ABO]+)\./.exec(stem('sciencetechnology-d3-p1-q06'))?.[1],
      'group',
    );
    check(group === 'AB', 'the genes of the parents are known');
    const genes = [...group];
    const groups = genes.flatMap((one) => genes.map((other) => [...new Set([one, other])].toSorted().join('')));
    return onlyOption('sciencetechnology-d3-p1-q06', (option) => !groups.includes(option));
  },
  'sciencetechnology-d3-p1-q09': () => {
    const same = question('sciencetechnology-d3-p1-q09').options.filter((option) => {
      const celsius = need(numbersIn(option)[0], option) * (option.startsWith('−') ? -1 : 1);
      return (9 * celsius) / 5 + 32 === celsius;
    });
    check(same.length === 1, 'one such temperature');
    return need(same[0], 'temperature');
  },
});
