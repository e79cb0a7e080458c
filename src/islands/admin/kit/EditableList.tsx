import type { ReactNode } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import type { ListTable } from '#stores/staff/table.ts';
import type { Column } from './DataTable.tsx';
import { DataTable } from './DataTable.tsx';
import type { RowName } from './ItemEditor.tsx';
import { RowTitle } from './RowTitle.tsx';
import type { Standing } from './status-text.ts';
import { statusText } from './status-text.ts';

/** Every row of an editable resource has these. */
export type EditableRow = Standing & { readonly id: number; readonly version: number; readonly updatedAt: string };

export interface ListStore<Row> {
  readonly table: ListTable<Row>;
  /** Null when the row is back, else what to do next. */
  readonly restore: (row: { readonly id: number; readonly version: number }) => Promise<string | null>;
}

type Columns<Row> = readonly Column<Row>[];

/** The parts in which the lists differ. */
export interface ListLook<Row> {
  readonly heading: string;
  /** The column that names a row, with the API's order by it. */
  readonly title: { readonly label: string; readonly sort: string; readonly textOf: (row: Row) => string };
  /** Those after the title; a function draws the table once it has loaded what they show. */
  readonly columns: Columns<Row> | ((draw: (columns: Columns<Row>) => ReactNode) => ReactNode);
  /** After the day of the last change. */
  readonly lastColumn?: Column<Row>;
  /** Statuses to narrow the list to, beside deleted; none for a kind without drafts. */
  readonly statuses: readonly (keyof ReturnType<typeof staffKitText>['status'])[];
  /** The order that the API takes when none is asked for. */
  readonly usualSort: string;
  /** Says while the list is empty how to begin. */
  readonly empty: string;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

interface EditableListProps<Row> extends ListLook<Row> {
  readonly name: RowName;
  readonly store: ListStore<Row>;
}

export const columnSort = (name: string) => ({ ascending: name, descending: `-${name}` });

function columnsOf<Row extends EditableRow>(
  { store, title, lastColumn, statuses }: EditableListProps<Row>,
  own: Columns<Row>,
): Columns<Row> {
  const hasStatus = statuses.length > 0;
  const text = staffKitText();
  const changedText = ({ deletedAt, updatedAt }: Row): string => {
    if (deletedAt !== null && !hasStatus) return text.status.deletedAt({ moment: momentText(deletedAt) });
    // A row that was written past the API may never have been changed.
    return updatedAt === '' ? '' : momentText(updatedAt);
  };
  return [
    {
      label: title.label,
      sort: columnSort(title.sort),
      cell: (row) => (
        <RowTitle
          row={row}
          title={title.textOf(row)}
          onRestore={() => store.restore(row)}
          onRestored={store.table.reload}
        />
      ),
    },
    ...own,
    ...(hasStatus ? [{ label: text.list.status, cell: statusText }] : []),
    { label: text.list.changed, sort: columnSort('updated'), cell: changedText },
    ...(lastColumn === undefined ? [] : [lastColumn]),
  ];
}

/** The list of an editable resource: searched, narrowed and paged, with the way to a new row and back from a deletion. */
export function EditableList<Row extends EditableRow>(props: EditableListProps<Row>) {
  const { name, store, heading, columns, statuses, usualSort, empty, above, below } = props;
  const text = staffKitText();
  const { draft, scheduled, published, unpublished, deleted } = text.status;
  const draw = (own: Columns<Row>): ReactNode => (
    <DataTable
      table={store.table}
      columns={columnsOf(props, own)}
      noun={[name.one, name.many]}
      keyOf={({ id }) => id}
      empty={<p className="note">{empty}</p>}
      filter={{
        name: 'status',
        label: text.list.show,
        options: [...statuses, 'deleted'],
        names: { draft, scheduled, published, unpublished, deleted },
        everything: text.list.all,
      }}
      usualSort={usualSort}
    />
  );
  return (
    <section className="stack" aria-labelledby="list-title">
      <div className="list-head">
        <h2 id="list-title">{heading}</h2>
        <a className="button button-primary" href="#new">
          {text.list.add({ one: name.one })}
        </a>
      </div>
      {above}
      {typeof columns === 'function' ? columns(draw) : draw(columns)}
      {below}
    </section>
  );
}
