import { useEffect, useRef, useState } from 'react';
import { sizeText } from '#domain/lib/amounts.ts';
import type { FileType } from '#domain/materials/file-types.ts';
import { endingsOf } from '#domain/materials/material-file.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { fileNameIn, fileText } from '#stores/materials/admin-materials-form.ts';
import type { Uploader, UploadState } from '#stores/materials/uploader.ts';
import { createUploader } from '#stores/materials/uploader.ts';
import { FieldNotes, useFieldIds } from '#ui/field-parts.tsx';
import { useShared } from '../../lib/use-shared.ts';
import { fitPicture } from './fit-picture.ts';
import { useAwaiting } from './use-awaiting.ts';

interface FileFieldProps {
  readonly name: string | undefined;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly types: readonly FileType[];
  /** What students need of a picture's longer side; it is made smaller before it is sent. */
  readonly picturePixels: number;
  /** The file that is kept, as its name and id; empty for none. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** True from the choice of a file until it is there, refused or cancelled. */
  readonly onAwait: (isOnItsWay: boolean) => void;
}

const percentOf = ({ sent, size }: { readonly sent: number; readonly size: number }): number =>
  Math.min(100, Math.floor((sent / Math.max(1, size)) * 100));

interface SendingProps {
  readonly name: string | undefined;
  readonly state: Extract<UploadState, { status: 'sending' | 'paused' }>;
  readonly uploader: Uploader;
}

function Sending({ name, state, uploader }: SendingProps) {
  const isPaused = state.status === 'paused';
  const text = staffKitText().file;
  const percent = percentOf(state);
  const sent = { name: state.name, percent, size: sizeText(state.size) };
  return (
    <div className="stack">
      <progress
        className="upload-progress"
        max={100}
        value={percent}
        aria-label={text.uploadOf({ name: state.name })}
      />
      <p className="soft" role="status">
        {isPaused ? text.sentPaused(sent) : text.sent(sent)}
      </p>
      {isPaused && state.message !== null && (
        <p className="field-error" role="alert">
          {state.message}
        </p>
      )}
      <div className="button-row">
        <button type="button" name={name} className="button" onClick={isPaused ? uploader.goOn : uploader.pause}>
          {isPaused ? text.goOn : text.pause}
        </button>
        <button type="button" className="button" onClick={() => void uploader.cancel()}>
          {text.cancel}
        </button>
      </div>
    </div>
  );
}

/** The latest choice, made fit for slow phones before it is sent. A field that was removed sends nothing more. */
function useFitting(send: (file: File) => void, mostPixels: number) {
  const [isFitting, setFitting] = useState(false);
  const latest = useRef<File | null>(null);
  useEffect(() => () => void (latest.current = null), []);

  async function fit(file: File): Promise<void> {
    latest.current = file;
    setFitting(true);
    const fitting = await fitPicture(file, mostPixels);
    if (latest.current !== file) return;
    send(fitting);
    setFitting(false);
  }

  return { isFitting, fit };
}

/** A file of a form: chosen, sent part by part, stopped and gone on with, replaced, taken out. */
export function FileField({ name, label, hint, error, types, picturePixels, value, onValue, onAwait }: FileFieldProps) {
  const text = staffKitText().file;
  const [uploader] = useState(() => createUploader((upload) => onValue(fileText(upload))));
  const state = useShared(uploader.$upload, { status: 'none' });
  useEffect(() => uploader.watch(), [uploader]);
  const { isFitting, fit } = useFitting((file) => uploader.choose(file, types), picturePixels);
  const shown = state.status === 'refused' ? state.message : error;
  const { id, control } = useFieldIds({ label, hint, error: shown });
  const isUnderWay = state.status === 'sending' || state.status === 'paused';
  useAwaiting(isFitting || isUnderWay, onAwait);
  return (
    <div className="field file-field">
      <label htmlFor={id}>{value === '' ? label : text.replace({ label })}</label>
      {value !== '' && !isUnderWay && (
        <p>
          {fileNameIn(value)}{' '}
          <button type="button" className="button" onClick={() => onValue('')}>
            {text.takeOut}
            <span className="visually-hidden"> {label}</span>
          </button>
        </p>
      )}
      {isUnderWay ? (
        <Sending name={name} state={state} uploader={uploader} />
      ) : (
        <>
          <input
            {...control}
            type="file"
            name={name}
            accept={[...types, ...types.flatMap(endingsOf).map((ending) => `.${ending}`)].join(',')}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file !== undefined) void fit(file);
            }}
          />
          <p className="soft" role="status">
            {isFitting && text.picture}
          </p>
        </>
      )}
      <FieldNotes id={id} label={label} hint={hint} error={shown} />
    </div>
  );
}
