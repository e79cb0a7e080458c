import { ServiceError } from '../../../errors.ts';

/** A body may repeat who the caller is; it can never make the caller somebody else. */
export function refuseOtherStudent(callerId: number, claimedId: number | undefined): void {
  if (claimedId !== undefined && claimedId !== callerId)
    throw new ServiceError('forbidden', 'This session belongs to another student.');
}
