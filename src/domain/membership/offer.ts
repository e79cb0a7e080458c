import type { Plan } from './plan.ts';

/** A plan as the page hands it to the island. */
export interface Offer extends Plan {
  readonly purpose: string;
  /** What it opens, where to begin, and how much is there today. */
  readonly opens: readonly { readonly name: string; readonly path: string; readonly amount: string | null }[];
}
