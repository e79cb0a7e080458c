const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const inWords = (count: number): string => WORDS[count] ?? String(count);
const marks = (count: number): string => (count === 1 ? '1 mark' : `${count} marks`);

/**
 * 'You lost 6.25 marks to wrong answers and 3 to skips in your last ten papers.' `lost` is in marks and covers `papers`
 * papers. They can be fewer than ten, because older attempts did not record it.
 */
export function lostSentence({
  papers,
  toWrong,
  toSkips,
}: {
  readonly papers: number;
  readonly toWrong: number;
  readonly toSkips: number;
}): string {
  const where = papers === 1 ? 'your last paper' : `your last ${inWords(papers)} papers`;
  if (toWrong === 0 && toSkips === 0) return `You lost no mark in ${where}.`;
  if (toSkips === 0) return `You lost ${marks(toWrong)} to wrong answers and none to skips in ${where}.`;
  if (toWrong === 0) return `You lost ${marks(toSkips)} to skips and none to wrong answers in ${where}.`;
  return `You lost ${marks(toWrong)} to wrong answers and ${toSkips} to skips in ${where}.`;
}

/** '4 min 05 s' for 245 seconds, '45 s' for 45. */
export const durationText = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;

/** '1 question', '7 questions'. */
export const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
