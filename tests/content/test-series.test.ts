import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readExams } from '../../src/build/exams/exam-file.ts';
import { isForEverybody } from '../../src/domain/mocks/dated-mocks.ts';
import { indiaMomentOf } from '../../src/domain/lib/india-time.ts';
import { marksText } from '../../src/domain/papers/exam-pattern.ts';
import { mockFactsOf, ofSeries, withoutEditions } from '../../src/domain/mocks/mock-facts.ts';
import { readMocks } from '../../scripts/mocks/read-mocks.ts';

/** What the series pages and the plans say of mock tests is what the mock tests are. */

const CONTENT = resolve(import.meta.dirname, '../../src/content');
const read = (path: string): string => readFileSync(resolve(CONTENT, path), 'utf8');
const PARSED = readMocks();
const MOCKS = PARSED.map(({ definition }) => mockFactsOf(definition));
const EXAMS = [...new Set(MOCKS.map(({ exam }) => exam))];
const SERIES = new Map(readExams(CONTENT).map(({ id, seriesText }) => [id, seriesText]));

test.each(['faqs/what-memberships-open.md', 'faqs/free-access.md'])(
  '%s leads to the list of every series, where it says what TestSeries opens',
  (text) => {
    expect(read(text)).toContain('[all mock tests](/testseries)');
  },
);

describe('every exam with mock tests', () => {
  test.each(EXAMS)('%s has exactly one that is free, in each of its editions, as every page promises', (exam) => {
    const free = ofSeries(MOCKS).filter((mock) => mock.exam === exam && mock.access === 'free');
    expect(withoutEditions(free)).toHaveLength(1);
  });
});

describe('the mock of the week', () => {
  const WEEKS = PARSED.filter(({ definition }) => isForEverybody(definition));
  const HOUR_MS = 60 * 60_000;

  test.each(WEEKS.map(({ definition }) => [definition.id, definition] as const))(
    '%s is on a Sunday from eight to eight, with results at nine and two days for objections',
    (id, { timeWindow, objectionsUntil }) => {
      const { opensAt = 0 } = timeWindow ?? {};
      const { date, time } = indiaMomentOf(opensAt) ?? {};
      expect([id, time, new Date(`${date}T00:00:00Z`).getUTCDay()]).toEqual([`weekly-${date}`, '08:00', 0]);
      expect(timeWindow).toEqual({ opensAt, entryClosesAt: opensAt + 12 * HOUR_MS, resultsAt: opensAt + 13 * HOUR_MS });
      expect(objectionsUntil).toBe(opensAt + 61 * HOUR_MS);
    },
  );

  test('asks what every exam of the academy asks, in three languages, with four or five figures', () => {
    for (const { definition } of WEEKS) {
      expect(definition.rules.languages.toSorted()).toEqual(['en', 'gu', 'hi']);
      expect(definition.rules.sections.map(({ count }) => count)).toEqual([20, 20]);
      expect(definition.rules.durationMs).toBe(45 * 60_000);
      const { questions } = JSON.parse(read(`mocks/${definition.id}/reasoning.json`)) as {
        questions: readonly unknown[];
      };
      const drawn = questions.filter((question) => JSON.stringify(question).includes('/images/drawn/'));
      expect([4, 5], definition.id).toContain(drawn.length);
    }
  });

  test('has a title and a summary of its own', () => {
    for (const field of ['title', 'summary'] as const)
      expect(new Set(PARSED.map(({ definition }) => definition[field])).size).toBe(PARSED.length);
  });
});

describe('a series page', () => {
  test.each(MOCKS.map((mock) => [mock.id, mock] as const))('names questions, minutes and marks of %s', (_, mock) => {
    const text = SERIES.get(mock.exam) ?? '';
    for (const part of [
      `${mock.questions} `,
      ` ${mock.minutes} minutes`,
      marksText(mock.marking.correct / 100),
      marksText(mock.marking.wrong / 100),
    ])
      expect(text).toContain(part);
  });

  test('of an exam without mock tests says so', () => {
    const without = [...SERIES].filter(([exam]) => !EXAMS.includes(exam));
    expect(without.filter(([, text]) => !text.includes('There is no mock test of'))).toEqual([]);
  });
});

describe('SSC GD, whose last section is English or Hindi as the candidate chooses', () => {
  const editionOf = (id: string) => {
    const found = PARSED.find(({ definition }) => definition.id === id);
    if (found === undefined) throw new Error(`there is no ${id}`);
    return found;
  };
  const [english, hindi] = [editionOf('gd-1'), editionOf('gd-hindi-1')];

  test('has a whole mock test for each choice: the same sixty questions, and twenty in that language alone', () => {
    const sharedOf = ({ paper, key }: typeof english) => [paper.sections.slice(0, 3), key.right.slice(0, 60)];
    expect(sharedOf(hindi)).toEqual(sharedOf(english));
    expect(english.definition.sectionLanguages.at(-1)).toEqual(['en']);
    expect(hindi.definition.sectionLanguages.at(-1)).toEqual(['hi']);
    for (const { definition } of [english, hindi])
      expect(definition.rules).toMatchObject({
        sections: [{ count: 20 }, { count: 20 }, { count: 20 }, { name: 'English or Hindi', count: 20 }],
        durationMs: 60 * 60_000,
      });
  });

  test('opens its Hindi edition in Hindi', () => {
    expect(hindi.definition.rules.languages).toEqual(['hi', 'en']);
  });

  test.each([
    [english, 'English', 'Hindi'],
    [hindi, 'Hindi', 'English'],
  ] as const)('says in each summary which language the last section has, and to take one', (mock, own, other) => {
    const { title, summary } = mock.definition;
    expect(title).toContain(`with ${own}`);
    expect(summary).toContain(`The last section is in ${own}.`);
    expect(summary).toContain(`the same in the mock test with ${other}`);
    expect(summary).toContain('take one of the two');
  });
});
