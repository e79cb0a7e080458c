import { shortDayText } from '#domain/lib/india-time.ts';
import type { ClassHosts } from '#domain/timetable/timetable-entry.ts';
import { groupName } from '#domain/timetable/group-name.ts';
import { staffTimetableText } from '#domain/text/staff/en/staff-timetable.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import type { TimetableIntent } from '#stores/timetable/admin-timetable-form.ts';
import type { TimetableEntry, TimetableRow } from '#stores/timetable/admin-timetable.ts';
import { timetableStore } from '#stores/timetable/admin-timetable.ts';
import type { ListLook } from '../admin/kit/EditableList.tsx';
import { columnSort } from '../admin/kit/EditableList.tsx';
import { EditingPage } from '../admin/kit/EditingPage.tsx';
import { shortWeekdays } from './class-texts.ts';
import { ClassAttendance } from './ClassAttendance.tsx';
import { TimetableForm } from './TimetableForm.tsx';

const doneTexts = (): Readonly<Record<TimetableIntent, string>> => {
  const text = staffKitText().done;
  return { save: text.saved, publish: text.publishedSoon, unpublish: text.draftAgain, delete: text.deleted };
};

/** 'Mon, Thu 18:30 to 19:30, 23 Nov 2026 to 31 Dec 2026'. */
function whenText({ recurrence, date, start, end }: TimetableRow): string {
  const { span } = staffTimetableText();
  const hours = span({ from: start, until: end });
  if (recurrence === null) return `${date === null ? '' : shortDayText(date)}, ${hours}`;
  const days = recurrence.weekdays.map((day) => shortWeekdays()[day - 1] ?? '').join(', ');
  const { from, until } = recurrence;
  return `${days} ${hours}, ${span({ from: shortDayText(from), until: shortDayText(until) })}`;
}

const listLook = (text: ReturnType<typeof staffTimetableText>): ListLook<TimetableRow> => ({
  heading: text.heading,
  title: {
    label: text.class,
    sort: 'subject',
    textOf: ({ subject, topic }) => (topic === '' ? subject : `${subject}: ${topic}`),
  },
  columns: [
    { label: text.when, sort: columnSort('date'), cell: whenText },
    { label: text.course, cell: ({ group }) => groupName(group) },
  ],
  statuses: ['draft', 'published'],
  usualSort: '-date',
  empty: text.empty,
});

/** The timetable for staff: the list, the latest last day first, and one item's form. */
export function TimetablePage({ hosts }: { readonly hosts: ClassHosts }) {
  const text = staffTimetableText();
  return (
    <EditingPage<TimetableEntry, TimetableRow, TimetableIntent>
      name={text.name}
      done={doneTexts()}
      titleOf={({ subject }) => subject}
      store={timetableStore}
      list={listLook(text)}
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
