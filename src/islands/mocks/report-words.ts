import { durationText } from '#domain/attempts/progress-text.ts';

/** Marks from hundredths: '92', '94.5', '−1.25'. */
export const marksOf = (hundredths: number): string => String(Math.round(hundredths) / 100).replace('-', '−');

/** Two decimals where there are any: the score before and after a re-score stand beside each other. */
export const scoreText = (marks: number): string => marks.toFixed(2).replace('-', '−');

/** '1,204' as it is written in India. */
export const numberText = (value: number): string => value.toLocaleString('en-IN');

export const shareText = (part: number, whole: number): string =>
  whole === 0 ? 'none' : `${Math.round((100 * part) / whole)}%`;

export const timeText = (milliseconds: number): string => durationText(Math.round(milliseconds / 1000));

/** Null for a student who never left. It is told and never punished. */
export const awayText = ({ blurs, awayMs }: { readonly blurs: number; readonly awayMs: number }): string | null =>
  blurs === 0
    ? null
    : `You left the exam page ${blurs === 1 ? 'once' : `${blurs} times`}, ${awayMs < 1000 ? 'less than 1 s' : timeText(awayMs)} in all. It changes no mark.`;

/** 'question 37', 'questions 3, 8 and 37'; indices from 0. */
export function questionsText(indices: readonly number[]): string {
  const numbers = indices.map((index) => String(index + 1));
  return numbers.length < 2
    ? `question ${numbers[0] ?? ''}`
    : `questions ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}
