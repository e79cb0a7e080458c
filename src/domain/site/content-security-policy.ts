/**
 * Every rule of the Content Security Policies that the academy sends. The build writes those of files and pages into
 * `_headers` and into the pages; the worker sends the others.
 */

type Rule = readonly [directive: string, ...sources: readonly string[]];

const textOf = (rules: readonly Rule[]): string => rules.map((rule) => rule.join(' ')).join('; ');

const NOTHING: Rule = ['default-src', "'none'"];
const NO_FRAME: Rule = ['frame-ancestors', "'none'"];
const NO_BASE: Rule = ['base-uri', "'none'"];

interface PageRule {
  readonly rule: Rule;
  /** A browser applies the policies of both places. */
  readonly in: 'both' | 'page' | 'header';
}

/**
 * What a page may load and do. A page's own policy (a meta element; the header of a page drawn on request) also names its
 * styles by hash, so a rule that would cover styles cannot be in the header, which is one for all pages. A meta element
 * cannot say `frame-ancestors`.
 */
const PAGE_RULES: readonly PageRule[] = [
  { rule: ['default-src', "'self'"], in: 'page' },
  { rule: ['worker-src', "'self'"], in: 'header' },
  { rule: ['img-src', "'self'", 'data:'], in: 'both' },
  { rule: ['font-src', "'self'"], in: 'both' },
  { rule: ['connect-src', "'self'"], in: 'both' },
  { rule: ['object-src', "'none'"], in: 'both' },
  { rule: NO_BASE, in: 'both' },
  { rule: ['form-action', "'self'"], in: 'page' },
  { rule: NO_FRAME, in: 'header' },
];

const rulesOf = (place: 'page' | 'header'): readonly Rule[] =>
  PAGE_RULES.filter((each) => each.in === place || each.in === 'both').map(({ rule }) => rule);

/** For Astro, which adds scripts and styles by their hashes. */
export const pageDirectives = (): string[] => rulesOf('page').map((rule) => textOf([rule]));

/** The header of every static page, with the hashes of the inline scripts that the pages allow. */
export const pageHeaderPolicy = (scriptHashes: readonly string[]): string =>
  textOf([['script-src', "'self'", ...scriptHashes], ...rulesOf('header')]);

/** For a file of the build, and beside the policy that Astro gives a page drawn on request. */
export const FRAME_POLICY = textOf([NO_FRAME]);

/** For a reply of the API. It is data: nothing may run or load from it. */
export const API_POLICY = textOf([NOTHING, NO_FRAME]);

/** For a file that staff uploaded: no script of one runs, and none can act as a page of the academy. */
export const UPLOADED_FILE_POLICY = textOf([['sandbox'], NOTHING, NO_FRAME]);

/** For the search's worker, which loads its index. A worker has the policy of its own file, not the page's. */
export const SEARCH_WORKER_POLICY = textOf([NOTHING, ['script-src', "'self'"], ['connect-src', "'self'"], NO_FRAME]);

/** For the page that describes the API. It runs no script and loads only its own style sheet. */
export const DOCS_POLICY = textOf([NOTHING, ['style-src', "'self'"], NO_BASE, ['form-action', "'none'"], NO_FRAME]);

/** For the pages of the payment sandbox, which a local build alone has. */
export const sandboxPagePolicy = (nonce: string): string =>
  textOf([
    NOTHING,
    ['img-src', "'self'"],
    ['style-src', `'nonce-${nonce}'`],
    ['script-src', `'nonce-${nonce}'`],
    NO_BASE,
    ['form-action', "'self'"],
    NO_FRAME,
  ]);

/** For the list of mails that a local academy would have sent. */
export const outboxPolicy = (nonce: string): string =>
  textOf([
    NOTHING,
    ['img-src', "'self'"],
    ['frame-src', "'self'"],
    ['style-src', `'nonce-${nonce}'`],
    NO_BASE,
    ['form-action', "'none'"],
    NO_FRAME,
  ]);

/** For one such mail as HTML, in a frame of that list. */
export const OUTBOX_MAIL_POLICY = textOf([['sandbox'], NOTHING, ['frame-ancestors', "'self'"]]);

/** For the page that the service worker draws itself: text and links alone. */
export const STAND_IN_POLICY = textOf([NOTHING, NO_BASE, NO_FRAME]);
