import * as v from 'valibot';
import { AUDIT_ACTIONS } from '#domain/staff/audit.ts';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema } from '../lib/editable.ts';
import { cursorSchema, noSearchInAddress, pageOfSchema, searchTextSchema } from '../lib/admin-list.ts';

/** The row before or after the change, field by field. */
const snapshotSchema = v.nullable(v.record(v.string(), v.unknown()));

/** One change by an admin. `at` is an ISO instant of server time. */
export const auditEntrySchema = v.object({
  id: v.number(),
  at: v.string(),
  adminId: v.number(),
  /** The account's name today; null when it was deleted, and where another academy keeps the accounts. */
  adminName: v.nullable(v.string()),
  action: v.picklist(AUDIT_ACTIONS),
  /** The changed row: 'current-affairs/12'. */
  subject: v.string(),
  /** Its title for people. */
  title: v.string(),
  reason: v.nullable(v.string()),
  before: snapshotSchema,
  after: snapshotSchema,
  /**
   * The act that this line stands for, such as one list of grants: `bulk` asks for its changes. Null for a change by
   * itself, and where the changes of an act are listed.
   */
  bulk: v.nullable(v.object({ id: v.string(), count: v.number(), membershipType: v.nullable(v.string()) })),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

/** Sort orders: by time; '-' puts the newest first. */
export const AUDIT_SORTS = ['-at', 'at'] as const;
export type AuditSort = (typeof AUDIT_SORTS)[number];

const filters = {
  subject: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z-]{1,40}(?:\/[1-9]\d{0,14})?$/, 'The subject must read like current-affairs or current-affairs/12'),
    ),
  ),
  bulk: v.optional(clientIdSchema),
  sort: v.optional(v.picklist(AUDIT_SORTS, `sort must be one of ${AUDIT_SORTS.join(', ')}`)),
  cursor: cursorSchema,
};

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary:
    'What admins have changed, newest first unless `sort` says otherwise, fifty a page; `subject` is a kind of thing or one thing. An act of several changes is one line; `bulk` lists them.',
  query: filters,
  refusedQuery: noSearchInAddress('/api/admin/audit'),
  access: 'admin',
  permission: 'audit',
  body: null,
  reply: pageOfSchema(auditEntrySchema),
  successStatus: [200],
  refusals: [401, 403],
});

export const searchAudit = defineEndpoint({
  method: 'POST',
  path: '/api/admin/audit/search',
  summary:
    'What admins have changed as the list has it, of the lines that match `q`: it is in the title, the reason or the admin’s name, or is the admin’s id.',
  access: 'admin',
  permission: 'audit',
  body: v.strictObject({ q: searchTextSchema, ...filters }),
  reply: pageOfSchema(auditEntrySchema),
  successStatus: [200],
  refusals: [401, 403],
});
