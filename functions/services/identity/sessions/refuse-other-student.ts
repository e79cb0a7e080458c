import { accountRefusalsText } from '#domain/text/en/account-refusals.ts';
import { ServiceError } from '../../../errors.ts';

/** Throws 'forbidden' when a body names another student than the caller. */
export function refuseOtherStudent(callerId: number, claimedId: number | undefined): void {
  if (claimedId !== undefined && claimedId !== callerId)
    throw new ServiceError('forbidden', accountRefusalsText().otherStudent);
}
