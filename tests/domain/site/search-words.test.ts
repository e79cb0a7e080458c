import { describe, expect, it } from 'vitest';
import { cutAtWords, termOf, wordsOf } from '#domain/site/search-words.ts';

describe('the forms of an English word', () => {
  it.each([
    'percentage percentages',
    'rule rules ruled ruling',
    'run runs running',
    'rate rates rated rating',
    'plan plans planned planning',
    'study studies studied studying',
    'elect elects elected electing election elections',
    'relate related relating relation relations',
    'divide divides divided dividing',
    'increase increases increased increasing',
    'class classes',
    'box boxes',
    'tax taxes',
    'party parties',
    'control controls controlled controlling',
    'add adds added adding',
    'fill fills filled filling',
    'fee fees',
    'page pages',
    'Vacancy VACANCIES',
  ])('are one term: %s', (forms) => {
    expect(new Set(forms.split(' ').map(termOf)).size).toBe(1);
  });

  it.each([
    'plan plane',
    'not note',
    'rat rate',
    'stat state',
    'car care',
    'her here',
    'bus bush',
    'thing th',
    'need ne',
  ])('are told from other words: %s', (words) => {
    expect(new Set(words.split(' ').map(termOf)).size).toBe(2);
  });

  it.each(['gd', 'cgl', 'ssc', 'gas', 'bring', 'need', 'status', 'basis', '2026', 'x2'])('keep %s whole', (word) => {
    expect(termOf(word)).toBe(word);
  });
});

describe('letters', () => {
  it('of Gujarati and Hindi words are kept with their signs', () => {
    for (const word of ['પાણી', 'પણ', 'સંધિ', 'રૂઢિપ્રયોગ', 'हिन्दी', 'व्याकरण']) {
      expect(wordsOf(`(${word}),`)).toEqual([word]);
      expect(termOf(word)).toBe(word.normalize('NFC'));
    }
  });

  it('are the same with and without joiners, in whatever way a sign is written', () => {
    expect(termOf('ક્\u200Dષ')).toBe(termOf('ક્ષ'));
    expect(wordsOf('ર્\u200Dય સ્\u200Cત')).toHaveLength(2);
    expect(termOf('\u0958')).toBe(termOf('\u0915\u093C'));
  });

  it('of Latin words are the same with and without accents', () => {
    expect(['Café', 'cafe\u0301', 'CAFE'].map(termOf)).toEqual(['cafe', 'cafe', 'cafe']);
  });
});

it('a text is cut into words and what is between them, and nothing is lost', () => {
  for (const text of ['', 'word', ' a, b-c 0.25 (₹72) ', '«પાણી» और']) {
    expect(cutAtWords(text).join('')).toBe(text);
    expect(wordsOf(text)).toEqual(text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== ''));
  }
});
