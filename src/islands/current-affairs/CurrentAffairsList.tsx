import { monthName } from '#domain/current-affairs/current-affairs.ts';
import type { CurrentAffairsRow } from '#domain/current-affairs/current-affairs-item.ts';
import type { Language } from '#domain/lib/languages.ts';
import { momentText, shortDayText } from '#domain/lib/india-time.ts';
import { currentAffairsStore } from '#stores/current-affairs/admin-current-affairs.ts';
import type { ShippedGroup } from '#stores/staff/shipped.ts';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { RowTitle } from '../admin/kit/RowTitle.tsx';
import { ShippedList } from '../admin/kit/ShippedList.tsx';
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
  { label: 'Kind', cell: ({ isCorrection }) => (isCorrection ? 'Correction' : 'New item') },
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
} as const;

const EMPTY = <p className="note">There are no items yet. Write the first one with “New item”.</p>;

/** An item of the build, as the list names it. */
export interface ShippedItem {
  readonly slug: string;
  readonly title: string;
  readonly language: Language;
}

const shippedIn = (shipped: readonly ShippedItem[]): readonly ShippedGroup[] =>
  [...Map.groupBy(shipped, ({ slug }) => slug.slice(0, 7))].map(([month, items]) => ({
    title: monthName(month),
    entries: items.map(({ slug, title, language }) => ({
      href: `#correct-${slug}`,
      text: title,
      language,
      words: slug,
    })),
  }));

/** Every item written or corrected here that is not deleted, newest first; then every item that ships. */
export function CurrentAffairsList({ shipped }: { readonly shipped: readonly ShippedItem[] }) {
  return (
    <section className="stack" aria-labelledby="list-title">
      <div className="list-head">
        <h2 id="list-title">Written or corrected here</h2>
        <a className="button button-primary" href="#new">
          New item
        </a>
      </div>
      <DataTable
        table={currentAffairsStore.table}
        columns={COLUMNS}
        noun="items"
        keyOf={({ id }) => id}
        empty={EMPTY}
        filter={FILTER}
        usualSort="-date"
      />
      <ShippedList
        name={{ one: 'item', many: 'items' }}
        groups={shippedIn(shipped)}
        $query={currentAffairsStore.table.$query}
      />
    </section>
  );
}
