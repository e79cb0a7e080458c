import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { Noun } from '#domain/lib/count-of.ts';
import { countOf } from '#domain/lib/count-of.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import type { ListTable, TableQuery } from '#stores/staff/table.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { FailedNote } from '#ui/FailedNote.tsx';
import { useShared } from '../../lib/use-shared.ts';
import { SearchField } from './SearchField.tsx';

export interface Column<Item> {
  readonly label: string;
  /** The two orders that the button in the head changes between, as the API spells them; without them no button. */
  readonly sort?: { readonly ascending: string; readonly descending: string };
  readonly cell: (item: Item) => ReactNode;
}

export interface Filter {
  /** As the API spells it. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  /** What the list shows without a choice. */
  readonly everything: string;
}

type Orders = Pick<Filter, 'options' | 'names' | 'everything'>;

interface DataTableProps<Item> {
  readonly table: ListTable<Item>;
  /** The first one names the row. */
  readonly columns: readonly Column<Item>[];
  /** What the list holds. */
  readonly noun: Noun;
  readonly keyOf: (item: Item) => number | string;
  /** Shown while the list is empty. */
  readonly empty: ReactNode;
  /** What the list can be narrowed to, beside the search. */
  readonly filter?: Filter;
  /** The orders to choose from where no head of a column has them; the entry for `everything` is the usual one. */
  readonly orders?: Orders;
  /** The order that the API takes when none is asked for. */
  readonly usualSort: string;
  /** False for a list that the API cannot search. */
  readonly isSearched?: boolean;
}

function Head<Item>({
  column,
  sort,
  onSort,
}: {
  readonly column: Column<Item>;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}) {
  if (column.sort === undefined) return <th scope="col">{column.label}</th>;
  const { ascending, descending } = column.sort;
  const order = sort === ascending ? 'ascending' : sort === descending ? 'descending' : 'none';
  return (
    <th scope="col" aria-sort={order}>
      <button
        type="button"
        className="sort-button"
        onClick={() => onSort(order === 'descending' ? ascending : descending)}
      >
        {column.label}
        <span aria-hidden="true">{order === 'ascending' ? ' ↑' : order === 'descending' ? ' ↓' : ' ↕'}</span>
      </button>
    </th>
  );
}

function More({ onMore }: { readonly onMore: () => Promise<string | null> }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const more = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(await onMore());
    setBusy(false);
  };
  return (
    <div>
      <p className="field-error" role="status">
        {problem}
      </p>
      <button type="button" className="button" aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void more()}>
        {isBusy ? staffKitText().loading : staffKitText().showMore}
      </button>
    </div>
  );
}

function Nothing({ query, empty }: { readonly query: TableQuery; readonly empty: ReactNode }) {
  const text = staffKitText().list;
  if (query.q !== '') return <p className="note">{text.nothingHas({ words: query.q })}</p>;
  return Object.values(query.filters).some((value) => value !== '') ? (
    <p className="note">{text.nothingOfKind}</p>
  ) : (
    empty
  );
}

interface ChoicesProps {
  readonly ask: (change: Partial<TableQuery>) => Promise<void>;
  readonly query: TableQuery;
  readonly filter: Filter | undefined;
  readonly orders: Orders | undefined;
}

/** What the list is narrowed to and in which order it comes, beside each other where there is room. */
function Choices({ ask, query, filter, orders }: ChoicesProps) {
  if (filter === undefined && orders === undefined) return null;
  return (
    <div className={filter !== undefined && orders !== undefined ? 'form-pair' : undefined}>
      {filter !== undefined && (
        <SelectField
          {...filter}
          value={query.filters[filter.name] ?? ''}
          onValue={(value) => void ask({ filters: { ...query.filters, [filter.name]: value } })}
        />
      )}
      {orders !== undefined && (
        <SelectField
          {...orders}
          name="sort"
          label={staffKitText().list.order}
          value={query.sort}
          onValue={(sort) => void ask({ sort })}
        />
      )}
    </div>
  );
}

const foundText = (count: number, areMore: boolean, noun: Noun): string =>
  areMore ? staffKitText().list.orMore({ count, many: noun[1] }) : countOf(count, noun);

/** A searched, sorted and paged list; on a phone each row is a block of labelled lines. */
export function DataTable<Item>({
  table,
  columns,
  noun,
  keyOf,
  empty,
  filter,
  orders,
  usualSort,
  isSearched = true,
}: DataTableProps<Item>) {
  const state = useShared(table.$table, { status: 'loading' });
  const query = useShared(table.$query, { q: '', sort: '', filters: {} });
  useEffect(() => void table.reload(), [table]);
  const sort = query.sort === '' ? usualSort : query.sort;
  const [, many] = noun;
  const text = staffKitText().list;
  const onSort = (next: string): void => void table.ask({ sort: next });
  const count = state.status === 'ready' ? state.items.length : 0;
  const found = state.status === 'ready' ? foundText(count, state.nextCursor !== null, noun) : '';
  return (
    <div className="data-table stack">
      {isSearched && (
        <SearchField label={text.search({ many })} value={query.q} onSearch={(q) => void table.ask({ q })} />
      )}
      <Choices ask={table.ask} query={query} filter={filter} orders={orders} />
      <p className="visually-hidden" role="status">
        {found}
      </p>
      {state.status === 'failed' && (
        <FailedNote isAlert text={text.failed({ message: state.message })} onRetry={() => void table.reload()} />
      )}
      {state.status === 'ready' && count === 0 && <Nothing query={query} empty={empty} />}
      {(count > 0 || state.status === 'loading') && (
        <table className="table" aria-busy={state.status === 'loading'}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.label} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {state.status === 'ready' ? (
              state.items.map((item) => (
                <tr key={keyOf(item)}>
                  {columns.map(({ label, cell }, index) =>
                    index === 0 ? (
                      <th key={label} scope="row">
                        {cell(item)}
                      </th>
                    ) : (
                      <td key={label} data-label={label}>
                        {cell(item)}
                      </td>
                    ),
                  )}
                </tr>
              ))
            ) : (
              <tr>
                <td colSpan={columns.length}>
                  <span className="visually-hidden">{text.loading({ many })}</span>
                  <span className="skeleton" />
                </td>
              </tr>
            )}
          </tbody>
        </table>
      )}
      {state.status === 'ready' && state.nextCursor !== null && <More onMore={table.loadMore} />}
    </div>
  );
}
