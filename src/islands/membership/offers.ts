import type { Plan } from '#domain/membership/plan.ts';

/** A plan as the page hands it to the island. */
export interface Offer extends Plan {
  readonly purpose: string;
  /** What it opens, and where to begin. */
  readonly opens: readonly { readonly name: string; readonly path: string }[];
}
