import { useId } from 'react';
import { staffPapersText } from '#domain/text/staff/en/staff-papers.ts';
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
  const text = staffPapersText().chosen;
  return (
    <>
      <ReadingNotes skipped={file.skipped} notes={file.notes} {...(called !== undefined && { called })} />
      {file.issues.length > 0 && (
        <IssueList
          id={`${id}-issues`}
          isCaution
          title={text.problems({ file: called ?? text.theFile })}
          note={text.problemsNote}
          issues={file.issues}
        />
      )}
      <PictureWords paper={file} {...(called !== undefined && { called })} onDescribed={onDescribed} />
      {file.losses.length > 0 && (
        <>
          <IssueList
            id={`${id}-losses`}
            title={called === undefined ? text.losses : text.lossesOf({ file: called })}
            note={text.lossesNote}
            issues={file.losses}
          />
          <CheckField name={name} isChecked={isAccepted} error={error} onChecked={onAccepted}>
            {text.rightWithout}
          </CheckField>
        </>
      )}
    </>
  );
}
