import { describe, expect, test } from 'vitest';
import { marksText, rowsOf, sourceName, stagesOf, timingText } from '#domain/papers/exam-pattern.ts';
import type { ExamProfile } from '#domain/papers/exam-profile.ts';

const profile = (name: string, year: number, changes: Partial<ExamProfile> = {}): ExamProfile => ({
  name: `${name}, ${year}`,
  exam: 'exam',
  year,
  minutes: 30,
  timing: 'pooled',
  maximum: 8,
  questions: 4,
  sections: [
    { name: 'One', questions: 1, marks: 2 },
    { name: 'Two', questions: 3, marks: 6 },
  ],
  marking: { right: 2, wrong: -0.5, blank: 0 },
  languages: ['English'],
  sources: ['https://example.org/notice'],
  ...changes,
});

describe('the stages of an exam', () => {
  test('are in order of their names, each by its newest profile, earlier years behind it', () => {
    const profiles = [
      profile('Tier 2', 2025),
      profile('Tier 1', 2024),
      profile('Tier 1', 2026),
      profile('Tier 1', 2025),
      profile('Other', 2026, { exam: 'other' }),
    ];
    const stages = stagesOf(profiles, 'exam').map(({ newest, earlier }) => [
      newest.name,
      ...earlier.map(({ name }) => name),
    ]);
    expect(stages).toEqual([['Tier 1, 2026', 'Tier 1, 2025', 'Tier 1, 2024'], ['Tier 2, 2025']]);
  });

  test('leave out a rehearsal, which assumes what the notice leaves open', () => {
    const profiles = [profile('Tier 1', 2026), profile('Tier 1 rehearsal', 2026, { rehearsal: true })];
    expect(stagesOf(profiles, 'exam').map(({ newest }) => newest.name)).toEqual(['Tier 1, 2026']);
  });

  test('are none for an exam without a profile', () => {
    expect(stagesOf([profile('Tier 1', 2026)], 'maths')).toEqual([]);
  });
});

describe('the rows of a pattern', () => {
  test('are its sections with what the sources leave open, and the sums of the whole', () => {
    const open = profile('Tier 1', 2026, {
      questions: null,
      sections: [
        { name: 'One', questions: null, marks: 2, minutes: 10 },
        { name: 'Two', questions: 3, marks: null },
      ],
    });
    expect(rowsOf(open)).toEqual({
      rows: [
        { name: 'One', questions: null, marks: 2, minutes: 10 },
        { name: 'Two', questions: 3, marks: null, minutes: null },
      ],
      total: { name: 'Total', questions: null, marks: 8, minutes: 30 },
    });
  });

  test('have no sum below a single section', () => {
    expect(
      rowsOf(profile('Prelim', 2025, { sections: [{ name: 'General', questions: 4, marks: 8 }] })).total,
    ).toBeNull();
  });
});

test.each([
  [2, '+2'],
  [-0.25, '−0.25'],
  [0, '0'],
  [-1, '−1'],
])('%s marks are written %s', (marks, text) => {
  expect(marksText(marks)).toBe(text);
});

test('who shares the time is said, but of a single section', () => {
  expect(timingText(profile('Tier 1', 2026))).toBe('One clock runs for all sections together.');
  expect(timingText(profile('Tier 1', 2026, { timing: 'locked' }))).toMatch(/no way back/);
  expect(timingText(profile('Prelim', 2025, { sections: [{ name: 'General', questions: 4, marks: 8 }] }))).toBeNull();
});

test('a source is called by its host', () => {
  expect(sourceName('https://www.pw.live/ssc/exams/ssc-gd-marking-scheme')).toBe('pw.live');
});
