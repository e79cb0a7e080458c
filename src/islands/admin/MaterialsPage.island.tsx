import { useState } from 'react';
import type { MaterialItem } from '#stores/admin/materials.ts';
import { materialsTable, restoreMaterialItem } from '#stores/admin/materials.ts';
import type { MaterialIntent } from '#stores/admin/materials-form.ts';
import { showAlert } from '#stores/alert.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { UndoNote } from './kit/UndoNote.tsx';
import { useAwake } from './kit/use-awake.ts';
import { nameItem, useGoToList, usePlace } from './kit/use-place.ts';
import { MaterialEditor } from './MaterialEditor.tsx';
import type { PlaceOption } from './MaterialForm.tsx';
import { MaterialTable } from './MaterialTable.tsx';

const DONE: Readonly<Record<MaterialIntent, string>> = {
  save: 'Saved.', publish: 'Published. Members see it at once.', unpublish: 'It is off the page, and kept here.', delete: 'Deleted.',
};

/** Materials for staff: the list, and one material's form. */
export function MaterialsPage({ places }: { readonly places: readonly PlaceOption[] }) {
  const place = usePlace();
  const isAwake = useAwake();
  const goToList = useGoToList();
  const [deleted, setDeleted] = useState<MaterialItem | null>(null);

  function onSaved(item: MaterialItem, intent: MaterialIntent): void {
    showAlert(DONE[intent], 'success');
    setDeleted(intent === 'delete' ? item : null);
    if (intent === 'delete') goToList();
    else if (place.view === 'new') nameItem(item.id);
  }

  if (!isAwake) return <span className="skeleton" />;
  return (
    <ErrorBoundary>
      {place.view === 'list' && deleted !== null && (
        <UndoNote key={deleted.id} title={deleted.title} onUndo={() => restoreMaterialItem(deleted)} onDone={() => {
          setDeleted(null);
          void materialsTable.reload();
        }} />
      )}
      {place.view === 'list' ? (
        <MaterialTable places={places} />
      ) : (
        <MaterialEditor key={place.view === 'new' ? 'new' : place.id} id={place.view === 'new' ? null : place.id} places={places} onSaved={onSaved} />
      )}
    </ErrorBoundary>
  );
}
