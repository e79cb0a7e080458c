import academy from '../src/content/academy.json' with { type: 'json' };
import plans from '../src/content/plans.json' with { type: 'json' };
import { sellingIssue } from '../src/domain/membership/selling.ts';
import { PlainError } from './command.ts';

/** Stops before the build where receipts would show a tax without the seller's GSTIN. */
export function refuseUntaxed(
  { gstPercent }: { readonly gstPercent: number } = plans,
  seller: { readonly gstin: string } = academy.seller,
): void {
  const issue = sellingIssue({ gstPercent }, seller);
  if (issue !== null) throw new PlainError(`Nothing was deployed: ${issue}`);
}
