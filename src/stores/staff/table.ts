import type { ReadableAtom } from 'nanostores';
import { atom } from 'nanostores';
import type { Reply } from '../request.ts';

export interface TablePage<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

export type TableState<Item> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly items: readonly Item[]; readonly nextCursor: string | null };

export interface TableQuery {
  /** The text to search for; '' finds everything. */
  readonly q: string;
  /** A sort order of the API; '' for the default. */
  readonly sort: string;
  /** Filters of the API by name; '' is not sent. */
  readonly filters: Readonly<Record<string, string>>;
}

/** What the server is asked for, by name; what is '' is left out. */
type Asked = Readonly<Record<string, string>>;

const askedOf = ({ q, sort, filters }: TableQuery, cursor: string | null): Asked =>
  Object.fromEntries(
    Object.entries({ ...filters, q: q.trim(), sort, cursor: cursor ?? '' }).filter(([, value]) => value !== ''),
  );

const queryText = (asked: Asked): string => (Object.keys(asked).length === 0 ? '' : `?${new URLSearchParams(asked)}`);

/**
 * Loads a list by its address, and by a body as soon as there are words to search for: names, emails and mobile numbers
 * do not belong into an address. The server refuses what `search` does not take.
 */
export const loadBy =
  <Item>(
    list: (query: string) => Promise<Reply<TablePage<Item>>>,
    search: (body: never) => Promise<Reply<TablePage<Item>>>,
  ) =>
  (query: string, asked: Asked): Promise<Reply<TablePage<Item>>> =>
    asked['q'] === undefined ? list(query) : search(asked as never);

/** An admin list that the server searches and sorts, fifty rows at a time. The latest of several requests counts. */
export function createTable<Item>(load: (query: string, asked: Asked) => Promise<Reply<TablePage<Item>>>) {
  const $table = atom<TableState<Item>>({ status: 'loading' });
  const $query = atom<TableQuery>({ q: '', sort: '', filters: {} });
  let latest = 0;

  function loadPage(cursor: string | null): Promise<Reply<TablePage<Item>>> {
    const asked = askedOf($query.get(), cursor);
    return load(queryText(asked), asked);
  }

  /** Reloads the first page. The current rows stay until it arrives. */
  async function refresh(): Promise<void> {
    latest += 1;
    const own = latest;
    const reply = await loadPage(null);
    if (own !== latest) return;
    $table.set(
      reply.ok
        ? { status: 'ready', items: reply.value.items, nextCursor: reply.value.nextCursor }
        : { status: 'failed', message: reply.message },
    );
  }

  async function reload(): Promise<void> {
    $table.set({ status: 'loading' });
    await refresh();
  }

  /** Adds the next page. On failure the list stays, and the message is returned. */
  async function loadMore(): Promise<string | null> {
    const before = $table.get();
    if (before.status !== 'ready' || before.nextCursor === null) return null;
    const own = latest;
    const reply = await loadPage(before.nextCursor);
    if (own !== latest) return null;
    if (!reply.ok) return reply.message;
    $table.set({ status: 'ready', items: [...before.items, ...reply.value.items], nextCursor: reply.value.nextCursor });
    return null;
  }

  async function ask(change: Partial<TableQuery>): Promise<void> {
    $query.set({ ...$query.get(), ...change });
    await reload();
  }

  return { $table, $query, refresh, reload, loadMore, ask };
}

export type Table<Item> = ReturnType<typeof createTable<Item>>;

/** What a list on the page needs of a table. */
export interface ListTable<Item> extends Omit<Table<Item>, '$table' | '$query'> {
  readonly $table: ReadableAtom<TableState<Item>>;
  readonly $query: ReadableAtom<TableQuery>;
}
