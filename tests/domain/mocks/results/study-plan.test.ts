import { describe, expect, test } from 'vitest';
import { studyPlanOf, topicsLostOf } from '#domain/mocks/results/study-plan.ts';
import { plainRules, reviewedOf } from './result-fixtures.ts';

const marking = { correct: 200, wrong: -50, skipped: 0 };

describe('the topics that cost most', () => {
  // Right, wrong, blank, wrong, wrong, never opened.
  const attempt = reviewedOf(plainRules(6, marking), '01-11-', { visits: [1, 1, 1, 1, 1, 0] });

  test('come costliest first, with what was not won and the penalty, and wrong questions before blank ones', () => {
    expect(topicsLostOf(attempt, ['ratio', 'ratio', 'ratio', 'coding', 'ratio', 'clock'])).toEqual([
      { topic: 'ratio', lostHundredths: 250 + 200 + 250, questions: [1, 4, 2] },
      { topic: 'coding', lostHundredths: 250, questions: [3] },
      { topic: 'clock', lostHundredths: 200, questions: [5] },
    ]);
  });

  test('leave out questions without a topic, topics without a loss, and dropped questions', () => {
    const right = ['0', '*', '0', '0', '0', '0'];
    expect(topicsLostOf({ ...attempt, right }, ['ages', 'clock', '', '', 'ratio', ''])).toEqual([
      { topic: 'ratio', lostHundredths: 250, questions: [4] },
    ]);
  });
});

describe('the plan after a mock test', () => {
  test('has three topics and ten questions of them, taken in turn and told in the order of the paper', () => {
    // 8 wrong of each of four topics; the last topic is the cheapest, because half of it is right.
    const topics = Array.from({ length: 32 }, (_, index) => ['ratio', 'coding', 'clock', 'ages'][index % 4] ?? '');
    const responses = topics.map((topic, index) => (topic === 'ages' && index < 16 ? '0' : '1')).join('');
    const plan = studyPlanOf(reviewedOf(plainRules(32, marking), responses), topics);
    expect(plan.topics.map(({ topic }) => topic)).toEqual(['ratio', 'coding', 'clock']);
    expect(plan.questions).toEqual([0, 1, 2, 4, 5, 6, 8, 9, 10, 12]);
  });

  test('fills the ten with others that lost marks, wrong ones first', () => {
    const attempt = reviewedOf(plainRules(4, marking), '-1-0');
    expect(studyPlanOf(attempt, ['ratio', '', '', '']).questions).toEqual([0, 1, 2]);
    expect(studyPlanOf(attempt, []).questions).toEqual([0, 1, 2]);
  });

  test('is empty after full marks', () => {
    expect(studyPlanOf(reviewedOf(plainRules(2, marking), '00'), ['ratio', 'ratio'])).toEqual({
      topics: [],
      questions: [],
    });
  });
});
