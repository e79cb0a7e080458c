import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Reply } from '#stores/request.ts';
import { showAlert } from '#stores/site/alert.ts';
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import { afterReturn } from './after-return.ts';
import type { EditableRow, ListLook, ListStore } from './EditableList.tsx';
import { EditableList } from './EditableList.tsx';
import type { RowName } from './ItemEditor.tsx';
import { ItemEditor } from './ItemEditor.tsx';
import { UndoNote } from './UndoNote.tsx';
import { useAwake } from './use-awake.ts';
import { hashOfItem, nameItem, useGoToList, usePlace } from './use-place.ts';

type OnSaved<Item, Intent> = (item: Item, intent: Intent) => void;
type DoneTexts<Intent extends string> = Readonly<Record<Intent, string>>;

interface EditingPageProps<Item, Row, Intent extends string> {
  readonly name: RowName;
  /** What is said once it is done. */
  readonly done: DoneTexts<Intent>;
  readonly titleOf: (item: Item) => string;
  readonly store: ListStore<Row> & { readonly get: (id: number) => Promise<Reply<Item>> };
  readonly list: ListLook<Row>;
  /** Sections after the list. */
  readonly afterList?: ReactNode;
  /** The form of a row; null for a new one. */
  readonly children: (item: Item | null, onSaved: OnSaved<Item, Intent>) => ReactNode;
}

/** After a save in a form that another address than its own has opened: the address becomes its own, or the list's. */
export const leaveAddress =
  <Item extends { readonly id: number }, Intent extends string>(done: DoneTexts<Intent>): OnSaved<Item, Intent> =>
  (item, intent) => {
    showAlert(done[intent], 'success');
    window.location.hash = intent === 'delete' ? 'list' : hashOfItem(item.id);
  };

/** A page of the admin area: its list, one row's form, and a deletion that can be taken back. */
export function EditingPage<
  Item extends { readonly id: number; readonly version: number },
  Row extends EditableRow,
  Intent extends string,
>({ name, done, titleOf, store, list, afterList, children }: EditingPageProps<Item, Row, Intent>) {
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
      <ErrorBoundary key={place.visit}>
        <ItemEditor id={place.view === 'new' ? null : place.id} name={name} get={store.get}>
          {(item) => children(item, onSaved)}
        </ItemEditor>
      </ErrorBoundary>
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
      <EditableList name={name} store={store} {...list} />
      {afterList}
    </ErrorBoundary>
  );
}
