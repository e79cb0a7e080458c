import { beforeAll, describe, expect, it } from 'vitest';
import { makePdf, HEADS, bytesOf } from '../../support/file-samples.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { fetchFile, uploadedId } from '../../support/worker/files.ts';
import { addMembership, addStudent, adminWithToken, claimAdmin, tokenFor } from '../../support/worker/students.ts';

/** Who gets which file of a material: tickets, the session and the membership behind them, and ranges. */

const PAGE = 'courses.english';
let admin: string;
let member: { readonly studentId: number; readonly token: string };
let pdfId: number;
let tenId: number;
const pdfBytes = makePdf('Only for members');
const tenBytes = bytesOf('WEBVTT\n\n12');

async function addMaterial(form: Record<string, unknown>): Promise<number> {
  const body = {
    clientId: crypto.randomUUID(),
    place: PAGE,
    kind: 'pdf',
    title: 'Tenses',
    language: 'en',
    access: 'page',
    position: 1,
    isPublished: true,
    ...form,
  };
  const answer = await call('POST', '/api/admin/materials', { token: admin, body });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json.item.id as number;
}

/** A student of its own for each, so that the limit of one is no other's. */
async function newMember(endDate = '2099-12-31'): Promise<{ studentId: number; token: string }> {
  const { studentId } = await addStudent();
  await addMembership(studentId, { membershipType: 'English-1-Year', startDate: '2020-01-01', endDate });
  return { studentId, token: await tokenFor(studentId) };
}

const ticketOf = async (id: number, token: string): Promise<string> =>
  (await call('POST', `/api/materials/${id}/ticket`, { token, body: {} })).json.ticket as string;
const pathOf = (id: number, ticket: string, more = ''): string =>
  `/api/materials/${id}/file?ticket=${encodeURIComponent(ticket)}${more}`;
const statusOf = async (path: string) => (await fetchFile(path)).status;

beforeAll(async () => {
  ({ token: admin } = await adminWithToken(1));
  member = await newMember();
  pdfId = await addMaterial({
    fileId: await uploadedId(admin, { name: 'a.pdf', type: 'application/pdf', bytes: pdfBytes }),
  });
  // Subtitles of ten bytes, read by their role, so that every range of the table can be seen.
  tenId = await addMaterial({
    kind: 'recording',
    title: 'Lecture "1" ગુજરાતી',
    fileId: await uploadedId(admin, { name: 'a.mp4', type: 'video/mp4', bytes: HEADS['mp4'] ?? pdfBytes }),
    captionsId: await uploadedId(admin, { name: 'a.vtt', type: 'text/vtt', bytes: tenBytes }),
  });
});

describe('a member with a ticket', () => {
  it('gets the whole file, uncached, to show and not to save', async () => {
    const { status, headers, bytes } = await fetchFile(pathOf(pdfId, await ticketOf(pdfId, member.token)));
    expect(status).toBe(200);
    expect(bytes).toEqual(pdfBytes);
    const named = Object.fromEntries(
      [
        'content-type',
        'content-length',
        'accept-ranges',
        'cache-control',
        'content-disposition',
        'cross-origin-resource-policy',
        'x-content-type-options',
      ].map((name) => [name, headers.get(name)]),
    );
    expect(named).toEqual({
      'content-type': 'application/pdf',
      'content-length': String(pdfBytes.byteLength),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': "inline; filename*=UTF-8''Tenses.pdf",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('etag')).toMatch(/^"[\da-f-]{36}"$/);
  });

  it('may save it under a name in which no character can end the header', async () => {
    const { headers } = await fetchFile(
      pathOf(tenId, await ticketOf(tenId, member.token), '&role=captions&download=1'),
    );
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename\*=UTF-8''Lecture%20%221%22[%\w.-]*\.vtt$/,
    );
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it('gets no file of an unknown role', async () => {
    const ticket = await ticketOf(tenId, member.token);
    expect([
      await statusOf(pathOf(tenId, ticket, '&role=audio')),
      await statusOf(pathOf(tenId, ticket, '&role=x')),
      await statusOf(pathOf(tenId, ticket, '&download=0')),
    ]).toEqual([404, 400, 400]);
  });

  it('gets at most ten tickets a minute, without affecting others', async () => {
    const { token } = await newMember();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await call('POST', `/api/materials/${pdfId}/ticket`, { token, body: {} })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(
      (await call('POST', `/api/materials/${pdfId}/ticket`, { token: (await newMember()).token, body: {} })).status,
    ).toBe(200);
  });
});

describe('no ticket', () => {
  it('is issued to a student without access to the page, nor to a guest', async () => {
    const { studentId } = await addStudent();
    const other = await addStudent();
    await addMembership(other.studentId, { membershipType: 'TestSeries', endDate: '2099-12-31' });
    const ask = async (token?: string) =>
      (await call('POST', `/api/materials/${pdfId}/ticket`, token === undefined ? { body: {} } : { token, body: {} }))
        .status;
    expect([await ask(), await ask(await tokenFor(studentId)), await ask(await tokenFor(other.studentId))]).toEqual([
      401, 403, 403,
    ]);
  });

  it('is issued for a note, or for an unpublished, deleted or unknown material', async () => {
    const note = await addMaterial({ kind: 'note', body: 'Past and present.' });
    const hidden = await addMaterial({ isPublished: false });
    const deleted = await addMaterial({
      fileId: await uploadedId(admin, { name: 'a.pdf', type: 'application/pdf', bytes: pdfBytes }),
    });
    const ticket = await ticketOf(deleted, member.token);
    expect(
      (await call('DELETE', `/api/admin/materials/${deleted}`, { token: admin, body: { version: 1 } })).status,
    ).toBe(200);
    const { token } = await newMember();
    for (const id of [note, hidden, deleted, 999_999])
      expect((await call('POST', `/api/materials/${id}/ticket`, { token, body: {} })).status, String(id)).toBe(404);
    expect(await statusOf(pathOf(deleted, ticket))).toBe(404);
  });

  it('means no file, and a changed or invented ticket means none either', async () => {
    const ticket = await ticketOf(pdfId, member.token);
    expect(await statusOf(`/api/materials/${pdfId}/file`)).toBe(401);
    const flipped = `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`;
    const odd = [
      `${ticket.slice(0, 20)}${ticket.slice(21)}`,
      flipped,
      ticket.slice(11),
      `${ticket}A`,
      `2020-01-01${ticket.slice(10)}`,
      'x',
      '',
      'a'.repeat(5000),
    ];
    for (const text of odd) expect([text.length, await statusOf(pathOf(pdfId, text))]).toEqual([text.length, 403]);
    expect(await statusOf(pathOf(pdfId, 'a'.repeat(9000)))).toBe(400);
  });

  it('tells what it holds: neither the token nor the student can be read from it', async () => {
    const ticket = await ticketOf(pdfId, (await newMember()).token);
    const text = atob(ticket.slice(11).replaceAll('-', '+').replaceAll('_', '/'));
    expect(text).not.toContain(member.token.slice(2, 12));
    expect(ticket).toMatch(/^\d{4}-\d{2}-\d{2}\.[\w-]+$/);
  });
});

describe('a ticket', () => {
  it('of another material is 403', async () => {
    expect(await statusOf(pathOf(tenId, await ticketOf(pdfId, member.token)))).toBe(403);
  });

  it('is good for 120 seconds and not for 121, on the server’s clock', async () => {
    const now = Date.now();
    const { studentId, token } = await newMember();
    const at = (time: number) => callWith({ clock: { now: () => time } });
    const ticket = (await at(now)('POST', `/api/materials/${pdfId}/ticket`, { token, body: {} })).json.ticket as string;
    expect(studentId).toBeGreaterThan(1000);
    const path = pathOf(pdfId, ticket);
    expect([
      (await at(now + 119_000)('GET', path)).status,
      (await at(now + 120_000)('GET', path)).status,
      (await at(now + 121_000)('GET', path)).status,
    ]).toEqual([200, 403, 403]);
  });

  it('still opens over midnight, when a new key begins', async () => {
    const midnight = Date.parse(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`);
    const { studentId } = await addStudent();
    await addMembership(studentId, { membershipType: 'English-1-Year', endDate: '2099-12-31' });
    const token = await tokenFor(studentId, midnight - 60_000);
    const at = (time: number) => callWith({ clock: { now: () => time } });
    const ticket = (await at(midnight - 30_000)('POST', `/api/materials/${pdfId}/ticket`, { token, body: {} })).json
      .ticket as string;
    expect((await at(midnight + 30_000)('GET', pathOf(pdfId, ticket))).status).toBe(200);
  });

  it('ends with the logout of its session: 401, though another session of the student lives', async () => {
    const { studentId, token } = await newMember();
    await tokenFor(studentId);
    const path = pathOf(pdfId, await ticketOf(pdfId, token));
    expect(await statusOf(path)).toBe(200);
    expect((await call('POST', '/api/auth/logout', { token, body: {} })).status).toBe(204);
    expect(await statusOf(path)).toBe(401);
  });

  it('ends with the membership: 403', async () => {
    const { studentId, token } = await newMember();
    const path = pathOf(pdfId, await ticketOf(pdfId, token));
    await env.DB.prepare("UPDATE memberships SET end_date = '2021-01-01' WHERE student_id = ?1").bind(studentId).run();
    expect(await statusOf(path)).toBe(403);
  });

  it('ends with the account: 401', async () => {
    const { studentId, token } = await newMember();
    const path = pathOf(pdfId, await ticketOf(pdfId, token));
    await env.DB.prepare("UPDATE students SET status = 'disabled' WHERE id = ?1").bind(studentId).run();
    expect(await statusOf(path)).toBe(401);
  });

  it('of an admin opens an unpublished material, but only while the account is an admin’s', async () => {
    await claimAdmin(2);
    const token = await tokenFor(2);
    const hidden = await addMaterial({
      isPublished: false,
      fileId: await uploadedId(admin, { name: 'a.pdf', type: 'application/pdf', bytes: pdfBytes }),
    });
    const path = pathOf(hidden, await ticketOf(hidden, token));
    expect(await statusOf(path)).toBe(200);
    await env.DB.prepare("UPDATE students SET status = 'disabled' WHERE id = 2").run();
    expect(await statusOf(path)).toBe(404);
  });
});

describe('what opens a material', () => {
  const ask = async (id: number, membershipType: 'TestSeries' | 'English-1-Year' | '1-Year' | null) => {
    const { studentId } = await addStudent();
    if (membershipType !== null) await addMembership(studentId, { membershipType, endDate: '2099-12-31' });
    const token = await tokenFor(studentId);
    const list = await call('GET', `/api/materials/${PAGE}`, { token });
    const titles =
      list.status === 200 ? (list.json.materials as { materialId: number }[]).map(({ materialId }) => materialId) : [];
    return [(await call('POST', `/api/materials/${id}/ticket`, { token, body: {} })).status, titles.includes(id)];
  };

  it('is nothing for a free one, which every student sees on the page and opens', async () => {
    const id = await addMaterial({
      access: 'free',
      fileId: await uploadedId(admin, { name: 'a.pdf', type: 'application/pdf', bytes: pdfBytes }),
    });
    expect([await ask(id, null), await ask(id, 'TestSeries'), await ask(id, '1-Year')]).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ]);
    const { studentId } = await addStudent();
    const { json } = await call('GET', `/api/materials/${PAGE}`, { token: await tokenFor(studentId) });
    expect([json.materials.map(({ materialId }: { materialId: number }) => materialId), json.closed > 0]).toEqual([
      [id],
      true,
    ]);
    expect((await call('GET', `/api/materials/${PAGE}`)).status).toBe(401);
    await env.DB.prepare('DELETE FROM materials WHERE id = ?1').bind(id).run();
    const without = { token: await tokenFor(studentId) };
    expect((await call('GET', `/api/materials/${PAGE}`, without)).status).toBe(403);
    const { status, json: open } = await call('GET', `/api/materials/${PAGE}?open=1`, without);
    expect([status, open.materials, open.closed > 0]).toEqual([200, [], true]);
  });

  it('is the one module that it names, whatever opens the page', async () => {
    const id = await addMaterial({
      access: 'EklavyaModule',
      fileId: await uploadedId(admin, { name: 'a.pdf', type: 'application/pdf', bytes: pdfBytes }),
    });
    expect([await ask(id, null), await ask(id, 'English-1-Year'), await ask(id, '1-Year')]).toEqual([
      [403, false],
      [403, false],
      [200, true],
    ]);
  });
});

describe('a range of ten bytes', () => {
  let ticket: string;
  beforeAll(async () => {
    ticket = await ticketOf(tenId, (await newMember()).token);
  });
  const ask = (headers: Record<string, string>) => fetchFile(pathOf(tenId, ticket, '&role=captions'), headers);
  const text = new TextDecoder().decode(tenBytes);

  it.each([
    ['bytes=0-', 206, '0-9'],
    ['bytes=0-3', 206, '0-3'],
    ['bytes=4-4', 206, '4-4'],
    ['bytes=4-99', 206, '4-9'],
    ['bytes=-3', 206, '7-9'],
    ['bytes=-99', 206, '0-9'],
    ['BYTES= 2-3 ', 206, '2-3'],
    ['bytes=10-', 416, '*'],
    ['bytes=5-2', 416, '*'],
    ['bytes=-0', 416, '*'],
    ['bytes=99-100', 416, '*'],
    ['abc', 200, null],
    ['bytes=abc', 200, null],
    ['bytes=0-1,4-5', 200, null],
    ['bytes=-', 200, null],
    ['items=0-1', 200, null],
    ['bytes=1.5-2', 200, null],
  ] as const)('%s is %i', async (range, status, stretch) => {
    const { status: given, headers, bytes } = await ask({ range });
    expect([given, tenBytes.byteLength]).toEqual([status, 10]);
    if (stretch === null) expect([headers.get('content-range'), new TextDecoder().decode(bytes)]).toEqual([null, text]);
    else if (stretch === '*') expect(headers.get('content-range')).toBe('bytes */10');
    else {
      const [first = 0, last = 0] = stretch.split('-').map(Number);
      expect([headers.get('content-range'), headers.get('content-length'), new TextDecoder().decode(bytes)]).toEqual([
        `bytes ${stretch}/10`,
        String(last - first + 1),
        text.slice(first, last + 1),
      ]);
    }
  });

  it('counts only for the file that If-Range names', async () => {
    const etag = (await ask({})).headers.get('etag') ?? '';
    expect((await ask({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    expect((await ask({ range: 'bytes=0-1', 'if-range': 'Wed, 21 Oct 2015 07:28:00 GMT' })).status).toBe(200);
  });

  it('is refused, like the whole file, without an active session', async () => {
    const { token } = await newMember();
    const own = await ticketOf(tenId, token);
    await contextOf(env).sessions.end(token);
    expect((await fetchFile(pathOf(tenId, own), { range: 'bytes=0-1' })).status).toBe(401);
  });
});
