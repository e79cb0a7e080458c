import type { Computed, Readers } from './tools.ts';
import { check, evaluate, indian, need, whole } from './tools.ts';
import { pattern } from './gujarati-metre.ts';

/** Verses that textbooks give as samples of the metres. */
const SAMPLES: Record<string, string> = {
  શિખરિણી: 'મહિમ્નઃ પારં તે પરમવિદુષો યદ્યસદૃશી',
  મંદાક્રાંતા: 'કશ્ચિત્કાન્તાવિરહગુરુણા સ્વાધિકારાત્પ્રમત્તઃ',
  પૃથ્વી: 'લભેત સિકતાસુ તૈલમપિ યત્નતઃ પીડયન્',
  વસંતતિલકા: 'જાડ્યં ધિયો હરતિ સિંચતિ વાચિ સત્યં',
};
/** The groups of the line યમાતારાજભાનસલગા: laghu 0, guru 1. */
const GANAS: Record<string, string> = {
  ય: '011',
  મ: '111',
  ત: '110',
  ર: '101',
  જ: '010',
  ભ: '100',
  ન: '000',
  સ: '001',
  લ: '0',
  ગા: '1',
};

/** Computer and Gujarati. */
export const computedComputerGujarati = ({ question, stem, nums, onlyOption }: Readers): Computed => ({
  'computer-d1-p1-q03': () => {
    const [gigabytes, , megabytes, song] = nums('computer-d1-p1-q03', 4) as [number, number, number, number];
    return indian((gigabytes * megabytes) / song);
  },
  'computer-d1-p1-q04': () => need(nums('computer-d1-p1-q04', 1)[0], 'number').toString(2),
  'computer-d1-p1-q05': () =>
    String(
      Number.parseInt(need(/hexadecimal number ([0-9A-F]+)\?/.exec(stem('computer-d1-p1-q05'))?.[1], 'number'), 16),
    ),
  'computer-d2-p1-q02': () => {
    const text = stem('computer-d2-p1-q02');
    const cells = [...text.matchAll(/B(\d) (?:holds (\d+)|holds the word \w+|is empty)/g)];
    check(cells.length === 5 && text.includes('=COUNT(B1:B5)'), 'five cells, COUNT');
    return String(cells.filter((cell) => cell[2] !== undefined).length);
  },
  'computer-d2-p1-q03': () => {
    const [, from, formula, to] = need(
      /cell C(\d+) holds the formula (=\S+)\. It is copied to C(\d+)\./.exec(stem('computer-d2-p1-q03')),
      'formula',
    );
    const rows = Number(to) - Number(from);
    return need(formula, 'formula').replace(
      /(\$?)([A-Z]+)(\$?)(\d+)/g,
      (_, fixed: string, column: string, fixedRow: string, row: string) =>
        `${fixed}${column}${fixedRow}${fixedRow ? row : Number(row) + rows}`,
    );
  },
  'computer-d2-p1-q04': () => {
    const formula = need(/formula =(\S+)\?/.exec(stem('computer-d2-p1-q04'))?.[1], 'formula');
    const powers = formula.replace(/(\d+)\^(\d+)/g, (_, base: string, exponent: string) =>
      String(Number(base) ** Number(exponent)),
    );
    return indian(evaluate(powers.replace(/\*/g, '×')));
  },
  'computer-d3-p1-q03': () =>
    onlyOption('computer-d3-p1-q03', (option) => !option.split('.').every((part) => Number(part) <= 255)),
  'computer-d3-p1-q05': () => {
    const [megabytes, speed, one, bits] = nums('computer-d3-p1-q05', 4) as [number, number, number, number];
    return `${whole((megabytes * bits) / one / speed)} seconds`;
  },

  'gujarati-d2-p1-q06': () => {
    const { matchingLeftOptions: left, matchingRightOptions: right } = question('gujarati-d2-p1-q06');
    const sounds = need(right, 'List II').map((ganas) =>
      ganas
        .split(' ')
        .map((gana) => need(GANAS[gana], gana))
        .join(''),
    );
    const places = need(left, 'List I').map((metre) => {
      const place = sounds.indexOf(pattern(need(SAMPLES[metre], metre))) + 1;
      check(place > 0, `${metre} is in List II`);
      return place;
    });
    return places.map((place, i) => `${'PQRS'[i]}-${place}`).join(', ');
  },
  'gujarati-d3-p1-q04': () => {
    const word = need(/ગણતાં ‘([^’]+)’/.exec(stem('gujarati-d3-p1-q04'))?.[1], 'word');
    return String([...pattern(word)].reduce((total, weight) => total + 1 + Number(weight), 0));
  },
  'gujarati-d3-p1-q05': () =>
    onlyOption('gujarati-d3-p1-q05', (option) => {
      const words = option.split(', ');
      // Unicode keeps the order of the alphabet and of the vowel signs, and has the virama after them, as dictionaries do.
      return words.toSorted((a, b) => (a < b ? -1 : 1)).join(', ') === option;
    }),
});
