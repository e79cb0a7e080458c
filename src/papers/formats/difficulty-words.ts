import type { Difficulty } from '#domain/papers/difficulty.ts';

/** How other systems and teachers name a difficulty. */
const WORDS: Readonly<Record<string, Difficulty>> = {
  easy: 'easy',
  simple: 'easy',
  medium: 'medium',
  moderate: 'medium',
  average: 'medium',
  hard: 'hard',
  difficult: 'hard',
  tough: 'hard',
};

/** The difficulty that a word means, in any case; null for any other word. */
export const difficultyOf = (word: string): Difficulty | null => {
  const plain = word.trim().toLowerCase();
  return Object.hasOwn(WORDS, plain) ? (WORDS[plain] ?? null) : null;
};
