import { atom } from 'nanostores';

/** The gated link that was just clicked; null once it is decided. */
export const $wantedLink = atom<HTMLAnchorElement | null>(null);
