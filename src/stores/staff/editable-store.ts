import type { GenericSchema } from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import { pathOf } from '#contract/endpoint.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import { hasErrors } from '#domain/account/validation.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import { outcomeOfChange, outcomeOfDeletion } from './lost-change.ts';
import { outcomeOfCreate } from './lost-create.ts';
import type { SaveOutcome } from './outcome.ts';
import { refusalText } from './outcome.ts';
import type { TablePage } from './table.ts';
import { createTable } from './table.ts';

interface StoredItem {
  readonly id: number;
  readonly version: number;
  readonly updatedBy: number;
  readonly deletedAt: string | null;
}

type SchemaOf<Value> = GenericSchema<Value, unknown>;
type ReplyOf<Value> = GenericSchema<unknown, Value>;
interface ItemReply<Item> {
  readonly item: Item;
}
interface SavedReply<Item> extends ItemReply<Item> {
  readonly savedBy: string | null;
}

/** The endpoints of a resource (contract/staff/editable-resource.ts), as a store uses them. */
interface Endpoints<Item, Row, NewBody, ChangedBody> {
  readonly list: Endpoint<null, ReplyOf<TablePage<Row>>>;
  readonly create: Endpoint<SchemaOf<NewBody>, ReplyOf<ItemReply<Item>>>;
  readonly get: Endpoint<null, ReplyOf<SavedReply<Item>>>;
  readonly replace: Endpoint<SchemaOf<ChangedBody>, ReplyOf<ItemReply<Item>>>;
  readonly remove: Endpoint<SchemaOf<{ version: number }>, ReplyOf<ItemReply<Item>>>;
  readonly restore: Endpoint<SchemaOf<{ version: number }>, ReplyOf<ItemReply<Item>>>;
}

/**
 * What differs between the forms of resources. `Settings` is additional data of a page, such as the hosts of classes.
 */
interface StoreRules<
  Item extends StoredItem,
  Row,
  Fields,
  Field extends string,
  Intent extends string,
  Form extends object,
  NewBody,
  ChangedBody,
  Settings extends readonly unknown[],
> {
  readonly endpoints: Endpoints<Item, Row, NewBody, ChangedBody>;
  /** Converts the fields. `errors` names those that cannot be converted; `form` is null if nothing can. */
  readonly formOf: (
    fields: Fields,
    intent: Intent,
    item: Item | null,
  ) => { readonly form: Form | null; readonly errors: FieldErrors<Field> };
  /** The form of a stored row. If it equals the input there is nothing to change. */
  readonly storedFormOf: (item: Item) => Form;
  /** The domain's rules, with its field names. */
  readonly validate?: (form: Form, ...settings: Settings) => FieldErrors;
  /** Maps errors from the server's field names to the form's. */
  readonly nameErrors: (errors: FieldErrors) => FieldErrors<Field>;
  readonly newBodyOf: (clientId: string, form: Form) => NewBody;
  /** `item` is the stored row. */
  readonly changedBodyOf: (version: number, form: Form, item: Item) => ChangedBody;
}

interface SaveInput<Item, Fields, Intent> {
  readonly fields: Fields;
  readonly intent: Intent | 'delete';
  /** Null for a new item. */
  readonly row: Item | null;
  /** The version on which the fields are based; null for a new item. */
  readonly version: number | null;
  readonly clientId: string;
}

const parametersOf = (id: number) => ({ id: String(id) });

/** A store for an editable resource: its list, and the calls for each row. */
export function createEditableStore<
  Item extends StoredItem,
  Row,
  Fields,
  Field extends string,
  Intent extends string,
  Form extends object,
  NewBody,
  ChangedBody,
  Settings extends readonly unknown[] = [],
>(rules: StoreRules<Item, Row, Fields, Field, Intent, Form, NewBody, ChangedBody, Settings>) {
  type Outcome = SaveOutcome<Item, Field>;
  const { endpoints, nameErrors, storedFormOf } = rules;
  const table = createTable<Row>((query) => request(endpoints.list, { query }));

  /** Loads one row. */
  async function get(id: number): Promise<Reply<Item>> {
    const reply = await request(endpoints.get, { parameters: parametersOf(id) });
    return reply.ok ? { ...reply, value: reply.value.item } : reply;
  }

  /** The row that stands, with the name of who saved it. */
  async function findTheirs(id: number): Promise<(Item & { readonly savedBy: string | null }) | null> {
    const reply = await request(endpoints.get, { parameters: parametersOf(id) });
    return reply.ok ? { ...reply.value.item, savedBy: reply.value.savedBy } : null;
  }

  async function replace(item: Item, version: number, form: Form): Promise<Outcome> {
    const parameters = parametersOf(item.id);
    const body = rules.changedBodyOf(version, form, item);
    return outcomeOfChange(await request(endpoints.replace, { parameters, body }), {
      path: pathOf(endpoints.replace, parameters),
      form,
      formOf: storedFormOf,
      findTheirs: () => findTheirs(item.id),
      update: (theirs) => replace(theirs, theirs.version, form),
      nameErrors,
    });
  }

  const create = async (clientId: string, form: Form): Promise<Outcome> =>
    outcomeOfCreate(await request(endpoints.create, { body: rules.newBodyOf(clientId, form) }), {
      form,
      formOf: storedFormOf,
      update: (item) => replace(item, item.version, form),
      nameErrors,
    });

  const remove = async ({ id }: Item, version: number): Promise<Outcome> =>
    outcomeOfDeletion(await request(endpoints.remove, { parameters: parametersOf(id), body: { version } }), {
      findTheirs: () => findTheirs(id),
      nameErrors,
    });

  /** The form of the fields, and what is wrong with them; null for a form that cannot be made of them. */
  function read(
    { fields, intent, row }: Pick<SaveInput<Item, Fields, Intent>, 'fields' | 'intent' | 'row'>,
    settings: Settings,
  ): { readonly form: Form | null; readonly errors: FieldErrors<Field> } {
    const { form, errors } = rules.formOf(fields, intent as Intent, row);
    return { form, errors: { ...(form !== null && nameErrors(rules.validate?.(form, ...settings) ?? {})), ...errors } };
  }

  /** What `save` would find wrong before it sends anything: asked before a question is. */
  const check = (
    input: Pick<SaveInput<Item, Fields, Intent>, 'fields' | 'intent' | 'row'>,
    ...settings: Settings
  ): FieldErrors<Field> => (input.intent === 'delete' ? {} : read(input, settings).errors);

  /** Saves, publishes, withdraws or deletes a row by its version, so that it never overwrites a newer one. */
  async function save(
    { fields, intent, row, version, clientId }: SaveInput<Item, Fields, Intent>,
    ...settings: Settings
  ): Promise<Outcome> {
    const isOld = row !== null && version !== null;
    if (intent === 'delete' && isOld) return remove(row, version);
    const { form, errors } = read({ fields, intent, row }, settings);
    if (hasErrors(errors) || form === null) return { kind: 'invalid', errors };
    return isOld ? replace(row, version, form) : create(clientId, form);
  }

  /** Restores a deleted row. Returns null, or what to do next. */
  async function restore({ id, version }: { readonly id: number; readonly version: number }): Promise<string | null> {
    const reply = await request(endpoints.restore, { parameters: parametersOf(id), body: { version } });
    return reply.ok ? null : refusalText(reply);
  }

  return { table, get, check, save, restore };
}
