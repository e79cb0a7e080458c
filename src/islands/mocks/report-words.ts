import { listText } from '#domain/lib/format.ts';
import { mockResultText } from '#domain/text/en/mock-result.ts';
import { durationText } from '#domain/attempts/progress-text.ts';

/** Marks from hundredths: '92', '94.5', '−1.25'. */
export const marksOf = (hundredths: number): string => String(Math.round(hundredths) / 100).replace('-', '−');

/** Two decimals where there are any: the score before and after a re-score stand beside each other. */
export const scoreText = (marks: number): string => marks.toFixed(2).replace('-', '−');

export const shareText = (part: number, whole: number): string =>
  whole === 0 ? mockResultText().score.none : `${Math.round((100 * part) / whole)}%`;

export const timeText = (milliseconds: number): string => durationText(Math.round(milliseconds / 1000));

/** Null for a student who never left. It is told and never punished. */
export const awayText = ({ blurs, awayMs }: { readonly blurs: number; readonly awayMs: number }): string | null =>
  blurs === 0
    ? null
    : mockResultText().guess.away({
        count: blurs,
        time: awayMs < 1000 ? mockResultText().guess.lessThanSecond : timeText(awayMs),
      });

/** 'question 37', 'questions 3, 8 and 37'; indices from 0. */
export function questionsText(indices: readonly number[]): string {
  const numbers = indices.map((index) => String(index + 1));
  const text = mockResultText().score;
  return numbers.length < 2
    ? text.question({ number: numbers[0] ?? '' })
    : text.questions({ numbers: listText(numbers) });
}
