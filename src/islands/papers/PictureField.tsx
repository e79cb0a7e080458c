import type { ClipboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { PAPER_PICTURE_TYPES } from '#domain/materials/material-file.ts';
import { LONGEST_PICTURE_ALT } from '#domain/papers/paper-picture.ts';
import type { Image } from '#domain/papers/question.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffQuestionsText } from '#domain/text/staff/en/staff-questions.ts';
import { uploadPicture } from '#stores/papers/upload-picture.ts';
import { FieldNotes, useFieldIds } from '#ui/field-parts.tsx';
import { TextField } from '#ui/TextField.tsx';
import { fitPicture } from '../admin/kit/fit-picture.ts';
import { useAwaiting } from '../admin/kit/use-awaiting.ts';
import { Figure } from './Figure.tsx';

interface PictureFieldProps {
  /** 'Picture of the question', 'Picture of option A'. */
  readonly label: string;
  /** Begins the names of its controls. */
  readonly name: string;
  readonly value: Image | null;
  readonly error?: string | undefined;
  /** Gets a new picture with the words that were there before, or with none. */
  readonly onValue: (image: Image | null) => void;
  /** True while a picture is made smaller and sent. */
  readonly onAwait: (isOnItsWay: boolean) => void;
}

/** The longer side of a photo of a page, sharp at twice a phone's width. Pixels. */
const PICTURE_PIXELS = 1600;
const ACCEPT = PAPER_PICTURE_TYPES.join(',');

const pastedPicture = ({ clipboardData }: ClipboardEvent): File | undefined =>
  [...clipboardData.files].find(({ type }) => type.startsWith('image/'));

/** The picture of the clipboard, or why there is none. A browser asks the person first. */
async function readClipboard(): Promise<File | string> {
  try {
    for (const item of await navigator.clipboard.read()) {
      const type = item.types.find((each) => each.startsWith('image/'));
      if (type !== undefined) return new File([await item.getType(type)], 'pasted', { type });
    }
    return staffQuestionsText().picture.noneCopied;
  } catch {
    return staffQuestionsText().picture.cannotRead;
  }
}

/**
 * A picture of a question, an option or an explanation: from a file, the camera or the clipboard, made small on this
 * device, sent at once, with its words for those who cannot see it.
 */
export function PictureField({ label, name, value, error, onValue, onAwait }: PictureFieldProps) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  useAwaiting(isSending, onAwait);
  const { picture: text } = staffQuestionsText();
  const { file } = staffKitText();
  const { hint } = text;
  const { id, control } = useFieldIds({ label, hint, error: problem ?? error });
  // Words that were typed while the picture was sent count, and a field that was removed changes nothing more.
  const latest = useRef<{ readonly onValue: typeof onValue; readonly alt: string } | null>(null);
  useEffect(() => {
    latest.current = { onValue, alt: value?.alt ?? '' };
    return () => void (latest.current = null);
  });

  async function take(file: File): Promise<void> {
    setProblem(undefined);
    setSending(true);
    const fitting = await fitPicture(file, PICTURE_PIXELS);
    const reply = await uploadPicture(new Uint8Array(await fitting.arrayBuffer()));
    setSending(false);
    if (!reply.ok) setProblem(reply.message);
    else latest.current?.onValue({ ...reply.picture, alt: latest.current.alt });
  }

  async function paste(): Promise<void> {
    const found = await readClipboard();
    if (typeof found === 'string') setProblem(found);
    else await take(found);
  }

  function choose(input: HTMLInputElement): void {
    const file = input.files?.[0];
    if (file !== undefined) void take(file);
    input.value = '';
  }

  return (
    <div
      className="field file-field stack"
      onPaste={(event) => {
        const file = pastedPicture(event);
        if (file === undefined) return;
        event.preventDefault();
        void take(file);
      }}
    >
      <label htmlFor={id}>{value === null ? label : file.replace({ label })}</label>
      {value !== null && (
        <>
          <Figure image={value} />
          <TextField
            name={`${name}-alt`}
            label={text.whatItShows({ label })}
            hint={text.wordsHint}
            value={value.alt}
            maxLength={LONGEST_PICTURE_ALT}
            autoCapitalize="sentences"
            onValue={(alt) => onValue({ ...value, alt })}
          />
        </>
      )}
      <input
        {...control}
        type="file"
        name={`${name}-file`}
        accept={ACCEPT}
        disabled={isSending}
        onChange={({ target }) => choose(target)}
      />
      <div className="button-row">
        <label className="button picture-camera">
          {text.photo}
          <span className="visually-hidden"> {text.photoFor({ label })}</span>
          <input
            className="visually-hidden"
            type="file"
            name={`${name}-camera`}
            accept="image/*"
            capture="environment"
            disabled={isSending}
            onChange={({ target }) => choose(target)}
          />
        </label>
        <button type="button" className="button" disabled={isSending} onClick={() => void paste()}>
          {text.paste}
          <span className="visually-hidden"> {text.pasteFor({ label })}</span>
        </button>
        {value !== null && (
          <button type="button" className="button" onClick={() => onValue(null)}>
            {file.takeOut}
            <span className="visually-hidden"> {label}</span>
          </button>
        )}
      </div>
      <p className="soft" role="status">
        {isSending && text.sending}
      </p>
      <FieldNotes id={id} label={label} hint={hint} error={problem ?? error} />
    </div>
  );
}
