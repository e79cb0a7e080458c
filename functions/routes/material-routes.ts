import type { Hono } from 'hono';
import { createTicket } from '#contract/materials/create-ticket.ts';
import { getMaterialFile } from '#contract/materials/get-material-file.ts';
import { listMaterials as listMaterialsCall } from '#contract/materials/list-materials.ts';
import { repliesLibText } from '#domain/text/en/replies-lib.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import { TransportError } from '../middleware/transport-error.ts';
import type { Context } from '../services/context.ts';
import { issueTicket } from '../services/materials/issue-ticket.ts';
import { listMaterials } from '../services/materials/list-materials.ts';
import { openFile } from '../services/materials/open-file.ts';
import { identifyReader, identifyStudent, withAccessAnswer } from '../services/identity/sessions/identify-caller.ts';
import { fileHeaders } from './file-headers.ts';
import { anyone, mountEndpoint } from './mount-endpoint.ts';

/** The materials that memberships open. */
export function mountMaterialRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const student = withAccessAnswer(ctx, identifyStudent);
  const reader = withAccessAnswer(ctx, identifyReader);

  mountEndpoint(app, listMaterialsCall, reader, async ({ caller, parameter, query }) => ({
    status: 200,
    reply: await listMaterials(ctx, { caller, place: parameter('place'), isOpenOnly: query('open') === '1' }),
  }));

  mountEndpoint(app, createTicket, student, async ({ caller, parameter }) => ({
    status: 200,
    reply: await issueTicket(ctx, { caller, id: Number(parameter('id')) }),
  }));

  // Open to everybody: the ticket in the address says who calls, and is checked first.
  mountEndpoint(app, getMaterialFile, anyone, async ({ parameter, query, header }) => {
    const opened = await openFile(ctx, {
      id: Number(parameter('id')),
      ticket: query('ticket'),
      role: query('role') ?? 'file',
      range: header('range'),
      ifRange: header('if-range'),
    });
    if (opened.kind === 'no-range')
      throw new TransportError(416, repliesLibText().noRange, { 'content-range': `bytes */${opened.size}` });
    return {
      status: opened.isPart ? 206 : 200,
      reply: null,
      headers: fileHeaders(opened, query('download') === '1'),
      bytes: opened.bytes,
    };
  });
}
