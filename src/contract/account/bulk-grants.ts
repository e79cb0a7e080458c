import * as v from 'valibot';
import { GRANTS_AT_ONCE, LONGEST_CELL, MOST_GRANT_ROWS } from '#domain/membership/bulk-grants.ts';
import { MEMBERSHIP_TYPES } from '#domain/membership/membership.ts';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema } from '../lib/editable.ts';

const LONGEST_CHECK_BYTES = 1024 * 1024;
const LONGEST_GRANTS_BYTES = 64 * 1024;
const MOST_LINES = 1_000_000;

const cellSchema = v.pipe(v.string(), v.maxLength(LONGEST_CELL));

/** A row as it stands in the file; the server reads it again each time. */
const rowEntries = {
  line: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_LINES)),
  student: cellSchema,
  membership: cellSchema,
  until: cellSchema,
  reason: cellSchema,
};

const resultSchema = v.object({
  line: v.number(),
  /**
   * 'ready': nothing stands against it. 'waits': no account has the email; it would wait for one. 'granted' and
   * 'waiting': so it is, by this call or by an earlier copy of it.
   */
  state: v.picklist(['ready', 'waits', 'granted', 'waiting', 'refused']),
  studentId: v.nullable(v.number()),
  name: v.nullable(v.string()),
  membershipType: v.nullable(v.picklist(MEMBERSHIP_TYPES)),
  endDate: v.nullable(v.string()),
  /** Why it is refused; null otherwise. */
  message: v.nullable(v.string()),
});
export type GrantResult = v.InferOutput<typeof resultSchema>;

export const checkGrants = defineEndpoint({
  method: 'POST',
  path: '/api/admin/grants/check',
  summary:
    'Reads up to 500 rows of a list of grants and says of each what it would give, or what is wrong with it. Writes nothing.',
  access: 'admin',
  permission: 'student-changes',
  longestBodyBytes: LONGEST_CHECK_BYTES,
  body: v.strictObject({
    rows: v.pipe(v.array(v.strictObject(rowEntries)), v.minLength(1), v.maxLength(MOST_GRANT_ROWS)),
  }),
  reply: v.object({ items: v.array(resultSchema) }),
  successStatus: [200],
  refusals: [401, 403, 404],
});

export const grantRows = defineEndpoint({
  method: 'POST',
  path: '/api/admin/grants',
  summary:
    'Gives up to 20 memberships, each from today on, with an audit line and a mail of its own. One for an email that no account has waits until an account has confirmed the email with a mailed code. A refused row stops no other. The same clientId of a row again gives nothing more.',
  access: 'admin',
  permission: 'student-changes',
  confirmation: 'fresh',
  longestBodyBytes: LONGEST_GRANTS_BYTES,
  body: v.strictObject({
    /** Of the list, the same in all its pieces: the audit log shows a list as one line. */
    listId: v.optional(clientIdSchema),
    rows: v.pipe(
      v.array(v.strictObject({ ...rowEntries, clientId: clientIdSchema })),
      v.minLength(1),
      v.maxLength(GRANTS_AT_ONCE),
    ),
  }),
  reply: v.object({ items: v.array(resultSchema) }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type GrantRowsBody = v.InferOutput<typeof grantRows.body>;
