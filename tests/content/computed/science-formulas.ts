import { codeOf } from '../../../src/domain/papers/question-parsing.ts';
import type { Computed, Readers } from './tools.ts';
import { check, need, numbersIn, sum, whole } from './tools.ts';

/** Without units and chemical formulas, whose figures are no quantities. */
const withoutRoman = (text: string): string => text.replace(/\\mathrm\{(?:[^{}]|\{[^{}]*\})*\}/g, ' ');
/** How often each element occurs: Ca(OH)_2 → Ca 1, O 2, H 2. */
function atomsOf(formula: string): Map<string, number> {
  const atoms = new Map<string, number>();
  const add = (element: string, count: number): unknown => atoms.set(element, (atoms.get(element) ?? 0) + count);
  const rest = formula.replace(/\(([^()]+)\)_(\d)/g, (_, group: string, times: string) => {
    for (const [element, count] of atomsOf(group)) add(element, count * Number(times));
    return '';
  });
  const plain = rest.replace(/([A-Z][a-z]?)(?:_(\d))?/g, (_, element: string, count?: string) => {
    add(element, Number(count ?? 1));
    return '';
  });
  check(plain === '', `${formula} is read to its end`);
  return atoms;
}
/** `\mathrm{Ca} = 40` of a stem, for each element. */
const massesIn = (text: string): Map<string, number> =>
  new Map([...text.matchAll(/\\mathrm\{([A-Z][a-z]?)\} = (\d+)/g)].map((m) => [need(m[1], 'element'), Number(m[2])]));
const molarMass = (formula: string, masses: Map<string, number>): number =>
  sum([...atomsOf(formula)].map(([element, count]) => count * need(masses.get(element), `mass of ${element}`)));
/** The atoms of one side of an equation, in the order of their names. */
function side(text: string): string {
  const atoms = new Map<string, number>();
  for (const term of text.split(' + ')) {
    const [, times, formula] = need(/^(\d*)(\S+)$/.exec(term.trim()), term);
    for (const [element, count] of atomsOf(need(formula, term)))
      atoms.set(element, (atoms.get(element) ?? 0) + count * Number(times || 1));
  }
  return [...atoms]
    .map(([element, count]) => `${element}${count}`)
    .toSorted()
    .join(' ');
}
/** The exponents of kg, m and s in a unit such as kg\,m\,s^{-2}. */
const exponentsOf = (unit: string): readonly number[] =>
  ['kg', 'm', 's'].map((base) => {
    const found = new RegExp(String.raw`(?:^|\{|,)${base}(?:\^(\d)|\^\{(-\d)\})?(?=\\|\}\$|$)`).exec(unit);
    return found === null ? 0 : Number(found[1] ?? found[2] ?? 1);
  });
const plus = (one: readonly number[], other: readonly number[], sign = 1): number[] =>
  one.map((n, i) => n + sign * need(other[i], 'exponent'));

/** Physics and chemistry with formulas in TeX. */
export const computedScienceFormulas = ({ question, stem, onlyOption }: Readers): Computed => {
  /** The quantities of a stem, of which there must be exactly `count`. */
  const values = (id: string, count: number): number[] => {
    const found = numbersIn(withoutRoman(stem(id)));
    check(found.length === count, `${id} has ${count} quantities, not ${found.length}`);
    return found;
  };
  return {
    'sciencetechnology-d4-p1-q01': () => {
      const [speed, deceleration] = values('sciencetechnology-d4-p1-q01', 2) as [number, number];
      return `${speed ** 2 / (2 * deceleration)} m`;
    },
    'sciencetechnology-d4-p1-q02': () => {
      const [times] = values('sciencetechnology-d4-p1-q02', 1) as [number];
      check(
        stem('sciencetechnology-d4-p1-q02').includes('its volume does not change'),
        'the area shrinks as the length grows',
      );
      return `$${times / (1 / times)}R$`;
    },
    'sciencetechnology-d4-p1-q03': () => {
      const [mass, from, to, heat] = values('sciencetechnology-d4-p1-q03', 4) as [number, number, number, number];
      return `${(mass * heat * (to - from)) / 1000} kJ`;
    },
    'sciencetechnology-d4-p1-q04': () => {
      const [distance, focal] = values('sciencetechnology-d4-p1-q04', 2) as [number, number];
      check(stem('sciencetechnology-d4-p1-q04').includes('convex lens') && distance > focal, 'a real image');
      return `${whole(1 / (1 / focal - 1 / distance))} cm`;
    },
    'sciencetechnology-d4-p1-q05': () => {
      const [one, other, volts] = values('sciencetechnology-d4-p1-q05', 3) as [number, number, number];
      check(stem('sciencetechnology-d4-p1-q05').includes('in parallel'), 'how they are connected');
      return `${whole(volts / one + volts / other)} A`;
    },
    'sciencetechnology-d4-p1-q06': () => {
      const { matchingLeftOptions: left, matchingRightOptions: right } = question('sciencetechnology-d4-p1-q06');
      const [mass, metre, second] = [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ] as [number[], number[], number[]];
      const force = plus(plus(mass, metre), plus(second, second), -1);
      const energy = plus(force, metre);
      const units: Record<string, number[]> = {
        Force: force,
        Energy: energy,
        Power: plus(energy, second, -1),
        Pressure: plus(force, plus(metre, metre), -1),
      };
      const given = need(right, 'List II').map((unit) => exponentsOf(unit).join());
      const places = need(left, 'List I').map((quantity) => given.indexOf(need(units[quantity], quantity).join()) + 1);
      check(new Set(places).size === 4 && !places.includes(0), 'each quantity has its unit');
      return codeOf(places);
    },
    'sciencetechnology-d4-p1-q08': () => {
      const text = stem('sciencetechnology-d4-p1-q08');
      const formula = need(/slaked lime, \$\\mathrm\{([^}]+)\}\$/.exec(text)?.[1], 'formula');
      return `${molarMass(formula, massesIn(text))} g/mol`;
    },
    'sciencetechnology-d4-p1-q09': () => {
      const text = stem('sciencetechnology-d4-p1-q09');
      const [, grams, formula] = need(/in ([\d.]+) g of \$\\mathrm\{([^}]+)\}\$/.exec(text), 'sample');
      const [, constant, exponent] = need(/N_A = ([\d.]+) \\times 10\^\{(\d+)\}/.exec(text), 'constant');
      const molecules =
        (Number(grams) / molarMass(need(formula, 'formula'), massesIn(text))) *
        Number(constant) *
        10 ** Number(exponent);
      return onlyOption('sciencetechnology-d4-p1-q09', (option) => {
        const [, digits, power] = need(/^\$([\d.]+) \\times 10\^\{(\d+)\}\$$/.exec(option), option);
        return Math.abs((Number(digits) * 10 ** Number(power)) / molecules - 1) < 1e-9;
      });
    },
    'sciencetechnology-d4-p1-q10': () =>
      onlyOption('sciencetechnology-d4-p1-q10', (option) => {
        const [, before, after] = need(/^\$\\mathrm\{(.+) \\rightarrow (.+)\}\$$/.exec(option), option);
        return side(need(before, option)) === side(need(after, option));
      }),
    'sciencetechnology-d4-p1-q11': () => {
      const [asked, other] = values('sciencetechnology-d4-p1-q11', 2) as [number, number];
      return `${10 ** (other - asked)} times`;
    },
  };
};
