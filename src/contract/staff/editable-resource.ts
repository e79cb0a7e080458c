import type { InferOutput, ObjectEntries } from 'valibot';
import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { defineEndpoint } from '../endpoint.ts';
import { cursorSchema, pageOfSchema, searchTextSchema } from '../lib/admin-list.ts';
import { clientIdSchema, editableEntries, rowIdParameter, versionBodySchema, versionSchema } from '../lib/editable.ts';

/** One of a few words; the message lists them. */
export const oneOf = <const Options extends readonly string[]>(field: string, options: Options) =>
  v.picklist(options, `${field} must be one of ${options.join(', ')}`);

/** The name of who saved it last; null where the account is gone or another academy keeps the accounts. */
const savedBySchema = v.nullable(v.string());

type Call = 'list' | 'create' | 'get' | 'replace' | 'remove' | 'restore';

interface ResourceDescription<
  Form extends ObjectEntries,
  ChangedForm extends ObjectEntries,
  Row extends ObjectEntries,
  Item extends ObjectEntries,
  Sorts extends readonly string[],
  Statuses extends readonly string[],
> {
  readonly path: `/api/admin/${string}`;
  /** Its names in sentences: 'an item', 'Items of current affairs'. */
  readonly name: { readonly aOne: `${'a' | 'an'} ${string}`; readonly many: string };
  /** The fields that an admin fills in. The domain has their rules. */
  readonly form: Form;
  /** The fields of a change, if they differ. */
  readonly changedForm?: ChangedForm;
  readonly longestBodyBytes: number;
  /** Fields of a list row in addition to `editableEntries`. */
  readonly row: Row;
  /** Fields of a single item in addition to `editableEntries`. */
  readonly item: Item;
  /** Sort orders of the list; '-' means descending. */
  readonly sorts: Sorts;
  /** Filters of the list in addition to 'deleted'. */
  readonly statuses: Statuses;
  /** Summaries for the API's description that replace the usual ones. */
  readonly summaries?: Partial<Readonly<Record<Call, string>>>;
}

function summariesOf({ aOne, many }: { readonly aOne: string; readonly many: string }): Readonly<Record<Call, string>> {
  const one = aOne.replace(/^an? /, '');
  return {
    list: `${many}, fifty a page, those that are deleted only on request. Purges what was deleted more than 30 days ago.`,
    create: `Adds ${aOne}. The same clientId again answers 200 with what is there, and changes nothing.`,
    get: `One ${one} whole, also one that is deleted.`,
    replace: `Replaces ${aOne} whole, if its version is the one that is named; else 409 and nothing is changed.`,
    remove: `Deletes ${aOne}: students see it no more, and for 30 days it can be restored.`,
    restore: `Brings a deleted ${one} back as it was. One that is not deleted stays as it is.`,
  };
}

/** The six endpoints of an editable resource: list, create, get, replace, remove and restore. */
export function defineResource<
  Form extends ObjectEntries,
  Row extends ObjectEntries,
  Item extends ObjectEntries,
  const Sorts extends readonly string[],
  const Statuses extends readonly string[],
  ChangedForm extends ObjectEntries = Form,
>(description: ResourceDescription<Form, ChangedForm, Row, Item, Sorts, Statuses>) {
  const { path, name, form, longestBodyBytes, sorts, statuses } = description;
  const changedForm = description.changedForm ?? (form as unknown as ChangedForm);
  const summaries = { ...summariesOf(name), ...description.summaries };
  const row = v.object({ ...editableEntries, ...description.row });
  const item = v.object({ ...editableEntries, ...description.item });
  const reply = v.object({ item });
  const atRow = {
    path: `${path}/:id`,
    parameters: { id: rowIdParameter },
    access: 'admin',
    permission: 'content',
    reply,
  } as const;
  return {
    list: defineEndpoint({
      method: 'GET',
      path,
      summary: summaries.list,
      query: {
        q: searchTextSchema,
        sort: v.optional(oneOf('sort', sorts)),
        status: v.optional(oneOf('status', [...statuses, 'deleted'] as readonly (Statuses[number] | 'deleted')[])),
        cursor: cursorSchema,
      },
      access: 'admin',
      permission: 'content',
      body: null,
      reply: pageOfSchema(row),
      successStatus: [200],
      refusals: [401, 403],
    }),
    create: defineEndpoint({
      method: 'POST',
      path,
      summary: summaries.create,
      access: 'admin',
      permission: 'content',
      body: v.strictObject({ clientId: clientIdSchema, ...form }),
      longestBodyBytes,
      reply,
      successStatus: [201, 200],
      refusals: [401, 403],
    }),
    get: defineEndpoint({
      ...atRow,
      method: 'GET',
      summary: summaries.get,
      body: null,
      reply: v.object({ item, savedBy: savedBySchema }),
      successStatus: [200],
      refusals: [401, 403, 404],
    }),
    replace: defineEndpoint({
      ...atRow,
      method: 'PUT',
      summary: summaries.replace,
      body: v.strictObject({ version: versionSchema, ...changedForm }),
      longestBodyBytes,
      successStatus: [200],
      refusals: [401, 403, 404, 409],
    }),
    remove: defineEndpoint({
      ...atRow,
      method: 'DELETE',
      summary: summaries.remove,
      body: versionBodySchema,
      successStatus: [200],
      refusals: [401, 403, 404, 409],
    }),
    restore: defineEndpoint({
      ...atRow,
      path: `${path}/:id/restore`,
      method: 'POST',
      summary: summaries.restore,
      body: versionBodySchema,
      successStatus: [200],
      refusals: [401, 403, 404, 409],
    }),
    /** The schema of a list row. */
    row,
    /** The schema of a single item, which the API's description refers to by name. */
    item,
  };
}

interface AnyResource {
  readonly list: { readonly reply: v.GenericSchema<unknown, { readonly items: unknown }> };
  readonly create: { readonly body: v.GenericSchema };
  readonly replace: { readonly body: v.GenericSchema };
  readonly item: v.GenericSchema;
}

/** A row of the list, as a reply holds it. */
export type RowOf<Resource extends AnyResource> = InferOutput<
  Resource['list']['reply']
>['items'] extends readonly (infer Row)[]
  ? Row
  : never;
/** A single item, as a reply holds it. */
export type ItemOf<Resource extends AnyResource> = InferOutput<Resource['item']>;
export type NewBodyOf<Resource extends AnyResource> = InferOutput<Resource['create']['body']>;
export type ChangedBodyOf<Resource extends AnyResource> = InferOutput<Resource['replace']['body']>;

/** In the order of the API's description. */
export const endpointsOf = ({ list, create, get, replace, remove, restore }: Readonly<Record<Call, Endpoint>>) =>
  [list, create, get, replace, remove, restore] as const;
