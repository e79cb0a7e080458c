import * as v from 'valibot';

/** The one spelling of a row's id in an address. */
const ROW_ID = /^[1-9]\d{0,14}$/;

/** For `:id` in an address. */
export const rowIdParameter = v.pipe(v.string(), v.regex(ROW_ID), v.examples(['1']));

/** Counts the changes of a row, from 1: whoever changes it says which version they have seen. */
export const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

/** The browser's own name for what it creates, so that a second copy of the call makes no second row. Small letters. */
export const clientIdSchema = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** For DELETE and for restoring: which version is meant. */
export const versionBodySchema = v.strictObject({ version: versionSchema });

/** What every editable row tells about itself beside its own fields. Times are ISO instants. */
export const editableEntries = {
  id: v.number(),
  clientId: v.string(),
  version: v.number(),
  /** Null while it is not deleted. */
  deletedAt: v.nullable(v.string()),
  createdAt: v.string(),
  createdBy: v.number(),
  updatedAt: v.string(),
  updatedBy: v.number(),
};
