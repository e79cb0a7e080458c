import type { ReactNode } from 'react';
import { useState } from 'react';
import { showAlert } from '#stores/site/alert.ts';
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import { afterReturn } from './after-return.ts';
import { UndoNote } from './UndoNote.tsx';
import { useAwake } from './use-awake.ts';
import { nameItem, useGoToList, usePlace } from './use-place.ts';

interface EditingPageProps<Item, Intent extends string> {
  /** What is said once it is done. */
  readonly done: Readonly<Record<Intent, string>>;
  readonly titleOf: (item: Item) => string;
  readonly store: {
    /** Null when it is back, else what to do next. */
    readonly restore: (item: Item) => Promise<string | null>;
    readonly table: { readonly reload: () => Promise<void> };
  };
  readonly list: ReactNode;
  /** The form of a row, or of a new one. */
  readonly renderEditor: (id: number | null, onSaved: (item: Item, intent: Intent) => void) => ReactNode;
}

/** A page of the admin area: its list, one row's form, and a deletion that can be taken back. */
export function EditingPage<Item extends { readonly id: number }, Intent extends string>(
  props: EditingPageProps<Item, Intent>,
) {
  const { done, titleOf, store, list, renderEditor } = props;
  const place = usePlace();
  const isAwake = useAwake();
  const goToList = useGoToList();
  const [deleted, setDeleted] = useState<Item | null>(null);

  function onSaved(item: Item, intent: Intent): void {
    showAlert(done[intent], 'success');
    setDeleted(intent === 'delete' ? item : null);
    if (intent === 'delete') goToList();
    else if (place.view === 'new') nameItem(item.id);
  }

  if (!isAwake) return <span className="skeleton" />;
  if (place.view !== 'list')
    return (
      <ErrorBoundary key={place.visit}>{renderEditor(place.view === 'new' ? null : place.id, onSaved)}</ErrorBoundary>
    );
  return (
    <ErrorBoundary>
      {deleted !== null && (
        <UndoNote
          key={deleted.id}
          title={titleOf(deleted)}
          onUndo={() => store.restore(deleted)}
          onDone={() => {
            setDeleted(null);
            void afterReturn(store.table.reload);
          }}
        />
      )}
      {list}
    </ErrorBoundary>
  );
}
