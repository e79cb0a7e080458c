import { useState } from 'react';
import { momentText, shortDayText } from '#domain/india-time.ts';
import type { CurrentAffairsRow } from '#stores/admin/current-affairs.ts';
import { currentAffairsTable, restoreEntry } from '#stores/admin/current-affairs.ts';
import type { Column } from './kit/DataTable.tsx';
import { DataTable } from './kit/DataTable.tsx';
import { hashOfItem } from './kit/use-place.ts';

const STATUS_NAMES = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const;

const statusText = ({ status, publishAt, deletedAt }: CurrentAffairsRow): string => {
  if (deletedAt !== null) return `Deleted ${momentText(deletedAt)}`;
  return status === 'scheduled' && publishAt !== null ? `Scheduled for ${momentText(publishAt)}` : STATUS_NAMES[status];
};

/** Deleted rows can be brought back from where they are listed. */
function DeletedTitle({ row }: { readonly row: CurrentAffairsRow }) {
  const [problem, setProblem] = useState<string | null>(null);
  const bringBack = async (): Promise<void> => {
    const found = await restoreEntry(row);
    setProblem(found);
    if (found === null) await currentAffairsTable.reload();
  };
  return (
    <div className="stack">
      <p>{row.title}</p>
      {problem !== null && <p className="field-error" role="alert">{problem}</p>}
      <button type="button" className="button" onClick={() => void bringBack()}>
        Bring back
      </button>
    </div>
  );
}

const COLUMNS: readonly Column<CurrentAffairsRow>[] = [
  {
    label: 'Title',
    sort: { ascending: 'title', descending: '-title' },
    cell: (row) => (row.deletedAt === null ? <a href={hashOfItem(row.id)}>{row.title}</a> : <DeletedTitle row={row} />),
  },
  { label: 'Date', sort: { ascending: 'date', descending: '-date' }, cell: ({ date }) => shortDayText(date) },
  { label: 'Category', cell: ({ category }) => category },
  { label: 'Status', cell: statusText },
  { label: 'Changed', sort: { ascending: 'updated', descending: '-updated' }, cell: ({ updatedAt }) => momentText(updatedAt) },
];

const FILTER = {
  name: 'status',
  label: 'Show',
  options: ['draft', 'scheduled', 'published', 'deleted'],
  names: { ...STATUS_NAMES, deleted: 'Deleted' },
  everything: 'All',
} as const;

const EMPTY = <p className="note">There are no items yet. Write the first one with “New item”.</p>;

/** Every item that is not deleted, newest first. */
export function CurrentAffairsList() {
  return (
    <section className="stack" aria-labelledby="list-title">
      <div className="list-head">
        <h2 id="list-title">Items</h2>
        <a className="button button-primary" href="#new">New item</a>
      </div>
      <DataTable table={currentAffairsTable} columns={COLUMNS} noun="items" keyOf={({ id }) => id} empty={EMPTY} filter={FILTER} usualSort="-date" />
    </section>
  );
}
