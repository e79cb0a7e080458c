import { beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../functions/app.ts';
import { d1Attempts } from '../../../functions/storage/attempts/d1-attempts.ts';
import { httpUpstream } from '../../../functions/upstream/http-upstream.ts';
import { upstreamAccounts } from '../../../functions/upstream/upstream-accounts.ts';
import { makePdf } from '../../support/file-samples.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { uploadedId } from '../../support/worker/files.ts';
import { memoryLog } from '../../support/worker/log.ts';
import { addMembership, addStudent, adminWithToken, tokenFor } from '../../support/worker/students.ts';

/** Proxy mode: accounts are another academy's, materials this one's. */

const UPSTREAM = 'https://upstream.test';
const upstream = createApp({ ...contextOf(env), log: memoryLog });
const proxy = callWith({
  ...upstreamAccounts(
    httpUpstream({
      origin: UPSTREAM,
      log: memoryLog,
      network: async (url: URL, init: RequestInit) => upstream.fetch(new Request(url, init)),
    }),
    [1],
  ),
  attempts: d1Attempts(env.DB, UPSTREAM),
});
let id: number;

beforeAll(async () => {
  const { token } = await adminWithToken(1);
  const fileId = await uploadedId(token, { name: 'a.pdf', type: 'application/pdf', bytes: makePdf('x') });
  const body = {
    clientId: crypto.randomUUID(),
    place: 'courses.english',
    kind: 'pdf',
    title: 'Tenses',
    language: 'en',
    access: 'page',
    position: 1,
    isPublished: true,
    fileId,
  };
  id = (await call('POST', '/api/admin/materials', { token, body })).json.item.id;
});

it('a ticket asks the upstream for session and membership, each time', async () => {
  const { studentId } = await addStudent();
  const token = await tokenFor(studentId);
  const ask = () => proxy('POST', `/api/materials/${id}/ticket`, { token, body: {} });
  expect((await ask()).status).toBe(403);
  await addMembership(studentId, { membershipType: 'English-1-Year', endDate: '2099-12-31' });
  const { status, json } = await ask();
  expect(status).toBe(200);
  const path = `/api/materials/${id}/file?ticket=${json.ticket}`;
  expect((await proxy('HEAD', path)).status).toBe(200);
  await env.DB.prepare("UPDATE memberships SET end_date = '2021-01-01' WHERE student_id = ?1").bind(studentId).run();
  expect((await proxy('GET', path)).status).toBe(403);
  await contextOf(env).sessions.end(token);
  expect((await proxy('GET', path)).status).toBe(401);
});
