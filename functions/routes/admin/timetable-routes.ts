import type { Hono } from 'hono';
import { createTimetableEntry } from '#contract/timetable/create-timetable-entry.ts';
import { deleteTimetableEntry } from '#contract/timetable/delete-timetable-entry.ts';
import { getTimetableEntry } from '#contract/timetable/get-timetable-entry.ts';
import { listTimetableEntries } from '#contract/timetable/list-timetable-entries.ts';
import { restoreTimetableEntry } from '#contract/timetable/restore-timetable-entry.ts';
import { updateTimetableEntry } from '#contract/timetable/update-timetable-entry.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import { deleteEntry, restoreEntry, updateEntry } from '../../services/timetable/change-entry.ts';
import { createEntry } from '../../services/timetable/create-entry.ts';
import { getEntry, listEntries } from '../../services/timetable/list-entries.ts';
import { adminsOnly } from '../admins-only.ts';
import { mountEndpoint } from '../mount-endpoint.ts';

/** The audit log knows a change by the id of its request. */
export function mountAdminTimetableRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const admin = adminsOnly(ctx);

  mountEndpoint(app, listTimetableEntries, admin, async ({ query }) => ({
    status: 200,
    answer: await listEntries(ctx, {
      q: query('q'),
      sort: query('sort'),
      status: query('status'),
      cursor: query('cursor'),
    }),
  }));

  mountEndpoint(app, createTimetableEntry, admin, async ({ caller, body, requestId }) => {
    const { item, isNew } = await createEntry(ctx, { caller, body, changeId: requestId });
    return { status: isNew ? 201 : 200, answer: { item } };
  });

  mountEndpoint(app, getTimetableEntry, admin, async ({ parameter }) => ({
    status: 200,
    answer: { item: await getEntry(ctx, Number(parameter('id'))) },
  }));

  mountEndpoint(
    app,
    updateTimetableEntry,
    admin,
    async ({ caller, body: { version, ...form }, parameter, requestId }) => ({
      status: 200,
      answer: {
        item: await updateEntry(ctx, { caller, id: Number(parameter('id')), version, changeId: requestId }, form),
      },
    }),
  );

  mountEndpoint(app, deleteTimetableEntry, admin, async ({ caller, body, parameter, requestId }) => ({
    status: 200,
    answer: {
      item: await deleteEntry(ctx, { caller, id: Number(parameter('id')), version: body.version, changeId: requestId }),
    },
  }));

  mountEndpoint(app, restoreTimetableEntry, admin, async ({ caller, body, parameter, requestId }) => ({
    status: 200,
    answer: {
      item: await restoreEntry(ctx, {
        caller,
        id: Number(parameter('id')),
        version: body.version,
        changeId: requestId,
      }),
    },
  }));
}
