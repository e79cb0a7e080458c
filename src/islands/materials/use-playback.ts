import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { materialsText } from '#domain/text/en/materials.ts';
import { askForFiles, keepPosition, keptPosition, onPageLeave } from '#stores/materials/material-file.ts';
import type { Address } from '#stores/materials/material-file.ts';

/** A new address is asked for so often without a second of progress between. */
const MOST_RENEWALS = 3;
/** How often the place is kept while it plays. Seconds. */
const KEEP_SECONDS = 5;

type Files = Extract<Address, { ok: true }>;

export type Playback =
  | { readonly status: 'closed' }
  | { readonly status: 'asking' }
  | { readonly status: 'open'; readonly files: Files }
  | { readonly status: 'failed'; readonly message: string };

/**
 * One recording's way to the student: its address, which is renewed when it has expired under way, and the place where
 * they stopped, on this device. The element asks, plays and seeks by itself.
 */
export function usePlayback(materialId: number, speed: number) {
  const [playback, setPlayback] = useState<Playback>({ status: 'closed' });
  const [resumedAt, setResumedAt] = useState(0);
  const element = useRef<HTMLMediaElement>(null);
  const place = useRef({ seconds: 0, kept: 0, renewals: 0, isPlaying: true });

  useEffect(() => {
    if (element.current !== null) element.current.playbackRate = speed;
  }, [speed]);

  async function open(): Promise<void> {
    setPlayback((before) => (before.status === 'open' ? before : { status: 'asking' }));
    const files = await askForFiles(materialId);
    setPlayback(files.ok ? { status: 'open', files } : { status: 'failed', message: files.message });
  }

  const keep = useEffectEvent(() => {
    const media = element.current;
    if (media !== null && media.readyState > 0) keepPosition(materialId, media.currentTime, media.duration);
  });
  useEffect(() => {
    const stop = onPageLeave(() => keep());
    return () => {
      keep();
      stop();
    };
  }, []);

  function onProgress(): void {
    const media = element.current;
    // Until it has been seeked back to, the beginning is not where it stands.
    if (media === null || media.readyState === 0 || media.error !== null) return;
    if (media.currentTime > place.current.seconds) place.current.renewals = 0;
    place.current.seconds = media.currentTime;
    if (Math.abs(media.currentTime - place.current.kept) < KEEP_SECONDS) return;
    place.current.kept = media.currentTime;
    keep();
  }

  return {
    playback,
    resumedAt,
    element,
    start: () => {
      place.current = { seconds: keptPosition(materialId), kept: 0, renewals: 0, isPlaying: true };
      setResumedAt(place.current.seconds);
      void open();
    },
    /** What the player tells of itself. */
    events: {
      onLoadedMetadata: () => {
        const media = element.current;
        if (media === null) return;
        // A new address begins at the usual speed.
        media.playbackRate = speed;
        if (place.current.seconds > 0 && place.current.seconds < media.duration)
          media.currentTime = place.current.seconds;
        // Where the browser lets nothing play by itself, the student presses its own button.
        if (place.current.isPlaying) void media.play().catch(() => undefined);
      },
      onTimeUpdate: onProgress,
      onPlay: () => void (place.current.isPlaying = true),
      onPause: () => {
        if (element.current?.error !== null) return;
        place.current.isPlaying = false;
        keep();
      },
      onEnded: keep,
      onError: () => {
        place.current.renewals += 1;
        if (place.current.renewals > MOST_RENEWALS) setPlayback({ status: 'failed', message: materialsText().lost });
        else void open();
      },
    },
    /** Before the element changes: what plays goes on from here. */
    hold: () => void (place.current.isPlaying = element.current?.paused === false),
  };
}
