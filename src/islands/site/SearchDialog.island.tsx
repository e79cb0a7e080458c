import { useEffect, useRef } from 'react';
import { searchText } from '#domain/text/en/search.ts';
import type { DialogState } from '#stores/site/dialog.ts';
import { $dialog, closeDialog } from '#stores/site/dialog.ts';
import { prepareSearch } from '#stores/site/search.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useShared } from '../lib/use-shared.ts';
import { SearchBox } from './SearchBox.tsx';

const NO_DIALOG: DialogState = null;

/** The search as a dialog. The last words stay when it closes and are selected when it opens again. */
export function SearchDialog() {
  const isOpen = useShared($dialog, NO_DIALOG)?.name === 'search';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    field.current?.focus();
    field.current?.select();
    prepareSearch();
  }, [isOpen]);

  return (
    <Dialog isOpen={isOpen} title={searchText().title} onClose={closeDialog}>
      <ErrorBoundary>
        <SearchBox field={field} onEscape={closeDialog} />
      </ErrorBoundary>
    </Dialog>
  );
}
