import { describe, expect, it } from 'vitest';
import type { ExcerptPart } from '#domain/site/search-match.ts';
import { askedWords, bestSection, excerptOf, markedText, beginningsFor } from '#domain/site/search-match.ts';

/** An excerpt as text, each match in brackets. */
const written = (parts: readonly ExcerptPart[]): string =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
const termsAsked = (query: string): readonly string[] => askedWords(query).map(({ term }) => term);
const section = (heading: string, text: string) => ({ id: heading, heading, text });
const filler = (words: number, word = 'word'): string => Array.from({ length: words }, () => word).join(' ');

describe('the words that a query asks for', () => {
  it('are its terms, each once, at most eight', () => {
    expect(termsAsked('Monsoon, monsoons; winds')).toEqual(['monsoon', 'wind']);
    expect(termsAsked(filler(4000, 'a1 a2 a3'))).toEqual(['a1', 'a2', 'a3']);
    expect(askedWords(Array.from({ length: 9000 }, (_, number) => `w${number}`).join(' '))).toHaveLength(8);
    expect(['', '  ', '?!'].map(termsAsked)).toEqual([[], [], []]);
  });

  it('leave out what every page has, if there are others', () => {
    expect(termsAsked('the profit and the loss')).toEqual(['profit', 'loss']);
    expect(termsAsked('to be')).toEqual(['to', 'be']);
  });

  it('may be half typed at the end, and have endings in Gujarati and Hindi', () => {
    expect(askedWords('indian monso').map(({ isBeginning }) => isBeginning)).toEqual([false, true]);
    expect(askedWords('સરદાર પટેલ').map(({ isBeginning }) => isBeginning)).toEqual([true, true]);
    expect(askedWords('અનુચ્છેદ ૩૭૦').map(({ isBeginning }) => isBeginning)).toEqual([true, false]);
    expect(askedWords('૩૭૦').map(({ isBeginning }) => isBeginning)).toEqual([true]);
    expect(askedWords('vitamin c').map(({ isBeginning }) => isBeginning)).toEqual([false, false]);
  });
});

it('a word that no page has may be one with an ending; a beginning of less than 62 in 100 letters is another word', () => {
  expect(beginningsFor('ગુજરાતમાં')).toEqual(['ગુજરાતમા', 'ગુજરાતમ', 'ગુજરાત']);
  expect(beginningsFor('histry')).toEqual(['histr', 'hist']);
  expect(['', 'ab', 'abc'].map(beginningsFor)).toEqual([[], [], []]);
});

describe('the best section of a page', () => {
  const best = (query: string, ...sections: readonly (readonly [heading: string, text: string])[]): number =>
    bestSection(
      sections.map((each) => section(...each)),
      askedWords(query),
    );

  it('has most of the words', () => {
    expect(best('profit and loss', ['A', 'profit profit profit'], ['B', 'loss and profit'])).toBe(1);
    expect(best('profit and loss', ['A', 'profit'], ['Loss', 'on profit'])).toBe(1);
  });

  it('has them close together, then in its heading, then most often', () => {
    expect(best('profit loss', ['A', `profit ${filler(40)} loss`], ['B', 'profit or loss'])).toBe(1);
    expect(best('profit', ['A', 'profit profit'], ['Profit', 'profit'])).toBe(1);
    expect(best('profit', ['A', 'profit'], ['B', 'profit profit'])).toBe(1);
  });

  it('has the word itself and not only its beginning', () => {
    expect(best('fee', ['A', 'feet feet feel'], ['B', 'a fee'])).toBe(1);
  });

  it('is the first of equals, and of those that have none', () => {
    expect(best('profit', ['A', 'profit'], ['B', 'profit'])).toBe(0);
    expect(best('other', ['A', 'profit'], ['B', 'loss'])).toBe(0);
    expect(bestSection([], askedWords('profit'))).toBe(0);
  });
});

describe('an excerpt', () => {
  it('marks the words in all their forms, and nothing else', () => {
    expect(written(excerptOf('The monsoons: a Monsoon, monsoonal winds.', askedWords('monsoon')))).toBe(
      'The [monsoons]: a [Monsoon], [monsoonal] winds.',
    );
    expect(written(markedText('પાણી પણ પાણીની', askedWords('પાણી')))).toBe('[પાણી] પણ [પાણીની]');
    expect(written(markedText('₹1,000, ₹2,000 and 1/8', askedWords('1,000')))).toBe('₹[1,000], ₹2,000 and 1/8');
    expect(written(markedText('हिन्दी', askedWords('हिंदी')))).toBe('[हिन्दी]');
    expect(written(markedText('<b>if a &lt; b</b>', askedWords('b')))).toBe('<[b]>if a &lt; [b]</[b]>');
  });

  it('is the stretch of 24 words that has most of them, from a little before the first', () => {
    const text = `profit ${filler(50)} before the profit and loss. ${filler(50)}`;
    const excerpt = written(excerptOf(text, askedWords('profit loss')));
    expect(excerpt).toBe(`word word word before the [profit] and [loss]. ${filler(16)}`);
    expect(excerpt.split(' ')).toHaveLength(24);
  });

  it('is full where the text ends, and the whole of a short text', () => {
    expect(written(excerptOf(`${filler(50)} profit.`, askedWords('profit')))).toBe(`${filler(23)} [profit].`);
    expect(written(excerptOf('(Profit!)', askedWords('profit')))).toBe('([Profit]!)');
    expect(excerptOf('', askedWords('profit'))).toEqual([]);
  });

  it('begins and ends between words, with the signs that belong to them', () => {
    const text = `${filler(20)}, ‘cut-off marks one two three profit ${filler(16)} −1/4 (next) ${filler(20)}`;
    expect(written(excerptOf(text, askedWords('profit')))).toBe(
      `‘cut-off marks one two three [profit] ${filler(16)} −1/4`,
    );
  });

  it('is the beginning where the text has none of the words', () => {
    expect(written(excerptOf(filler(50), askedWords('profit')))).toBe(filler(24));
  });
});
