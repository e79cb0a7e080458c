import type { Language } from '../../lib/languages.ts';
import type { Exact, Fraction } from './fraction.ts';
import { fractionOf } from './fraction.ts';
import { wordsOfUnit } from './units.ts';
import type { Amount, Value } from './value.ts';
import { amount } from './value.ts';
import type { Words } from './words.ts';

/** Whatever a template may put into its text. */
export type Sayable = Exact | Value | Words;
export type Say = (thing: Sayable) => string;

/** '1,20,000': digits are grouped as in India, in every language. */
export function wholeText(whole: number): string {
  const digits = String(Math.abs(whole));
  if (digits.length <= 3) return whole < 0 ? `−${digits}` : digits;
  const head = digits.slice(0, -3).replaceAll(/\B(?=(?:\d\d)+$)/g, ',');
  return `${whole < 0 ? '−' : ''}${head},${digits.slice(-3)}`;
}

/** '7/12', '3', inside a line of working. Options show a fraction by `say`. */
export function slash(value: Exact): string {
  const { top, bottom } = fractionOf(value);
  return bottom === 1 ? wholeText(top) : `${wholeText(top)}/${wholeText(bottom)}`;
}

/** '12.5', '0.05', for a fraction that ends within four decimals; throws for any other. */
export function decimal(value: Exact): string {
  const { top, bottom } = fractionOf(value);
  const scaled = (Math.abs(top) * 10_000) / bottom;
  if (!Number.isInteger(scaled)) throw new RangeError(`${top}/${bottom} has more than four decimals`);
  const after = String(scaled % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  const whole = wholeText(Math.floor(scaled / 10_000));
  return `${top < 0 ? '−' : ''}${whole}${after === '' ? '' : `.${after}`}`;
}

/** Two decimals or none, without the sign. */
function paiseText({ top, bottom }: Fraction): string {
  const size = { top: Math.abs(top), bottom };
  if (bottom === 1) return wholeText(size.top);
  const [whole = '', after = ''] = decimal(size).split('.');
  return `${whole}.${after.padEnd(2, '0')}`;
}

function formula({ top, bottom }: Fraction, after: string): string {
  const size = Math.abs(top);
  const whole = Math.floor(size / bottom);
  const sign = top < 0 ? '-' : '';
  return `$${sign}${whole === 0 ? '' : whole}\\frac{${size % bottom}}{${bottom}}${after}$`;
}

function amountText({ number, unit }: Amount, language: Language): string {
  const { sign = '', one, many, gap = ' ' } = wordsOfUnit(unit);
  if (sign !== '') return `${number.top < 0 ? '−' : ''}${sign}${paiseText(number)}`;
  const after = (number.top > number.bottom ? many : one)?.[language] ?? '';
  // The sign of per cent belongs into the formula, so that both have one size.
  if (unit === 'percent' && number.bottom > 1) return formula(number, '\\%');
  const text = number.bottom === 1 ? wholeText(number.top) : formula(number, '');
  return after === '' ? text : `${text}${gap}${after}`;
}

/** A value as the papers of a language write it. */
export function textOf(value: Value, language: Language): string {
  if (value.kind === 'words') return value.words[language];
  if (value.kind === 'ratio') return value.parts.map(wholeText).join(' : ');
  return amountText(value, language);
}

export const sayIn =
  (language: Language): Say =>
  (thing) => {
    if (typeof thing === 'number' || 'top' in thing) return textOf(amount(thing), language);
    return 'kind' in thing ? textOf(thing, language) : thing[language];
  };
