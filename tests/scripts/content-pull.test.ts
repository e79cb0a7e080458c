import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileOfItem } from '../../scripts/content/item-file.ts';
import { pullItems } from '../../scripts/content/pull-items.ts';
import { parseOrigin, readPublished } from '../../scripts/content/read-published.ts';
import { migrateLocalDatabase } from '../../scripts/database.ts';
import { TEST_BUILD_FOLDER } from '../../scripts/paths.ts';
import { DEMO_PASSWORD, seedDemoAccounts } from '../../scripts/seed.ts';
import type { RunningServer } from '../../scripts/server.ts';
import { startServer } from '../../scripts/server.ts';
import { buildSite } from '../../scripts/site.ts';
import type { PublishedItem } from '../../src/contract/current-affairs/current-affairs.ts';

/** `npm run content:pull`, from a real academy, and from one that lies. */

const ROOT = resolve(import.meta.dirname, '../..');
let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'academy-pull-')), 'current-affairs');
});

const FORM = {
  status: 'published',
  date: '2026-11-21',
  title: 'A "dam": on the Narmada',
  category: 'Gujarat',
  summary: 'Done.',
  body: 'First.\n\n- **one**\n- two',
  examNote: '',
  source: 'PIB',
  sourceUrl: 'https://pib.gov.in/x',
  language: 'en',
  paper: null,
  translations: [],
  question: {
    question: 'On which river is the dam?',
    options: ['Narmada', 'Tapi', 'Mahi', 'Banas'],
    correctAnswer: 'Narmada',
  },
  supersededBy: null,
  lapsed: null,
};
const ITEM: PublishedItem = {
  ...FORM,
  category: 'Gujarat',
  language: 'en',
  id: 7,
  version: 2,
  followsFile: false,
  publishedAt: '2026-11-21T10:00:00.000Z',
  slug: '2026-11/21-a-dam-3f2b0c',
  image: null,
  imageAlt: '',
};

const filesIn = (of: string): string[] =>
  readdirSync(of, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .toSorted();
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const write = (file: string, text: string): void => {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
};

describe('from a running academy', () => {
  const data = mkdtempSync(join(tmpdir(), 'academy-pull-data-'));
  let server: RunningServer;
  let token: string;
  const send = async (method: string, path: string, body: unknown): Promise<any> => {
    const response = await fetch(server.url + path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    });
    expect(response.status).toBeLessThan(300);
    return response.json();
  };
  const add = async (changes: object = {}) =>
    (await send('POST', '/api/admin/current-affairs', { clientId: crypto.randomUUID(), ...FORM, ...changes }))
      .item as Record<string, any>;
  const pull = async () => pullItems(folder, await readPublished(parseOrigin(server.url)));

  beforeAll(async () => {
    if (process.env['ACADEMY_BUILT'] !== '1') await buildSite(TEST_BUILD_FOLDER, 'local');
    await migrateLocalDatabase(data);
    server = await startServer({ port: 0, buildFolder: TEST_BUILD_FOLDER, dataFolder: data, isQuiet: true });
    await seedDemoAccounts(server.database, Date.now());
    token = '';
    ({ token } = await send('POST', '/api/auth/login', { email: 'admin@academy.test', password: DEMO_PASSWORD }));
  }, 180_000);
  afterAll(async () => {
    await server.stop();
    rmSync(data, { recursive: true });
  });
  beforeEach(() => server.database.prepare('DELETE FROM current_affairs_items').run());

  test('published items become files of the collection, drafts and scheduled ones do not', async () => {
    const item = await add({
      examNote: 'Height.',
      paper: { exam: 'cgl', day: '1', paper: '1' },
      language: 'gu',
      image: '/images/dam.webp',
      imageAlt: 'The dam',
      translations: [{ language: 'hi', title: 'बाँध', examNote: 'ऊँचाई।', body: 'बाँध ऊँचा है।' }],
    });
    await add({ status: 'draft' });
    await add({ status: 'scheduled', publishAt: '2099-01-01T00:00:00Z' });
    const { added, ...rest } = await pull();
    const [main, inHindi] = [`${item['slug']}.md`, `${item['slug']}.hi.md`];
    expect([added, filesIn(folder)]).toEqual([
      [main, inHindi],
      [inHindi, main],
    ]);
    expect(read(inHindi)).toBe('---\ntitle: "बाँध"\nlanguage: hi\nexamNote: "ऊँचाई।"\n---\n\nबाँध ऊँचा है।\n');
    expect(Object.values(rest).flat()).toEqual([]);
    expect(read(`${item['slug']}.md`)).toBe(
      `---\ntitle: "A \\"dam\\": on the Narmada"\ndate: "2026-11-21"\ncategory: Gujarat\nsource: "PIB"\nexamNote: "Height."\nsummary: "Done."\nimage: "/images/dam.webp"\nimageAlt: "The dam"\nsourceUrl: "https://pib.gov.in/x"\nlanguage: gu\npaper: cgl/1/1\n---\n\nFirst.\n\n- **one**\n- two\n`,
    );
  });

  test('a second run changes nothing, not even the time of a file', async () => {
    const { slug } = await add();
    await pull();
    const { mtimeMs } = statSync(join(folder, `${slug}.md`));
    expect(await pull()).toEqual({ added: [], updated: [], removed: [], unchanged: [`${slug}.md`] });
    expect(statSync(join(folder, `${slug}.md`)).mtimeMs).toBe(mtimeMs);
  });

  test('what was changed is written anew under the same name, what is published no more is removed', async () => {
    const [changed, unpublished, deleted] = [await add(), await add(), await add()];
    await pull();
    await send('PUT', `/api/admin/current-affairs/${changed['id']}`, { ...FORM, version: 1, title: 'Another title' });
    await send('PUT', `/api/admin/current-affairs/${unpublished['id']}`, { ...FORM, version: 1, status: 'draft' });
    await send('DELETE', `/api/admin/current-affairs/${deleted['id']}`, { version: 1 });
    const { updated, removed } = await pull();
    expect([updated, removed.toSorted()]).toEqual([
      [`${changed['slug']}.md`],
      [unpublished, deleted].map(({ slug }) => `${slug}.md`).toSorted(),
    ]);
    expect(filesIn(folder)).toEqual([`${changed['slug']}.md`]);
    expect(read(`${changed['slug']}.md`)).toContain('title: "Another title"');
  });

  test('more than a page of items comes whole', async () => {
    await Promise.all(
      Array.from({ length: 120 }, (_, index) => add({ date: `2026-10-${String(1 + (index % 31)).padStart(2, '0')}` })),
    );
    expect((await pull()).added).toHaveLength(120);
    expect(filesIn(folder)).toHaveLength(120);
  }, 30_000);

  test('a file that the academy follows stays as it is, one that was edited there is written anew', async () => {
    const hand = '---\ntitle: By hand\n---\n\nAs it was.\n';
    write(`${ITEM.slug}.md`, hand);
    const pull = (followsFile: boolean) => pullItems(folder, { items: [{ ...ITEM, followsFile }], gone: [] });
    expect([(await pull(true)).unchanged, read(`${ITEM.slug}.md`)]).toEqual([[`${ITEM.slug}.md`], hand]);
    expect([(await pull(false)).updated, read(`${ITEM.slug}.md`)]).toEqual([[`${ITEM.slug}.md`], fileOfItem(ITEM)]);
  });
});

describe('from an academy that lies', () => {
  let liar: Server;
  let answer: (path: string) => { status?: number; body: unknown; headers?: Record<string, string> };
  let origin: string;
  beforeAll(
    () =>
      new Promise<void>((done) => {
        liar = createServer((request, response) => {
          const { status = 200, body, headers = {} } = answer(request.url ?? '');
          response
            .writeHead(status, { 'content-type': 'application/json', ...headers })
            .end(typeof body === 'string' ? body : JSON.stringify(body));
        }).listen(0, '127.0.0.1', () => {
          origin = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`;
          done();
        });
      }),
  );
  afterAll(() => new Promise((done) => liar.close(done)));
  const page = (items: object[], rest: object = {}) => ({ body: { items, nextCursor: null, gone: [], ...rest } });

  test.each([
    { slug: '../../../evil' },
    { slug: '2026-11/../../evil' },
    { slug: '/etc/evil' },
    { slug: '2026-11/21-x/../../evil' },
    { slug: '2026-11/22-another-day' },
    { slug: '2026-11\\21-x' },
    { slug: '' },
    { body: '<script>alert(1)</script>' },
    { body: '[x](javascript:alert(1))' },
    { title: 'two\nlines' },
    { title: '' },
    { sourceUrl: 'javascript:alert(1)' },
    { image: '//evil.example/x.png' },
    { date: '2026-02-30' },
    { body: ' padded ' },
  ])('an item with %o is refused and no file is written', async (lie) => {
    answer = () => page([{ ...ITEM, ...lie }, ITEM]);
    const published = await readPublished(origin);
    expect([published.items.length, published.refused.length]).toEqual([1, 1]);
    await pullItems(folder, published);
    expect(filesIn(join(folder, '..'))).toEqual([join('current-affairs', `${ITEM.slug}.md`)]);
  });

  test('what is gone under a name that leads out of the folder removes nothing', async () => {
    write('../precious.md', fileOfItem(ITEM));
    answer = () => page([], { gone: ['../precious', '2026-11/../../precious'] });
    const published = await readPublished(origin);
    expect(published.gone).toEqual([]);
    await pullItems(folder, published);
    expect(filesIn(join(folder, '..'))).toEqual(['precious.md']);
  });

  test('a month’s folder that leads elsewhere takes no file', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'academy-elsewhere-'));
    mkdirSync(folder, { recursive: true });
    symlinkSync(elsewhere, join(folder, '2026-11'));
    await expect(pullItems(folder, { items: [ITEM], gone: [] })).rejects.toThrow('leads out of');
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  test.each([
    ['another status', { status: 500, body: {} }, 'it answered 500'],
    ['no JSON', { body: '<html>' }, 'not valid JSON'],
    ['another answer', { body: { items: [{}], nextCursor: null, gone: [] } }, 'Invalid key'],
    ['a redirect', { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } }, 'redirect'],
  ])('%s stops it with one line', async (_, given, reason) => {
    answer = () => given;
    await expect(readPublished(origin)).rejects.toThrow(reason);
  });

  test('pages without end are an error, not a wait', async () => {
    answer = () => page([], { nextCursor: 'x' });
    await expect(readPublished(origin)).rejects.toThrow('without end');
  }, 30_000);
});

describe('a file', () => {
  test('of a translation that the academy does not know goes only where the item was edited there', async () => {
    const [hand, inHindi] = ['---\ntitle: By hand\n---\n\nNew.\n', `${ITEM.slug}.hi.md`];
    write(inHindi, hand);
    const pull = (followsFile: boolean) => pullItems(folder, { items: [{ ...ITEM, followsFile }], gone: [] });
    expect([(await pull(true)).removed, read(inHindi)]).toEqual([[], hand]);
    expect((await pull(false)).removed).toEqual([inHindi]);
  });

  test('holds what a reader of YAML would take for the end of a line as an escape', () => {
    expect(fileOfItem({ ...ITEM, title: 'a\u2028b\u2029c\ufeffd\uffffe' })).toContain(
      'title: "a\\u2028b\\u2029c\\ufeffd\\uffffe"',
    );
  });
});

describe('the command', () => {
  const run = (args: readonly string[]): Promise<{ code: number | null; text: string }> =>
    new Promise((done) => {
      const child = spawn(process.execPath, ['scripts/run.mjs', 'content:pull', ...args], { cwd: ROOT });
      let text = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      child.on('exit', (code) => done({ code, text: text.trim() }));
    });

  test.each([
    [[], 'Name the academy to read from: npm run content:pull -- --from http://localhost:8787'],
    [['--from', 'http://academy.example'], '--from must begin with https://; http:// is only for localhost.'],
    [['--from', 'file:///etc/passwd'], '--from must begin with https://; http:// is only for localhost.'],
    [
      ['--from', 'https://me:secret@academy.example'],
      '--from must be an address alone, such as https://academy.example: no path, no user name.',
    ],
  ])(
    'with %j says what to do, in one line',
    async (args, line) => expect(await run(args)).toEqual({ code: 1, text: line }),
    30_000,
  );

  test('says so when nobody is there', async () => {
    const { code, text } = await run(['--from', 'http://127.0.0.1:9']);
    expect(code).toBe(1);
    expect(text.split('\n')).toHaveLength(1);
    expect(text).toMatch(/^The published items cannot be read from http:\/\/127\.0\.0\.1:9\/api\/current-affairs: /);
  }, 30_000);
});
