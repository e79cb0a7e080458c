import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HEADS, makePdf } from '../../support/file-samples.ts';
import { flakyDatabase } from '../../support/flaky-database.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { uploadedId } from '../../support/worker/files.ts';
import { statementsOfSheets } from '../../../functions/storage/materials/material-files.ts';
import { adminWithToken, countRows, studentWithToken } from '../../support/worker/students.ts';

/** Materials in the hands of admins: what they can do, what the log says of it, and whom nothing is done for. */

const MATERIALS = '/api/admin/materials';
const CONFLICT = 'Somebody else has changed this since you opened it. Look at their version before you save yours.';
const FORM = {
  place: 'courses.eklavy.history',
  kind: 'note',
  title: 'Panipat',
  language: 'en',
  access: 'page',
  position: 3,
  body: '1526, 1556, 1761.',
  link: null,
  fileId: null,
  audioId: null,
  captionsId: null,
  isPublished: true,
};
const DAY_MS = 86_400_000;

let token: string;
let otherToken: string;
const { sessions } = contextOf(env);
const at = (now: number) =>
  callWith({
    clock: { now: () => now },
    sessions: { ...sessions, find: (text) => sessions.find(text, Date.now()) },
    background: { run: () => undefined },
  });
const add = (changes: object = {}) =>
  call('POST', MATERIALS, { token, body: { clientId: crypto.randomUUID(), ...FORM, ...changes } });
const put = (id: number, version: number, changes: object = {}, who = token) =>
  call('PUT', `${MATERIALS}/${id}`, { token: who, body: { version, ...FORM, ...changes } });
const auditOf = async (id: number) =>
  (await call('GET', `/api/admin/audit?subject=materials/${id}`, { token })).json.items as Record<string, any>[];
const file = (type: 'pdf' | 'mp4' | 'm4a' | 'vtt') =>
  uploadedId(token, {
    name: `a.${type}`,
    type: { pdf: 'application/pdf', mp4: 'video/mp4', m4a: 'audio/mp4', vtt: 'text/vtt' }[type],
    bytes: HEADS[type] ?? makePdf('x'),
  });

beforeAll(async () => {
  ({ token } = await adminWithToken(1));
  ({ token: otherToken } = await adminWithToken(2));
});

describe('a material that is added', () => {
  it('is stored as it was written, and the audit log names the admin and the change', async () => {
    const { status, json } = await add();
    expect([status, json.item]).toMatchObject([
      201,
      { place: FORM.place, title: 'Panipat', body: FORM.body, version: 1, createdBy: 1, deletedAt: null, file: null },
    ]);
    const opened = await call('GET', `${MATERIALS}/${json.item.id}`, { token });
    expect(opened.json).toEqual({ ...json, savedBy: 'Test Admin' });
    expect(await auditOf(json.item.id)).toMatchObject([
      { action: 'created', adminId: 1, title: 'Panipat', before: null, after: { body: FORM.body, version: 1 } },
    ]);
  });

  it('twice under one clientId, or fifty times at once, is one with one audit note', async () => {
    const clientId = crypto.randomUUID();
    const lines = await countRows('audit_log');
    const answers = await Promise.all(Array.from({ length: 50 }, () => add({ clientId })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await add({ clientId, title: 'Another' })).json.item.title).toBe('Panipat');
    expect([new Set(answers.map(({ json }) => json.item.id)).size, await countRows('audit_log')]).toEqual([
      1,
      lines + 1,
    ]);
  });

  it('names the files that fit its kind', async () => {
    const [video, sound, captions] = [await file('mp4'), await file('m4a'), await file('vtt')];
    const { status, json } = await add({ kind: 'recording', fileId: video, audioId: sound, captionsId: captions });
    expect([status, json.item.file.id, json.item.audio.type, json.item.captions.size]).toEqual([
      201,
      video,
      'audio/mp4',
      HEADS['vtt']?.byteLength,
    ]);
  });

  it.each<readonly [object, readonly string[]]>([
    [{ place: 'about' }, ['place']],
    [{ place: '../x' }, ['place']],
    [{ title: '  ' }, ['title']],
    [{ title: 'x'.repeat(121) }, ['title']],
    [{ title: 'a\u202eb' }, ['title']],
    [{ body: '' }, ['body']],
    [{ body: 'x'.repeat(51_201) }, ['body']],
    [{ body: 'a\u0000b' }, ['body']],
    [{ position: -1 }, ['position']],
    [{ position: 1.5 }, ['position']],
    [{ position: 10_000 }, ['position']],
    [{ kind: 'pdf' }, ['fileId']],
    [{ kind: 'recording' }, ['fileId']],
    [{ kind: 'link' }, ['link']],
    [{ access: 'nobody' }, ['access']],
    [{ kind: 'zip' }, ['kind']],
    [{ language: 'fr' }, ['language']],
    [{ kind: 'pdf', fileId: '3f2b0c1e-8a4d-4f6e-9b7a-1c2d3e4f5a6b' }, ['fileId']],
    [{ kind: 'pdf', fileId: '../x' }, ['fileId']],
    [{ isAdmin: true }, ['isAdmin']],
    ...[
      'http://example.com',
      'https://u:p@example.com',
      '//example.com',
      'data:text/html,x',
      'javascript:alert(1)',
      'https://localhost',
      'https://exa mple.com',
      'https:\\example.com',
    ].map((link) => [{ kind: 'link', link }, ['link']] as const),
  ])('is refused with %j, at its field', async (changes, fields) => {
    const { status, json } = await add(changes);
    expect([status, Object.keys(json.errors ?? {})]).toEqual([400, fields]);
  });

  it('is refused with a file of another kind, or one that is not finished', async () => {
    const [pdf, captions] = [await file('pdf'), await file('vtt')];
    expect((await add({ kind: 'recording', fileId: pdf })).json.errors).toHaveProperty(
      'fileId',
      'This needs another kind of file: mp4, m4v, webm',
    );
    expect((await add({ kind: 'pdf', fileId: captions })).status).toBe(400);
    const { json } = await call('POST', '/api/admin/uploads', {
      token,
      body: { clientId: crypto.randomUUID(), name: 'a.pdf', type: 'application/pdf', size: 10 },
    });
    expect((await add({ kind: 'pdf', fileId: json.upload.id })).status).toBe(400);
  });

  it('may lack its file until it is published', async () => {
    const { status, json } = await add({ kind: 'pdf', isPublished: false });
    expect(status).toBe(201);
    expect((await put(json.item.id, 1, { kind: 'pdf' })).status).toBe(400);
    const fileId = await file('pdf');
    expect((await put(json.item.id, 1, { kind: 'pdf', fileId })).json.item).toMatchObject({
      version: 2,
      isPublished: true,
      file: { id: fileId },
    });
    expect((await auditOf(json.item.id))[0]).toMatchObject({ action: 'published', before: { isPublished: false } });
  });
});

describe('a material that is changed', () => {
  let id: number;
  beforeEach(async () => {
    ({ id } = (await add()).json.item);
  });

  it('by a second admin from the same version is a conflict, and the first change stays', async () => {
    const [first, second] = [
      await put(id, 1, { title: 'The first' }),
      await put(id, 1, { title: 'The second' }, otherToken),
    ];
    expect([first.status, second.status, second.json]).toEqual([200, 409, { message: CONFLICT }]);
    expect((await call('GET', `${MATERIALS}/${id}`, { token })).json.item).toEqual(first.json.item);
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('by fifty admins at once is made once, with one audit note', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => put(id, 1, { title: `Title ${index}` })),
    );
    expect([
      answers.filter(({ status }) => status === 200).length,
      answers.filter(({ status }) => status === 409).length,
      (await auditOf(id)).length,
    ]).toEqual([1, 49, 2]);
  });

  it.each(['before', 'after'] as const)(
    'over a database that fails %s the batch is changed once, and the admin hears of success',
    async (moment) => {
      let calls = 0;
      const flaky = flakyDatabase(env.DB, () =>
        (calls += 1) === 4 ? { moment, message: 'D1_ERROR: Network connection lost.' } : null,
      );
      const answer = await callWith({}, { ...env, DB: flaky })('PUT', `${MATERIALS}/${id}`, {
        token,
        body: { version: 1, ...FORM, title: 'Once' },
      });
      expect([answer.status, answer.json.item?.version, (await auditOf(id)).length]).toEqual([200, 2, 2]);
    },
  );

  it('is seen by nobody once it is unpublished', async () => {
    const titles = async () =>
      (await contextOf(env).materials.listPublished(FORM.place)).map((material) => material.id);
    expect(await titles()).toContain(id);
    expect((await put(id, 1, { isPublished: false })).status).toBe(200);
    expect(await titles()).not.toContain(id);
    expect((await auditOf(id))[0]?.['action']).toBe('unpublished');
  });
});

describe('a material that is deleted', () => {
  it('disappears for students at once, and can be restored unchanged within 30 days, not later', async () => {
    const now = Date.now();
    const { item } = (await add()).json;
    const path = `${MATERIALS}/${item.id}`;
    const removed = await at(now)('DELETE', path, { token, body: { version: 1 } });
    expect([removed.status, removed.json.item.version, removed.json.item.deletedAt]).toEqual([
      200,
      2,
      new Date(now).toISOString(),
    ]);
    expect((await contextOf(env).materials.listPublished(FORM.place)).map(({ id }) => id)).not.toContain(item.id);
    expect((await put(item.id, 2)).status).toBe(404);
    expect((await call('DELETE', path, { token, body: { version: 1 } })).status).toBe(409);
    expect((await at(now + 30 * DAY_MS + 1)('POST', `${path}/restore`, { token, body: { version: 2 } })).status).toBe(
      404,
    );
    const restored = await at(now + 30 * DAY_MS)('POST', `${path}/restore`, { token, body: { version: 2 } });
    expect(restored.json.item).toMatchObject({ version: 3, deletedAt: null, title: item.title });
    expect((await auditOf(item.id)).map(({ action }) => action as string)).toEqual(['restored', 'deleted', 'created']);
  });

  it('keeps its file while it can be restored; then the list purges both', async () => {
    const fileId = await file('pdf');
    const { item } = (await add({ kind: 'pdf', fileId })).json;
    await call('DELETE', `${MATERIALS}/${item.id}`, { token, body: { version: 1 } });
    const listAt = async (now: number) => {
      const tasks: (() => Promise<void>)[] = [];
      await callWith({
        clock: { now: () => now },
        sessions: { ...sessions, find: (text) => sessions.find(text, Date.now()) },
        background: { run: (_, task) => void tasks.push(task) },
      })('GET', MATERIALS, { token });
      for (const task of tasks) await task();
    };
    for (let round = 0; round < 3; round += 1) await listAt(Date.now() + 29 * DAY_MS);
    expect(await env.FILES.head(fileId)).not.toBeNull();
    expect((await call('DELETE', `/api/admin/uploads/${fileId}`, { token, body: {} })).status).toBe(409);
    for (let round = 0; round < 3; round += 1) await listAt(Date.now() + 31 * DAY_MS);
    expect([await env.FILES.head(fileId), (await call('GET', `${MATERIALS}/${item.id}`, { token })).status]).toEqual([
      null,
      404,
    ]);
  });
});

describe('the list', () => {
  it('can be searched, filtered, sorted as students see it, and paged with each material once', async () => {
    await env.DB.prepare('DELETE FROM materials').run();
    for (let index = 0; index < 60; index += 1)
      await env.DB.prepare(
        "INSERT INTO materials (client_id, place, position, title, language, body, created_at, updated_at) VALUES (?1, 'courses.english', ?2, ?3, 'en', '', '2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.000Z')",
      )
        .bind(crypto.randomUUID(), 60 - index, index % 2 === 0 ? `Sheet ${index}` : `પાનું ${index}`)
        .run();
    const positions: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { json } = await call('GET', `${MATERIALS}?sort=place${cursor === '' ? '' : `&cursor=${cursor}`}`, {
        token,
      });
      positions.push(...json.items.map(({ position }: { position: number }) => position));
      cursor = json.nextCursor as string | null;
    }
    expect(positions).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    const count = async (query: string) =>
      (await call('GET', MATERIALS + query, { token })).json.items?.length as number;
    expect([
      await count(`?q=${encodeURIComponent('પાનું')}`),
      await count('?q=SHEET%205'),
      await count('?status=unpublished'),
      await count('?q=%25'),
    ]).toEqual([30, 5, 0, 0]);
    for (const query of ['?sort=body', '?status=x', '?cursor=x', `?q=${'x'.repeat(101)}`])
      expect((await call('GET', MATERIALS + query, { token })).status).toBe(400);
  });

  it('is not for students', async () => {
    const student = await studentWithToken();
    expect([
      (await call('GET', MATERIALS, { token: student.token })).status,
      (await call('GET', MATERIALS)).status,
    ]).toEqual([403, 401]);
  });
});

describe('a revision sheet that came with the code', () => {
  const addressed = 'courses.eklavy.history/panipat';
  const sheet = (body: string) => ({
    address: addressed,
    form: { ...FORM, kind: 'note', language: 'en', access: 'page', body } as const,
  });
  const bring = async (sheets: readonly ReturnType<typeof sheet>[]) => {
    const statements = await statementsOfSheets(sheets, new Date().toISOString());
    await env.DB.batch(statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)));
  };
  const stored = () =>
    env.DB.prepare('SELECT id, version, body FROM materials WHERE address = ?1').bind(addressed).first<{
      readonly id: number;
      readonly version: number;
      readonly body: string;
    }>();

  it('follows its file, and goes with it', async () => {
    await bring([sheet('1526.')]);
    await bring([sheet('1526, 1556.')]);
    expect(await stored()).toMatchObject({ body: '1526, 1556.', version: 2 });
    await bring([]);
    expect(await stored()).toBeNull();
  });

  it('keeps what staff made of it, whatever the file becomes', async () => {
    await bring([sheet('1526.')]);
    const { id, version } = (await stored())!;
    expect((await put(id, version, { body: 'Ours.' })).status).toBe(200);
    await bring([sheet('1526, 1761.')]);
    await bring([]);
    expect(await stored()).toMatchObject({ body: 'Ours.' });
  });

  it('stays away once staff have deleted it', async () => {
    await bring([sheet('1526.')]);
    const row = (await stored())!;
    const changed = await put(row.id, row.version, { body: 'Deleted.' });
    await call('DELETE', `${MATERIALS}/${row.id}`, { token, body: { version: changed.json.item.version } });
    await bring([sheet('1526, 1556.')]);
    const { n } = (await env.DB.prepare(
      'SELECT count(*) AS n FROM materials WHERE address IS NOT NULL AND deleted_at IS NULL',
    ).first<{ readonly n: number }>())!;
    expect(n).toBe(0);
  });
});
