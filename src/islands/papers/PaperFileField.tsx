import { useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import { countsText } from '#domain/text/en/counts.ts';
import { staffPapersText } from '#domain/text/staff/en/staff-papers.ts';
import type { ReadPaper } from '#stores/papers/admin-paper-file.ts';
import { PAPER_FILE_ENDINGS, readPaperFile } from '#stores/papers/admin-paper-file.ts';
import { FieldNotes, useFieldIds } from '#ui/field-parts.tsx';
import { useAwaiting } from '../admin/kit/use-awaiting.ts';

interface PaperFileFieldProps {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  /** What was read; null before a file is chosen. */
  readonly chosen: ReadPaper | null;
  readonly exam: string;
  /** Of its questions, where the form has a place for each language; the file suggests it elsewhere. */
  readonly language?: Language;
  /** True while the form has questions of its own already. */
  readonly isReplacing: boolean;
  readonly onRead: (paper: ReadPaper) => void;
  /** True while the file is read. */
  readonly onAwait: (isOnItsWay: boolean) => void;
}

/** A file with questions: read here, shown before anything is sent. The same file can be chosen again once it is corrected. */
export function PaperFileField({
  name,
  label,
  error,
  chosen,
  exam,
  language,
  isReplacing,
  onRead,
  onAwait,
}: PaperFileFieldProps) {
  const { chosen: text, hints } = staffPapersText();
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  useAwaiting(isReading, onAwait);
  // What was typed while the file was read counts.
  const onReadNow = useRef(onRead);
  useEffect(() => {
    onReadNow.current = onRead;
  });
  const { id, control } = useFieldIds({ label, hint: hints.file, error: problem ?? error });

  async function read(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    if (file === undefined) return;
    setReading(true);
    const reply = await readPaperFile(file, exam, language);
    setReading(false);
    input.value = '';
    setProblem(reply.ok ? undefined : reply.message);
    if (reply.ok) onReadNow.current(reply.paper);
  }

  return (
    <div className="field file-field">
      <p className="note">{staffPapersText().heldPapers}</p>
      <label htmlFor={id}>{isReplacing || chosen !== null ? text.another({ label }) : label}</label>
      <input
        {...control}
        type="file"
        name={name}
        accept={PAPER_FILE_ENDINGS}
        onChange={({ target }) => void read(target)}
      />
      <p role="status">
        {isReading && text.reading}
        {!isReading &&
          chosen !== null &&
          text.read({ name: chosen.fileName, questions: countsText().questions({ count: chosen.places.length }) })}
      </p>
      <FieldNotes id={id} label={label} hint={hints.file} error={problem ?? error} />
    </div>
  );
}
