import { plainDigits } from '../lib/digits.ts';
import { readMobileDigits } from '../account/mobile-number.ts';
import { addDays, addMonths, dayStart } from '../lib/india-time.ts';
import type { StudentSearch } from '../account/student-search.ts';
import { parseStudentSearch } from '../account/student-search.ts';
import { paiseOf } from './money.ts';
import type { PlanId } from './plan.ts';
import { PLAN_IDS } from './plan.ts';

/** Instants of a search by date: from the first up to, but not with, the second. ISO, UTC. */
export interface InstantRange {
  readonly from: string;
  readonly until: string;
}

/** What staff search payments for: one student's, a plan, days in India, or else anything that names a payment or its student. */
export type PaymentSearch =
  | { readonly kind: 'student'; readonly studentId: number }
  | { readonly kind: 'plan'; readonly planId: PlanId }
  | { readonly kind: 'dates'; readonly range: InstantRange }
  | {
      readonly kind: 'text';
      /** A whole order id, payment id or receipt number. */
      readonly text: string;
      /** Four digits or more that stand somewhere in a mobile number or a receipt number. */
      readonly digits: string | null;
      /** The amount of an order. */
      readonly amountPaise: number | null;
      /** Letters and digits, in small letters, that stand somewhere in an id of ours, of the gateway or of a bank. */
      readonly idPart: string | null;
      readonly student: StudentSearch;
    };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const LEAST_DIGITS = 4;
/** Part of an id has a digit, an underscore or a capital inside, which names have not; of digits alone it has six, more than an amount. */
const ID_PART = /^(?=.*(?:[\d_]|[a-z][A-Z]))(?!\d{1,5}$)[\w/-]{4,60}$/;

const pad = (text: string): string => text.padStart(2, '0');

/** The month of a word such as 'Nov' or 'november' as two digits; null for any other word. */
function monthOf(word: string): string | null {
  const index = MONTHS.findIndex((month) => word.length >= 3 && word.toLowerCase().startsWith(month));
  return index === -1 ? null : pad(String(index + 1));
}

/** A day (2026-11-23) or a month (2026-11) as people in India write them; null for anything else. */
function parseDate(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text);
  if (iso !== null) return text;
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (numbers !== null) return `${numbers[3]}-${pad(numbers[2] ?? '')}-${pad(numbers[1] ?? '')}`;
  const words = /^(?:(\d{1,2})\s+)?(\p{L}+)\.?,?\s+(\d{4})$/u.exec(text);
  const month = words === null ? null : monthOf(words[2] ?? '');
  if (words === null || month === null) return null;
  return words[1] === undefined ? `${words[3]}-${month}` : `${words[3]}-${month}-${pad(words[1])}`;
}

const isDay = (day: string): boolean => !Number.isNaN(dayStart(day)) && addDays(day, 0) === day;

/** The first day of a day or month, and the day after its last; null for what is not in the calendar. */
function daysOf(date: string): { readonly first: string; readonly next: string } | null {
  const first = date.length === 7 ? `${date}-01` : date;
  if (!isDay(first)) return null;
  return { first, next: date.length === 7 ? addMonths(first, 1) : addDays(first, 1) };
}

const instantOf = (day: string): string => new Date(dayStart(day)).toISOString();

/** Parses '23/11/2026', '23 Nov 2026', 'November 2026', or two of them with 'to' between; null for anything else. */
function parseRange(text: string): InstantRange | null {
  const dates = text.split(/\s+to\s+/i).map((part) => parseDate(part.trim()));
  if (dates.length > 2) return null;
  const [from, to] = dates.map((date) => (date === null ? null : daysOf(date)));
  if (from === null || from === undefined || to === null) return null;
  return { from: instantOf(from.first), until: instantOf((to ?? from).next) };
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, '');

/** Parses what staff type into the search of payments; null for an empty text, which finds every payment. */
export function parsePaymentSearch(text: string): PaymentSearch | null {
  const trimmed = plainDigits(text).trim();
  const student = parseStudentSearch(trimmed);
  if (student === null) return null;
  const planId = PLAN_IDS.find((id) => plain(id) === plain(trimmed));
  if (planId !== undefined) return { kind: 'plan', planId };
  const range = parseRange(trimmed);
  if (range !== null) return { kind: 'dates', range };
  const digits = readMobileDigits(trimmed);
  const amountPaise = paiseOf(trimmed);
  return {
    kind: 'text',
    text: trimmed,
    digits: digits !== null && digits.length >= LEAST_DIGITS ? digits : null,
    amountPaise: amountPaise > 0 ? amountPaise : null,
    idPart: ID_PART.test(trimmed) ? trimmed.toLowerCase() : null,
    student,
  };
}
