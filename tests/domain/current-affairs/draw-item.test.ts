import { afterEach, describe, expect, test } from 'vitest';
import type { CurrentAffairsItem } from '../../../src/domain/current-affairs/current-affairs-item.ts';
import { drawFilter } from '../../../src/domain/current-affairs/draw-filter.ts';
import { drawCategorySection, drawHeadline, drawItem } from '../../../src/domain/current-affairs/draw-item.ts';
import {
  drawAllNews,
  drawMonth,
  drawMonthLinks,
  drawNewestNews,
} from '../../../src/domain/current-affairs/news-pages.ts';
import { feedText } from '../../../src/domain/current-affairs/news-feed.ts';
import { addCatalogue, speakBy } from '../../../src/domain/lib/define-text.ts';
import { htmlOf } from '../../../src/domain/lib/drawn-html.ts';
import { catalogue as gujarati } from '../../../src/domain/text/words-gu.ts';
import { ALL_PAYLOADS } from '../../support/script-payloads.ts';

/** How an item of current affairs looks, as HTML. */

const ITEM: CurrentAffairsItem = {
  slug: '2026-05/30-a-dam-3f2b0c',
  date: '2026-05-30',
  title: 'A dam',
  category: 'Gujarat',
  summary: '',
  body: 'It is high.',
  examNote: '',
  image: null,
  imageAlt: '',
  source: 'PIB',
  sourceUrl: null,
  language: 'en',
  paper: null,
  translations: [],
  question: null,
  supersededBy: null,
  lapsed: null,
};
const shown = (fields: Partial<CurrentAffairsItem>): string => htmlOf([drawItem({ ...ITEM, ...fields })]);
const bodyOf = (body: string, fields: Partial<CurrentAffairsItem> = {}): string =>
  shown({ ...fields, body })
    .replace(/^.*?<\/h3><p class="soft".*?<\/p>/, '')
    .replace(/<\/div>$/, '');

const GUJARATI = { language: 'gu', title: 'બંધ', examNote: 'ઊંચાઈ.', body: 'તે ઊંચો છે.' } as const;

describe('an item that holds no more', () => {
  const newer = { ...ITEM, slug: '2026-08/05-an-act', title: 'An Act', date: '2026-08-05' };
  const replaced = { ...ITEM, supersededBy: newer.slug };
  const lapsed = { ...ITEM, lapsed: { date: '2026-07-01', note: 'The record was broken.' } };

  test('says which item has taken its place, or since when and why', () => {
    expect(htmlOf([drawItem(replaced, [newer])])).toContain(
      '<p class="note" lang="en">Superseded by <a href="/currentaffairs/2026-08#2026-08-05-an-act" lang="en">An Act</a></p>',
    );
    expect(htmlOf([drawItem(replaced)])).toContain('>a newer item</a>');
    expect(htmlOf([drawItem(lapsed)])).toContain('1 July 2026: <span lang="en">The record was broken.</span>');
  });

  test.each([replaced, lapsed])('is marked in the list of headlines and is not new', (item) => {
    expect(htmlOf([drawHeadline(item)])).toContain('no longer holds');
    const home = drawNewestNews([item, { ...ITEM, title: 'A bridge' }]);
    expect(htmlOf(home['newest-news'])).not.toContain('>A dam<');
    expect(htmlOf(home['newest-news'])).toContain('>A bridge<');
    expect(feedText({ title: 'News', site: 'https://academy.example', items: [item] })).not.toContain('<item>');
  });
});

test('pages say until which day the items go, and home shows each new one with its day', () => {
  const older = { ...ITEM, date: '2026-04-01' };
  expect(htmlOf(drawAllNews([ITEM, older])['news-until'])).toBe('Current affairs up to 30 May 2026.');
  expect(drawAllNews([])['news-until']).toEqual([]);
  const home = htmlOf(drawNewestNews([ITEM, older])['newest-news']);
  expect(home).toContain('Current affairs up to 30 May 2026.');
  for (const day of ['2026-05-30', '2026-04-01']) expect(home).toContain(`<time datetime="${day}">`);
});

describe('an item in several languages', () => {
  const item = { ...ITEM, summary: 'In short.', examNote: 'Height.', translations: [GUJARATI] };
  afterEach(() => speakBy(() => 'en'));

  test('is shown in the page’s language, and in its main one, marked, where it has no other', () => {
    expect(htmlOf([drawItem(item)])).toContain('<p>In short.</p><p>It is high.</p>');
    addCatalogue('gu', gujarati);
    speakBy(() => 'gu');
    const html = htmlOf([drawItem(item)]);
    expect(html).toContain('<h3 id="2026-05-30-a-dam-3f2b0c">બંધ</h3>');
    for (const part of ['તે ઊંચો છે.', 'ઊંચાઈ.']) expect(html).toContain(part);
    for (const part of ['It is high.', 'In short.', 'Height.', ' lang="en"']) expect(html).not.toContain(part);
    expect(htmlOf([drawItem({ ...item, translations: [] })])).toMatch(/^<div class="news-item" lang="en">/);
  });

  test('names it so in lists, at home too, and the note on English stands only above items that are in it', () => {
    addCatalogue('gu', gujarati);
    speakBy(() => 'gu');
    for (const nodes of [[drawHeadline(item)], drawNewestNews([item])['newest-news'] ?? []])
      expect(htmlOf(nodes)).toMatch(/<a href="[^"]+">બંધ<\/a>/);
    const note = String(gujarati['current-affairs']?.['inEnglish']);
    expect(htmlOf(drawMonth([item])['month'] ?? [])).not.toContain(note);
    expect(htmlOf(drawMonth([item, ITEM])['month'] ?? [])).toContain(note);
  });

  test('says of its picture in which language its words are', () => {
    addCatalogue('gu', gujarati);
    speakBy(() => 'gu');
    const html = htmlOf([drawItem({ ...item, image: '/images/dam.webp', imageAlt: 'Gates' })]);
    expect(html).toContain('alt="Gates" lang="en"');
  });
});

describe('an item on its month', () => {
  test('has its anchor, its day and its source, and nothing for what is empty', () => {
    expect(shown({})).toBe(
      '<div class="news-item"><h3 id="2026-05-30-a-dam-3f2b0c">A dam</h3>' +
        '<p class="soft"><time datetime="2026-05-30">30 May</time>. Source: PIB</p><p>It is high.</p></div>',
    );
  });

  test('has its picture, its note, its source and its paper where there are any', () => {
    const html = shown({
      image: '/images/dam.webp',
      imageAlt: 'Gates',
      summary: 'In short.',
      examNote: 'Height.',
      sourceUrl: 'https://pib.gov.in/x',
      paper: { exam: 'cgl', day: '1', paper: '2' },
    });
    for (const part of [
      '<div class="news-item">',
      '<img class="news-image" src="/images/dam.webp" alt="Gates" loading="lazy">',
      '<p>In short.</p><p>It is high.</p>',
      '<p><strong>For the exam:</strong> Height.</p>',
      '<a href="https://pib.gov.in/x" rel="noopener noreferrer nofollow">PIB</a>',
      '<a href="/quiz/cgl/day-1/paper-2">Practise with the paper that goes with this</a>',
    ])
      expect(html).toContain(part);
  });

  test.each(['https://evil.example/x.png', '//evil.example/x.png', 'javascript:hit()'])(
    'shows no picture of another site: %s',
    (image) => expect(shown({ image })).not.toContain('<img'),
  );

  test.each(['javascript:hit()', 'http://pib.gov.in', 'https://a@evil.example'])(
    'names a source without a link to %s',
    (sourceUrl) => expect(shown({ sourceUrl })).toContain('Source: PIB</p>'),
  );

  test('of another language is marked with it, and the academy’s own words in it are marked English', () => {
    const html = shown({ language: 'gu', examNote: 'ઊંચાઈ' });
    expect(html).toMatch(/^<div class="news-item" lang="gu"><h3 [^>]*>A dam<\/h3><p class="soft" lang="en">/);
    expect(html).toContain('<strong lang="en">For the exam:</strong> ઊંચાઈ');
    expect(htmlOf([drawHeadline({ ...ITEM, language: 'gu' })])).toContain('lang="gu">A dam</a>');
  });

  test('lets nothing that is written become markup', () => {
    const text = ALL_PAYLOADS;
    const html = shown({ title: text, summary: text, body: text, examNote: text, source: text, imageAlt: text });
    const tags = new Set([...html.matchAll(/<\/?([a-z\d]+)/gi)].map((match) => match[1]));
    for (const tag of tags)
      expect(['div', 'h3', 'p', 'time', 'strong', 'em', 'a', 'code', 'br', 'ul', 'li']).toContain(tag);
    expect(html).not.toMatch(/<[^>]* on\w+=/);
  });
});

describe('the text of an item', () => {
  test.each([
    ['The word ગાંધીનગર, here', 'en', '<p>The word <span lang="gu">ગાંધીનગર</span>, here</p>'],
    ['**राष्ट्रपति भवन**', 'en', '<p><strong><span lang="hi">राष्ट्रपति भवन</span></strong></p>'],
    ['બંધ અને संसद', 'gu', '<p>બંધ અને <span lang="hi">संसद</span></p>'],
    ['બંધ **તૈયાર** છે.', 'gu', '<p>બંધ <strong>તૈયાર</strong> છે.</p>'],
  ] as const)('marks words of another language than its own: %s', (body, language, expected) =>
    expect(bodyOf(body, { language })).toBe(expected),
  );

  test('puts a table into a box that scrolls, by keyboard too', () => {
    expect(bodyOf('| A | B |\n|---|---|\n| c | d |')).toBe(
      '<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>' +
        '<thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>' +
        '<tbody><tr><td>c</td><td>d</td></tr></tbody></table></div>',
    );
  });
});

describe('lists of items', () => {
  const of = (category: CurrentAffairsItem['category']): CurrentAffairsItem => ({ ...ITEM, category });

  test('a headline leads to the item on its month, and says its day and category', () => {
    expect(htmlOf([drawHeadline(ITEM)])).toBe(
      '<li data-category="gujarat"><a href="/currentaffairs/2026-05#2026-05-30-a-dam-3f2b0c">A dam</a>' +
        '<span class="soft"><time datetime="2026-05-30">30 May</time>, Gujarat</span></li>',
    );
  });

  test('a month’s headlines are found by each of their categories, named once', () => {
    expect(htmlOf(drawAllNews([of('Sports'), of('Gujarat'), of('Sports')])['headlines'] ?? [])).toContain(
      '<section class="news-month" data-category="sports gujarat" aria-labelledby="month-2026-05"><details class="faq fold" open=""><summary><h3 id="month-2026-05">May 2026</h3></summary><ul class="headlines"><li ',
    );
  });

  test('a month leads to those beside it and to all', () => {
    const links = htmlOf(drawMonthLinks(['2026-07', '2026-05', '2026-03', '2026-02'], '2026-05')['other-months'] ?? []);
    expect([...links.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/currentaffairs/2026-07',
      '/currentaffairs/2026-03',
      '/currentaffairs',
    ]);
  });

  test('a category of a month is headed by its name', () => {
    expect(htmlOf([drawCategorySection('Awards and honours', [])])).toBe(
      '<section class="prose news-section" data-category="awards-and-honours" aria-labelledby="awards-and-honours"><h2 id="awards-and-honours">Awards and honours</h2></section>',
    );
  });

  test.each([
    [1, '1 item'],
    [5, '5 items'],
  ])('a month’s card says that it has %i', (count, text) => {
    expect(htmlOf(drawAllNews(Array.from({ length: count }, () => ITEM))['months'] ?? [])).toBe(
      `<li><a class="card" href="/currentaffairs/2026-05"><strong>May 2026</strong><span class="soft">${text}</span></a></li>`,
    );
  });

  test('the filter offers all and each category that has items, with its count, and all is chosen', () => {
    const html = htmlOf(
      drawFilter([
        { category: 'National', key: 'national', count: 2 },
        { category: 'Gujarat', key: 'gujarat', count: 0 },
        { category: 'Sports', key: 'sports', count: 1 },
      ]),
    );
    const choices = [...html.matchAll(/<label.*?<\/label>/g)].map(([label]) => label.replaceAll(/<[^>]*>/g, ''));
    expect(choices).toEqual([' All 3 items', ' National 2 items', ' Sports 1 item']);
    expect(html.match(/id="[^"]*" checked/g)).toEqual(['id="show-all" checked']);
    expect([...html.matchAll(/<span data-category="[^"]*">(.*?)<\/span>/g)].map((match) => match[1])).toEqual([
      'All 3 items',
      'National: 2 of 3 items',
      'Sports: 1 of 3 items',
    ]);
  });
});

describe('a Gujarati page', () => {
  afterEach(() => speakBy(() => 'en'));
  const inGujarati = (draw: () => string): string => {
    addCatalogue('gu', gujarati);
    speakBy(() => 'gu');
    return draw();
  };

  test('says its own words in Gujarati, and marks an item that is in English', () => {
    expect(inGujarati(() => shown({ examNote: 'Its river.' }))).toBe(
      '<div class="news-item" lang="en"><h3 id="2026-05-30-a-dam-3f2b0c">A dam</h3>' +
        '<p class="soft" lang="gu"><time datetime="2026-05-30">30 મે</time>. સ્રોત: PIB</p><p>It is high.</p>' +
        '<p><strong lang="gu">પરીક્ષા માટે:</strong> Its river.</p></div>',
    );
    expect(inGujarati(() => shown({ language: 'gu', title: 'બંધ', body: 'તે ઊંચો છે.' }))).not.toContain('lang=');
  });

  test('says once that items are in English, where one is', () => {
    const month = (language: CurrentAffairsItem['language']) =>
      inGujarati(() =>
        htmlOf(
          drawMonth([
            { ...ITEM, language },
            { ...ITEM, language },
          ])['month'] ?? [],
        ),
      );
    expect(month('en').match(/હજી ગુજરાતીમાં નથી/g)).toHaveLength(1);
    expect(month('gu')).not.toContain('હજી ગુજરાતીમાં નથી');
    expect(htmlOf(drawMonth([ITEM])['month'] ?? [])).not.toContain('in English');
  });
});
