import type { AreaKey, PlanContents } from './plan-contents.ts';
import type { Plan } from './plan.ts';

/** A plan as the page hands it to the island. */
export interface Offer extends Plan {
  /** What its memberships cost one by one, in paise; null for a plan of one. */
  readonly singlesPaise: number | null;
  readonly purpose: string;
  /** What it opens, and where to begin. */
  readonly opens: readonly { readonly area: AreaKey; readonly name: string; readonly path: string }[];
}

/** The plans for sale, and what their areas had when the page was built. */
export interface Offers {
  readonly plans: readonly Offer[];
  readonly contents: PlanContents;
}
