import { ADMIN_PAGE_SIZE } from '#contract/lib/admin-list.ts';
import { RESTORABLE_MS } from '#domain/staff/admin-messages.ts';
import type { EditableSearch } from '../../ports/staff.ts';
import type { Context } from '../context.ts';
import { pageOf, readCursor } from './cursor.ts';

/** As an address gives it. A sort is a column, after '-' from its end. */
export interface ListQuery<Status extends string, Column extends string> {
  readonly q: string | undefined;
  readonly sort: Column | `-${Column}` | undefined;
  readonly status: Status | 'deleted' | undefined;
  readonly cursor: string | undefined;
}

interface EditableStore<Row, Status extends string, Column extends string> {
  /** Forgets what was deleted before that moment (ISO). */
  readonly purge: (deletedBefore: string) => Promise<unknown>;
  readonly list: (search: EditableSearch<Status, Column>) => Promise<readonly Row[]>;
}

/** A page of an admins' list. Purges what can be restored no more. Throws 'invalid' for a cursor of another list. */
export async function listEditable<Row extends { readonly id: number }, Status extends string, Column extends string>(
  ctx: Context,
  store: EditableStore<Row, Status, Column>,
  { q = '', sort, status, cursor }: ListQuery<Status, Column>,
  rules: {
    readonly usualSort: Column | `-${Column}`;
    /** What a row is sorted by, as the database has it. */
    readonly valueOf: (row: Row, column: Column) => string;
  },
): Promise<{ readonly items: readonly Row[]; readonly nextCursor: string | null }> {
  const order = sort ?? rules.usualSort;
  const place = readCursor(order, cursor);
  await store.purge(new Date(ctx.clock.now() - RESTORABLE_MS).toISOString());
  const column = order.replace('-', '') as Column;
  const rows = await store.list({
    text: q.trim().normalize('NFC'),
    status: status ?? null,
    column,
    isDescending: order.startsWith('-'),
    limit: ADMIN_PAGE_SIZE + 1,
    after: place === null ? null : { value: String(place.value), id: place.id },
  });
  return pageOf(rows, ADMIN_PAGE_SIZE, order, (row) => ({ value: rules.valueOf(row, column), id: row.id }));
}
