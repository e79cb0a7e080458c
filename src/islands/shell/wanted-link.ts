import { atom } from 'nanostores';

/** The gated link that somebody has just followed; null once it is decided. */
export const $wantedLink = atom<HTMLAnchorElement | null>(null);
