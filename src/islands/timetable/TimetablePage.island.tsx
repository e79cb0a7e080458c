import { shortDayText } from '#domain/lib/india-time.ts';
import type { ClassHosts } from '#domain/timetable/timetable-entry.ts';
import { groupName } from '#domain/timetable/group-name.ts';
import type { TimetableIntent } from '#stores/timetable/admin-timetable-form.ts';
import type { TimetableEntry, TimetableRow } from '#stores/timetable/admin-timetable.ts';
import { timetableStore } from '#stores/timetable/admin-timetable.ts';
import type { ListLook } from '../admin/kit/EditableList.tsx';
import { columnSort } from '../admin/kit/EditableList.tsx';
import { EditingPage } from '../admin/kit/EditingPage.tsx';
import { WEEKDAYS } from './class-texts.ts';
import { ClassAttendance } from './ClassAttendance.tsx';
import { TimetableForm } from './TimetableForm.tsx';

const DONE: Readonly<Record<TimetableIntent, string>> = {
  save: 'Saved.',
  publish: 'Published. It is on the site within seconds.',
  unpublish: 'It is a draft again, and off the site.',
  delete: 'Deleted.',
};
const NAME = { one: 'entry', aOne: 'an entry', many: 'entries' } as const;

/** 'Mon, Thu 18:30 to 19:30, 23 Nov 2026 to 31 Dec 2026'. */
function whenText({ recurrence, date, start, end }: TimetableRow): string {
  const hours = `${start} to ${end}`;
  if (recurrence === null) return `${date === null ? '' : shortDayText(date)}, ${hours}`;
  const days = recurrence.weekdays.map((day) => (WEEKDAYS[day - 1] ?? '').slice(0, 3)).join(', ');
  return `${days} ${hours}, ${shortDayText(recurrence.from)} to ${shortDayText(recurrence.until)}`;
}

const LIST: ListLook<TimetableRow> = {
  heading: 'Entries',
  title: {
    label: 'Class',
    sort: 'subject',
    textOf: ({ subject, topic }) => (topic === '' ? subject : `${subject}: ${topic}`),
  },
  columns: [
    { label: 'When', sort: columnSort('date'), cell: whenText },
    { label: 'Course', cell: ({ group }) => groupName(group) },
  ],
  statuses: ['draft', 'published'],
  usualSort: '-date',
  empty: 'There are no entries yet. Plan the first class with “New entry”.',
};

/** The timetable for staff: the list, the latest last day first, and one item's form. */
export function TimetablePage({ hosts }: { readonly hosts: ClassHosts }) {
  return (
    <EditingPage<TimetableEntry, TimetableRow, TimetableIntent>
      name={NAME}
      done={DONE}
      titleOf={({ subject }) => subject}
      store={timetableStore}
      list={LIST}
    >
      {(entry, onSaved) => (
        <>
          <TimetableForm entry={entry} hosts={hosts} onSaved={onSaved} />
          {entry !== null && <ClassAttendance entry={entry} />}
        </>
      )}
    </EditingPage>
  );
}
