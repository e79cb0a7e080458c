import { describe, expect, test } from 'vitest';
import type { SeriesResult } from '#domain/mocks/results/series-trend.ts';
import { seriesTrendOf } from '#domain/mocks/results/series-trend.ts';
import type { MockOutcome } from '#domain/mocks/score-mock.ts';

const OUTCOMES: Readonly<Record<string, MockOutcome>> = {
  r: 'correct',
  w: 'wrong',
  '-': 'skipped',
  n: 'not-attempted',
};

/** One question a letter of `topics`; outcomes as right, wrong, blank or opted out. Two sections, half and half. */
function resultOf(mock: string, at: number, topics: string, outcomes: string): SeriesResult {
  const half = topics.length / 2;
  return {
    mock,
    title: `Mock ${mock}`,
    at,
    sections: [
      { name: 'One', start: 0, count: half, scoreHundredths: 300, maxHundredths: 600 },
      { name: 'Two', start: half, count: half, scoreHundredths: -50, maxHundredths: 600 },
    ],
    topics: [...topics],
    outcomes: Array.from(outcomes, (letter) => OUTCOMES[letter] ?? 'skipped'),
    spentMs: Array.from(outcomes, () => 30_000),
  };
}

const hasPaper = (): boolean => true;

describe('the trend over the mocks of an exam', () => {
  const first = resultOf('a', 100, 'AABBBC', 'rw-nrr');
  const second = resultOf('b', 200, 'AAABCC', 'rrrwww');

  test('has a point for each mock and section, the earliest first', () => {
    const { sections } = seriesTrendOf([second, first], hasPaper);
    expect(sections.map(({ name }) => name)).toEqual(['One', 'Two']);
    expect(sections[0]?.points).toEqual([
      {
        mock: 'a',
        title: 'Mock a',
        at: 100,
        asked: 3,
        answered: 2,
        right: 1,
        scoreHundredths: 300,
        maxHundredths: 600,
      },
      {
        mock: 'b',
        title: 'Mock b',
        at: 200,
        asked: 3,
        answered: 3,
        right: 3,
        scoreHundredths: 300,
        maxHundredths: 600,
      },
    ]);
    expect(sections[1]?.points.map(({ asked, answered, right }) => [asked, answered, right])).toEqual([
      [3, 2, 2],
      [3, 3, 0],
    ]);
  });

  test('lists the sections of the newest mock first', () => {
    const renamed = {
      ...second,
      sections: second.sections.map((section) => ({ ...section, name: `New ${section.name}` })),
    };
    expect(seriesTrendOf([first, renamed], hasPaper).sections.map(({ name }) => name)).toEqual([
      'New One',
      'New Two',
      'One',
      'Two',
    ]);
  });

  test('has a point for each topic and mock that asked it', () => {
    const { topics } = seriesTrendOf([first, resultOf('c', 300, 'AA', 'rr')], hasPaper);
    expect(
      topics.map(({ topic, points }) => [topic, points.map(({ mock, asked, right }) => [mock, asked, right])]),
    ).toEqual([
      [
        'A',
        [
          ['a', 2, 1],
          ['c', 2, 2],
        ],
      ],
      ['B', [['a', 3, 1]]],
      ['C', [['a', 1, 1]]],
    ]);
  });

  test('of no mock is empty', () => {
    expect(seriesTrendOf([], hasPaper)).toEqual({ sections: [], topics: [], weakest: [] });
  });
});

describe('the topics to practise', () => {
  const topicsOf = (
    results: readonly SeriesResult[],
    drilled: (topic: string) => boolean = hasPaper,
  ): readonly string[] => seriesTrendOf(results, drilled).weakest.map(({ topic }) => topic);

  test('are counted over all mocks, with their time', () => {
    const { weakest } = seriesTrendOf([resultOf('a', 1, 'AAAB', 'rw-r'), resultOf('b', 2, 'AABB', 'wnrr')], hasPaper);
    expect(weakest).toEqual([{ topic: 'A', asked: 5, answered: 3, right: 1, timed: 5, seconds: 150 }]);
  });

  test('are there after one short mock, where a topic has one question', () => {
    expect(topicsOf([resultOf('a', 1, 'ABCD', 'rwr-')])).toEqual(['B', 'D']);
  });

  test('come before others the more often they went wrong', () => {
    expect(topicsOf([resultOf('a', 1, 'ABBCCC', 'wwwwww')])).toEqual(['C', 'B', 'A']);
  });

  test('leave out a topic that went better than the whole, and one without a mistake', () => {
    expect(topicsOf([resultOf('a', 1, 'AAABBBCC', 'rrwrwwrr')])).toEqual(['B']);
    expect(topicsOf([resultOf('a', 1, 'AABB', 'rwrw')])).toEqual(['A', 'B']);
    expect(topicsOf([resultOf('a', 1, 'AAAAAA', 'rrrrrr')])).toEqual([]);
  });

  test('are there for a student with nothing right', () => {
    expect(topicsOf([resultOf('a', 1, 'AB', '--')])).toEqual(['A', 'B']);
  });

  test('each have a paper that drills them', () => {
    expect(topicsOf([resultOf('a', 1, 'AABB', 'wwww')], (topic) => topic === 'B')).toEqual(['B']);
  });

  test('are five at most, the weakest first', () => {
    const topics = 'ABCDEFG'.replaceAll(/./g, (topic) => topic.repeat(8));
    const outcomes = [7, 1, 2, 0, 3, 2, 1].map((right) => 'r'.repeat(right).padEnd(8, 'w')).join('');
    expect(topicsOf([resultOf('a', 1, topics, outcomes)])).toEqual(['D', 'B', 'G', 'C', 'F']);
    const six = resultOf('a', 1, 'ABCDEF', 'wwwwww');
    expect(topicsOf([six], (topic) => topic !== 'A')).toEqual(['B', 'C', 'D', 'E', 'F']);
  });
});
