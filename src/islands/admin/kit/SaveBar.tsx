import { momentText } from '#domain/lib/india-time.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';

export interface SaveAction<Intent> {
  readonly intent: Intent;
  readonly label: string;
  /** What the button says while it works. */
  readonly busyText: string;
  readonly isPrimary?: boolean;
}

interface SaveBarProps<Intent> {
  readonly actions: readonly SaveAction<Intent>[];
  readonly busyWith: Intent | null;
  readonly onAction: (intent: Intent) => void;
  readonly isDirty: boolean;
  /** ISO instant of the last save; null for an item that is new. */
  readonly savedAt: string | null;
  /** What to do after a save that was refused. */
  readonly advice: string | null;
  readonly isDraftRefused: boolean;
}

function stateText({
  isDirty,
  savedAt,
  isDraftRefused,
}: Pick<SaveBarProps<unknown>, 'isDirty' | 'savedAt' | 'isDraftRefused'>): string {
  const text = staffKitText().saved;
  if (isDirty) return isDraftRefused ? text.noDraft : text.draftKept;
  return savedAt === null ? text.nothing : text.at({ moment: momentText(savedAt) });
}

/** What can be done with the form, and how it stands. A busy button keeps its place and the focus. */
export function SaveBar<Intent>({
  actions,
  busyWith,
  onAction,
  isDirty,
  savedAt,
  advice,
  isDraftRefused,
}: SaveBarProps<Intent>) {
  const isBusy = busyWith !== null;
  return (
    <div className="save-bar">
      <p className="field-error" role="alert">
        {advice}
      </p>
      <p className="soft save-state" role="status">
        {stateText({ isDirty, savedAt, isDraftRefused })}
      </p>
      <div className="button-row">
        {actions.map(({ intent, label, busyText, isPrimary = false }) => (
          <button
            key={label}
            type="button"
            className={`button${isPrimary ? ' button-primary' : ''}`}
            aria-disabled={isBusy}
            aria-busy={busyWith === intent}
            onClick={() => !isBusy && onAction(intent)}
          >
            {busyWith === intent ? busyText : label}
          </button>
        ))}
      </div>
    </div>
  );
}
