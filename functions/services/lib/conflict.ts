import { ADMIN_MESSAGES } from '#domain/staff/admin-messages.ts';
import { ServiceError } from '../../errors.ts';

/** The caller has not seen the stored version; nothing was written. */
export const changedMeanwhile = (): ServiceError => new ServiceError('conflict', ADMIN_MESSAGES.conflict);

/** The row does not exist or was deleted. */
export const noSuchRow = (): ServiceError => new ServiceError('not-found', ADMIN_MESSAGES.notFound);

/** Returns the row if it exists in the version that the caller has seen; throws 'not-found' or 'conflict' otherwise. */
export function sameVersion<Row extends { readonly version: number }>(row: Row | null, version: number): Row {
  if (row === null) throw noSuchRow();
  if (row.version !== version) throw changedMeanwhile();
  return row;
}
