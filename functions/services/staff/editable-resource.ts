import { ADMIN_PAGE_SIZE } from '#contract/lib/admin-list.ts';
import type { ReplySchema } from '#contract/lib/parse-reply.ts';
import { ADMIN_MESSAGES, RESTORABLE_MS } from '#domain/staff/admin-messages.ts';
import type { AuditAction, EditableNoun } from '#domain/staff/audit.ts';
import { ServiceError } from '../../errors.ts';
import type { AuditNote, EditableRow, EditableSearch, EditableStore, Snapshot } from '../../ports/staff.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';
import type { Context } from '../context.ts';
import { changedMeanwhile, noSuchRow, sameVersion } from '../lib/conflict.ts';
import { pageOf, readCursor } from '../lib/cursor.ts';
import { isReadable } from '../lib/readable-rows.ts';

/** The types of one kind of editable resource. */
export interface ResourceTypes {
  /** The fields that only this kind has. */
  readonly fields: object;
  readonly search: EditableSearch<string, string>;
  /** A row that the store returns for a list. */
  readonly listed: { readonly id: number };
  /** The admin's form for a new row, and for a change. */
  readonly newForm: object;
  readonly changedForm: object;
  /** The reply's projections: a row of the list, and the whole item. */
  readonly row: { readonly id: number };
  readonly item: object;
}

type Status = 'draft' | 'scheduled' | 'published';
const ACTION_INTO = { draft: 'unpublished', scheduled: 'scheduled', published: 'published' } as const satisfies Record<
  Status,
  AuditAction
>;

type Column<T extends ResourceTypes> = T['search']['column'];
type Sort<T extends ResourceTypes> = Column<T> | `-${Column<T>}`;
type NewRow<T extends ResourceTypes> = Omit<EditableRow, 'id'> & T['fields'];
type StoredRow<T extends ResourceTypes> = EditableRow & T['fields'];

/** The rules that differ between kinds; everything else is shared. */
export interface ResourceRules<T extends ResourceTypes> {
  /** Its name in the audit log. */
  readonly noun: EditableNoun;
  readonly storeOf: (ctx: Context) => EditableStore<T['fields'], T['search'], T['listed']>;
  readonly usualSort: Sort<T>;
  /**
   * Turns a new row's form into fields; throws 'invalid' with a message for each wrong field. `now` is epoch
   * milliseconds.
   */
  readonly fieldsOfNew: (
    ctx: Context,
    form: T['newForm'],
    about: { readonly clientId: string; readonly now: number },
  ) => Promise<T['fields']>;
  /** Turns a change's form into fields; omitted fields stay as they are. */
  readonly fieldsOfChange: (
    ctx: Context,
    form: T['changedForm'],
    about: { readonly before: StoredRow<T>; readonly now: number },
  ) => Promise<Partial<T['fields']>>;
  /**
   * Fields computed on every change, including a deletion: since when students have seen it. `before` is null for a new
   * row.
   */
  readonly derivedFields?: (changed: NewRow<T>, before: StoredRow<T> | null, now: number) => Partial<T['fields']>;
  /** A change of status appears in the audit log as published, scheduled or unpublished. */
  readonly statusOf: (row: NewRow<T>) => Status;
  /** The row's title for people. */
  readonly titleOf: (row: NewRow<T>) => string;
  readonly snapshotOf: (row: NewRow<T>) => Snapshot;
  /** Throws 'invalid' for a row that others need. */
  readonly refuseRemoval?: (ctx: Context, row: StoredRow<T>) => Promise<void>;
  /** Throws 'conflict' when another row has taken its reference since it was deleted. */
  readonly refuseRestore?: (ctx: Context, row: StoredRow<T>) => Promise<void>;
  /**
   * Explains why the store refused a row: throws 'invalid' when the cause is in the row itself. `before` is null for a
   * new row.
   */
  readonly refuseUnwritable?: (ctx: Context, row: NewRow<T>, before: StoredRow<T> | null) => Promise<void>;
  readonly itemOf: (ctx: Context, row: StoredRow<T>) => T['item'] | Promise<T['item']>;
  /** The contract's schema of a list row. */
  readonly rowSchema: ReplySchema<T['row']>;
  readonly rowsOf: (ctx: Context, rows: readonly T['listed'][]) => T['row'][] | Promise<T['row'][]>;
}

/** Query parameters of a list. A sort is a column, with '-' for descending. */
export interface ListQuery<T extends ResourceTypes> {
  readonly q: string | undefined;
  readonly sort: Sort<T> | undefined;
  readonly status: T['search']['status'] | undefined;
  readonly cursor: string | undefined;
}

/** A change by an admin to the version that they have seen. `changeId` identifies it in the audit log. */
interface Change {
  readonly caller: AdminCaller;
  readonly id: number;
  readonly version: number;
  readonly changeId: string;
}

/** What staff can do with one kind of row. Every change is versioned and written together with its audit note. */
export interface ResourceService<T extends ResourceTypes> {
  /** Lists rows, and purges those that can no longer be restored. Throws 'invalid' for a cursor of another list. */
  readonly list: (ctx: Context, query: ListQuery<T>) => Promise<{ items: T['row'][]; nextCursor: string | null }>;
  /** Returns one row, even a deleted one, and the name of who saved it last. Throws 'not-found'. */
  readonly get: (ctx: Context, id: number) => Promise<{ item: T['item']; savedBy: string | null }>;
  /** Adds a row. A repeated clientId returns the stored row (`isNew` false). Throws 'invalid'. */
  readonly create: (
    ctx: Context,
    input: {
      readonly caller: AdminCaller;
      readonly clientId: string;
      readonly form: T['newForm'];
      readonly changeId: string;
    },
  ) => Promise<{ item: T['item']; isNew: boolean }>;
  /** Replaces a row. Throws 'not-found', 'invalid', and 'conflict' when the stored version is not the caller's. */
  readonly replace: (ctx: Context, input: Change & { readonly form: T['changedForm'] }) => Promise<T['item']>;
  /** Deletes a row for everybody but admins; no change when already deleted. Throws 'not-found' and 'conflict'. */
  readonly remove: (ctx: Context, change: Change) => Promise<T['item']>;
  /** Restores a row within 30 days of its deletion, then 'not-found'; no change when it is not deleted. */
  readonly restore: (ctx: Context, change: Change) => Promise<T['item']>;
}

/** Creates the service of one kind of editable resource from its rules. */
export function createResourceService<T extends ResourceTypes>(rules: ResourceRules<T>): ResourceService<T> {
  const { storeOf, statusOf, itemOf } = rules;

  const actionOf = (before: StoredRow<T>, after: NewRow<T>): AuditAction =>
    statusOf(before) === statusOf(after) ? 'changed' : ACTION_INTO[statusOf(after)];

  function noteOf(
    { caller, changeId }: Pick<Change, 'caller' | 'changeId'>,
    { before, after, action, at }: { before: StoredRow<T> | null; after: NewRow<T>; action: AuditAction; at: string },
  ): AuditNote {
    return {
      changeId,
      at,
      adminId: caller.studentId,
      action,
      subject: { noun: rules.noun, id: before?.id ?? null },
      title: rules.titleOf(after),
      reason: null,
      before: before === null ? null : rules.snapshotOf(before),
      after: rules.snapshotOf(after),
    };
  }

  /** Replaces `before` with `changed`. Throws 'conflict' when another change came first. */
  async function write(
    ctx: Context,
    change: Change,
    { before, changed, action, now }: { before: StoredRow<T>; changed: StoredRow<T>; action: AuditAction; now: number },
  ): Promise<T['item']> {
    const at = new Date(now).toISOString();
    const after: StoredRow<T> = {
      ...changed,
      ...rules.derivedFields?.(changed, before, now),
      version: before.version + 1,
      updatedAt: at,
      updatedBy: change.caller.studentId,
    };
    const store = storeOf(ctx);
    if (await store.replace(after, noteOf(change, { before, after, action, at }))) return itemOf(ctx, after);
    sameVersion(await store.find(before.id), before.version);
    await rules.refuseUnwritable?.(ctx, after, before);
    throw changedMeanwhile();
  }

  return {
    async list(ctx, { q = '', sort, status, cursor }) {
      const order = sort ?? rules.usualSort;
      const position = readCursor(order, cursor);
      const store = storeOf(ctx);
      await store.purge(new Date(ctx.clock.now() - RESTORABLE_MS).toISOString());
      const column = order.replace('-', '') as Column<T>;
      const rows = await store.list({
        text: q.trim().normalize('NFC'),
        status: status ?? null,
        column,
        isDescending: order.startsWith('-'),
        limit: ADMIN_PAGE_SIZE + 1,
        after: position === null ? null : { value: String(position.value), id: position.id },
      });
      const { items, nextCursor } = pageOf(rows, ADMIN_PAGE_SIZE, order, (row) => ({
        value: row.sortedBy,
        id: row.id,
      }));
      const shown = (await rules.rowsOf(ctx, items)).filter((row) =>
        isReadable(ctx, `${rules.noun}/${row.id}`, rules.rowSchema, row),
      );
      return { items: shown, nextCursor };
    },

    async get(ctx, id) {
      const row = await storeOf(ctx).find(id);
      if (row === null) throw noSuchRow();
      const names = await ctx.directory?.namesOf([row.updatedBy]);
      return { item: await itemOf(ctx, row), savedBy: names?.get(row.updatedBy) ?? null };
    },

    async create(ctx, { caller, clientId, form, changeId }) {
      const store = storeOf(ctx);
      const found = await store.findByClientId(clientId);
      if (found !== null) return { item: await itemOf(ctx, found), isNew: false };
      const now = ctx.clock.now();
      const at = new Date(now).toISOString();
      const given: NewRow<T> = {
        ...(await rules.fieldsOfNew(ctx, form, { clientId, now })),
        clientId,
        version: 1,
        deletedAt: null,
        createdAt: at,
        createdBy: caller.studentId,
        updatedAt: at,
        updatedBy: caller.studentId,
      };
      const row: NewRow<T> = { ...given, ...rules.derivedFields?.(given, null, now) };
      const note = noteOf({ caller, changeId }, { before: null, after: row, action: 'created', at });
      const isNew = await store.create(row, note);
      const stored = await store.findByClientId(clientId);
      // A file it uses may disappear, or its reference be taken, between the check and the write.
      if (stored === null) await rules.refuseUnwritable?.(ctx, row, null);
      if (stored === null) throw new Error(`a row of ${rules.noun} was neither added nor found`);
      return { item: await itemOf(ctx, stored), isNew };
    },

    async replace(ctx, { form, ...change }) {
      const before = sameVersion(await storeOf(ctx).find(change.id), change.version);
      if (before.deletedAt !== null) throw new ServiceError('not-found', ADMIN_MESSAGES.deleted);
      const now = ctx.clock.now();
      const changed = { ...before, ...(await rules.fieldsOfChange(ctx, form, { before, now })) };
      return write(ctx, change, { before, changed, action: actionOf(before, changed), now });
    },

    async remove(ctx, change) {
      const before = sameVersion(await storeOf(ctx).find(change.id), change.version);
      if (before.deletedAt !== null) return itemOf(ctx, before);
      await rules.refuseRemoval?.(ctx, before);
      const now = ctx.clock.now();
      const changed = { ...before, deletedAt: new Date(now).toISOString() };
      return write(ctx, change, { before, changed, action: 'deleted', now });
    },

    async restore(ctx, change) {
      const before = sameVersion(await storeOf(ctx).find(change.id), change.version);
      if (before.deletedAt === null) return itemOf(ctx, before);
      const now = ctx.clock.now();
      if (Date.parse(before.deletedAt) < now - RESTORABLE_MS)
        throw new ServiceError('not-found', ADMIN_MESSAGES.restoredTooLate);
      await rules.refuseRestore?.(ctx, before);
      return write(ctx, change, { before, changed: { ...before, deletedAt: null }, action: 'restored', now });
    },
  };
}
