import { useState } from 'react';
import { itemsText, monthName } from '#domain/current-affairs/current-affairs.ts';
import type { CurrentAffairsRow } from '#domain/current-affairs/current-affairs-item.ts';
import type { Language } from '#domain/lib/languages.ts';
import { momentText, shortDayText } from '#domain/lib/india-time.ts';
import { currentAffairsStore } from '#stores/current-affairs/admin-current-affairs.ts';
import { TextField } from '#ui/TextField.tsx';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
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

const hasWords = ({ title, slug }: ShippedItem, wanted: string): boolean =>
  `${title} ${slug} ${monthName(slug.slice(0, 7))}`.toLowerCase().includes(wanted.trim().toLowerCase());

/** Every item that ships with the academy, by month. Each leads to its correction, or to the form that makes one. */
function ShippedItems({ shipped }: { readonly shipped: readonly ShippedItem[] }) {
  const [wanted, setWanted] = useState('');
  const found = Map.groupBy(
    shipped.filter((item) => hasWords(item, wanted)),
    ({ slug }) => slug.slice(0, 7),
  );
  return (
    <section className="stack" aria-labelledby="shipped-title">
      <h2 id="shipped-title">Items that ship with the academy</h2>
      <p className="soft">Open one to correct it. If there is a correction already, it opens.</p>
      <TextField name="shipped-items" label="Find an item that ships" value={wanted} onValue={setWanted} />
      {found.size === 0 && <p className="note">No item has these words in its title. Search for fewer of them.</p>}
      {[...found].map(([month, items]) => (
        <details key={month} open={wanted.trim() !== ''}>
          <summary>
            {monthName(month)}: {itemsText(items.length)}
          </summary>
          <ul>
            {items.map(({ slug, title, language }) => (
              <li key={slug}>
                <a href={`#correct-${slug}`} lang={language}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

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
      <ShippedItems shipped={shipped} />
    </section>
  );
}
