import { useEffect } from 'react';
import { dialogsText } from '#domain/text/en/dialogs.ts';
import { popupsText } from '#domain/text/en/popups.ts';
import type { DialogState, Popup } from '#stores/site/dialog.ts';
import { $dialog, closeDialog } from '#stores/site/dialog.ts';
import { loadPopupFacts } from '#stores/membership/popup-facts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useShared } from '../lib/use-shared.ts';
import { ExamPopup } from './ExamPopup.tsx';
import { TestSeriesPopup } from './TestSeriesPopup.tsx';

const NO_DIALOG: DialogState = null;

function titleOf({ kind }: Popup): string {
  if (kind === 'coming' || kind === 'starting') return dialogsText()[kind].title;
  return popupsText().titles[kind === 'test-series' ? 'testSeries' : kind];
}

function PopupBody({ popup }: { readonly popup: Popup }) {
  if (popup.kind === 'exam') return <ExamPopup path={popup.path} onRetry={() => void loadPopupFacts(popup)} />;
  if (popup.kind === 'test-series') return <TestSeriesPopup onRetry={() => void loadPopupFacts(popup)} />;
  if (popup.kind === 'coming' || popup.kind === 'starting') return <p>{dialogsText()[popup.kind].text}</p>;
  // On another site, and not opened by itself.
  const { text, open } = popupsText().elsewhere[popup.kind];
  return (
    <div className="stack">
      <p>{text}</p>
      <a className="button button-primary" href={popup.address} target="_blank" rel="noopener" onClick={closeDialog}>
        {open}
      </a>
    </div>
  );
}

/** The popups of spec section 2: the two notices, the chooser of test series, and what an SSC or Class 3 exam is. */
export function PopupDialog() {
  const dialog = useShared($dialog, NO_DIALOG);
  const popup = dialog?.name === 'popup' ? dialog.popup : null;
  useEffect(() => {
    if (popup !== null) void loadPopupFacts(popup);
  }, [popup]);
  return (
    <ErrorBoundary>
      <Dialog isOpen={popup !== null} title={popup === null ? '' : titleOf(popup)} onClose={closeDialog}>
        {popup !== null && <PopupBody popup={popup} />}
      </Dialog>
    </ErrorBoundary>
  );
}
