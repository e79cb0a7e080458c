import { addDays, weekdayOf } from '../lib/india-time.ts';

/** Days for which each day's backup is kept. */
export const DAILY_KEPT_DAYS = 7;
/** Days for which the backup of a Monday is kept. Nothing that was deleted is in any backup after that. */
export const WEEKLY_KEPT_DAYS = 35;
/** Without a finished backup for this long, the owners are warned. */
export const BACKUP_OVERDUE_MS: number = 48 * 60 * 60 * 1000;
/** Failed runs of one day's backup after which the owners are warned: four quarters of an hour. */
export const FAILURES_BEFORE_WARNING = 4;

/** Whether the backup of `day` is still kept on `today`, both days in India. */
export function isBackupKept(day: string, today: string): boolean {
  if (day > addDays(today, -DAILY_KEPT_DAYS)) return true;
  return weekdayOf(day) === 1 && day > addDays(today, -WEEKLY_KEPT_DAYS);
}

/** Tables in an order in which each comes after those that it refers to. A circle is left in the given order. */
export function parentsFirst(
  tables: readonly string[],
  references: readonly { readonly table: string; readonly parent: string }[],
): readonly string[] {
  const ordered = new Set<string>();
  const visit = (table: string, path: readonly string[]): void => {
    if (ordered.has(table) || path.includes(table) || !tables.includes(table)) return;
    for (const { parent } of references.filter((each) => each.table === table)) visit(parent, [...path, table]);
    ordered.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered];
}
