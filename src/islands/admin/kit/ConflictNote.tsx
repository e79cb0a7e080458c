import { momentText } from '#domain/lib/india-time.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import type { EditableItem } from './use-editor.ts';
import { authorOf } from './use-editor.ts';
import type { Fields } from './use-draft.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';

/** What differs, as a person reads it. */
export interface Difference {
  readonly label: string;
  readonly theirs: string;
  readonly yours: string;
}

interface ConflictNoteProps<Name extends string> {
  readonly message: string;
  /** The row that stands; null where it could not be fetched. */
  readonly theirs: EditableItem | null;
  readonly theirFields: Fields<Name> | null;
  /** As it would be saved over theirs. */
  readonly mine: Fields<Name>;
  /** What differs and is no field. */
  readonly beside: readonly Difference[];
  readonly labels: Readonly<Record<Name, string>>;
  readonly showValue?: (name: Name, value: string) => string;
  readonly onLoadTheirs: () => void;
  readonly onSaveMine: () => void;
}

export function Versions({ label, theirs, yours, names }: Difference & { readonly names?: readonly [string, string] }) {
  const text = staffKitText().conflict;
  const [theirName, yourName] = names ?? [text.theirs, text.yours];
  return (
    <section className="versions" aria-label={label}>
      <h4>{label}</h4>
      <dl>
        <div>
          <dt>{theirName}</dt>
          <dd>{theirs}</dd>
        </div>
        <div>
          <dt>{yourName}</dt>
          <dd>{yours}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Somebody else has saved the item meanwhile: both versions beside each other, and nothing written over. */
export function ConflictNote<Name extends string>({
  message,
  theirs,
  theirFields,
  mine,
  beside,
  labels,
  showValue,
  onLoadTheirs,
  onSaveMine,
}: ConflictNoteProps<Name>) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { conflict: text, empty } = staffKitText();
  const shown = (name: Name, value: string): string =>
    (showValue === undefined ? value : showValue(name, value)) || empty;
  if (theirs === null || theirFields === null)
    return (
      <div className="note note-caution stack">
        <h3 tabIndex={-1} ref={heading}>
          {text.title}
        </h3>
        <p>{text.notLoaded({ message })}</p>
      </div>
    );
  const names = (Object.keys(labels) as Name[]).filter((name) => mine[name] !== theirFields[name]);
  return (
    <div className="note note-caution stack">
      <h3 tabIndex={-1} ref={heading}>
        {text.title}
      </h3>
      <p>{message}</p>
      <p className="soft">{text.savedAt({ author: authorOf(theirs), moment: momentText(theirs.updatedAt) })}</p>
      <p>{names.length === 0 ? text.nothingDiffers : text.restStays}</p>
      {beside.map((difference) => (
        <Versions key={difference.label} {...difference} />
      ))}
      {names.map((name) => (
        <Versions
          key={name}
          label={labels[name]}
          theirs={shown(name, theirFields[name])}
          yours={shown(name, mine[name])}
        />
      ))}
      <div className="button-row">
        <button type="button" className="button" onClick={onLoadTheirs}>
          {text.loadTheirs}
        </button>
        <button type="button" className="button" onClick={onSaveMine}>
          {text.saveMine}
        </button>
      </div>
      <p>{text.untilYouChoose}</p>
    </div>
  );
}
