import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IndexPart, SearchList } from '#domain/site/search-files.ts';
import { partOf, partPath, searchList } from '#domain/site/search-files.ts';
import { termOf, wordsOf } from '#domain/site/search-words.ts';
import { openSearchEngine, readIndex } from '#stores/site/search-engine.ts';
import { writeSearchIndex } from '../../../src/build/search-index.ts';

interface Made {
  readonly path: string;
  readonly title: string;
  readonly heading?: string;
  readonly text: string;
}

const pageOf = ({ path, title, heading = 'More', text }: Made) => ({
  path,
  html: `<html><body><main data-search-body data-search-section="Test"><h1>${title}</h1><p>Lead.</p><h2 id="more">${heading}</h2><p>${text}</p></main></body></html>`,
});

const REAL: readonly Made[] = [
  { path: '/profit', title: 'Profit and loss', text: 'Cost price and selling price.' },
  { path: '/money', title: 'Money', heading: 'Losses', text: 'A loss, and no gain.' },
  { path: '/trade', title: 'Trade', text: `A loss of time. ${'Other words stand here. '.repeat(20)}` },
  { path: '/patel', title: 'સરદાર', text: 'પટેલના વિચારો, ગુજરાત.' },
  { path: '/water', title: 'પાણી', text: 'પાણી' },
  { path: '/also', title: 'પણ', text: 'પણ' },
  { path: '/hindi', title: 'हिन्दी व्याकरण', text: 'वचन' },
  { path: '/sandhi', title: 'વ્યાકરણ', text: 'સ્વર સંધિ.' },
  { path: '/sum', title: 'Sums', text: 'It costs ₹1,000 or 1/8 of ₹2,000, at 12.5%.' },
  { path: '/percentage', title: 'Percentage', text: 'Parts of a hundred.' },
  {
    path: '/guide',
    title: 'The subject',
    text: `A formula for each percentage, and tricks. ${'Other words stand here. '.repeat(20)}`,
  },
  { path: '/school', title: 'School', text: `One percentage. ${'Other words stand here. '.repeat(20)}` },
  { path: '/fees', title: 'Fees', text: 'A fee.' },
  { path: '/feet', title: 'Feet', text: 'Feet, feel, feed. Feet again.' },
];
/** The pages for 'percentage' and one word more; '/school', which names a percentage once, is none of them. */
const PERCENTAGE = '/percentage /guide';
/** Made words, so that the index is cut into several parts. */
const MADE: readonly Made[] = Array.from({ length: 60 }, (_, page) => ({
  path: `/made-${page}`,
  title: `Made ${page}`,
  text: Array.from({ length: 30 + ((page * 7) % 60) }, (_, word) => {
    const number = (page * 37 + ((word * 11) % 300)) % 1500;
    return `${String.fromCodePoint(97 + (number % 26), 97 + (number % 7))}${number.toString(36).replaceAll(/\d/g, 'q')}x`;
  }).join(' '),
}));

let folder = '';
const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(folder, path), 'utf8'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'academy-search-'));
  await writeSearchIndex([...REAL, ...MADE].map(pageOf), folder);
});
afterAll(() => rm(folder, { recursive: true }));

/** An engine with what it has asked for. */
function engine(load = readJson) {
  const asked: string[] = [];
  const find = openSearchEngine((path) => {
    asked.push(path);
    return load(path);
  });
  const paths = async (words: string, most = 8) => (await find(words, most)).pages.map(({ path }) => path);
  return { find, paths, asked };
}

describe('the search', () => {
  it.each([
    ['one word in the title before one in a heading, and that before one in the text', 'loss', '/profit /money /trade'],
    ['all words', 'loss price', '/profit'],
    ['other forms', 'losses prices', '/profit'],
    ['the beginning of the last word, behind the word itself', 'fee', '/fees /feet'],
    ['all words that some page has', 'zzzqqq loss', '/profit /money /trade'],
    ['most of the words where no page has all', 'loss gain cost', '/profit /money'],
    ['the page of the topic before one that has every word', 'percentage formula', PERCENTAGE],
    ['the page of the topic for words that no other page has', 'percentage tricks zzzqqq', PERCENTAGE],
    ['a number with commas', '1,000', '/sum'],
    ['a number without its commas', '1000', '/sum'],
    ['no number in a part of another', '000', ''],
    ['a number with a point', '12.5', '/sum'],
    ['Hindi with an anusvara', 'हिंदी', '/hindi'],
    ['Hindi with the nasal of the class', 'हिन्दी', '/hindi'],
    ['Gujarati with an anusvara', 'સંધિ', '/sandhi'],
    ['Gujarati with the nasal of the class', 'સન્ધિ', '/sandhi'],
    ['a Gujarati word with an ending', 'સરદાર પટેલ', '/patel'],
    ['a Gujarati word for one with an ending', 'ગુજરાતમાં', '/patel'],
    ['vowel signs', 'પાણી', '/water'],
    ['Hindi', 'व्याकरण', '/hindi'],
    ['nothing for a word that no page has', 'zzzqqq', ''],
    ['nothing for a misspelled word', 'perimter', ''],
    ['nothing for signs', '?!', ''],
  ])('finds %s: %s', async (_, words, expected) => {
    const paths = await engine().paths(words);
    expect(paths.map((path) => path.split('#')[0]).join(' ')).toBe(expected);
  });

  it('leads to the heading below which the words are, and shows them', async () => {
    const { pages, total } = await engine().find('gain', 8);
    expect(total).toBe(1);
    expect(pages).toEqual([
      {
        path: '/money#more',
        title: 'Money',
        section: 'Test',
        heading: 'Losses',
        excerpt: [
          { text: 'A loss, and no ', isMatch: false },
          { text: 'gain', isMatch: true },
          { text: '.', isMatch: false },
        ],
      },
    ]);
    expect((await engine().find('profit', 8)).pages).toMatchObject([{ path: '/profit', heading: null }]);
  });

  it('counts all pages and reads the texts of those that are shown', async () => {
    const { find, asked } = engine();
    expect(await find('loss', 2)).toMatchObject({
      total: 3,
      pages: [{ title: 'Profit and loss' }, { title: 'Money' }],
    });
    expect(asked.filter((path) => path.includes('/texts/'))).toHaveLength(2);
  });
});

describe('the files of the search', () => {
  it('are asked for when they are needed, each once', async () => {
    const { find, asked } = engine();
    await find('', 0);
    expect(asked).toEqual([searchList('en')]);
    await find('loss', 1);
    await find('loss', 1);
    expect(asked).toHaveLength(3);
    await find('profit', 1);
    expect(asked.filter((path) => path.includes('/parts/'))).toHaveLength(2);
  });

  it.each(['/index-1', '/parts/', '/texts/'])('fail the search when one is lost: %s', async (lost) => {
    const { find } = engine((path) => (path.includes(lost) ? Promise.reject(new Error('lost')) : readJson(path)));
    await expect(find('loss', 8)).rejects.toThrow('lost');
  });

  it('are named by their content: a page that changes changes its text, the parts with its words and the list alone', async () => {
    const other = await mkdtemp(join(tmpdir(), 'academy-search-'));
    const changed = REAL.map((made) => (made.path === '/also' ? { ...made, text: 'પણ પણ' } : made));
    await writeSearchIndex([...changed, ...MADE].map(pageOf), other);
    const fresh = async (name: string): Promise<number> => {
      const before = new Set(await readdir(join(folder, 'search', name)));
      return (await readdir(join(other, 'search', name))).filter((file) => !before.has(file)).length;
    };
    expect([await fresh('texts'), await fresh('parts')]).toEqual([1, 1]);
    await rm(other, { recursive: true });
  });

  it('score a page as the whole index does, for every word of every page', async () => {
    const list = (await readJson(searchList('en'))) as SearchList;
    expect(list.parts.length).toBeGreaterThan(3);
    const all = [...REAL, ...MADE];
    const whole = new MiniSearch({
      fields: ['title', 'headings', 'text'],
      searchOptions: { boost: { title: 4, headings: 2 } },
      tokenize: (text) => [...wordsOf(text)],
      processTerm: termOf,
    });
    whole.addAll(
      all.map(({ title, heading = 'More', text }, id) => ({
        id,
        title,
        headings: `${title} ${heading}`,
        text: `Lead ${text}`,
      })),
    );
    const parts = new Map<string, MiniSearch>();
    for (const { digest } of list.parts)
      parts.set(digest, readIndex(list, [(await readJson(partPath(digest))) as IndexPart]));
    const words = [...new Set(all.flatMap(({ title, text }) => wordsOf(`${title} ${text}`)))].map(termOf);
    expect(words.length).toBeGreaterThan(500);
    for (const word of words) {
      const isOpen = { prefix: word.length > 1 };
      const found = parts.get(partOf(word, list.parts)?.digest ?? '')?.search(word, isOpen) ?? [];
      const scores = new Map(found.map(({ id, score }) => [id as number, score]));
      const expected = whole.search(word, isOpen);
      expect(found, word).toHaveLength(expected.length);
      for (const { id, score } of expected) expect(scores.get(id as number), word).toBeCloseTo(score, 9);
    }
  });
});

it('every term, and every beginning of two letters, is in one part', () => {
  const parts = ['0', 'an', 'b', 'અન'].map((first) => ({ first, digest: first }));
  const found = (terms: string) => terms.split(' ').map((term) => partOf(term, parts)?.digest);
  expect(found('2026 a am an answer apple b z અજ અન અનુ')).toEqual('0 0 0 an an an b b b અન અન'.split(' '));
  expect(partOf('!', parts)).toBeUndefined();
});
