import { useState } from 'react';
import type { CurrentAffairsIntent } from '#stores/admin/current-affairs-form.ts';
import type { CurrentAffairsEntry } from '#stores/admin/current-affairs.ts';
import { currentAffairsTable, restoreEntry } from '#stores/admin/current-affairs.ts';
import { showAlert } from '#stores/alert.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { CurrentAffairsEditor } from './CurrentAffairsEditor.tsx';
import { CurrentAffairsList } from './CurrentAffairsList.tsx';
import { UndoNote } from './kit/UndoNote.tsx';
import { useAwake } from './kit/use-awake.ts';
import { nameItem, useGoToList, usePlace } from './kit/use-place.ts';

const DONE: Readonly<Record<CurrentAffairsIntent, string>> = {
  save: 'Saved.', publish: 'Published. It is on the site within seconds.', schedule: 'Scheduled.', unpublish: 'It is a draft again, and off the site.', delete: 'Deleted.',
};

/** Daily current affairs for staff: the list, and one item's form. */
export function CurrentAffairsPage() {
  const place = usePlace();
  const isAwake = useAwake();
  const goToList = useGoToList();
  const [deleted, setDeleted] = useState<CurrentAffairsEntry | null>(null);

  function onSaved(entry: CurrentAffairsEntry, intent: CurrentAffairsIntent): void {
    showAlert(DONE[intent], 'success');
    setDeleted(intent === 'delete' ? entry : null);
    if (intent === 'delete') goToList();
    else if (place.view === 'new') nameItem(entry.id);
  }

  if (!isAwake) return <span className="skeleton" />;
  return (
    <ErrorBoundary>
      {place.view === 'list' && deleted !== null && (
        <UndoNote key={deleted.id} title={deleted.title} onUndo={() => restoreEntry(deleted)} onDone={() => {
          setDeleted(null);
          void currentAffairsTable.reload();
        }} />
      )}
      {place.view === 'list' ? (
        <CurrentAffairsList />
      ) : (
        <CurrentAffairsEditor key={place.view === 'new' ? 'new' : place.id} id={place.view === 'new' ? null : place.id} onSaved={onSaved} />
      )}
    </ErrorBoundary>
  );
}
