import { formPartsText } from '#domain/text/en/form-parts.ts';
import { X } from 'lucide';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** The page carries it, closed: it may be open before React is there. */
  readonly isInPage?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal on the native dialog, which traps focus, closes on Escape and gives focus back. The overlay and the close
 * button close it. A press that begins inside and ends on the overlay (text selected with the mouse) does not. It is
 * drawn when it first opens, unless the page carries it; from then on its content stays mounted while it is closed,
 * and fields keep what was typed.
 */
export function Dialog({ isOpen, title, onClose, isInPage = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressOnOverlay = useRef(false);
  // The browser reports a close in a later task, when the dialog may be wanted again.
  const isOwnClose = useRef(false);
  // What opened before React stays open: the first render does not know of it yet.
  const wasOpen = useRef(false);
  const titleId = useId();
  const [isDrawn, setIsDrawn] = useState(isOpen || isInPage);
  if (isOpen && !isDrawn) setIsDrawn(true);

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && wasOpen.current && element.open) {
      isOwnClose.current = true;
      element.close();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!isDrawn) return null;
  const isOverlay = (event: MouseEvent | PointerEvent): boolean => event.target === dialog.current;

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file field inside says by the same event that no file was chosen.
        if (event.target !== dialog.current) return;
        // The browser would close it first and report that later: a key pressed in between could not open it again.
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        const isOwn = isOwnClose.current;
        isOwnClose.current = false;
        // Another dialog took its place: nobody asked to close this one.
        if (isOpen && !isOwn) onClose();
      }}
      onPointerDown={(event) => (isPressOnOverlay.current = isOverlay(event))}
      onClick={(event) => {
        if (isOverlay(event) && isPressOnOverlay.current) onClose();
      }}
    >
      <div className="dialog-head">
        <img src="/logo.svg" width={32} height={32} alt="" />
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="dialog-close" aria-label={formPartsText().close} onClick={onClose}>
          <Icon node={X} />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}
