import { useEffect } from 'react';
import type { DialogState } from '#stores/dialog.ts';
import { $dialog, closeDialog } from '#stores/dialog.ts';
import { enterClass, openRecording } from '#stores/enter-class.ts';

let isBusy = false;

async function enter(dialog: DialogState): Promise<void> {
  if (dialog?.name !== 'class' || isBusy) return;
  const button = document.querySelector(`[data-class="${CSS.escape(dialog.shown.key)}"]`);
  isBusy = true;
  button?.setAttribute('aria-busy', 'true');
  await (dialog.isRecording ? openRecording : enterClass)(dialog.shown);
  button?.removeAttribute('aria-busy');
  isBusy = false;
  if ($dialog.get() === dialog) closeDialog();
}

/** Leads a student who wants to join into the class. It shows nothing of its own. */
export function ClassKeeper() {
  useEffect(() => $dialog.subscribe((dialog) => void enter(dialog)), []);
  return null;
}
