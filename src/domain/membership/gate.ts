import { messagesText } from '../text/en/messages.ts';
import type { AccessDecision, Module } from './access.ts';

/** The gate of a page. A null `module` means that the 'any other' rule of spec section 6 applies. */
export interface Gate {
  readonly module: Module | null;
}

const GATES: readonly { readonly pattern: RegExp; readonly module: Module | null }[] = [
  { pattern: /^\/courses\/eklavya$/, module: 'EklavyaModule' },
  { pattern: /^\/courses\/(?:eklavy|foundation)\/[a-z0-9-]+$/, module: 'EklavyaModule' },
  { pattern: /^\/courses\/(?:english|esc|esc\/[a-z0-9-]+)$/, module: 'EnglishModule' },
  { pattern: /^\/courses\/(?:ssc|class3)\/[a-z0-9-]+$/, module: null },
  { pattern: /^\/testseries\/[a-z0-9-]+$/, module: 'TestSeriesModule' },
];

/** The gate of a page by its path (spec sections 2 and 6); null for a page that is open to all. */
export function findGate(path: string): Gate | null {
  const gate = GATES.find(({ pattern }) => pattern.test(path));
  return gate === undefined ? null : { module: gate.module };
}

/** One to four words of lower-case letters, digits and hyphens, separated by dots. */
export const SLUG = /^[a-z0-9-]+(?:\.[a-z0-9-]+){0,3}$/;

/** The slug of a gated page: its path with dots, '/courses/eklavy/history' is 'courses.eklavy.history'. */
export const slugOf = (path: string): string => path.slice(1).replaceAll('/', '.');

/** The path of a slug; null for a text that is not a slug. */
export const pathOfSlug = (slug: string): string | null => (SLUG.test(slug) ? `/${slug.replaceAll('.', '/')}` : null);

/** An SSC or Class 3 entry, whose choice in a menu opens a popup instead of navigating (spec section 2). */
export const isExamPage = (path: string): boolean => /^\/courses\/(?:ssc|class3)\/[a-z0-9-]+$/.test(path);

/** The message for a student without access. Footer links speak of an ended subscription (spec section 8). */
export const refusalOf = ({ type }: AccessDecision, isFooterLink: boolean): string =>
  isFooterLink && type === 'Expired'
    ? messagesText().warnings.subscriptionExpired
    : messagesText().warnings.purchaseNeeded;
