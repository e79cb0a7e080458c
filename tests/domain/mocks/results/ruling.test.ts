import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Ruling } from '#domain/mocks/results/ruling.ts';
import {
  RULING_KINDS,
  applyRuling,
  changeOf,
  mergePreviews,
  previewOf,
  rulingIssueOf,
} from '#domain/mocks/results/ruling.ts';
import { scoreMock } from '#domain/mocks/score-mock.ts';
import { anyKeyOf, anyResponsesOf, plainRules } from './result-fixtures.ts';

// Hundreds of runs each: a busy machine needs longer than the usual 5 seconds.
vi.setConfig({ testTimeout: 30_000 });

const RULES = plainRules(4, { correct: 200, wrong: -50, skipped: -25, notAttempted: 0 });
const KEY = { version: 3, right: ['0', '1', '2', '3'] };

const anyRuling: fc.Arbitrary<Ruling> = fc.record({
  question: fc.integer({ min: -1, max: 5 }),
  kind: fc.constantFrom(...RULING_KINDS),
  right: fc.constantFrom('', '0', '1', '2', '3', '02', '20', '123', '*'),
});

describe('a ruling', () => {
  test('that changes the key gives the next version, with this question changed alone', () => {
    expect(applyRuling(KEY, { question: 1, kind: 'key-changed', right: '3' })).toEqual({
      version: 4,
      right: ['0', '3', '2', '3'],
    });
    expect(applyRuling(KEY, { question: 1, kind: 'several-keys', right: '31' }).right[1]).toBe('13');
    expect(applyRuling(KEY, { question: 1, kind: 'dropped', right: '' }).right[1]).toBe('*');
  });

  test('that the key stands changes nothing', () => {
    expect(applyRuling(KEY, { question: 1, kind: 'stands', right: '3' })).toBe(KEY);
  });

  test('that comes twice is applied once', () => {
    fc.assert(
      fc.property(anyKeyOf(4), anyRuling, (key, ruling) => {
        const once = applyRuling(key, ruling);
        expect(applyRuling(once, ruling)).toBe(once);
        expect(once.version - key.version).toBe(once.right.join() === key.right.join() ? 0 : 1);
      }),
    );
  });

  test('for a question that the mock does not have changes nothing', () => {
    expect(applyRuling(KEY, { question: 4, kind: 'dropped', right: '' })).toBe(KEY);
    expect(applyRuling(KEY, { question: -1, kind: 'dropped', right: '' })).toBe(KEY);
  });

  test.each([
    [{ question: 1, kind: 'key-changed', right: '3' }, null],
    [{ question: 1, kind: 'several-keys', right: '13' }, null],
    [{ question: 1, kind: 'dropped', right: '' }, null],
    [{ question: 1, kind: 'stands', right: '' }, null],
    [{ question: 4, kind: 'stands', right: '' }, /no such question/],
    [{ question: 1.5, kind: 'stands', right: '' }, /no such question/],
    [{ question: 1, kind: 'dropped', right: '1' }, /belong to a changed key/],
    [{ question: 1, kind: 'stands', right: '1' }, /belong to a changed key/],
    [{ question: 1, kind: 'key-changed', right: '13' }, /exactly one/],
    [{ question: 1, kind: 'key-changed', right: '' }, /options of this question/],
    [{ question: 1, kind: 'key-changed', right: '4' }, /options of this question/],
    [{ question: 1, kind: 'key-changed', right: '*' }, /options of this question/],
    [{ question: 1, kind: 'key-changed', right: '1' }, /already/],
    [{ question: 1, kind: 'several-keys', right: '1' }, /at least two/],
    [{ question: 1, kind: 'several-keys', right: '31' }, /ascending/],
    [{ question: 1, kind: 'several-keys', right: '11' }, /ascending/],
  ] as const)('%j is refused unless it can be applied', (ruling, issue) => {
    if (issue === null) expect(rulingIssueOf(RULES, KEY, ruling)).toBeNull();
    else expect(rulingIssueOf(RULES, KEY, ruling)).toMatch(issue);
  });

  test('that passes the check and does not let the key stand makes a new version', () => {
    fc.assert(
      fc.property(anyRuling, (ruling) => {
        fc.pre(rulingIssueOf(RULES, KEY, ruling) === null);
        expect(applyRuling(KEY, ruling).version).toBe(ruling.kind === 'stands' ? 3 : 4);
      }),
    );
  });
});

describe('a dropped question', () => {
  const dropped = applyRuling(KEY, { question: 1, kind: 'dropped', right: '' });

  test.each(['-1--', '-0--', '----', '-n--'])('earns its full marks with the responses %s', (responses) => {
    expect(scoreMock(RULES, dropped, responses)).toMatchObject({ correct: 1, skipped: 3, scoreHundredths: 200 - 75 });
  });
});

describe('the change by a re-score', () => {
  const change = (responses: string, ruling: Ruling) =>
    changeOf(scoreMock(RULES, KEY, responses), scoreMock(RULES, applyRuling(KEY, ruling), responses));

  test('has the marks before and after, and the questions', () => {
    expect(change('03--', { question: 1, kind: 'key-changed', right: '3' })).toEqual({
      fromHundredths: 200 - 50 - 50,
      toHundredths: 400 - 50,
      questions: [1],
    });
    expect(change('01--', { question: 1, kind: 'key-changed', right: '3' })).toEqual({
      fromHundredths: 400 - 50,
      toHundredths: 200 - 50 - 50,
      questions: [1],
    });
  });

  test('names the questions also where two rulings leave the score as it was', () => {
    const [before, after] = ['0', '1'].map((first) =>
      scoreMock(RULES, { version: 4, right: [first, first === '0' ? '1' : '0', '2', '3'] }, '00--'),
    );
    if (before === undefined || after === undefined) throw new Error('two scores are made');
    expect(changeOf(before, after)).toEqual({
      fromHundredths: before.scoreHundredths,
      toHundredths: before.scoreHundredths,
      questions: [0, 1],
    });
  });

  test('is null for whom nothing changes', () => {
    expect(change('02--', { question: 1, kind: 'key-changed', right: '3' })).toBeNull();
    expect(change('01--', { question: 1, kind: 'dropped', right: '' })).toBeNull();
  });

  test('over several versions is the same as at once, and a second re-score changes nothing', () => {
    fc.assert(
      fc.property(anyKeyOf(4), fc.array(anyRuling), anyResponsesOf(4), (key, rulings, responses) => {
        const last = rulings.reduce(applyRuling, key);
        const before = scoreMock(RULES, key, responses);
        const after = scoreMock(RULES, last, responses);
        const whole = changeOf(before, after);
        expect(after.scoreHundredths - before.scoreHundredths).toBe(
          whole === null ? 0 : whole.toHundredths - whole.fromHundredths,
        );
        expect(changeOf(after, scoreMock(RULES, last, responses))).toBeNull();
      }),
    );
  });
});

describe('the preview of a ruling', () => {
  test('counts by difference what the re-score then does, whole or by parts', () => {
    fc.assert(
      fc.property(
        anyKeyOf(4),
        anyRuling,
        fc.array(anyResponsesOf(4), { maxLength: 40 }),
        fc.nat(),
        (key, ruling, all, cut) => {
          const after = applyRuling(key, ruling);
          const preview = previewOf(RULES, key, after, all);
          const differences = all.map(
            (responses) =>
              scoreMock(RULES, after, responses).scoreHundredths - scoreMock(RULES, key, responses).scoreHundredths,
          );
          expect(preview.attempts).toBe(all.length);
          for (const { hundredths, attempts } of preview.differences)
            expect(attempts).toBe(differences.filter((difference) => difference === hundredths).length);
          expect(preview.differences.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(
            differences.filter((difference) => difference !== 0).length,
          );
          const at = cut % (all.length + 1);
          const parts = [all.slice(at), all.slice(0, at)].map((part) => previewOf(RULES, key, after, part));
          expect(mergePreviews(parts)).toEqual(preview);
        },
      ),
    );
  });

  test('lists the highest gain first', () => {
    const after = applyRuling(KEY, { question: 1, kind: 'several-keys', right: '23' });
    expect(previewOf(RULES, KEY, after, ['-1--', '-3--', '-2--', '-0--', '----'])).toEqual({
      attempts: 5,
      differences: [
        { hundredths: 250, attempts: 2 },
        { hundredths: -250, attempts: 1 },
      ],
    });
  });
});
