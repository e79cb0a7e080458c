/** The page shown instead of one that is not on the phone. Apart from offline.ts, because every page names it. */
export const OFFLINE_PAGE = '/offline';
