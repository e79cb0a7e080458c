import { momentText } from '#domain/lib/india-time.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
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
  const text = staffKitText().draft;
  const moment = momentText(draft.keptAt);
  const name = title.trim();
  return (
    <div className="note stack" role="status">
      <h3>{text.title}</h3>
      <p>{name === '' ? text.untitled({ moment }) : text.from({ moment, title: name })}</p>
      <div className="button-row">
        <button type="button" className="button button-primary" onClick={onRestore}>
          {text.restore}
        </button>
        <button type="button" className="button" onClick={onDiscard}>
          {text.discard}
        </button>
      </div>
    </div>
  );
}
