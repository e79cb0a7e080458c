import { describe, expect, test } from 'vitest';
import { EXAM_PROFILES } from '#domain/papers/exam-facts.ts';
import type { ExamProfile } from '#domain/papers/exam-profile.ts';
import { issuesOfProfile, resolveProfile } from '#domain/papers/exam-profile.ts';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import { authoredPaper } from '../fixtures.ts';

const PROFILE: ExamProfile = {
  name: 'Exam, 2026',
  exam: 'exam',
  year: 2026,
  minutes: 30,
  timing: 'locked',
  maximum: 8,
  questions: 4,
  sections: [
    { name: 'One', questions: 1, marks: 2, minutes: 10 },
    { name: 'Two', questions: 3, marks: 6, minutes: 20 },
  ],
  marking: { right: 2, wrong: -0.5, blank: 0 },
  languages: ['English'],
  sources: ['https://example.org/notice'],
};
const OPEN: ExamProfile = { ...PROFILE, marking: null };
const find = (id: string): ExamProfile | undefined => (id === 'exam-2026' ? PROFILE : id === 'open' ? OPEN : undefined);
const resolve = (count: number, changes: Record<string, unknown> = {}) =>
  resolveProfile(authoredPaper(count, { profile: 'exam-2026', ...changes }), find);

describe('a paper that names an exam profile', () => {
  test('of as many questions has its marking, minutes, sections and timing', () => {
    const resolved = resolve(4);
    const parsed = parsePaper(resolved.ok && resolved.value);
    expect(parsed.ok && parsed.value).toMatchObject({
      profileName: 'Exam, 2026',
      marking: { correct: 200, wrong: -50, skipped: 0 },
      durationMs: 1_800_000,
      timing: 'locked',
      sections: [
        { name: 'One', start: 0, count: 1, durationMs: 600_000 },
        { name: 'Two', start: 1, count: 3, durationMs: 1_200_000 },
      ],
    });
  });

  test('of fewer questions has its marking, and the time in proportion, rounded up', () => {
    const resolved = resolve(1);
    const parsed = parsePaper(resolved.ok && resolved.value);
    expect(parsed.ok && parsed.value).toMatchObject({
      profileName: 'Exam, 2026, minutes in proportion',
      durationMs: 8 * 60_000,
      timing: 'pooled',
      sections: [],
      marking: { correct: 200 },
    });
  });

  test.each<[string, number, Record<string, unknown>, readonly string[]]>([
    ['an unknown profile', 4, { profile: 'exam-2027' }, ['profile']],
    ['a profile that is no text', 4, { profile: 7 }, ['profile']],
    ['a profile that leaves the marks open', 4, { profile: 'open' }, ['profile']],
    ['more questions than the exam', 5, {}, ['questions']],
    ['marking of its own', 4, { marking: { right: 1, wrong: 0, blank: 0 } }, ['marking']],
    ['minutes and sections of its own', 4, { minutes: 5, sections: [] }, ['minutes', 'sections']],
    ['a timing of its own in a part', 1, { timing: 'pooled' }, ['timing']],
  ])('with %s is refused', (_, count, changes, paths) => {
    const resolved = resolve(count, changes);
    expect(resolved.ok ? [] : resolved.issues.map(({ path }) => path)).toEqual(paths);
  });

  test('may not be said by a paper that was not resolved, and one without stays as it is', () => {
    const parsed = parsePaper(authoredPaper(1, { profile: 'exam-2026' }));
    expect(parsed.ok ? [] : parsed.issues.map(({ path }) => path)).toEqual(['profile']);
    const plain = authoredPaper(1);
    expect(resolveProfile(plain, find)).toEqual({ ok: true, value: plain });
  });
});

describe('a profile', () => {
  test.each<[string, Partial<ExamProfile>, readonly string[]]>([
    ['whose parts have other questions', { questions: 5 }, ['questions', 'maximum']],
    ['whose parts have other marks', { maximum: 9 }, ['maximum', 'maximum']],
    ['whose sections have other minutes', { minutes: 40 }, ['minutes']],
    ['locked without minutes', { sections: [{ name: 'All', questions: 4, marks: 8 }] }, ['sections']],
    [
      'that leaves questions open',
      { questions: null, sections: [{ name: 'All', questions: null, marks: 8, minutes: 30 }] },
      [],
    ],
  ])('%s', (_, changes, paths) => {
    expect(issuesOfProfile({ ...PROFILE, ...changes }).map(({ path }) => path)).toEqual(paths);
  });

  test.each(Object.entries(EXAM_PROFILES))('%s adds up', (_, profile) => {
    expect(issuesOfProfile(profile)).toEqual([]);
  });
});
