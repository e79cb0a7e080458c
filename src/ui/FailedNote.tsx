import { formPartsText } from '#domain/text/en/form-parts.ts';

interface FailedNoteProps {
  readonly text: string;
  /** Left out where a retry would not help. */
  readonly onRetry?: (() => void) | undefined;
  /** Announced at once, for a note in place of what was asked for. */
  readonly isAlert?: boolean;
}

/** Says what could not be loaded and offers a retry. */
export function FailedNote({ text, onRetry, isAlert = false }: FailedNoteProps) {
  return (
    <div className="note note-caution stack" role={isAlert ? 'alert' : undefined}>
      <p>{text}</p>
      {onRetry !== undefined && (
        <button type="button" className="button" onClick={onRetry}>
          {formPartsText().tryAgain}
        </button>
      )}
    </div>
  );
}
