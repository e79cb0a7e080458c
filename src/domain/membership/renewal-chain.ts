import { addDays, addMonths, DAY_MS, indiaDayOf } from '../lib/india-time.ts';
import type { Membership } from './membership.ts';
import { endInstant, isEnded, startInstant } from './membership.ts';

/** A held record by its row. */
export interface HeldPeriod extends Membership {
  readonly id: number;
  /** Paid for, and not given by an admin. */
  readonly isBought: boolean;
}

/** The dates that a row gets: an ISO instant, and as its end the same kind of text that it had. */
export interface NewPeriod {
  readonly id: number;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

const BARE_DAY = /^\d{4}-\d{2}-\d{2}$/;

const startOf = ({ startDate }: Membership): number =>
  startDate === null ? Number.NEGATIVE_INFINITY : startInstant(startDate);
const endOf = ({ endDate }: Membership): number => (endDate === null ? Number.POSITIVE_INFINITY : endInstant(endDate));

/** Whole months where the end is so many months after the day before the start, as it is after every purchase; else whole days. */
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

/** The first moment from `moment` on that no row covers. */
function firstFree(rows: readonly Membership[], moment: number): number {
  const covering = rows.find((row) => startOf(row) <= moment && endOf(row) >= moment);
  return covering === undefined
    ? moment
    : firstFree(
        rows.filter((row) => row !== covering),
        endOf(covering) + 1,
      );
}

/** Rows that wait for the one that ends: all that were bought, and what an admin has dated to begin without a gap. */
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
 * Where the rows of the same type begin that were to begin when `ended` (as it stands in `held`) ends, once it ends at
 * `endDate` already: one behind the other from then on, each with its whole length, and never later than before. Time that
 * another row covers meanwhile is not used up. Nothing moves where the end is not brought forward. `now` epoch milliseconds.
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
