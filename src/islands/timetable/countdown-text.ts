import { fillText } from '#domain/lib/fill-text.ts';
import { classClockText } from '#domain/text/en/class-clock.ts';

const MINUTE_MS = 60_000;

/** How long it is until a class, as a page counts it down: by seconds within the last two hours. */
export function leftText(milliseconds: number): string {
  const text = classClockText();
  const hours = Math.floor(milliseconds / (60 * MINUTE_MS));
  if (hours >= 48) return fillText(text.days, { count: Math.floor(hours / 24) });
  if (hours >= 2) return fillText(text.hours, { count: hours });
  return fillText(text.minutes, {
    minutes: Math.floor(milliseconds / MINUTE_MS),
    seconds: Math.floor((milliseconds % MINUTE_MS) / 1000),
  });
}

/** What is said aloud of it: at an hour, half an hour, ten minutes and two, not each second. Empty before that. A page that opens in between says what is left then. */
export function createSaidText(): (milliseconds: number) => string {
  let [last, text] = [Infinity, ''];
  return (milliseconds) => {
    const step = [0, 2, 10, 30, 60].find((each) => milliseconds <= each * MINUTE_MS) ?? Infinity;
    const { saidIn, saidNow } = classClockText();
    const said = step > 0 ? fillText(saidIn, { count: Math.max(2, Math.round(milliseconds / MINUTE_MS)) }) : saidNow;
    if (step !== last) text = step < Infinity ? said : '';
    last = step;
    return text;
  };
}
