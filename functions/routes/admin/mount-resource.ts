import type { Hono } from 'hono';
import type { GenericSchema } from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import type { ListQuery, ResourceService, ResourceTypes } from '../../services/staff/editable-resource.ts';
import { adminsOnly } from '../admins-only.ts';
import { mountEndpoint } from '../mount-endpoint.ts';

type SchemaOf<Value> = GenericSchema<unknown, Value>;

/** The six endpoints of a resource (contract/staff/editable-resource.ts), as its service takes and gives them. */
interface ResourceEndpoints<T extends ResourceTypes> {
  readonly list: Endpoint<
    null,
    SchemaOf<{ items: T['row'][]; nextCursor: string | null }>,
    { readonly [Name in keyof ListQuery<T>]: SchemaOf<ListQuery<T>[Name]> }
  >;
  readonly create: Endpoint<SchemaOf<{ clientId: string } & T['newForm']>, SchemaOf<{ item: T['item'] }>>;
  readonly get: Endpoint<null, SchemaOf<{ item: T['item'] }>>;
  readonly replace: Endpoint<SchemaOf<{ version: number } & T['changedForm']>, SchemaOf<{ item: T['item'] }>>;
  readonly remove: Endpoint<SchemaOf<{ version: number }>, SchemaOf<{ item: T['item'] }>>;
  readonly restore: Endpoint<SchemaOf<{ version: number }>, SchemaOf<{ item: T['item'] }>>;
}

/** Mounts what staff can do with one kind of row. The audit log knows a change by the id of its request. */
export function mountResource<T extends ResourceTypes>(
  app: Hono<ApiEnv>,
  ctx: Context,
  endpoints: ResourceEndpoints<T>,
  service: ResourceService<T>,
): void {
  const admin = adminsOnly(ctx);

  mountEndpoint(app, endpoints.list, admin, async ({ query }) => ({
    status: 200,
    reply: await service.list(ctx, {
      q: query('q'),
      sort: query('sort'),
      status: query('status'),
      cursor: query('cursor'),
    }),
  }));

  mountEndpoint(app, endpoints.create, admin, async ({ caller, body: { clientId, ...form }, requestId }) => {
    const { item, isNew } = await service.create(ctx, { caller, clientId, form, changeId: requestId });
    return { status: isNew ? 201 : 200, reply: { item } };
  });

  mountEndpoint(app, endpoints.get, admin, async ({ parameter }) => ({
    status: 200,
    reply: await service.get(ctx, Number(parameter('id'))),
  }));

  mountEndpoint(
    app,
    endpoints.replace,
    admin,
    async ({ caller, body: { version, ...form }, parameter, requestId }) => ({
      status: 200,
      reply: {
        item: await service.replace(ctx, { caller, id: Number(parameter('id')), version, form, changeId: requestId }),
      },
    }),
  );

  for (const [endpoint, change] of [
    [endpoints.remove, service.remove],
    [endpoints.restore, service.restore],
  ] as const)
    mountEndpoint(app, endpoint, admin, async ({ caller, body: { version }, parameter, requestId }) => ({
      status: 200,
      reply: { item: await change(ctx, { caller, id: Number(parameter('id')), version, changeId: requestId }) },
    }));
}
