import { addDays, addMonths, DAY_MS, indiaDayOf } from '../lib/india-time.ts';
import type { Membership } from './membership.ts';
import { endInstant, isEnded, startInstant } from './membership.ts';

/** A membership with its row's id. */
export interface HeldPeriod extends Membership {
  readonly id: number;
  /** Paid for, not granted by an admin. */
  readonly isBought: boolean;
}

/** The new dates of a row: the start is an ISO instant, the end keeps the kind of text that it had. */
export interface NewPeriod {
  readonly id: number;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

const BARE_DAY = /^\d{4}-\d{2}-\d{2}$/;

const startOf = ({ startDate }: Membership): number =>
  startDate === null ? Number.NEGATIVE_INFINITY : startInstant(startDate);
const endOf = ({ endDate }: Membership): number => (endDate === null ? Number.POSITIVE_INFINITY : endInstant(endDate));

/** Adds whole months if the period is a number of whole months, as after every purchase; otherwise whole days. */
function movedEnd(row: Membership, start: number): string | null {
  if (row.endDate === null) return null;
  if (!BARE_DAY.test(row.endDate)) return new Date(endOf(row) + start - startOf(row)).toISOString();
  const [before, after] = [indiaDayOf(startOf(row) - 1), indiaDayOf(start - 1)];
  const [fromYear = 0, fromMonth = 0] = before.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = row.endDate.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  if (addMonths(before, months) === row.endDate) return addMonths(after, months);
  return addDays(after, Math.round((Date.parse(row.endDate) - Date.parse(before)) / DAY_MS));
}

/** The first instant from `moment` on that no row covers. */
function firstFree(rows: readonly Membership[], moment: number): number {
  const covering = rows.find((row) => startOf(row) <= moment && endOf(row) >= moment);
  return covering === undefined
    ? moment
    : firstFree(
        rows.filter((row) => row !== covering),
        endOf(covering) + 1,
      );
}

/** Rows that wait for `ended`: all that were bought, and those that an admin dated to follow without a gap. */
function waitingFor(ended: HeldPeriod, held: readonly HeldPeriod[], now: number): readonly HeldPeriod[] {
  const later = held.filter(
    (row) =>
      row.id !== ended.id &&
      row.membershipType === ended.membershipType &&
      !isEnded(row, now) &&
      startOf(row) > Math.max(now, startOf(ended)),
  );
  const waiting: HeldPeriod[] = [];
  let last = endOf(ended);
  for (const row of later.toSorted((one, other) => startOf(one) - startOf(other) || one.id - other.id))
    if (row.isBought || startOf(row) <= last + 1) {
      waiting.push(row);
      last = Math.max(last, endOf(row));
    }
  return waiting;
}

/**
 * New dates for the rows that wait for `ended` (as it is in `held`) when it ends at `endDate` instead. They follow one
 * another with their whole lengths and never begin later than before. Time that another row covers is not used up.
 * Nothing moves unless the end comes earlier. `now` epoch milliseconds.
 */
export function moveForward(
  held: readonly HeldPeriod[],
  ended: HeldPeriod,
  endDate: string,
  now: number,
): readonly NewPeriod[] {
  if (endInstant(endDate) >= endOf(ended)) return [];
  const waiting = waitingFor(ended, held, now);
  const kept = held.filter(
    (row) =>
      row.id !== ended.id &&
      row.membershipType === ended.membershipType &&
      !isEnded(row, now) &&
      !waiting.includes(row),
  );
  const moved: NewPeriod[] = [];
  let free = Math.max(now, endInstant(endDate) + 1, startOf(ended));
  for (const row of waiting) {
    const start = firstFree(kept, free);
    const isEarlier = start < startOf(row);
    const endDate = isEarlier ? movedEnd(row, start) : row.endDate;
    if (isEarlier) moved.push({ id: row.id, startDate: new Date(start).toISOString(), endDate });
    free = endOf({ ...row, endDate }) + 1;
  }
  return moved;
}
