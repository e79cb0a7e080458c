const MINUTE_MS = 60_000;

/** How long it is until a class, as a page counts it down: by seconds within the last two hours. */
export function leftText(milliseconds: number): string {
  const hours = Math.floor(milliseconds / (60 * MINUTE_MS));
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return hours >= 2
    ? `${hours} hours`
    : `${Math.floor(milliseconds / MINUTE_MS)} min ${Math.floor((milliseconds % MINUTE_MS) / 1000)} s`;
}

/** What is said aloud of it: at an hour, half an hour, ten minutes and two, not each second. Empty before that. A page that opens in between says what is left then. */
export function createSaidText(): (milliseconds: number) => string {
  let [last, text] = [Infinity, ''];
  return (milliseconds) => {
    const step = [0, 2, 10, 30, 60].find((each) => milliseconds <= each * MINUTE_MS) ?? Infinity;
    const when = step > 0 ? `begins in ${Math.max(2, Math.round(milliseconds / MINUTE_MS))} minutes` : 'has begun';
    if (step !== last) text = step < Infinity ? `The next class ${when}.` : '';
    last = step;
    return text;
  };
}
