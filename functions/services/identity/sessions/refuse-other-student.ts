import { ServiceError } from '../../../errors.ts';

/** Throws 'forbidden' when a body names another student than the caller. */
export function refuseOtherStudent(callerId: number, claimedId: number | undefined): void {
  if (claimedId !== undefined && claimedId !== callerId)
    throw new ServiceError('forbidden', 'This session belongs to another student.');
}
