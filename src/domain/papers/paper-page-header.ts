import type { PaperReference } from './paper-reference.ts';

/** The worker's own header, with which Astro draws the page of a paper. It is removed from every request from outside. */
export const paperPageHeader = 'x-academy-paper';

/** What a paper's page shows that is drawn on request. */
export interface PaperPage {
  readonly reference: PaperReference;
  readonly examName: string;
  /** Empty where the paper is not known. */
  readonly topic: string;
  readonly questions: number;
  readonly minutes: number;
  /** Whether the build has a file at the paper's address. */
  readonly isBuilt: boolean;
  /** The paper as the quiz reads it; its first question stands in the page. */
  readonly slice: Readonly<Record<string, unknown>> | null;
}

/** Null for a paper that was withdrawn. */
export const paperPageHeaders = (page: PaperPage | null): Readonly<Record<string, string>> => ({
  [paperPageHeader]: encodeURIComponent(JSON.stringify(page)),
});
export const readPaperPage = (header: string): PaperPage | null =>
  JSON.parse(decodeURIComponent(header)) as PaperPage | null;
