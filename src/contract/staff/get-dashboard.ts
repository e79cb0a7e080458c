import * as v from 'valibot';
import { ADMIN_NOUNS } from '#domain/staff/audit.ts';
import { MEMBERSHIP_TYPES } from '#domain/membership/membership.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Days of India's calendar without gaps, oldest first. */
const seriesSchema = v.array(v.object({ day: v.string(), count: v.number() }));

export const getDashboard = defineEndpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  summary:
    'Figures of the academy now and over ninety days. What this academy does not keep itself, or has no part for, is null.',
  access: 'admin',
  permission: 'figures',
  body: null,
  reply: v.object({
    /** ISO instant of server time. */
    at: v.string(),
    /** Without admins; null where another academy keeps the accounts. */
    students: v.nullable(v.number()),
    signUps: v.nullable(seriesSchema),
    activeMemberships: v.nullable(
      v.array(v.object({ membershipType: v.picklist(MEMBERSHIP_TYPES), count: v.number() })),
    ),
    attempts: seriesSchema,
    /** Students seen within ten minutes. `isAtLeast` means that some could not be counted. */
    online: v.nullable(v.object({ students: v.number(), isAtLeast: v.boolean() })),
    /** Monday to Sunday in India. */
    classesThisWeek: v.nullable(v.number()),
    /** Null without a bucket of backups. `finishedAt`: the last backup; `restoredAt`: a backup was last restored; ISO instants. */
    backups: v.nullable(v.object({ finishedAt: v.nullable(v.string()), restoredAt: v.nullable(v.string()) })),
    drafts: v.array(v.object({ noun: v.picklist(ADMIN_NOUNS), count: v.number() })),
  }),
  successStatus: [200],
  refusals: [401, 403],
});
export type Dashboard = v.InferOutput<typeof getDashboard.reply>;
