import type { Blueprint } from '#domain/mocks/blueprints/blueprint.ts';
import type { BankQuestion } from '#domain/mocks/blueprints/stock.ts';
import type { Spread } from '#domain/papers/difficulty.ts';

/** Blueprints and questions of a bank for tests. */

export const bankQuestion = (id: string, fields: Partial<BankQuestion> = {}): BankQuestion => ({
  id,
  key: `key of ${id}`,
  isFree: false,
  topic: 'indian-polity',
  difficulty: 'easy',
  languages: ['en', 'hi'],
  stem: `What does ${id} ask?`,
  passage: null,
  responseKind: 'option',
  letter: 0,
  ...fields,
});

export const blueprintOf = (topics: Readonly<Record<string, Partial<Spread>>>): Blueprint => ({
  profile: 'ssc-cgl-tier1-2026',
  exam: 'cgl',
  languages: ['en', 'hi'],
  sections: [
    {
      slug: 'all',
      names: { en: 'All', hi: 'सब' },
      languages: ['en', 'hi'],
      responseKind: 'option',
      topics: Object.entries(topics).map(([topic, spread]) => ({
        topic,
        also: [],
        spread: { easy: 0, medium: 0, hard: 0, ...spread },
      })),
    },
  ],
});
