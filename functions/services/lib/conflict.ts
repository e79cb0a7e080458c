import { ADMIN_MESSAGES } from '#domain/staff/admin-messages.ts';
import { ServiceError } from '../../errors.ts';

/** Another version stands than the one that the caller has seen: nothing was written. */
export const changedMeanwhile = (): ServiceError => new ServiceError('conflict', ADMIN_MESSAGES.conflict);

/** No such row, or none any more. */
export const goneForGood = (): ServiceError => new ServiceError('not-found', ADMIN_MESSAGES.notFound);

/** A row that is there, of the version that the caller has seen; else 'not-found' or 'conflict'. */
export function sameVersion<Row extends { readonly version: number }>(row: Row | null, version: number): Row {
  if (row === null) throw goneForGood();
  if (row.version !== version) throw changedMeanwhile();
  return row;
}
