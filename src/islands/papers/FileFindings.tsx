import { useId } from 'react';
import type { ReadPaper } from '#stores/papers/admin-paper-file.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { IssueList, ReadingNotes } from './PaperFindings.tsx';
import { PictureWords } from './PictureWords.tsx';

interface FileFindingsProps {
  readonly file: ReadPaper;
  /** The name of its tick. */
  readonly name: string;
  /** Tells the file from others on the page, such as 'the Hindi file'. */
  readonly called?: string;
  readonly isAccepted: boolean;
  readonly error?: string | undefined;
  readonly onAccepted: (isAccepted: boolean) => void;
  readonly onDescribed: (file: ReadPaper) => void;
}

/** What was noticed in a chosen file, what is wrong in it, and what it loses, which a person confirms. */
export function FileFindings({ file, name, called, isAccepted, error, onAccepted, onDescribed }: FileFindingsProps) {
  const id = useId();
  return (
    <>
      <ReadingNotes skipped={file.skipped} notes={file.notes} {...(called !== undefined && { called })} />
      {file.issues.length > 0 && (
        <IssueList
          id={`${id}-issues`}
          isCaution
          title={`Problems in ${called ?? 'the file'}`}
          note="Nothing can be saved while there is one. Correct the file and choose it again."
          issues={file.issues}
        />
      )}
      <PictureWords paper={file} {...(called !== undefined && { called })} onDescribed={onDescribed} />
      {file.losses.length > 0 && (
        <>
          <IssueList
            id={`${id}-losses`}
            title={called === undefined ? 'Not taken over' : `Not taken over from ${called}`}
            note="The file holds this, and the paper will not. Look at each before you go on."
            issues={file.losses}
          />
          <CheckField name={name} isChecked={isAccepted} error={error} onChecked={onAccepted}>
            The paper is right without these
          </CheckField>
        </>
      )}
    </>
  );
}
