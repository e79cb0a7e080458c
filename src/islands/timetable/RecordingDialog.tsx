import { closeRecording } from '#stores/timetable/enter-class.ts';
import type { Material } from '#stores/materials/materials.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { RecordingPlayer } from '../materials/RecordingPlayer.tsx';

interface RecordingDialogProps {
  readonly title: string;
  readonly material: Material;
  readonly isOpen: boolean;
}

/** A class's recording over the page. Closed, it stops; the dialog stays, so that the button that opened it has the focus again. */
export function RecordingDialog({ title, material, isOpen }: RecordingDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={title} onClose={closeRecording}>
      {isOpen && <RecordingPlayer key={material.materialId} material={material} isWanted />}
    </Dialog>
  );
}
