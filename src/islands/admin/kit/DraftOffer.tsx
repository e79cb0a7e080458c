import { momentText } from '#domain/lib/india-time.ts';
import type { KeptDraft } from '#stores/staff/drafts.ts';

interface DraftOfferProps {
  readonly draft: KeptDraft;
  /** What a person calls the draft: its title. */
  readonly title: string;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Unsaved work found on this device. The form waits for the answer, so that neither is written over. */
export function DraftOffer({ draft, title, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <div className="note stack" role="status">
      <h3>You have unsaved work here</h3>
      <p>
        From {momentText(draft.keptAt)}, on this device: {title.trim() === '' ? 'no title yet' : `“${title.trim()}”`}.
      </p>
      <div className="button-row">
        <button type="button" className="button button-primary" onClick={onRestore}>
          Restore
        </button>
        <button type="button" className="button" onClick={onDiscard}>
          Discard
        </button>
      </div>
    </div>
  );
}
