import type { ClassHosts } from '#domain/timetable/timetable-entry.ts';
import type { TimetableIntent } from '#stores/timetable/admin-timetable-form.ts';
import type { TimetableEntry } from '#stores/timetable/admin-timetable.ts';
import { timetableStore } from '#stores/timetable/admin-timetable.ts';
import { EditingPage } from '../admin/kit/EditingPage.tsx';
import { ItemEditor } from '../admin/kit/ItemEditor.tsx';
import { ClassAttendance } from './ClassAttendance.tsx';
import { TimetableForm } from './TimetableForm.tsx';
import { TimetableList } from './TimetableList.tsx';

const DONE: Readonly<Record<TimetableIntent, string>> = {
  save: 'Saved.',
  publish: 'Published. It is on the site within seconds.',
  unpublish: 'It is a draft again, and off the site.',
  delete: 'Deleted.',
};
const NAME = { one: 'entry', aOne: 'an entry', many: 'entries' } as const;

/** The timetable for staff: the list, and one item's form. */
export function TimetablePage({ hosts }: { readonly hosts: ClassHosts }) {
  return (
    <EditingPage<TimetableEntry, TimetableIntent>
      done={DONE}
      titleOf={({ subject }) => subject}
      store={timetableStore}
      list={<TimetableList />}
      renderEditor={(id, onSaved) => (
        <ItemEditor id={id} name={NAME} get={timetableStore.get}>
          {(entry) => (
            <>
              <TimetableForm entry={entry} hosts={hosts} onSaved={onSaved} />
              {entry !== null && <ClassAttendance entry={entry} />}
            </>
          )}
        </ItemEditor>
      )}
    />
  );
}
