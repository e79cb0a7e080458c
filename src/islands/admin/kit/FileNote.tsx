import type { FileState } from '#domain/staff/file-state.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { Versions } from './ConflictNote.tsx';
import type { Fields } from './use-draft.ts';

/** How a row stands to the repository's file of its address. */
export const fileStateName = (state: FileState): string => staffKitText().repository.states[state];

interface FileNoteProps<Name extends string> {
  /** The text of the file, as the form has it: the fields that a file has. */
  readonly file: Partial<Fields<Name>>;
  readonly mine: Fields<Name>;
  readonly labels: Readonly<Record<Name, string>>;
  readonly onTake: () => void;
  /** A field as a person reads it, where that is not its value. */
  readonly showValue?: (name: Name, value: string) => string;
}

/** The repository's file was changed since the row was edited here: both texts beside each other. */
export function FileNote<Name extends string>(props: FileNoteProps<Name>) {
  const { file, mine, labels, onTake, showValue = (_, value) => value } = props;
  const { repository: text, empty } = staffKitText();
  const names = (Object.keys(file) as Name[]).filter((name) => mine[name] !== file[name]);
  return (
    <section className="note note-caution stack" aria-labelledby="file-note">
      <h3 id="file-note">{text.title}</h3>
      <p>{names.length === 0 ? text.taken : text.choose}</p>
      {names.map((name) => (
        <Versions
          key={name}
          label={labels[name]}
          names={[text.inFile, text.here]}
          theirs={showValue(name, file[name] ?? '') || empty}
          yours={showValue(name, mine[name]) || empty}
        />
      ))}
      {names.length > 0 && (
        <button type="button" className="button" onClick={onTake}>
          {text.take}
        </button>
      )}
    </section>
  );
}
