import { addDays } from '#domain/lib/india-time.ts';
import type { TimetableClass } from '#contract/timetable/timetable.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { fetchPublicJson } from '../public-json.ts';
import type { ListedClass } from './timetable.ts';
import { ADDRESS, shownOf } from './timetable.ts';

export interface OlderClasses {
  /** '2026-10'. */
  readonly month: string;
  /** Sorted by start. */
  readonly recorded: readonly ListedClass[];
  /** The last day before these; null when there are no earlier classes. */
  readonly before: string | null;
}

/** Months without a recording that one search skips. */
const MOST_EMPTY = 24;

/**
 * The recorded classes of a month up to `to` (YYYY-MM-DD), or of the last month before it that has any; null on
 * failure.
 */
export async function findOlderClasses(to: string): Promise<OlderClasses | null> {
  let last = to;
  for (let passed = 0; ; passed += 1) {
    const from = `${last.slice(0, 7)}-01`;
    const found = await fetchPublicJson(`${ADDRESS}?from=${from}&to=${last}`);
    if (!isRecord(found) || !Array.isArray(found['classes'])) return null;
    const recorded = (found['classes'] as readonly TimetableClass[])
      .filter(({ recording, isCancelled }) => recording === 'ready' && !isCancelled)
      .map(shownOf);
    const firstDay = typeof found['firstDay'] === 'string' ? found['firstDay'] : from;
    const before = firstDay < from ? addDays(from, -1) : null;
    if (recorded.length > 0 || before === null || passed === MOST_EMPTY)
      return { month: last.slice(0, 7), recorded, before };
    last = before;
  }
}
