import { describe, expect, it } from 'vitest';
import type { Blueprint } from '#domain/mocks/blueprints/blueprint.ts';
import { mockGapsOf } from '#domain/mocks/blueprints/mock-gaps.ts';
import type { Language } from '#domain/lib/languages.ts';
import { rulesOf } from '../mock-fixtures.ts';

/** An exam of six questions: One in English and Hindi, Two in English alone. */
const section = (slug: string, name: string, languages: readonly Language[]): Blueprint['sections'][number] => ({
  slug,
  names: { en: name },
  languages,
  responseKind: 'option',
  topics: [{ topic: name, also: [], spread: { easy: 1, medium: 1, hard: 1 } }],
});
const BLUEPRINT: Blueprint = {
  profile: 'exam',
  exam: 'cgl',
  languages: ['en', 'hi'],
  sections: [section('one', 'One', ['en', 'hi']), section('two', 'Two', ['en'])],
};
const WHOLE: readonly (readonly Language[])[] = [['en', 'hi'], ['en']];
const short = (sections: readonly { readonly name: string; readonly count: number }[]) => {
  let start = 0;
  return rulesOf({
    optionCounts: '4'.repeat(sections.reduce((sum, { count }) => sum + count, 0)),
    sections: sections.map(({ name, count }) => {
      start += count;
      return { name, start: start - count, count, durationMs: null };
    }),
  });
};

const gaps = (rules = rulesOf(), sectionLanguages = WHOLE, blueprint: Blueprint | undefined = BLUEPRINT) =>
  mockGapsOf({ rules, sectionLanguages }, { questions: 6 }, blueprint);

describe('what of its exam a mock test lacks', () => {
  it('is nothing for a whole one, also where the exam has a section in one language', () => {
    expect(gaps()).toEqual([]);
  });

  it('is counted by section where the sections are the exam’s', () => {
    expect(gaps(short([{ name: 'One', count: 2 }]), [['en', 'hi']])).toEqual([
      '2 of the exam’s 6 questions',
      'One: 2 of 3 questions',
      'Two: 0 of 3 questions',
    ]);
  });

  it('says that there is one section in place of the exam’s', () => {
    expect(gaps(short([{ name: 'Questions', count: 5 }]), [['en', 'hi']])).toEqual([
      '5 of the exam’s 6 questions',
      'One section in place of the exam’s 2',
    ]);
  });

  it('names a language that no section has, and one that a single section lacks', () => {
    expect(gaps(rulesOf({ languages: ['en'] }), [['en'], ['en']])).toEqual(['No question is in Hindi']);
    expect(gaps(rulesOf(), [['en'], ['hi']])).toEqual(['One is not in Hindi', 'Two is not in English']);
  });

  it('is by number alone for an exam without a blueprint', () => {
    expect(mockGapsOf({ rules: rulesOf(), sectionLanguages: [['en']] }, { questions: 7 }, undefined)).toEqual([
      '6 of the exam’s 7 questions',
    ]);
    expect(mockGapsOf({ rules: rulesOf(), sectionLanguages: WHOLE }, { questions: null }, undefined)).toEqual([]);
  });
});
