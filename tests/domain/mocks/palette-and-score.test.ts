import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countPalette, paletteStateAt } from '#domain/mocks/palette.ts';
import { scoreMock } from '#domain/mocks/score-mock.ts';
import { anyEvents, anyRules, after, rulesOf, started, tell } from './mock-fixtures.ts';

describe('the palette', () => {
  const sheet = { responses: '-1-1n-', marked: '001100', visits: [1, 1, 1, 1, 1, 0] };

  test.each([
    [0, 'not-answered'],
    [1, 'answered'],
    [2, 'marked'],
    [3, 'answered-and-marked'],
    [4, 'answered'],
    [5, 'not-visited'],
  ] as const)('question %i is %s', (question, state) => {
    expect(paletteStateAt(sheet, question)).toBe(state);
  });

  test('the submit table counts each state by section and over the whole', () => {
    expect(countPalette(rulesOf(), sheet)).toEqual({
      sections: [
        { questions: 3, 'not-visited': 0, 'not-answered': 1, answered: 1, marked: 1, 'answered-and-marked': 0 },
        { questions: 3, 'not-visited': 1, 'not-answered': 0, answered: 1, marked: 0, 'answered-and-marked': 1 },
      ],
      whole: { questions: 6, 'not-visited': 1, 'not-answered': 1, answered: 2, marked: 1, 'answered-and-marked': 1 },
    });
  });

  test('an option that is only picked is not answered', () => {
    expect(paletteStateAt(after(rulesOf(), { kind: 'choose', question: 0, option: 1 }), 0)).toBe('not-answered');
  });

  test('the five states add up to the questions, and the sections to the whole', () => {
    fc.assert(
      fc.property(anyRules, anyEvents, (rules, events) => {
        const { sections, whole } = countPalette(rules, tell(rules, started(rules), events));
        for (const { questions, ...states } of [...sections, whole])
          expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(questions);
        for (const key of Object.keys(whole) as (keyof typeof whole)[])
          expect(sections.reduce((sum, section) => sum + section[key], 0)).toBe(whole[key]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the score', () => {
  const key = { version: 1, right: ['0', '1', '2', '3', '0', '1'] };

  test('has a mark for each of the four outcomes', () => {
    const rules = rulesOf({ marking: { correct: 100, wrong: -25, skipped: -20, notAttempted: -5 } });
    expect(scoreMock(rules, key, '00n-01')).toMatchObject({
      outcomes: ['correct', 'wrong', 'not-attempted', 'skipped', 'correct', 'correct'],
      correct: 3,
      wrong: 1,
      skipped: 1,
      notAttempted: 1,
      scoreHundredths: 300 - 25 - 20 - 5,
      maxHundredths: 600,
      sections: [
        { name: 'One', correct: 1, wrong: 1, notAttempted: 1, skipped: 0, scoreHundredths: 70, maxHundredths: 300 },
        { name: 'Two', correct: 2, wrong: 0, notAttempted: 0, skipped: 1, scoreHundredths: 180, maxHundredths: 300 },
      ],
    });
  });

  test('counts what is answered and marked, and not what is marked alone', () => {
    const { responses } = after(
      rulesOf(),
      { kind: 'choose', question: 0, option: 0 },
      { kind: 'mark', question: 0 },
      { kind: 'visit', question: 1 },
      { kind: 'mark', question: 1 },
    );
    expect(scoreMock(rulesOf(), key, responses)).toMatchObject({ correct: 1, skipped: 5, scoreHundredths: 200 });
  });

  test('takes any right option of a question that has several', () => {
    const several = { version: 2, right: ['02', '1', '2', '3', '0', '1'] };
    const scores = ['0-----', '2-----', '1-----'].map(
      (responses) => scoreMock(rulesOf(), several, responses).scoreHundredths,
    );
    expect(scores).toEqual([200, 200, -50]);
  });

  test('of the sections adds up to the whole, for any responses, key and marks', () => {
    const anyLetters = fc
      .array(fc.constantFrom('0', '1', '2', '3', 'n', '-', 'x'), { maxLength: 20 })
      .map((letters) => letters.join(''));
    fc.assert(
      fc.property(
        anyRules,
        anyLetters,
        fc.array(fc.constantFrom('0', '1', '2', '3'), { minLength: 16, maxLength: 16 }),
        (rules, responses, right) => {
          const {
            sections,
            outcomes,
            hundredths: _hundredths,
            ...whole
          } = scoreMock(rules, { version: 1, right }, responses);
          for (const count of Object.keys(whole) as (keyof typeof whole)[])
            expect(sections.reduce((sum, section) => sum + section[count], 0)).toBe(whole[count]);
          expect(whole.correct + whole.wrong + whole.skipped + whole.notAttempted).toBe(outcomes.length);
          expect(outcomes.length).toBe(rules.optionCounts.length);
          expect(Number.isInteger(whole.scoreHundredths)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
