interface FailedNoteProps {
  readonly text: string;
  /** Left out where asking again would not help. */
  readonly onRetry?: (() => void) | undefined;
  /** Read out at once, where it stands in place of what was asked for. */
  readonly isAlert?: boolean;
}

/** What could not be loaded, and the way to ask again. */
export function FailedNote({ text, onRetry, isAlert = false }: FailedNoteProps) {
  return (
    <div className="note note-caution stack" role={isAlert ? 'alert' : undefined}>
      <p>{text}</p>
      {onRetry !== undefined && (
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
