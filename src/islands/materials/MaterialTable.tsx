import { momentText } from '#domain/lib/india-time.ts';
import type { MaterialRow } from '#stores/materials/admin-materials.ts';
import { materialsStore } from '#stores/materials/admin-materials.ts';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { RowTitle } from '../admin/kit/RowTitle.tsx';
import { statusText } from '../admin/kit/status-text.ts';
import type { PlaceOption } from './MaterialForm.tsx';
import { KIND_NAMES } from './MaterialForm.tsx';

const columnsFor = (places: readonly PlaceOption[]): readonly Column<MaterialRow>[] => [
  {
    label: 'Title',
    sort: { ascending: 'title', descending: '-title' },
    cell: (row) => (
      <RowTitle
        row={row}
        title={row.title}
        onRestore={() => materialsStore.restore(row)}
        onRestored={materialsStore.table.reload}
      />
    ),
  },
  {
    label: 'Page',
    sort: { ascending: 'place', descending: '-place' },
    cell: ({ place }) => places.find((each) => each.place === place)?.title ?? place,
  },
  { label: 'Kind', cell: ({ kind }) => KIND_NAMES[kind] },
  { label: 'Status', cell: statusText },
  {
    label: 'Changed',
    sort: { ascending: 'updated', descending: '-updated' },
    cell: ({ updatedAt }) => (updatedAt === '' ? '' : momentText(updatedAt)),
  },
];

const FILTER = {
  name: 'status',
  label: 'Show',
  options: ['published', 'unpublished', 'deleted'],
  names: { published: 'Published', unpublished: 'Unpublished', deleted: 'Deleted' },
  everything: 'All',
} as const;

const EMPTY = <p className="note">There are no materials yet. Add the first one with “New material”.</p>;

/** Every material that is not deleted, last changed first. */
export function MaterialTable({ places }: { readonly places: readonly PlaceOption[] }) {
  return (
    <section className="stack" aria-labelledby="list-title">
      <div className="list-head">
        <h2 id="list-title">All materials</h2>
        <a className="button button-primary" href="#new">
          New material
        </a>
      </div>
      <DataTable
        table={materialsStore.table}
        columns={columnsFor(places)}
        noun={['material', 'materials']}
        keyOf={({ id }) => id}
        empty={EMPTY}
        filter={FILTER}
        usualSort="-updated"
      />
    </section>
  );
}
