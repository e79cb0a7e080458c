import type { ReactNode } from 'react';

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly busyText: string;
  readonly children: ReactNode;
}

/** Says that it is working and stays focusable, so that the focus is not lost. */
export function SubmitButton({ isBusy, busyText, children }: SubmitButtonProps) {
  return (
    <button type="submit" className="button button-primary" aria-disabled={isBusy} aria-busy={isBusy}>
      {isBusy ? busyText : children}
    </button>
  );
}
