import type { Hono } from 'hono';
import {
  factTableResource,
  getFactTableEdition as getFactTableEditionCall,
  listEndingFacts as listEndingFactsCall,
  listFactTableEditions as listFactTableEditionsCall,
  listMocksOfFact as listMocksOfFactCall,
} from '#contract/papers/fact-table.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import {
  adminFactTables,
  getFactTableEdition,
  listEndingDates,
  listEndingFacts,
  listFactTableEditions,
  listMocksOfFact,
} from '../../services/papers/admin-fact-tables.ts';
import { adminsOnly } from '../admins-only.ts';
import { mountEndpoint } from '../mount-endpoint.ts';
import { mountResource } from './mount-resource.ts';

/** Fact tables for staff: a sheet, the texts that it had before, and the rows that end. */
export function mountAdminFactTableRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountResource(app, ctx, factTableResource, adminFactTables);

  mountEndpoint(app, listFactTableEditionsCall, adminsOnly(ctx), async ({ parameter }) => ({
    status: 200,
    reply: { items: await listFactTableEditions(ctx, Number(parameter('id'))) },
  }));

  mountEndpoint(app, getFactTableEditionCall, adminsOnly(ctx), async ({ parameter }) => ({
    status: 200,
    reply: await getFactTableEdition(ctx, Number(parameter('id')), Number(parameter('version'))),
  }));

  mountEndpoint(app, listEndingFactsCall, adminsOnly(ctx), async () => ({
    status: 200,
    reply: { items: await listEndingFacts(ctx), dates: listEndingDates(ctx) },
  }));

  mountEndpoint(app, listMocksOfFactCall, adminsOnly(ctx), async ({ parameter }) => ({
    status: 200,
    reply: { items: await listMocksOfFact(ctx, Number(parameter('id')), parameter('row')) },
  }));
}
