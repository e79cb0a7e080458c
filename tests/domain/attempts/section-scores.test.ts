import { expect, test } from 'vitest';
import { scoreAttempt, scoreSections } from '#domain/attempts/scoring.ts';
import { paperOf } from '../fixtures.ts';

test('the sections of a paper share its score: counts and marks add up to the whole', () => {
  const marking = { right: 2, wrong: -0.5, blank: 0 };
  const paper = paperOf(5, {
    marking,
    sections: [
      { name: 'One', questions: 2 },
      { name: 'Two', questions: 3 },
    ],
  });
  const responses = [1, 0, 1, 'Skip', null] as const;
  const score = scoreAttempt(paper, responses);
  const [one, two] = scoreSections(paper, responses);
  expect(one).toMatchObject({
    name: 'One',
    correct: 1,
    wrong: 1,
    skipped: 0,
    scoreHundredths: 150,
    maxHundredths: 400,
  });
  expect(two).toMatchObject({
    name: 'Two',
    correct: 1,
    wrong: 0,
    skipped: 2,
    scoreHundredths: 200,
    maxHundredths: 600,
  });
  expect((one?.scoreHundredths ?? 0) + (two?.scoreHundredths ?? 0)).toBe(score.scoreHundredths);
  expect(scoreSections(paperOf(2), responses)).toEqual([]);
});
