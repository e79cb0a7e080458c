import { describe, expect, it } from 'vitest';
import { sampleAttempt } from '../../scripts/mocks/sample-attempt.ts';
import { readMocks } from '../../scripts/mocks/read-mocks.ts';
import { scoreMock } from '../../src/domain/mocks/score-mock.ts';

const mock = readMocks().find(({ definition }) => definition.id === 'cgl-short-1');
if (mock === undefined) throw new Error('the short mock is not in the repository');
const STARTED = Date.UTC(2026, 10, 1);
const views = Array.from({ length: 60 }, (_, index) => sampleAttempt(mock, index + 1, STARTED));
const scores = views.map(({ responses }) => scoreMock(mock.definition.rules, mock.key, responses));

describe('a simulated attempt', () => {
  it('is over within the time of the mock', () => {
    for (const view of views) {
      expect(view.state).toBe('closed');
      expect(view.closedAt).toBeLessThanOrEqual(STARTED + mock.definition.rules.durationMs);
    }
  });

  it('is the same for the same seed and another for another', () => {
    expect(sampleAttempt(mock, 1, STARTED)).toEqual(views[0]);
    expect(views[1]?.responses).not.toBe(views[0]?.responses);
  });

  it('accounts for every second of its time by question', () => {
    for (const { spentMs, closedAt } of views)
      expect(spentMs.reduce((sum, each) => sum + each, 0)).toBe((closedAt ?? 0) - STARTED);
  });

  it('makes a cohort with better and worse scores, blanks, marks and changes', () => {
    const marks = scores.map(({ scoreHundredths }) => scoreHundredths);
    expect(Math.max(...marks) - Math.min(...marks)).toBeGreaterThan(mock.definition.rules.optionCounts.length * 50);
    expect(scores.some(({ skipped }) => skipped > 0)).toBe(true);
    expect(views.some(({ marked }) => marked.includes('1'))).toBe(true);
    expect(views.some(({ changes }) => changes.some((count) => count > 0))).toBe(true);
  });
});
