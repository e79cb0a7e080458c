import type { Ref } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { clockText } from '#domain/lib/amounts.ts';
import { materialsText } from '#domain/text/en/materials.ts';
import { keepSpeed, keptSpeed, SPEEDS } from '#stores/materials/material-file.ts';
import type { Material } from '#stores/materials/materials.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { FailedNote } from '#ui/FailedNote.tsx';
import { usePlayback } from './use-playback.ts';

const speedNames = (): Readonly<Record<string, string>> =>
  Object.fromEntries(SPEEDS.map((speed) => [speed, speed === '1' ? materialsText().usualSpeed : `${speed} ×`]));

interface RecordingPlayerProps {
  readonly material: Material;
  /** It was asked for already: it begins without another tap. */
  readonly isWanted?: boolean;
}

/** A video or a sound in the browser's own player: it begins where the student stopped, at the speed they like. */
export function RecordingPlayer({ material, isWanted = false }: RecordingPlayerProps) {
  const text = materialsText();
  const [speed, setSpeed] = useState(keptSpeed);
  const [isSoundOnly, setSoundOnly] = useState(false);
  const { playback, resumedAt, element, start, events, hold } = usePlayback(material.materialId, Number(speed));
  const startWanted = useEffectEvent(() => {
    if (isWanted) start();
  });
  useEffect(() => startWanted(), []);

  if (playback.status === 'closed' || playback.status === 'asking')
    return (
      <button
        type="button"
        className="button"
        aria-busy={playback.status === 'asking'}
        aria-disabled={playback.status === 'asking'}
        onClick={start}
      >
        {playback.status === 'asking' ? text.opening : text.play}
        <span className="visually-hidden"> {material.title}</span>
      </button>
    );
  if (playback.status === 'failed') return <FailedNote isAlert text={playback.message} onRetry={start} />;
  const player = {
    src: playback.files.of(isSoundOnly ? 'audio' : 'file'),
    controls: true,
    preload: 'metadata',
    ...events,
  } as const;
  const captions = material.captions !== null && (
    <track
      kind="captions"
      src={playback.files.of('captions')}
      srcLang={material.language}
      label={text.captions}
      default
    />
  );
  // oxlint-disable jsx-a11y/media-has-caption -- captions are there where the academy has written them
  return (
    <div className="stack">
      {isSoundOnly || material.kind === 'audio' ? (
        <audio {...player} ref={element as Ref<HTMLAudioElement>} aria-label={material.title}>
          {captions}
        </audio>
      ) : (
        <video {...player} ref={element as Ref<HTMLVideoElement>} aria-label={material.title} playsInline>
          {captions}
        </video>
      )}
      <p className="soft" role="status">
        {resumedAt > 0 && text.resumed({ at: clockText(resumedAt) })}
      </p>
      <div className="form-pair">
        <SelectField
          name="speed"
          label={text.speed}
          value={speed}
          options={SPEEDS}
          names={speedNames()}
          onValue={(value) => {
            const chosen = value === '' ? '1' : value;
            setSpeed(chosen);
            keepSpeed(chosen);
          }}
        />
        {material.audio !== null && (
          <button
            type="button"
            className="button"
            aria-pressed={isSoundOnly}
            onClick={() => {
              hold();
              setSoundOnly(!isSoundOnly);
            }}
          >
            {text.soundOnly}
          </button>
        )}
      </div>
    </div>
  );
}
