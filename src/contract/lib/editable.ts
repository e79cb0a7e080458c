import * as v from 'valibot';

/** The only spelling of a row's id in an address. */
const ROW_ID = /^[1-9]\d{0,14}$/;

/** For `:id` in an address. */
export const rowIdParameter = v.pipe(v.string(), v.regex(ROW_ID), v.examples(['1']));

/** Counts the changes of a row, from 1. A change names the version that its author has seen. */
export const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

/** An id that the browser chooses for what it creates, so that a retry creates no second row. Lower case. */
export const clientIdSchema = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** The version to delete or to restore. */
export const versionBodySchema = v.strictObject({ version: versionSchema });

/** Fields that every editable row has. Times are ISO instants. */
export const editableEntries = {
  id: v.number(),
  clientId: v.string(),
  version: v.number(),
  /** Null unless it is deleted. */
  deletedAt: v.nullable(v.string()),
  createdAt: v.string(),
  createdBy: v.number(),
  updatedAt: v.string(),
  updatedBy: v.number(),
};
