import type { CurrentAffairsRow } from '#domain/current-affairs/current-affairs-item.ts';
import { momentText, shortDayText } from '#domain/lib/india-time.ts';
import { currentAffairsStore } from '#stores/current-affairs/admin-current-affairs.ts';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { FILE_STATE_NAMES } from '../admin/kit/FileNote.tsx';
import { RowTitle } from '../admin/kit/RowTitle.tsx';
import { STATUS_NAMES, statusText } from '../admin/kit/status-text.ts';

const COLUMNS: readonly Column<CurrentAffairsRow>[] = [
  {
    label: 'Title',
    sort: { ascending: 'title', descending: '-title' },
    cell: (row) => (
      <RowTitle
        row={row}
        title={row.title}
        onRestore={() => currentAffairsStore.restore(row)}
        onRestored={currentAffairsStore.table.reload}
      />
    ),
  },
  { label: 'Date', sort: { ascending: 'date', descending: '-date' }, cell: ({ date }) => shortDayText(date) },
  { label: 'Category', cell: ({ category }) => category },
  { label: 'File', cell: ({ fileState }) => FILE_STATE_NAMES[fileState] },
  { label: 'Status', cell: statusText },
  {
    label: 'Changed',
    sort: { ascending: 'updated', descending: '-updated' },
    cell: ({ updatedAt }) => momentText(updatedAt),
  },
];

const FILTER = {
  name: 'status',
  label: 'Show',
  options: ['draft', 'scheduled', 'published', 'deleted'],
  names: { ...STATUS_NAMES, deleted: 'Deleted' },
  everything: 'All',
};

const EMPTY = <p className="note">There are no items yet. Write the first one with “New item”.</p>;

/** Every item that is not deleted, newest first. */
export const CurrentAffairsList = () => (
  <section className="stack" aria-labelledby="list-title">
    <div className="list-head">
      <h2 id="list-title">All items</h2>
      <a className="button button-primary" href="#new">
        New item
      </a>
    </div>
    <DataTable
      table={currentAffairsStore.table}
      columns={COLUMNS}
      noun={['item', 'items']}
      keyOf={({ id }) => id}
      empty={EMPTY}
      filter={FILTER}
      usualSort="-date"
    />
  </section>
);
