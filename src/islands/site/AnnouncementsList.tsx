import { momentText } from '#domain/lib/india-time.ts';
import type { AnnouncementRow } from '#stores/site/admin-announcements.ts';
import { announcementsStore } from '#stores/site/admin-announcements.ts';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { RowTitle } from '../admin/kit/RowTitle.tsx';
import { STATUS_NAMES, statusText } from '../admin/kit/status-text.ts';

const columnsOf = (names: Readonly<Record<string, string>>): readonly Column<AnnouncementRow>[] => [
  {
    label: 'Announcement',
    sort: { ascending: 'title', descending: '-title' },
    cell: (row) => (
      <RowTitle
        row={row}
        title={row.title}
        onRestore={() => announcementsStore.restore(row)}
        onRestored={announcementsStore.table.reload}
      />
    ),
  },
  { label: 'For', cell: ({ audience }) => names[audience] ?? audience },
  {
    label: 'Shown',
    sort: { ascending: 'from', descending: '-from' },
    cell: ({ from, until }) => `${momentText(from)} to ${momentText(until)}`,
  },
  { label: 'Important', cell: ({ isImportant }) => (isImportant ? 'Yes' : 'No') },
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
  options: ['draft', 'published', 'deleted'],
  names: { ...STATUS_NAMES, deleted: 'Deleted' },
  everything: 'All',
} as const;

const EMPTY = <p className="note">There are no announcements yet. Write the first with “New announcement”.</p>;

/** Every announcement that is not deleted, the newest first. */
export function AnnouncementsList({ names }: { readonly names: Readonly<Record<string, string>> }) {
  return (
    <section className="stack" aria-labelledby="list-title">
      <div className="list-head">
        <h2 id="list-title">Announcements</h2>
        <a className="button button-primary" href="#new">
          New announcement
        </a>
      </div>
      <DataTable
        table={announcementsStore.table}
        columns={columnsOf(names)}
        noun={['announcement', 'announcements']}
        keyOf={({ id }) => id}
        empty={EMPTY}
        filter={FILTER}
        usualSort="-from"
      />
    </section>
  );
}
