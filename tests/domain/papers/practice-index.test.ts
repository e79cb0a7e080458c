import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examIndexPath, parseExamKey, quizPathParts } from '#domain/papers/paper-reference.ts';
import {
  blockOfDay,
  blockPath,
  blockSlug,
  dayPath,
  DAYS_PER_PAGE,
  examIndexTitle,
  firstFew,
  indexPagesOf,
  parseIndexPath,
} from '#domain/papers/practice-index.ts';

const paper = (day: number, number: number) => ({
  reference: { exam: 'cgl', day: String(day), paper: String(number) },
});
const bank = (days: number, papersADay: number) =>
  Array.from({ length: days * papersADay }, (_, place) =>
    paper(Math.floor(place / papersADay) + 1, (place % papersADay) + 1),
  );

describe('the days of a page', () => {
  it.each([
    [0, 1, 30],
    [1, 1, 30],
    [30, 1, 30],
    [31, 31, 60],
    [60, 31, 60],
    [365, 361, 390],
    [999_999, 999_991, 1_000_020],
  ])('day %i belongs to days %i to %i', (day, first, last) => {
    expect(blockOfDay(day)).toEqual({ first, last });
  });

  it('have an address that does not depend on how many papers there are', () => {
    expect(blockSlug({ first: 1, last: 30 })).toBe('');
    expect(blockSlug({ first: 31, last: 60 })).toBe('days-31-60');
    expect(blockPath('/quiz/cgl', { first: 1, last: 30 })).toBe('/quiz/cgl');
    expect(blockPath('/quiz/cgl', { first: 31, last: 60 })).toBe('/quiz/cgl/days-31-60');
    expect(dayPath('/quiz/cgl', '45')).toBe('/quiz/cgl/days-31-60#day-45');
    expect(dayPath('/quiz/cgl', '7')).toBe('/quiz/cgl#day-7');
  });
});

describe('the pages of an exam', () => {
  it('are one for a few papers, in the order of days, with every paper of a day together', () => {
    const papers = [paper(2, 1), paper(1, 1), paper(10, 1), paper(1, 2)];
    expect(indexPagesOf(papers)).toEqual([
      {
        block: { first: 1, last: 30 },
        days: [
          { day: '1', papers: [paper(1, 1), paper(1, 2)] },
          { day: '2', papers: [paper(2, 1)] },
          { day: '10', papers: [paper(10, 1)] },
        ],
      },
    ]);
  });

  it('hold 30 days each at 365 days of three papers, every paper once', () => {
    const pages = indexPagesOf(bank(365, 3));
    expect(pages.map(({ days }) => days.length)).toEqual([...Array.from({ length: 12 }, () => 30), 5]);
    expect(pages.flatMap(({ days }) => days.flatMap(({ papers }) => papers))).toEqual(bank(365, 3));
  });

  it('leave out blocks without papers, but never the first: it is the exam’s own address', () => {
    expect(indexPagesOf([paper(95, 1)]).map(({ block, days }) => [block.first, days.length])).toEqual([
      [1, 0],
      [91, 1],
    ]);
    expect(indexPagesOf([])).toEqual([{ block: { first: 1, last: 30 }, days: [] }]);
  });

  it('lose and double no paper, in any order of authoring', () => {
    const anyPaper = fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(fc.uniqueArray(anyPaper, { selector: String, maxLength: 60 }), (places) => {
        const pages = indexPagesOf(places.map(([day, number]) => paper(day, number)));
        const days = pages.flatMap((page) => page.days);
        expect(days.flatMap(({ papers }) => papers)).toHaveLength(places.length);
        expect(days.map(({ day }) => Number(day))).toEqual(
          [...new Set(places.map(([day]) => day))].toSorted((one, other) => one - other),
        );
        for (const { block, days: list } of pages) {
          expect(list.length).toBeLessThanOrEqual(DAYS_PER_PAGE + 1);
          for (const { day } of list) expect(blockOfDay(Number(day))).toEqual(block);
        }
      }),
    );
  });

  it('a list elsewhere shows the first few alone, however large the bank is', () => {
    expect(firstFew(bank(2, 2))).toHaveLength(4);
    expect(firstFew(bank(4000, 3))).toEqual(bank(2, 3));
  });

  it('are called after the exam', () => {
    expect(examIndexTitle('SSC CGL')).toBe('SSC CGL practice papers');
  });
});

describe('an address of an exam or a day in any spelling', () => {
  it.each([
    ['/quiz/cgl', '', '/quiz/cgl', ''],
    ['/quiz/Revenue%20Talati', '', '/quiz/revenuetalati', ''],
    ['/Quiz/REVENUE-TALATI/', '', '/quiz/revenuetalati', ''],
    ['/quiz/revenue_talati', '', '/quiz/revenuetalati', ''],
    ['/quiz/cgl/days-31-60', '', '/quiz/cgl/days-31-60', ''],
    ['/quiz/CGL/Days%2031%20to%2060', '', '/quiz/cgl/days-31-60', ''],
    ['/quiz/cgl/days-1-30', '', '/quiz/cgl', ''],
    ['/quiz/cgl/day-45', '', '/quiz/cgl/days-31-60', 'day-45'],
    ['/quiz/cgl/Day%20007', '', '/quiz/cgl', 'day-7'],
    ['/quiz/cgl/day', '45', '/quiz/cgl/days-31-60', 'day-45'],
    ['/quiz/cgl/day', ' 45 ', '/quiz/cgl/days-31-60', 'day-45'],
    ['/quiz/cgl/day', '', '/quiz/cgl', ''],
    ['/quiz/cgl/day', 'none', '/quiz/cgl', ''],
    ['/quiz/cgl/day-2', '45', '/quiz/cgl', 'day-2'],
  ])('%s with the day %j leads to %s, anchor %j', (pathname, askedDay, path, anchor) => {
    expect(parseIndexPath(pathname, askedDay)).toEqual({ path, anchor });
  });

  it.each([
    '/',
    '/quiz',
    '/quiz/',
    '/quiz/%2e%2e%2fsecret',
    '/quiz/a%2fb',
    '/quiz/%E0%A4%A',
    '/quiz/cgl/abc',
    '/quiz/cgl/day-1/paper-1',
    '/quiz/cgl/9999999',
    '/courses/cgl',
    '/quiz/---',
    '/quiz/તલાટી',
  ])('%s names none', (pathname) => {
    expect(parseIndexPath(pathname, '')).toBeNull();
  });

  it('is understood once and for all: the page it leads to leads nowhere else', () => {
    const piece = fc.constantFrom(
      'Revenue',
      'cgl',
      'Day',
      'days',
      '1',
      '31',
      '007',
      '%20',
      '-',
      '_',
      '/',
      '%2F',
      '%',
      '..',
      '<',
      '#',
    );
    const anyPath = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 8 }).map((pieces) => `/quiz/${pieces.join('')}`),
    );
    fc.assert(
      fc.property(anyPath, fc.string(), (pathname, askedDay) => {
        const meant = parseIndexPath(pathname, askedDay);
        if (meant === null) return;
        expect(meant.path).toMatch(/^\/quiz\/[a-z0-9]{1,40}(?:\/days-\d+-\d+)?$/);
        expect(meant.anchor).toMatch(/^(?:day-\d{1,6})?$/);
        expect(parseIndexPath(meant.path, '')).toEqual({ path: meant.path, anchor: '' });
      }),
      { numRuns: 2000 },
    );
  });

  it('has parts that are read with care', () => {
    expect(quizPathParts('//quiz//a%20b//c')).toEqual(['a b', 'c']);
    expect([quizPathParts('/courses/x'), quizPathParts('/quiz/%')]).toEqual([null, null]);
    expect([parseExamKey(' SSC-CGL '), parseExamKey(''), parseExamKey('a'.repeat(41))]).toEqual(['ssccgl', null, null]);
    expect(examIndexPath('cgl')).toBe('/quiz/cgl');
  });
});
