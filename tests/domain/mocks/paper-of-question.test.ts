import { describe, expect, it } from 'vitest';
import type { ReleasedMock } from '../../../src/domain/mocks/paper-of-question.ts';
import { paperOfQuestion } from '../../../src/domain/mocks/paper-of-question.ts';
import type { MockSectionText } from '../../../src/domain/mocks/mock-paper.ts';
import { ENGLISH_NAMES } from '../../../src/domain/papers/part-names.ts';

/** One question of a mock test as a paper of its own. */

const asked = (id: string, passage: string | null = null) => ({
  kind: 'statements' as const,
  id,
  text: `text of ${id}`,
  statements: [`first of ${id}`, `second of ${id}`],
  image: null,
  passage,
  options: ['A', 'B', 'C', 'D'].map((text) => ({ text: `${text} of ${id}`, image: null })),
});
const rich = (...texts: readonly string[]) => new Map(texts.map((text) => [text, [`rich ${text}`]] as const));

const textOf = (language: 'en' | 'hi', ...ids: readonly string[]): MockSectionText => ({
  language,
  names: ENGLISH_NAMES,
  passages: ['p1', 'p2'].map((id) => ({ id, title: null, text: `text of ${id}` })),
  questions: ids.map((id) => asked(`${language}-${id}`, 'p2')),
  rich: rich(`text of ${language}-c`, `second of ${language}-c`, `B of ${language}-c`, 'text of p2', 'text of p1'),
});

const MOCK: ReleasedMock = {
  rules: {
    sections: [
      { name: 'One', start: 0, count: 2, durationMs: null },
      { name: 'Two', start: 2, count: 1, durationMs: null },
    ],
    timing: 'pooled',
    durationMs: 60_000,
    marking: { correct: 200, wrong: -50, skipped: 0 },
    optionCounts: '444',
    mayLeaveSection: true,
    keepOnLeave: true,
    languages: ['en', 'hi'],
  },
  paper: {
    id: 'm',
    title: 'The mock',
    languages: ['en', 'hi'],
    sections: [
      { languages: ['en'], names: {}, texts: { en: textOf('en', 'a', 'b') } },
      { languages: ['en', 'hi'], names: {}, texts: { en: textOf('en', 'c'), hi: textOf('hi', 'c') } },
    ],
  },
  explanations: {
    topics: ['X', 'Y', 'Z'],
    difficulties: [],
    texts: {
      en: { explanations: ['why a', 'why b', 'why c'], rich: rich('why c', 'why a') },
      hi: { explanations: ['why a', 'why b', 'why c in Hindi'] },
    },
  },
};

describe('a question of a mock test as a paper', () => {
  it('has its section, passage, explanation and topic, and the formatted form of these texts alone', () => {
    const paper = paperOfQuestion(MOCK, 2, '1', 'en');
    expect(paper).toMatchObject({
      topic: 'The mock',
      language: 'en',
      questions: [{ id: 'en-c', correctAnswer: { text: 'B of en-c' }, explanation: 'why c', topic: 'Z' }],
      passages: [{ id: 'p2' }],
    });
    expect([...(paper?.rich?.keys() ?? [])]).toEqual([
      'text of en-c',
      'second of en-c',
      'B of en-c',
      'text of p2',
      'why c',
    ]);
  });

  it('is in the picked language where its section has it, else in the section’s own', () => {
    expect(paperOfQuestion(MOCK, 2, '0', 'hi')).toMatchObject({
      language: 'hi',
      questions: [{ id: 'hi-c', explanation: 'why c in Hindi' }],
    });
    expect(paperOfQuestion(MOCK, 1, '0', 'hi')).toMatchObject({ language: 'en', questions: [{ id: 'en-b' }] });
  });

  it.each([
    [3, '0'],
    [0, '4'],
    [0, '*'],
    [0, '+01'],
    [0, '=1'],
  ])('is nothing for question %i with the key %s, which the mock does not have', (question, right) => {
    expect(paperOfQuestion(MOCK, question, right, 'en')).toBeNull();
  });
});
