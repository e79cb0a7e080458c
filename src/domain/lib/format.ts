import { spokenLanguage } from './define-text.ts';
import { LOCALES } from './languages.ts';

/** Numbers, lists and plural forms in the language that is spoken. Dates are in india-time.ts, sums in money.ts. */

const locale = (): string => LOCALES[spokenLanguage()];

/** '1,25,000'. */
export const numberText = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale(), options).format(value);

/** 'polity, history and geography'. */
export const listText = (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(locale(), { type }).format(items);

/** The form that goes with a count: `plural(3, { one: '1 mock test', other: '3 mock tests' })`. */
export const plural = (count: number, forms: { readonly one: string; readonly other: string }): string =>
  new Intl.PluralRules(locale()).select(count) === 'one' ? forms.one : forms.other;
