import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { invalidFields } from '../../../functions/errors.ts';
import type { AuditNote, EditableRow, EditableSearch, EditableStore } from '../../../functions/ports/staff.ts';
import type { AdminCaller } from '../../../functions/services/identity/identify-admin.ts';
import type { Context } from '../../../functions/services/context.ts';
import type { ResourceRules } from '../../../functions/services/staff/editable-resource.ts';
import { createResourceService } from '../../../functions/services/staff/editable-resource.ts';
import { editableTable } from '../../../functions/storage/staff/editable-table.ts';

/** What the shared service decides for every kind; each kind's own rules have their tests beside it. */

interface Notice {
  readonly status: 'draft' | 'scheduled' | 'published';
  readonly seenAt: number | null;
}
type Stored = EditableRow & Notice;
interface Types {
  fields: Notice;
  search: EditableSearch<Notice['status'], 'updated'>;
  listed: Stored;
  newForm: Pick<Notice, 'status'>;
  changedForm: Pick<Notice, 'status'>;
  row: Stored;
  item: Stored;
}

const NOW = Date.UTC(2026, 10, 22);
const caller = { studentId: 7 } as AdminCaller;
const ctx = { clock: { now: () => NOW } } as Context;

let row: Stored | null;
let notes: AuditNote[];
/** Whether the store writes what it is given. */
let isWritable: boolean;

const store: EditableStore<Notice, Types['search'], Stored> = {
  create: async (created, note) => {
    if (!isWritable) return false;
    row = { ...created, id: 1 };
    notes.push(note);
    return true;
  },
  replace: async (changed, note) => {
    if (!isWritable) return false;
    row = changed;
    notes.push(note);
    return true;
  },
  find: async () => row,
  findByClientId: async () => row,
  list: async () => [],
  countDrafts: async () => 0,
  purge: async () => undefined,
};

const serviceWith = (rules: Partial<ResourceRules<Types>> = {}) =>
  createResourceService<Types>({
    noun: 'papers',
    storeOf: () => store,
    usualSort: '-updated',
    fieldsOfNew: async (_, { status }) => ({ status, seenAt: null }),
    fieldsOfChange: async (_, { status }) => ({ status }),
    derivedFields: ({ status, deletedAt }, before, now) => ({
      seenAt: before?.seenAt ?? (status === 'published' && deletedAt === null ? now : null),
    }),
    statusOf: ({ status }) => status,
    titleOf: () => 'A notice',
    snapshotOf: ({ status }) => ({ status }),
    itemOf: (_, stored) => stored,
    rowSchema: v.looseObject({ status: v.picklist(['draft', 'scheduled', 'published']) }) as never,
    rowsOf: (_, rows) => [...rows],
    ...rules,
  });

const create = (status: Notice['status'], service = serviceWith()) =>
  service.create(ctx, { caller, clientId: 'c', form: { status }, changeId: 'created' });
const replace = (status: Notice['status'], service = serviceWith(), version = row?.version ?? 1) =>
  service.replace(ctx, { caller, id: 1, version, form: { status }, changeId: 'changed' });

beforeEach(() => {
  [row, notes, isWritable] = [null, [], true];
});

describe('a change in the audit log', () => {
  it.each([
    ['draft', 'draft', 'changed'],
    ['draft', 'scheduled', 'scheduled'],
    ['draft', 'published', 'published'],
    ['scheduled', 'published', 'published'],
    ['published', 'published', 'changed'],
    ['published', 'draft', 'unpublished'],
    ['scheduled', 'draft', 'unpublished'],
  ] as const)('from %s to %s is called %s', async (before, after, action) => {
    await create(before);
    await replace(after);
    expect(notes.map((note) => [note.action, note.before, note.after])).toEqual([
      ['created', null, { status: before }],
      [action, { status: before }, { status: after }],
    ]);
  });
});

describe('what follows from a change', () => {
  it('is stored with a new row, a change and a restored row', async () => {
    expect((await create('published')).item.seenAt).toBe(NOW);
    row = { ...(row as Stored), status: 'draft', seenAt: null };
    expect((await replace('published')).seenAt).toBe(NOW);
    row = { ...(row as Stored), seenAt: null, deletedAt: new Date(NOW - 1).toISOString() };
    const change = { caller, id: 1, version: row.version, changeId: 'restored' };
    expect(await serviceWith().restore(ctx, change)).toMatchObject({ seenAt: NOW, deletedAt: null });
  });
});

describe('a row that the store does not write', () => {
  const service = serviceWith({
    refuseUnwritable: async (_, { status }) => {
      if (status === 'published') throw invalidFields({ picture: 'It has been removed' });
    },
  });

  it('is refused with the cause in the row, new or changed', async () => {
    isWritable = false;
    await expect(create('published', service)).rejects.toMatchObject({ code: 'invalid' });
    isWritable = true;
    await create('draft', service);
    isWritable = false;
    await expect(replace('published', service)).rejects.toMatchObject({
      code: 'invalid',
      fields: { picture: 'It has been removed' },
    });
  });

  it('is a conflict without such a reason', async () => {
    await create('published', service);
    isWritable = false;
    await expect(replace('draft', service)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is a conflict, before any other cause, when another change came first', async () => {
    await create('draft', service);
    const theirs = { ...(row as Stored), version: 2 };
    const quicker = serviceWith({
      storeOf: () => ({ ...store, replace: async () => ((row = theirs), false) }),
      refuseUnwritable: async () => {
        throw invalidFields({ picture: 'It has been removed' });
      },
    });
    await expect(replace('published', quicker)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('bringing back', () => {
  it('is refused by the kind’s own rule, and nothing is written', async () => {
    await create('draft');
    row = { ...(row as Stored), deletedAt: new Date(NOW - 1).toISOString() };
    const service = serviceWith({
      refuseRestore: async () => {
        throw invalidFields({ place: 'It is taken' });
      },
    });
    const change = { caller, id: 1, version: 1, changeId: 'restored' };
    await expect(service.restore(ctx, change)).rejects.toMatchObject({ fields: { place: 'It is taken' } });
    expect([row.deletedAt, notes.length]).toEqual([expect.any(String), 1]);
  });
});

describe('the table of a kind', () => {
  const tableWith = (condition: string) => () =>
    editableTable<Notice, Stored, Stored, Stored, 'updated'>({
      name: 'notices',
      columns: { status: ({ status }) => status },
      writtenIf: { create: condition, replace: 'true' },
      rowOf: (stored) => stored,
      list: { rowOf: (stored) => stored, sorts: { updated: 'updated_at' }, searched: 'status' },
    });

  it('takes a condition on its columns', () => {
    expect(tableWith("(:status = 'draft' OR :created_by = 1)")).not.toThrow();
  });

  it('refuses a condition on what it does not have, before any call', () => {
    expect(tableWith(':picture IS NULL')).toThrow('picture');
  });
});
