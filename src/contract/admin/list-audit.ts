import * as v from 'valibot';
import { AUDIT_ACTIONS } from '#domain/audit.ts';
import { defineEndpoint } from '../endpoint.ts';
import { cursorSchema, pageOfSchema } from './admin-list.ts';

/** The row as it was or as it became, field by field. */
const snapshotSchema = v.nullable(v.record(v.string(), v.unknown()));

/** One change by an admin. `at` is an ISO instant of server time. */
export const auditEntrySchema = v.object({
  id: v.number(),
  at: v.string(),
  adminId: v.number(),
  action: v.picklist(AUDIT_ACTIONS),
  /** What was changed: 'current-affairs/12'. */
  subject: v.string(),
  /** What a person calls it. */
  title: v.string(),
  reason: v.nullable(v.string()),
  before: snapshotSchema,
  after: snapshotSchema,
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'What admins have changed, newest first, fifty a page; `subject` is a kind of thing or one thing.',
  query: {
    subject: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}(?:\/[1-9]\d{0,14})?$/, 'The subject must read like current-affairs or current-affairs/12'))),
    cursor: cursorSchema,
  },
  access: 'admin',
  body: null,
  answer: pageOfSchema(auditEntrySchema),
  successStatus: [200],
  refusals: [401, 403],
});
