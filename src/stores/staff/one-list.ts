import { atom, computed } from 'nanostores';
import type { ShippedEntry, ShippedGroup } from './shipped.ts';
import { findShipped } from './shipped.ts';
import type { ListTable, TableQuery, TableState } from './table.ts';

/** Rows shown at first and with each “Show more”: a page of the server. */
const PAGE = 50;

/** What the filter of the status takes beside the statuses of the server. */
export const ORIGINS = ['here', 'shipped'] as const;

/** A row of the database, or something that ships with the academy. */
export type OneListRow<Item> =
  | { readonly kind: 'stored'; readonly item: Item }
  | { readonly kind: 'shipped'; readonly entry: ShippedEntry; readonly group: string };

/** What an order sorts both kinds of rows by. */
interface Order<Item> {
  readonly stored: (item: Item) => string;
  readonly shipped: (entry: ShippedEntry, group: string) => string;
}

interface OneListOptions<Item> {
  /** The rows of the database, which the server searches, sorts and pages. */
  readonly table: ListTable<Item>;
  readonly groups: readonly ShippedGroup[];
  /** The address of the correction that a row is; null for a row of its own. */
  readonly correctionOf: (item: Item) => string | null;
  /** By the name that the API has for it. In any other order what ships comes last. */
  readonly orders: Readonly<Record<string, Order<Item>>>;
  readonly usualSort: string;
}

interface Available<Item> {
  readonly rows: readonly OneListRow<Item>[];
  /** Whether the server has more rows. */
  readonly hasMore: boolean;
}

const isBefore = (one: string, other: string, isDescending: boolean): boolean =>
  isDescending ? one > other : one < other;

function merged<Item>(
  stored: readonly Item[],
  shipped: readonly Extract<OneListRow<Item>, { kind: 'shipped' }>[],
  { order, isDescending, hasMore }: { order: Order<Item>; isDescending: boolean; hasMore: boolean },
): readonly OneListRow<Item>[] {
  const valueOf = ({ entry, group }: (typeof shipped)[number]): string => order.shipped(entry, group);
  const waiting = shipped.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    return a === b ? 0 : isBefore(a, b, isDescending) ? -1 : 1;
  });
  const rows: OneListRow<Item>[] = [];
  let next = 0;
  for (const item of stored) {
    const value = order.stored(item);
    for (
      let row = waiting[next];
      row !== undefined && isBefore(valueOf(row), value, isDescending);
      row = waiting[next]
    ) {
      rows.push(row);
      next += 1;
    }
    rows.push({ kind: 'stored', item });
  }
  // What comes after the last row of the server may come after its next page too.
  return hasMore ? rows : [...rows, ...waiting.slice(next)];
}

/** Joins the rows of the database and what ships into one list with one search, one order and one “Show more”. */
export function createOneList<Item>(options: OneListOptions<Item>): ListTable<OneListRow<Item>> {
  const { table, groups, correctionOf, orders, usualSort } = options;
  const $query = atom<TableQuery>({ q: '', sort: '', filters: {} });
  const $shown = atom(PAGE);

  function availableIn(state: TableState<Item>, query: TableQuery): Available<Item> {
    const status = query.filters['status'] ?? '';
    const isReady = state.status === 'ready' && status !== 'shipped';
    const stored = isReady ? state.items : [];
    const hasMore = isReady && state.nextCursor !== null;
    const corrected = new Set(stored.map(correctionOf));
    const shipped = ['', 'shipped', 'published'].includes(status)
      ? findShipped(groups, query.q).flatMap(({ title: group, entries }) =>
          entries
            .filter(({ href }) => !corrected.has(href))
            .map((entry) => ({ kind: 'shipped' as const, entry, group })),
        )
      : [];
    const sort = query.sort === '' ? usualSort : query.sort;
    const order = orders[sort.replace(/^-/, '')];
    if (order !== undefined)
      return { rows: merged(stored, shipped, { order, isDescending: sort.startsWith('-'), hasMore }), hasMore };
    const rows = stored.map((item) => ({ kind: 'stored' as const, item }));
    return { rows: hasMore ? rows : [...rows, ...shipped], hasMore };
  }

  const $table = computed([table.$table, $query, $shown], (state, query, shown): TableState<OneListRow<Item>> => {
    if (state.status !== 'ready') return state;
    const { rows, hasMore } = availableIn(state, query);
    return {
      status: 'ready',
      items: rows.slice(0, shown),
      nextCursor: hasMore || rows.length > shown ? 'more' : null,
    };
  });

  async function loadMore(): Promise<string | null> {
    const shown = $shown.get() + PAGE;
    const { rows, hasMore } = availableIn(table.$table.get(), $query.get());
    const problem = hasMore && rows.length < shown ? await table.loadMore() : null;
    if (problem === null) $shown.set(shown);
    return problem;
  }

  async function ask(change: Partial<TableQuery>): Promise<void> {
    const query = { ...$query.get(), ...change };
    $shown.set(PAGE);
    $query.set(query);
    const status = query.filters['status'] ?? '';
    const isOrigin = ORIGINS.some((origin) => origin === status);
    await table.ask({ ...query, filters: isOrigin ? { ...query.filters, status: '' } : query.filters });
  }

  async function reload(): Promise<void> {
    $shown.set(PAGE);
    await table.reload();
  }

  return { $table, $query, refresh: table.refresh, reload, loadMore, ask };
}
