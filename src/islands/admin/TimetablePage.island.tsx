import { useState } from 'react';
import type { ClassHosts } from '#domain/timetable-entry.ts';
import type { TimetableIntent } from '#stores/admin/timetable-form.ts';
import type { TimetableEntry } from '#stores/admin/timetable.ts';
import { timetableTable, restoreTimetable } from '#stores/admin/timetable.ts';
import { showAlert } from '#stores/alert.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { TimetableEditor } from './TimetableEditor.tsx';
import { TimetableList } from './TimetableList.tsx';
import { UndoNote } from './kit/UndoNote.tsx';
import { useAwake } from './kit/use-awake.ts';
import { nameItem, useGoToList, usePlace } from './kit/use-place.ts';

const DONE: Readonly<Record<TimetableIntent, string>> = {
  save: 'Saved.', publish: 'Published. It is on the site within seconds.', unpublish: 'It is a draft again, and off the site.', delete: 'Deleted.',
};

/** The timetable for staff: the list, and one item's form. */
export function TimetablePage({ hosts }: { readonly hosts: ClassHosts }) {
  const place = usePlace();
  const isAwake = useAwake();
  const goToList = useGoToList();
  const [deleted, setDeleted] = useState<TimetableEntry | null>(null);

  function onSaved(entry: TimetableEntry, intent: TimetableIntent): void {
    showAlert(DONE[intent], 'success');
    setDeleted(intent === 'delete' ? entry : null);
    if (intent === 'delete') goToList();
    else if (place.view === 'new') nameItem(entry.id);
  }

  if (!isAwake) return <span className="skeleton" />;
  return (
    <ErrorBoundary>
      {place.view === 'list' && deleted !== null && (
        <UndoNote key={deleted.id} title={deleted.subject} onUndo={() => restoreTimetable(deleted)} onDone={() => {
          setDeleted(null);
          void timetableTable.reload();
        }} />
      )}
      {place.view === 'list' ? (
        <TimetableList />
      ) : (
        <TimetableEditor key={place.view === 'new' ? 'new' : place.id} id={place.view === 'new' ? null : place.id} hosts={hosts} onSaved={onSaved} />
      )}
    </ErrorBoundary>
  );
}
