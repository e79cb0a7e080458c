import { beforeAll, describe, expect, it } from 'vitest';
import { DAILY_UPLOAD_BYTES, PART_BYTES } from '../../../src/domain/materials/material-file.ts';
import { bytesOf, HEADS, jpegOf, makePdf, noise, pngOf, webpOf } from '../../support/file-samples.ts';
import { flakyDatabase } from '../../support/flaky-database.ts';
import { libraryPdf, objectStreamPdf } from '../../support/library-pdfs.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import type { Sent } from '../../support/worker/files.ts';
import { hashOf, OCTETS, partsOf, uploadsOf, uploadWhole } from '../../support/worker/files.ts';
import { adminWithToken } from '../../support/worker/students.ts';

/** Files on their way into the bucket: what is refused, what is resumed, and what is left behind when somebody gives up. */

let token: string;
let otherToken: string;
const uploads = () => uploadsOf(token);
const plain = await libraryPdf(() => undefined);
const scripted = await libraryPdf(({ doc }) => doc.addJavaScript('main', 'app.alert(1)'));
const bomb = objectStreamPdf(`1 0 ${' '.repeat(64 * 1024 * 1024)}`, { dictionary: '/Type /ObjStm' });
const pdf = (name = 'notes.pdf', bytes = makePdf('Notes')): Sent => ({ name, type: 'application/pdf', bytes });
const head = (kind: string): Uint8Array<ArrayBuffer> => HEADS[kind] ?? new Uint8Array();
const rowOf = (id: string) => env.DB.prepare('SELECT * FROM material_files WHERE id = ?1').bind(id).first();
const keysInBucket = async () => (await env.FILES.list()).objects.map(({ key }) => key);

beforeAll(async () => {
  ({ token } = await adminWithToken(1));
  ({ token: otherToken } = await adminWithToken(2));
});

describe('a file that is taken', () => {
  it.each<[string, Sent]>([
    ['a PDF', pdf()],
    ['a PDF with packed objects', pdf('packed.pdf', plain)],
    ['a PNG', { name: 'a.png', type: 'image/png', bytes: pngOf(4096, 4096) }],
    ['a JPEG', { name: 'a.JPEG', type: 'image/jpeg', bytes: jpegOf(640, 480) }],
    ['a WebP', { name: 'a.webp', type: 'image/webp', bytes: webpOf(640, 480) }],
    ['an MP4', { name: 'a.mp4', type: 'video/mp4', bytes: head('mp4') }],
    ['a WebM', { name: 'a.webm', type: 'video/webm', bytes: head('webm') }],
    ['an M4A', { name: 'a.m4a', type: 'audio/mp4', bytes: head('m4a') }],
    ['an MP3', { name: 'a.mp3', type: 'audio/mpeg', bytes: head('mp3') }],
    ['subtitles', { name: 'a.vtt', type: 'text/vtt', bytes: head('vtt') }],
  ])('%s lies in the bucket under a UUID, with its hash noted', async (_, file) => {
    const { status, json } = await uploadWhole(token, file);
    expect([status, json.upload.state, json.upload.sha256]).toEqual([200, 'ready', await hashOf(file.bytes)]);
    expect(json.upload.id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    const kept = await env.FILES.get(json.upload.id);
    expect(new Uint8Array((await kept?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(file.bytes);
  });

  it('of 15 MB in two parts, the last one first, is stored byte for byte', async () => {
    const bytes = makePdf('Fifteen megabytes', 15 * 1024 * 1024);
    const { id } = (await uploads().begin(pdf('big.pdf', bytes))).json.upload;
    const parts = partsOf(bytes);
    expect(parts).toHaveLength(2);
    for (const number of [2, 1])
      expect((await uploads().part(id, number, parts[number - 1] ?? new Uint8Array())).status).toBe(200);
    expect((await uploads().complete(id)).json.upload.sha256).toBe(await hashOf(bytes));
  });

  it.each([
    [`${'n'.repeat(300)}.pdf`, /^n{120}\.pdf$/],
    ['a".pdf\r\nX: y', /^a"\.pdf$/],
    ['../../x.pdf', /^x\.pdf$/],
    ['C:\\Users\\me\\x.pdf', /^x\.pdf$/],
    ['.pdf', /^file\.pdf$/],
  ])('by the name %j is known by a plain one', async (name, plain) => {
    const { status, json } = await uploadWhole(token, pdf(name));
    expect(status).toBe(200);
    expect(json.upload.name).toMatch(plain);
  });
});

it('a part whose sender breaks off is 400, and the same part may be sent again', async () => {
  const file = pdf('broken-off.pdf');
  const { id } = (await uploads().begin(file)).json.upload;
  const path = `/api/admin/uploads/${id}/parts/1?sha256=${await hashOf(file.bytes)}`;
  let isFirst = true;
  const raw = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (!isFirst) return controller.error(new Error('Network connection lost.'));
      isFirst = false;
      return controller.enqueue(file.bytes.slice(0, 20));
    },
  });
  expect((await callWith({})('PUT', path, { token, raw, headers: OCTETS })).status).toBe(400);
  expect((await uploads().part(id, 1, file.bytes)).status).toBe(200);
});

describe('a file that is refused', () => {
  const svg = head('svg');
  it.each<[string, Sent, number]>([
    ['of no bytes', pdf('a.pdf', new Uint8Array()), 400],
    ['a PNG named .pdf', pdf('a.pdf', pngOf(8, 8)), 415],
    ['a PNG declared as one, named .pdf', { name: 'a.pdf', type: 'image/png', bytes: pngOf(8, 8) }, 415],
    ['HTML named .pdf', pdf('a.pdf', head('html')), 415],
    ['a PNG of 65,535 pixels a side', { name: 'a.png', type: 'image/png', bytes: pngOf(65_535, 65_535) }, 415],
    ['a JPEG of 4,097 pixels', { name: 'a.jpg', type: 'image/jpeg', bytes: jpegOf(4097, 10) }, 415],
    ['a WebP of 4,097 pixels', { name: 'a.webp', type: 'image/webp', bytes: webpOf(10, 4097) }, 415],
    ['a PNG of no size', { name: 'a.png', type: 'image/png', bytes: pngOf(8, 8).slice(0, 12) }, 415],
    ['SVG', { name: 'a.svg', type: 'image/svg+xml', bytes: svg }, 415],
    ['SVG named .png', { name: 'a.png', type: 'image/png', bytes: svg }, 415],
    ['HTML', { name: 'a.html', type: 'text/html', bytes: head('html') }, 415],
    ['HTML as subtitles', { name: 'a.vtt', type: 'text/vtt', bytes: head('html') }, 415],
    ['ZIP', { name: 'a.zip', type: 'application/zip', bytes: head('zip') }, 415],
    ['ZIP named .mp4', { name: 'a.mp4', type: 'video/mp4', bytes: head('zip') }, 415],
    ['a sound named a video', { name: 'a.mp4', type: 'video/mp4', bytes: head('m4a') }, 415],
    ['a name without an ending', { name: 'notes', type: 'application/pdf', bytes: makePdf('x') }, 415],
    ['a PDF behind other bytes', pdf('a.pdf', bytesOf('\n', makePdf('x'))), 415],
    ['a PDF that is cut off', pdf('a.pdf', makePdf('x').slice(0, -20)), 415],
    ['a PDF whose end is followed by 2 KB', pdf('a.pdf', bytesOf(makePdf('x'), noise(2048))), 415],
    ['a PDF with a script', pdf('a.pdf', makePdf('x', 0, '/OpenAction << /S /JavaScript /JS (app.alert(1)) >> ')), 415],
    ['a PDF with an escaped script', pdf('a.pdf', makePdf('x', 0, '/OpenAction << /S /J#61vaScript >> ')), 415],
    ['a PDF with /JS alone', pdf('a.pdf', makePdf('x', 0, '/AA << /JS 9 0 R >> ')), 415],
    ['a PDF that starts a program', pdf('a.pdf', makePdf('x', 0, '/OpenAction << /S /Launch >> ')), 415],
    ['a PDF with a packed script', pdf('a.pdf', scripted), 415],
    ['a PDF that unpacks to 64 MiB', pdf('a.pdf', bomb), 415],
    ['a PDF with a file in it', pdf('a.pdf', makePdf('x', 0, '/Names << /EmbeddedFiles 9 0 R >> ')), 415],
  ])('%s', async (_, file, status) => {
    const before = await keysInBucket();
    const answer = await uploadWhole(token, file);
    expect([answer.status, typeof answer.json.message]).toEqual([status, 'string']);
    expect(await keysInBucket()).toEqual(before);
  });

  it.each([
    ['application/pdf', 20, 'a.pdf'],
    ['image/png', 2, 'a.png'],
    ['video/mp4', 500, 'a.mp4'],
    ['audio/mpeg', 100, 'a.mp3'],
    ['text/vtt', 1, 'a.vtt'],
  ] as const)('%s of one byte more than its %i MB, by its declaration alone', async (type, mib, name) => {
    const declare = (size: number) =>
      call('POST', '/api/admin/uploads', { token, body: { clientId: crypto.randomUUID(), name, type, size } });
    const [most, more] = [await declare(mib * 1024 * 1024), await declare(mib * 1024 * 1024 + 1)];
    expect([most.status, more.status]).toEqual([201, 413]);
    expect((await uploads().abort(most.json.upload.id)).status).toBe(204);
  });

  it('beyond 2 GB within a day: told when to come back, also when several begin at once; another admin may, and after the day everybody', async () => {
    const declare = (who: string, caller = call) =>
      caller('POST', '/api/admin/uploads', {
        token: who,
        body: { clientId: crypto.randomUUID(), name: 'a.mp4', type: 'video/mp4', size: 500 * 1024 * 1024 },
      });
    const { token: third } = await adminWithToken(3);
    const answers = await Promise.all(Array.from({ length: 8 }, () => declare(third)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 429, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('3600');
    expect((await declare(otherToken)).status).toBe(201);
    const { sessions } = contextOf(env);
    const later = callWith({
      clock: { now: () => Date.now() + 86_400_001 },
      sessions: { ...sessions, find: (text) => sessions.find(text, Date.now()) },
    });
    expect((await declare(third, later)).status).toBe(201);
    expect(DAILY_UPLOAD_BYTES).toBe(2 * 1024 ** 3);
  });
});

describe('a part', () => {
  const bytes = makePdf('Parts', PART_BYTES + 1000);
  const [first = new Uint8Array(), second = new Uint8Array()] = partsOf(bytes);
  const begin = async () => (await uploads().begin(pdf('parts.pdf', bytes))).json.upload.id as string;
  const keptParts = async (id: string) => (await contextOf(env).uploads.listParts(id)).map(({ number }) => number);

  it('may be sent twice, and twice at once', async () => {
    const id = await begin();
    const answers = [
      await uploads().part(id, 1, first),
      await uploads().part(id, 1, first),
      ...(await Promise.all([uploads().part(id, 2, second), uploads().part(id, 2, second)])),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await keptParts(id)).toEqual([1, 2]);
    expect((await uploads().complete(id)).json.upload.sha256).toBe(await hashOf(bytes));
  });

  it('that is missing is named, and the file is finished once it is there; a second finish gets the same reply', async () => {
    const id = await begin();
    await uploads().part(id, 1, first);
    const early = await uploads().complete(id);
    expect([early.status, early.json.message]).toEqual([
      409,
      'These pieces of the file are missing: 2. Send them and finish again.',
    ]);
    await uploads().part(id, 2, second);
    const [done, again] = [await uploads().complete(id), await uploads().complete(id)];
    expect([done.status, again.status, again.json]).toEqual([200, 200, done.json]);
    expect((await uploads().part(id, 2, second)).status).toBe(409);
  });

  it('whose bytes do not match their hash is not stored, and the earlier parts stay', async () => {
    const id = await begin();
    expect((await uploads().part(id, 1, first, await hashOf(second))).status).toBe(400);
    expect(await keptParts(id)).toEqual([]);
    await uploads().part(id, 1, first);
    await uploads().part(id, 2, second);
    expect((await uploads().complete(id)).json.upload.sha256).toBe(await hashOf(bytes));
  });

  it('that is replaced by another of the same length counts as the new one alone', async () => {
    const id = await begin();
    const other = second.slice();
    other[10] = (other[10] ?? 0) ^ 1;
    await uploads().part(id, 1, first);
    await uploads().part(id, 2, other);
    await uploads().part(id, 2, second);
    expect((await uploads().complete(id)).json.upload.sha256).toBe(await hashOf(bytes));
  });

  it('of another length, number, hash or type is refused', async () => {
    const id = await begin();
    expect((await uploads().part(id, 1, first.slice(0, -1))).status).toBe(400);
    expect((await uploads().part(id, 2, bytesOf(second, [0]))).status).toBe(400);
    expect((await uploads().part(id, 1, new Uint8Array())).status).not.toBe(200);
    expect((await uploads().part(id, 3, second)).status).toBe(404);
    for (const number of ['0', '01', '1e0', '-1'])
      expect(
        (
          await call('PUT', `/api/admin/uploads/${id}/parts/${number}?sha256=${'a'.repeat(64)}`, {
            token,
            raw: first,
            headers: OCTETS,
          })
        ).status,
      ).toBe(404);
    expect((await uploads().part(id, 1, first, 'A'.repeat(64))).status).toBe(400);
    expect(
      (
        await call('PUT', `/api/admin/uploads/${id}/parts/1?sha256=${await hashOf(first)}`, {
          token,
          raw: first,
          headers: { 'content-type': 'text/plain' },
        })
      ).status,
    ).toBe(415);
    expect(await keptParts(id)).toEqual([]);
  });

  it('comes with what another admin has begun: to them it is not there', async () => {
    const id = await begin();
    const others = uploadsOf(otherToken);
    expect([
      (await others.part(id, 1, first)).status,
      (await others.complete(id)).status,
      (await others.abort(id)).status,
    ]).toEqual([404, 404, 404]);
  });
});

describe('an upload', () => {
  it('begun twice under one clientId is one, with the parts received so far', async () => {
    const [file, clientId] = [pdf(), crypto.randomUUID()];
    const first = await uploads().begin(file, clientId);
    await uploads().part(first.json.upload.id, 1, file.bytes);
    const again = await uploads().begin(file, clientId.toUpperCase());
    expect([first.status, again.status, again.json.upload.id, again.json.upload.parts]).toEqual([
      201,
      200,
      first.json.upload.id,
      [{ number: 1, sha256: await hashOf(file.bytes) }],
    ]);
  });

  it.each(['before', 'after'] as const)(
    'begun over a database that fails %s the row is kept takes its parts all the same, and is found again',
    async (moment) => {
      let runs = 0;
      const flaky = flakyDatabase(env.DB, (kind) =>
        kind === 'run' && (runs += 1) === 1 ? { moment, message: 'D1_ERROR: Network connection lost.' } : null,
      );
      const [file, clientId] = [pdf(), crypto.randomUUID()];
      const begun = await uploadsOf(token, callWith({}, { ...env, DB: flaky })).begin(file, clientId);
      const { id } = begun.json.upload;
      const again = await uploads().begin(file, clientId);
      expect([begun.status, runs > 1, again.status, again.json.upload.id]).toEqual([201, true, 200, id]);
      expect([
        (await uploads().part(id, 1, file.bytes)).status,
        (await uploads().complete(id)).json.upload?.state,
      ]).toEqual([200, 'ready']);
    },
  );

  it('begun twice at once under one clientId leaves one in the bucket, the one in the database', async () => {
    const [file, clientId] = [pdf(), crypto.randomUUID()];
    const { files } = contextOf(env);
    const [begun, aborted]: [string[], string[]] = [[], []];
    const watched = callWith({
      files: {
        ...files,
        begin: (key, type) => (begun.push(key), files.begin(key, type)),
        abort: (key, id) => (aborted.push(key), files.abort(key, id)),
      },
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => uploadsOf(token, watched).begin(file, clientId)));
    const [id, ...others] = new Set(answers.map(({ json }) => json.upload.id as string));
    expect([others, aborted.toSorted()]).toEqual([[], begun.filter((key) => key !== id).toSorted()]);
    expect((await uploads().part(id ?? '', 1, file.bytes)).status).toBe(200);
  });

  it('that is aborted accepts no more parts, and its received bytes count towards the quota', async () => {
    const file = pdf();
    const { id } = (await uploads().begin(file)).json.upload;
    await uploads().part(id, 1, file.bytes);
    expect((await uploads().abort(id)).status).toBe(204);
    expect([
      (await uploads().part(id, 1, file.bytes)).status,
      (await uploads().complete(id)).status,
      (await uploads().abort(id)).status,
    ]).toEqual([404, 404, 404]);
    expect(await rowOf(id)).toMatchObject({ state: 'aborted', size: file.bytes.byteLength });
    expect(await keysInBucket()).not.toContain(id);
  });

  it('without a use is removed when admins open their list after a day, not before', async () => {
    const file = pdf();
    const { id } = (await uploadWhole(token, file)).json.upload;
    const { id: half } = (await uploads().begin(file)).json.upload;
    const { sessions } = contextOf(env);
    const listAt = async (now: number) => {
      const tasks: (() => Promise<void>)[] = [];
      const caller = callWith({
        clock: { now: () => now },
        sessions: { ...sessions, find: (text) => sessions.find(text, Date.now()) },
        background: { run: (_, task) => void tasks.push(task) },
      });
      expect((await caller('GET', '/api/admin/materials', { token })).status).toBe(200);
      for (const task of tasks) await task();
    };
    await listAt(Date.now() + 86_000_000);
    expect([await keysInBucket(), await rowOf(half)]).toEqual([expect.arrayContaining([id]), expect.anything()]);
    for (let round = 0; round < 5; round += 1) await listAt(Date.now() + 86_500_000);
    expect([await rowOf(id), await rowOf(half)]).toEqual([null, null]);
    expect(await keysInBucket()).not.toContain(id);
  });
});
