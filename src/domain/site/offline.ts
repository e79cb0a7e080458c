/** What a phone keeps of the site, and where. Only what everybody may see: of the API the published papers, and nothing else. */

/** Names of the browser's caches; the number changes when what is in them does. */
export const OFFLINE_CACHES = {
  /** Pages that were visited. */
  pages: 'academy-pages-1',
  /** Scripts, styles, fonts and images: their names change with their content. */
  files: 'academy-files-1',
  /** Papers that were opened. */
  papers: 'academy-papers-1',
  /** The page that stands in for a missing one, with its files: the door to all that is kept. It comes with the worker, and nothing pushes it out. */
  standIn: 'academy-stand-in-1',
  /** What the student asked to keep, whole; it goes only when they say so. */
  saved: 'academy-saved-1',
} as const;

/** Said when a paper could not be kept, or what keeps it could not be downloaded. */
export const NOT_KEPT = 'This could not be kept on the phone. Check your connection and try again.';

/** The page that stands in for one that is not on the phone. */
export const OFFLINE_PAGE = '/offline';

/** The list of files that a quiz needs, written by the build. */
export const OFFLINE_LIST = '/offline.json';

/** 'file': its name changes with its content. 'picture': it may be another one tomorrow under the same name. */
export type OfflineKind = 'page' | 'file' | 'picture' | 'paper' | 'network';

/** The API's answers are personal, but for a paper that an admin has published (contract/papers/papers.ts); staff work online, and these tell what is new. */
const NETWORK_ONLY = /^\/(api(?!\/papers\/[a-z\d]+\/\d+\/\d+$)|admin|dev|pagefind|sw\.js)(\/|$)/;
/** In a build, or published since by an admin: either names its edition. */
const PAPER = /^\/papers\/.+\.json$|^\/api\//;
const FILE = /^\/_astro\//;
const PICTURE = /^\/(icons|images)\/|\.(ico|svg|png|webp|jpg|webmanifest)$/;
/** A page's address has no ending. */
const PAGE = /^\/([^.]*)$/;

/** What the service worker does with a request of this site's for a path. */
export function decideOffline(path: string): OfflineKind {
  if (NETWORK_ONLY.test(path)) return 'network';
  if (PAPER.test(path)) return 'paper';
  if (FILE.test(path)) return 'file';
  if (PICTURE.test(path)) return 'picture';
  return PAGE.test(path) ? 'page' : 'network';
}

const OWN_FILE = /<(?:script|link)\b[^>]*?\s(?:src|href)="(\/_astro\/[^"]+\.(?:js|css))"/g;

/** The scripts and styles that a page cannot do without, from its HTML; what it asks for later is not among them. */
export const ownFilesOf = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(OWN_FILE)].map(([, path]) => path ?? '')),
];

/** What the build says of the files that a quiz needs. */
export interface OfflineList {
  readonly files: readonly string[];
  /** Fonts by what needs them. */
  readonly fonts: {
    readonly gujarati: readonly string[];
    readonly devanagari: readonly string[];
    readonly formulas: readonly string[];
  };
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Null for anything else than a list that this version understands. */
export function parseOfflineList(data: unknown): OfflineList | null {
  const { files, fonts } = (data ?? {}) as Partial<OfflineList>;
  if (!isTexts(files) || !isTexts(fonts?.gujarati) || !isTexts(fonts.devanagari) || !isTexts(fonts.formulas))
    return null;
  return { files, fonts: { gujarati: fonts.gujarati, devanagari: fonts.devanagari, formulas: fonts.formulas } };
}

/** The fonts that the text of a paper's file asks for. */
export function fontsFor(slice: string, { fonts }: OfflineList): readonly string[] {
  return [
    ...(/[\u0A80-\u0AFF]/.test(slice) ? fonts.gujarati : []),
    ...(/[\u0900-\u097F]/.test(slice) ? fonts.devanagari : []),
    ...(/"math"/.test(slice) ? fonts.formulas : []),
  ];
}
