import type { DayCount } from '#domain/day-series.ts';
import type { AttemptPlace, AttemptRow } from '../ports.ts';

export interface ReportedAttempt extends AttemptRow {
  readonly studentId: number;
}

/** Where a page of the report ended. */
export interface ReportPlace extends AttemptPlace {
  readonly studentId: number;
}

/** ISO instants, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Attempts of all students of this academy. */
export interface AttemptReport {
  /** By India's days, from an ISO instant on; a day without one is left out. */
  byDay(from: string): Promise<readonly DayCount[]>;
  count(span: Span): Promise<number>;
  /** Oldest first, those after `after` where it is given. */
  page(span: Span, limit: number, after: ReportPlace | null): Promise<readonly ReportedAttempt[]>;
}
