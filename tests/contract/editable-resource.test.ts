import { safeParse } from 'valibot';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defineResource, endpointsOf } from '../../src/contract/staff/editable-resource.ts';

const notices = defineResource({
  path: '/api/admin/notices',
  name: { aOne: 'an announcement', many: 'Announcements' },
  form: { text: v.string() },
  changedForm: { text: v.optional(v.string()) },
  longestBodyBytes: 1000,
  row: { text: v.string() },
  item: { text: v.string(), note: v.string() },
  sorts: ['-updated', 'updated'],
  statuses: ['draft', 'published'],
  summaries: { get: 'One announcement and its note.' },
});
const CLIENT_ID = '3f2b0c1e-8a4d-4f6e-9b7a-1c2d3e4f5a6b';

describe('the endpoints of an editable resource', () => {
  it('are six calls for admins at two paths and one to restore', () => {
    expect(endpointsOf(notices).map(({ method, path, access }) => `${method} ${path} ${access}`)).toEqual([
      'GET /api/admin/notices admin',
      'POST /api/admin/notices admin',
      'GET /api/admin/notices/:id admin',
      'PUT /api/admin/notices/:id admin',
      'DELETE /api/admin/notices/:id admin',
      'POST /api/admin/notices/:id/restore admin',
    ]);
  });

  it('are described in sentences of their own where given, and with the right article elsewhere', () => {
    expect(notices.get.summary).toBe('One announcement and its note.');
    expect(notices.remove.summary).toMatch(/^Deletes an announcement:/);
    expect(notices.restore.summary).toMatch(/^Brings a deleted announcement back/);
  });

  it('take a client id to create and a version to change, and nothing unknown', () => {
    const { create, replace, remove } = notices;
    expect(safeParse(create.body, { clientId: CLIENT_ID, text: 'a' }).success).toBe(true);
    expect(safeParse(create.body, { text: 'a' }).success).toBe(false);
    expect(safeParse(create.body, { clientId: CLIENT_ID, version: 1, text: 'a' }).success).toBe(false);
    expect(safeParse(replace.body, { version: 1 }).success).toBe(true);
    expect(safeParse(replace.body, { text: 'a' }).success).toBe(false);
    expect(safeParse(remove.body, { version: 0 }).success).toBe(false);
  });

  it('list by the orders and statuses that are named, and what is deleted', () => {
    const { sort, status } = notices.list.query ?? {};
    const fits = (schema: typeof sort | typeof status, value: string): boolean =>
      schema !== undefined && safeParse(schema, value).success;
    expect(['-updated', 'updated', 'text'].map((value) => fits(sort, value))).toEqual([true, true, false]);
    expect(['draft', 'deleted', 'gone'].map((value) => fits(status, value))).toEqual([true, true, false]);
  });
});
