import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { readFile } from '../../src/papers/exchange/read-file.ts';
import { legacyFontOf } from '../../src/papers/lints/legacy-fonts.ts';
import { lintsOfQuestion } from './lints/lint-fixtures.ts';

/** Letters of fonts from before Unicode, question by question. */

const fontOf = (text: string, ...options: readonly string[]): string | null =>
  legacyFontOf([
    { field: 'question', text },
    ...options.map((option, index) => ({ field: `options[${index}]`, text: option })),
  ]);

describe('a file', () => {
  test.each([
    ['kruti-short.csv', ['line 2', 'line 3'], 'Hindi'],
    ['lmg-short.csv', ['line 2'], 'Gujarati'],
  ])('%s is told line by line, to be confirmed', (name, places, language) => {
    const { losses, issues } = readFile(readFileSync(`tests/fixtures/papers/${name}`), { name, findImage: () => null });
    expect(issues).toEqual([]);
    expect(losses.map(({ where }) => where)).toEqual(places);
    expect(losses[0]?.reason).toContain(`a ${language} font before Unicode`);
  });

  it('of English questions with one in such a font has one loss', () => {
    const text =
      'question,option_a,option_b,answer\nWhich city is the capital of India?,Delhi,Mumbai,A\nHkkjr dh jkt/kkuh dkSu lh gS,fnYyh,eqEcbZ,A\n';
    const { losses } = readFile(new TextEncoder().encode(text), { name: 'a.csv', findImage: () => null });
    expect(losses.map(({ where }) => where)).toEqual(['line 3']);
  });
});

test('a typed question is warned of', () => {
  const parts = { question: 'Hkkjr dh jkt/kkuh dkSu lh gS', options: ['fnYyh', 'eqEcbZ', 'psUubZ'] };
  expect(lintsOfQuestion(parts)).toContain('warning legacy-font');
});

describe('a question', () => {
  it.each([
    ['Hkkjr dh jkt/kkuh dkSu lh gS\\ fuEu esa ls dkSu ugha gS'],
    ['fuEufyf[kr esa ls dkSu&lk ,d xzg gS\\', 'cq/k', 'lw;Z', 'pUnzek', '/kzqorkjk'],
    ['egkRek xka/kh dk tUe dgk¡ gqvk Fkk\\', 'iksjcanj', 'jktdksV'],
    ['What is the capital?\nHkkjr dh jkt/kkuh D;k gS\\'],
    ['Which is the capital of India?', 'fnYyh', 'eqEcbZ', 'dksydkrk gS', 'psUubZ esa'],
    ['U]HZFTGL ZFHWFGL S[ K[P VG[ T[ ;FDFgI ZLT[ GL\\RGF DF\\YL SIF K[ V[D'],
    ['U]HZFTG]\\ 5F8GUZ SI]\\ K[m', 'UF\\WLGUZ', 'VDNFJFN', ';]ZT'],
  ])('%s is in such a font', (text = '', ...options) => expect(fontOf(text, ...options)).toMatch(/before Unicode/));

  it.each([
    ['Which of these is a prime number? [Level 2] A is the capital, B is not. Find arr[i] in C.'],
    ['ગુજરાતનું પાટનગર કયું છે?', 'ગાંધીનગર', 'અમદાવાદ'],
    ['fd is a file descriptor; dk is short for Denmark.'],
    ['Find the next term: bf, cg, dh, ?', 'ei', 'dk', 'ds', 'fd'],
    ['dh, dk, ds, ?', 'dk', 'dh', 'ds', 'fd'],
    ['aZ, bY, cX, ?', 'dW', 'gS', 'dV', 'eV'],
    ['If DELHI is coded as CCIDD, how is BOMBAY coded?', 'AJMTVT', 'AMJXVS', 'MJXVSU', 'WXYZAX'],
    ['Which one is a complex?', 'K[Ag(CN)2]', 'Na[Au(CN)2]', 'K4[Fe(CN)6]', '[Co(NH3)6]Cl3'],
    ['Who made it?', 'iPhone', 'eBay', 'iPad', 'iMac'],
    ['Unit of energy', 'kWh', 'km/h', 'mAh', 'kHz'],
    ['String[] a = getName(b); System.out.println(a[0]); What is printed?'],
    ['A\\B, A∩B, P[X], Q[Y]', 'A', 'B'],
    ['NaCl, KCl, HCl, NaOH', 'NaCl', 'KCl'],
    ['ગુજરાતમાં WhatsApp અને YouTube કોણે બનાવ્યાં?', 'iOS', 'macOS'],
    ['12 + 5 = ?', '17', '18'],
    [''],
  ])('%s is not', (text = '', ...options) => expect(fontOf(text, ...options)).toBeNull());
});
