import { lazy, Suspense, useEffect } from 'react';
import type { DialogState } from '#stores/site/dialog.ts';
import { $dialog, closeDialog } from '#stores/site/dialog.ts';
import { $recording, enterClass, giveUpRecording, openRecording } from '#stores/timetable/enter-class.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useShared } from '../lib/use-shared.ts';

const askForPlayer = () => lazy(async () => ({ default: (await import('./RecordingDialog.tsx')).RecordingDialog }));

/** Downloaded for a recording that is played here alone. */
let RecordingDialog = askForPlayer();

/** React keeps a download that has failed: the next press needs a new one. */
function onPlayerFailure(): void {
  RecordingDialog = askForPlayer();
  giveUpRecording();
}

let isBusy = false;

async function enter(dialog: DialogState): Promise<void> {
  if (dialog?.name !== 'class' || isBusy) return;
  const button = document.querySelector(`[data-class="${dialog.shown.entryId}/${CSS.escape(dialog.shown.date)}"]`);
  isBusy = true;
  button?.setAttribute('aria-busy', 'true');
  await (dialog.isRecording ? openRecording : enterClass)(dialog.shown);
  button?.removeAttribute('aria-busy');
  isBusy = false;
  if ($dialog.get() === dialog) closeDialog();
}

/** Leads a student who wants to join into the class, and plays a recording that is kept here. */
export function ClassKeeper() {
  const recording = useShared($recording, null);
  useEffect(() => $dialog.subscribe((dialog) => void enter(dialog)), []);
  if (recording === null) return null;
  const { shown, material, isOpen } = recording;
  return (
    <ErrorBoundary fallback={null} onFailure={onPlayerFailure}>
      <Suspense fallback={null}>
        <RecordingDialog title={shown.title} material={material} isOpen={isOpen} />
      </Suspense>
    </ErrorBoundary>
  );
}
