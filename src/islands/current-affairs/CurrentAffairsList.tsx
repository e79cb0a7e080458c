import { useState } from 'react';
import { monthName } from '#domain/current-affairs/current-affairs.ts';
import type { CurrentAffairsRow } from '#domain/current-affairs/current-affairs-item.ts';
import type { Language } from '#domain/lib/languages.ts';
import { momentText, shortDayText } from '#domain/lib/india-time.ts';
import { currentAffairsStore } from '#stores/current-affairs/admin-current-affairs.ts';
import { createOneList, ORIGINS } from '#stores/staff/one-list.ts';
import type { ShippedGroup } from '#stores/staff/shipped.ts';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { RowTitle } from '../admin/kit/RowTitle.tsx';
import { keyOfRow, oneListColumns, ORIGIN_NAMES, SHIPPED_KIND, shippedTitle } from '../admin/kit/one-list-columns.tsx';
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
  options: [...ORIGINS, 'draft', 'scheduled', 'published', 'deleted'],
  names: { ...ORIGIN_NAMES, ...STATUS_NAMES, deleted: 'Deleted' },
  everything: 'All',
};

const EMPTY = <p className="note">There are no items yet. Write the first one with “New item”.</p>;

/** An item of the build, as the list names it. */
export interface ShippedItem {
  readonly slug: string;
  readonly title: string;
  readonly language: Language;
}

/** '2026-11-21' of '2026-11/21-a-dam'. */
const dateOf = (slug: string): string => slug.slice(0, 10).replace('/', '-');

const hashOfCorrection = (slug: string): string => `#correct-${slug}`;

const shippedIn = (shipped: readonly ShippedItem[]): readonly ShippedGroup[] =>
  [...Map.groupBy(shipped, ({ slug }) => slug.slice(0, 7))].map(([month, items]) => ({
    title: monthName(month),
    entries: items.map(({ slug, title, language }) => ({
      href: hashOfCorrection(slug),
      text: title,
      language,
      order: dateOf(slug),
      words: slug,
    })),
  }));

const ROWS = oneListColumns(COLUMNS, {
  Title: shippedTitle,
  Date: ({ order = '' }) => shortDayText(order),
  Kind: () => SHIPPED_KIND,
  Status: () => STATUS_NAMES.published,
});

/** Every item, newest first: those written or corrected here that are not deleted, and those that ship. */
export function CurrentAffairsList({ shipped }: { readonly shipped: readonly ShippedItem[] }) {
  const [list] = useState(() =>
    createOneList<CurrentAffairsRow>({
      table: currentAffairsStore.table,
      groups: shippedIn(shipped),
      correctionOf: ({ isCorrection, slug }) => (isCorrection ? hashOfCorrection(slug) : null),
      orders: {
        date: { stored: ({ date }) => date, shipped: ({ order = '' }) => order },
        title: { stored: ({ title }) => title, shipped: ({ text }) => text },
      },
      usualSort: '-date',
    }),
  );
  return (
    <section className="stack" aria-labelledby="list-title">
      <div className="list-head">
        <h2 id="list-title">All items</h2>
        <a className="button button-primary" href="#new">
          New item
        </a>
      </div>
      <p className="soft">Open one that ships with the academy to correct it: what you publish replaces it.</p>
      <DataTable
        table={list}
        columns={ROWS}
        noun={['item', 'items']}
        keyOf={keyOfRow}
        empty={EMPTY}
        filter={FILTER}
        usualSort="-date"
      />
    </section>
  );
}
