import { describe, expect, it } from 'vitest';
import { parseExamFacts, parseTestSeriesList } from '#domain/membership/popup-facts.ts';
import { seriesName } from '#domain/membership/series-name.ts';

const FACTS = {
  title: 'SSC CGL',
  fullName: 'Combined Graduate Level',
  pattern: ['Tier 1: 100 questions'],
  paperCount: 2,
  firstPaper: { label: 'Day 1, Paper 1', path: '/quiz/cgl/day-1/paper-1', bytes: 6144 },
};

describe('the facts of an exam', () => {
  it('are read as they were written', () => {
    expect(parseExamFacts(FACTS)).toEqual(FACTS);
    expect(parseExamFacts({ ...FACTS, firstPaper: null })).toEqual({ ...FACTS, firstPaper: null });
    const { label, path } = FACTS.firstPaper;
    expect(parseExamFacts({ ...FACTS, firstPaper: { label, path } })).toEqual({
      ...FACTS,
      firstPaper: { label, path, bytes: null },
    });
  });

  it('bring the full name in other languages where the file has it', () => {
    const fullNames = { gu: 'સંયુક્ત સ્નાતક સ્તર' };
    expect(parseExamFacts({ ...FACTS, fullNames: { ...fullNames, hi: 7, fr: 'x' } })).toEqual({ ...FACTS, fullNames });
  });

  it.each([
    ['no record', 'SSC'],
    ['a page instead', null],
    ['no title', { ...FACTS, title: '' }],
    ['a pattern of numbers', { ...FACTS, pattern: [1] }],
    ['a count below zero', { ...FACTS, paperCount: -1 }],
    ['a paper of another site', { ...FACTS, firstPaper: { label: 'x', path: '//evil.example' } }],
    ['a paper without a label', { ...FACTS, firstPaper: { path: '/quiz/cgl/day-1/paper-1' } }],
  ])('are refused: %s', (_, data) => {
    expect(parseExamFacts(data)).toBeNull();
  });
});

describe('the list of test series', () => {
  const ENTRY = {
    title: 'SSC CGL test series',
    path: '/testseries/cgl',
    mockCount: 2,
    freeMock: { path: '/mock/cgl-short-1', size: '25 questions, 15 minutes' },
    paperCount: 2,
    firstPaper: FACTS.firstPaper,
  };

  it('is read as it was written', () => {
    expect(parseTestSeriesList([ENTRY])).toEqual([ENTRY]);
    const without = { ...ENTRY, mockCount: 0, freeMock: null, firstPaper: null };
    expect(parseTestSeriesList([without])).toEqual([without]);
  });

  it('has the numbers of a free mock test where the file names both', () => {
    const counted = { ...ENTRY.freeMock, questions: 25, minutes: 15 };
    expect(parseTestSeriesList([{ ...ENTRY, freeMock: counted }])).toEqual([{ ...ENTRY, freeMock: counted }]);
    expect(parseTestSeriesList([{ ...ENTRY, freeMock: { ...counted, minutes: '15' } }])).toEqual([ENTRY]);
  });

  it('keeps a title that is no name of a series', () => {
    expect([seriesName(ENTRY.title), seriesName('DYSO')]).toEqual([ENTRY.title, 'DYSO']);
  });

  it('of a file from before there were mock tests names no number of them', () => {
    expect(parseTestSeriesList([{ title: 'DYSO', path: '/testseries/dyso', paperCount: 0 }])).toEqual([
      { title: 'DYSO', path: '/testseries/dyso', mockCount: null, freeMock: null, paperCount: 0, firstPaper: null },
    ]);
  });

  it('leaves out a free mock test of another site', () => {
    const odd = { ...ENTRY, freeMock: { path: '//evil.example', size: 'x' } };
    expect(parseTestSeriesList([odd])).toEqual([{ ...ENTRY, freeMock: null }]);
  });

  it.each([
    ['no list', {}],
    ['an entry that is no record', [ENTRY, 'x']],
    ['another site', [{ ...ENTRY, path: 'https://evil.example' }]],
    ['no count', [{ ...ENTRY, paperCount: '2' }]],
  ])('is refused whole: %s', (_, data) => {
    expect(parseTestSeriesList(data)).toBeNull();
  });
});
