import { plainPath } from '../lib/local-path.ts';

/**
 * What a phone keeps of the site for offline use. Only public content: of the API the published papers and nothing
 * else.
 */

/** Names of the browser's caches. The number changes when the content changes its form. */
export const OFFLINE_CACHES = {
  /** Visited pages. */
  pages: 'academy-pages-1',
  /** Scripts, styles, fonts and images, whose names change with their content. */
  files: 'academy-files-1',
  /** Opened papers. */
  papers: 'academy-papers-1',
  /** The offline page with its files. Nothing evicts it. */
  standIn: 'academy-stand-in-1',
  /** Papers that the student keeps on purpose. Only the student removes them. */
  saved: 'academy-saved-1',
} as const;

/** Asks the service worker to keep the page that stands in for others; the language's name follows. */
export const KEEP_STAND_IN = 'KEEP_STAND_IN_';

/** The list of files that a quiz needs, which the build writes. */
export const OFFLINE_LIST = '/offline.json';

/** 'file': the name changes with the content. 'picture': the content may change under the same name. */
export type OfflineKind = 'page' | 'file' | 'picture' | 'paper' | 'network';

/**
 * Never cached. Replies of the API are personal, except a published paper (contract/papers/papers.ts). Staff work
 * online.
 */
const NETWORK_ONLY = /^\/(api(?!\/papers\/[a-z\d]+\/\d+\/\d+$)|admin|dev|search|sw\.js)(\/|$)/;
/** A paper of the build, or one published since. Both name their edition. */
const PAPER = /^\/papers\/.+\.json$|^\/api\//;
/** A drawn picture is one of its address for good. */
const FILE = /^\/(_astro|images\/drawn)\//;
const PICTURE = /^\/(icons|images)\/|\.(ico|svg|png|webp|jpg|webmanifest)$/;
/** A page's address has no file ending. */
const PAGE = /^\/([^.]*)$/;

/** Decides what the service worker does with a request for a path of this site. */
export function decideOffline(address: string): OfflineKind {
  const path = plainPath(address);
  if (NETWORK_ONLY.test(path)) return 'network';
  if (PAPER.test(path)) return 'paper';
  if (FILE.test(path)) return 'file';
  if (PICTURE.test(path)) return 'picture';
  return PAGE.test(path) ? 'page' : 'network';
}

const OWN_FILE = /<(?:script|link)\b[^>]*?\s(?:src|href)="(\/_astro\/[^"]+\.(?:js|css))"/g;

/** The scripts and styles in a page's HTML. What the page loads later is not among them. */
export const ownFilesOf = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(OWN_FILE)].map(([, path]) => path ?? '')),
];

/** The build's list of files that a quiz needs. */
export interface OfflineList {
  readonly files: readonly string[];
  /** Fonts by the text that needs them. */
  readonly fonts: {
    readonly gujarati: readonly string[];
    readonly devanagari: readonly string[];
    readonly formulas: readonly string[];
  };
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Null for anything but a list of this version. */
export function parseOfflineList(data: unknown): OfflineList | null {
  const { files, fonts } = (data ?? {}) as Partial<OfflineList>;
  if (!isTexts(files) || !isTexts(fonts?.gujarati) || !isTexts(fonts.devanagari) || !isTexts(fonts.formulas))
    return null;
  return { files, fonts: { gujarati: fonts.gujarati, devanagari: fonts.devanagari, formulas: fonts.formulas } };
}

/** The fonts that the text of a paper needs. */
export function fontsFor(slice: string, { fonts }: OfflineList): readonly string[] {
  return [
    ...(/[\u0A80-\u0AFF]/.test(slice) ? fonts.gujarati : []),
    ...(/[\u0900-\u097F]/.test(slice) ? fonts.devanagari : []),
    ...(/"math"/.test(slice) ? fonts.formulas : []),
  ];
}
