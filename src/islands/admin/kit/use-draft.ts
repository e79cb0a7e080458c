import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftSubject, KeptDraft } from '#stores/staff/drafts.ts';
import { dropDraft, findDraft, keepDraft } from '#stores/staff/drafts.ts';
import { environment } from '#stores/environment.ts';
import { holdPage } from '#stores/identity/session.ts';

/** How long after the last key a draft is written. Milliseconds. */
const SETTLE_MS = 500;

export type Fields<Name extends string> = Readonly<Record<Name, string>>;

export const isSame = <Name extends string>(one: Fields<Name>, other: Fields<Name>, names: readonly Name[]): boolean =>
  names.every((name) => one[name] === other[name]);

interface DraftInput<Name extends string> {
  readonly place: DraftSubject;
  readonly names: readonly Name[];
  /** As the server has it, or the empty form. */
  readonly saved: Fields<Name>;
  readonly values: Fields<Name>;
  readonly version: number | null;
  readonly clientId: string;
}

/**
 * Keeps what is typed on this device until it is saved: half a second after the last key, and when the page may go.
 * A draft found when the form opens is offered, and not written over before that is answered. While something is
 * unsaved the end of the session does not lead away from the page.
 */
export function useDraft<Name extends string>({ place, names, saved, values, version, clientId }: DraftInput<Name>) {
  const [offer, setOffer] = useState<KeptDraft | null>(() => {
    const kept = findDraft(place, saved);
    return kept === null || isSame(kept.fields as Fields<Name>, saved, names) ? null : kept;
  });
  const [isRefused, setRefused] = useState(false);
  const isDirty = !isSame(values, saved, names);
  const write = useEffectEvent((fields: Fields<Name>): void => {
    if (offer !== null) return;
    if (isSame(fields, saved, names)) dropDraft(place);
    else setRefused(!keepDraft(place, { fields, version, clientId }));
  });
  const writeNow = useEffectEvent(() => write(values));

  useEffect(() => environment().after(SETTLE_MS, () => write(values)), [values]);
  useEffect(() => {
    const stop = environment().onLeave(() => writeNow());
    return () => {
      stop();
      writeNow();
    };
  }, []);
  useEffect(() => {
    holdPage(isDirty);
    return () => holdPage(false);
  }, [isDirty]);

  return {
    isDirty,
    /** What was found when the form opened; null once it is answered. */
    offer,
    answerOffer: () => setOffer(null),
    discard: () => {
      setOffer(null);
      dropDraft(place);
    },
    /** The browser keeps nothing: what is typed lives on this page alone. */
    isRefused,
  };
}
