import { momentText, shortDayText } from '#domain/lib/india-time.ts';
import { GROUP_NAMES } from '#domain/timetable/timetable.ts';
import type { TimetableRow } from '#stores/timetable/admin-timetable.ts';
import { timetableStore } from '#stores/timetable/admin-timetable.ts';
import { WEEKDAYS } from './class-texts.ts';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { RowTitle } from '../admin/kit/RowTitle.tsx';
import { STATUS_NAMES, statusText } from '../admin/kit/status-text.ts';

const titleOf = ({ subject, topic }: TimetableRow): string => (topic === '' ? subject : `${subject}: ${topic}`);

/** 'Mon, Thu 18:30 to 19:30, 23 Nov 2026 to 31 Dec 2026'. */
function whenText({ recurrence, date, start, end }: TimetableRow): string {
  const hours = `${start} to ${end}`;
  if (recurrence === null) return `${date === null ? '' : shortDayText(date)}, ${hours}`;
  const days = recurrence.weekdays.map((day) => (WEEKDAYS[day - 1] ?? '').slice(0, 3)).join(', ');
  return `${days} ${hours}, ${shortDayText(recurrence.from)} to ${shortDayText(recurrence.until)}`;
}

const COLUMNS: readonly Column<TimetableRow>[] = [
  {
    label: 'Class',
    sort: { ascending: 'subject', descending: '-subject' },
    cell: (row) => (
      <RowTitle
        row={row}
        title={titleOf(row)}
        onRestore={() => timetableStore.restore(row)}
        onRestored={timetableStore.table.reload}
      />
    ),
  },
  { label: 'When', sort: { ascending: 'date', descending: '-date' }, cell: whenText },
  { label: 'Course', cell: ({ group }) => GROUP_NAMES[group] },
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

const EMPTY = <p className="note">There are no entries yet. Plan the first class with “New entry”.</p>;

/** Every entry that is not deleted, the latest last day first. */
export function TimetableList() {
  return (
    <section className="stack" aria-labelledby="list-title">
      <div className="list-head">
        <h2 id="list-title">Entries</h2>
        <a className="button button-primary" href="#new">
          New entry
        </a>
      </div>
      <DataTable
        table={timetableStore.table}
        columns={COLUMNS}
        noun={['entry', 'entries']}
        keyOf={({ id }) => id}
        empty={EMPTY}
        filter={FILTER}
        usualSort="-date"
      />
    </section>
  );
}
