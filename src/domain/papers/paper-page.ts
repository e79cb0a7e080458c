import type { PaperReference } from './paper-reference.ts';

/** Facts of a paper's page that Astro draws on request. */
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
