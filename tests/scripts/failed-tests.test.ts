import { describe, expect, test } from 'vitest';
import { failedOfPlaywright, repeatedOfPlaywright } from '../../scripts/failed-tests.ts';

const spec = (title: string, ok: boolean, status: string) => ({ title, ok, tests: [{ status }] });

const REPORT = {
  suites: [
    {
      title: 'quiz.spec.ts',
      specs: [spec('starts', true, 'expected'), spec('ends', false, 'unexpected')],
      suites: [{ title: 'a paper', specs: [spec('is kept', true, 'flaky'), spec('is sent', false, 'unexpected')] }],
    },
  ],
};

describe('the report of the browser tests', () => {
  test('names what failed, and apart from it what passed when repeated', () => {
    expect(failedOfPlaywright(REPORT)).toEqual(['quiz.spec.ts › ends', 'quiz.spec.ts › a paper › is sent']);
    expect(repeatedOfPlaywright(REPORT)).toEqual(['quiz.spec.ts › a paper › is kept']);
  });

  test('names nothing without a report', () => {
    expect([failedOfPlaywright({}), repeatedOfPlaywright({})]).toEqual([[], []]);
  });
});
