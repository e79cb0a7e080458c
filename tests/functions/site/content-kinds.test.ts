import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FrameOf } from '../../../functions/middleware/content-page.ts';
import { contentPage } from '../../../functions/middleware/content-page.ts';
import { withPaperPage } from '../../../functions/middleware/paper-page.ts';
import { NEW_PAGES_MAP, siteMapOfNewPages } from '../../../functions/middleware/site-map.ts';
import type { Context } from '../../../functions/services/context.ts';
import { FILED_LESSONS, fileOfLesson } from '../../../functions/storage/courses/course-files.ts';
import { FILED_ITEMS, fileOfItem } from '../../../functions/storage/current-affairs/current-affairs-row.ts';
import type { PaperFile } from '../../../functions/storage/papers/stored-paper-row.ts';
import { FILED_PAPERS, textStatements } from '../../../functions/storage/papers/stored-paper-row.ts';
import type { ContentFile, FiledKind, Statement } from '../../../functions/storage/staff/file-rows.ts';
import { importStatements } from '../../../functions/storage/staff/file-rows.ts';
import { EMPTY_ITEM } from '../../../src/domain/current-affairs/current-affairs-item.ts';
import { addDays, indiaDayOf } from '../../../src/domain/lib/india-time.ts';
import { contentPageHeader, FRAME_ALONE, toldHeader } from '../../../src/domain/lib/content-page.ts';
import { SERIES_FILE } from '../../../src/domain/mocks/mock-pages.ts';
import { searchedPages, searchList } from '../../../src/domain/site/search-files.ts';
import { openSearchEngine } from '../../../src/stores/site/search-engine.ts';
import { call, contextOf, env, ORIGIN } from '../../support/worker/api.ts';
import { edgeReplies } from '../../../functions/storage/edge-replies.ts';
import { dropCourses, importCourses, lessonOf, TRIAL_COURSE } from '../../support/worker/courses.ts';
import { FILED_MOCKS, fileOfMock } from '../../../functions/storage/mocks/d1-mocks.ts';
import { mockPages } from '../../../functions/services/mocks/mock-pages.ts';
import { addMock } from '../../support/worker/mocks.ts';
import { FORM, itemsOf } from '../../support/worker/current-affairs.ts';
import { importPapers, paperAt, paperFileAt, papersOf } from '../../support/worker/papers.ts';
import { memoryLog } from '../../support/worker/log.ts';
import { adminWithToken } from '../../support/worker/students.ts';

/**
 * The journey of published content, the same for every kind: from a file or a form into the page of a guest without
 * script, the search, the feed and the site map, and off again. A new kind is a row of KINDS.
 */

interface Stored {
  readonly id: number;
  readonly version: number;
  readonly fileState: string;
  readonly newerFile: { readonly title: string } | null;
}

interface Journey {
  readonly kind: string;
  readonly filed: FiledKind;
  /** Statements of the import that follow those of the rows. */
  readonly after?: (files: readonly never[]) => readonly Statement[];
  /** The names of a page's fragments, as the build's page has them. */
  readonly fragments: readonly string[];
  /** The page of the build that has the repository's file, and one that no build has. */
  readonly builtPage: string;
  readonly newPage: string;
  /** Where the search finds each of them; by default on these pages themselves. */
  readonly found?: { readonly built: readonly string[]; readonly fresh: readonly string[] };
  /** How many rows are shown, as SQL: by default all. */
  readonly shown?: string;
  /** Whether a withdrawn one keeps its page, for students who have begun it. */
  readonly keepsPage?: true;
  /** Further addresses of the build that show it. */
  readonly lists: readonly string[];
  /** Makes what it stands in. */
  readonly prepare?: () => Promise<void>;
  readonly file: (title: string) => Promise<ContentFile>;
  /** Publishes something of its own on `newPage`. */
  readonly publish: (title: string) => Promise<Stored>;
  /** The row of the file. */
  readonly ofFile: () => Promise<Stored>;
  readonly correct: (row: Stored, title: string) => Promise<Stored>;
  readonly withdraw: (row: Stored) => Promise<void>;
}

const POLICY = "script-src 'self'; frame-ancestors 'none'";

let token = '';
const items = () => itemsOf(token);
const ITEM = { ...EMPTY_ITEM, date: '2026-05-30', category: 'Gujarat', source: 'PIB', body: 'It is high.' } as const;

const papers = () => papersOf(token);
const PAPER_OF_FILE = { exam: 'cgl', day: '1', paper: '1' };
const NEW_PAPER = { exam: 'cgl', day: '900', paper: '1' };
const { questions: WRITTEN } = paperAt(PAPER_OF_FILE);
const writtenPaper = (topic: string) => ({ topic, questions: WRITTEN });
/** The title of a paper is its topic. */
const paperRow = ({ item }: any): Stored => ({
  ...item,
  title: item.topic,
  newerFile: item.newerFile && { title: item.newerFile.topic },
});
/** A lesson of a course whose exams have guides. */
const FIRST = lessonOf('first', { free: true });
const COURSE = { ...TRIAL_COURSE.head, id: 'ssc' };
const LESSON = {
  ...FIRST.facts,
  ...FIRST.text,
  course: 'ssc',
  papers: FIRST.content.papers,
  families: [],
  topics: [],
  translations: [],
  recordingId: null,
  fileId: null,
  status: 'published',
};
const LESSONS = '/api/admin/lessons';
const lessonCall = async (method: string, path: string, body?: object) => {
  const { status, json, text } = await call(method, LESSONS + path, { token, ...(body && { body }) });
  expect(status, text).toBeLessThan(300);
  return json;
};
const MOCKS = '/api/admin/mocks';
const mockOf = async (id: string): Promise<any> =>
  (await call('GET', MOCKS, { token })).json.items.find((each: any) => each.id === id);
async function changeMock({ id }: any, changes: object): Promise<any> {
  const { version, title, summary, timeWindow, objectionsUntil } = await mockOf(id);
  const own = { clientId: crypto.randomUUID(), version, title, summary, timeWindow, objectionsUntil };
  const { json } = await call('PUT', `${MOCKS}/${id}`, { token, body: { ...own, isWithdrawn: false, ...changes } });
  return json.item;
}
const SERIES = '/testseries/cgl';

const KINDS: readonly Journey[] = [
  {
    kind: 'current affairs',
    filed: FILED_ITEMS,
    fragments: [
      'month',
      'other-months',
      'months',
      'headlines',
      'newest-news',
      'news-total',
      'news-months',
      'news-until',
    ],
    builtPage: '/currentaffairs/2026-05',
    newPage: '/currentaffairs/2026-06',
    lists: ['/', '/currentaffairs', '/currentaffairs/rss.xml'],
    file: (title) => fileOfItem({ ...ITEM, slug: '2026-05/30-a-dam', title }),
    publish: async (title) =>
      (await items().add({ ...ITEM, question: FORM.question, date: '2026-06-01', title })).json.item,
    async ofFile() {
      const [row] = (await items().list()).json.items;
      return (await items().get(row.id)).json.item;
    },
    correct: async ({ id, version }, title) => (await items().put(id, version, { ...ITEM, title })).json.item,
    withdraw: async ({ id, version }) =>
      void (await items().put(id, version, { ...ITEM, status: 'draft', date: '2026-06-01', title: 'x' })),
  },
  {
    kind: 'papers',
    filed: FILED_PAPERS,
    after: (files: readonly PaperFile[]) => textStatements(files),
    fragments: [
      'paper-days',
      'paper-summary',
      'paper-start',
      'paper-note',
      'try-questions',
      'papers-cgl',
      'first-paper',
      'sample-question',
      'count-cgl',
      'papers-questions',
      'papers-total',
    ],
    builtPage: '/quiz/cgl/day-1/paper-1',
    newPage: '/quiz/cgl/day-900/paper-1',
    lists: ['/quiz/cgl', '/courses/ssc/cgl', '/testseries/cgl'],
    file: (topic) => paperFileAt(PAPER_OF_FILE, writtenPaper(topic)),
    publish: async (topic) =>
      paperRow((await papers().add(NEW_PAPER, { authored: paperAt(NEW_PAPER, { topic }) })).json),
    async ofFile() {
      const [row] = (await papers().list()).json.items;
      return paperRow((await papers().get(row.id)).json);
    },
    correct: async ({ id, version }, topic) =>
      paperRow((await papers().put(id, version, PAPER_OF_FILE, { authored: writtenPaper(topic) })).json),
    withdraw: async ({ id, version }) => void (await papers().put(id, version, NEW_PAPER, { status: 'draft' })),
  },
  {
    kind: 'lessons',
    filed: FILED_LESSONS,
    fragments: ['lessons-ssc'],
    builtPage: '/lessons/ssc/first',
    newPage: '/lessons/ssc/a-bridge',
    lists: ['/lessons/ssc', '/courses/ssc/cgl'],
    found: { built: ['/lessons/ssc/first', '/lessons/ssc'], fresh: ['/lessons/ssc/a-bridge', '/lessons/ssc'] },
    async prepare() {
      await dropCourses();
      await importCourses([{ head: COURSE, lessons: [] }]);
    },
    file: (title) => fileOfLesson('ssc', { ...FIRST, facts: { ...FIRST.facts, title } }),
    publish: async (title) =>
      (await lessonCall('POST', '', { ...LESSON, slug: 'a-bridge', title, clientId: crypto.randomUUID() })).item,
    ofFile: async () => (await lessonCall('GET', `/${(await lessonCall('GET', '')).items[0].id}`)).item,
    correct: async ({ id, version }, title) => (await lessonCall('PUT', `/${id}`, { ...LESSON, title, version })).item,
    withdraw: async ({ id, version }) =>
      void (await lessonCall('PUT', `/${id}`, { ...LESSON, slug: 'a-bridge', status: 'draft', version })),
  },
  {
    kind: 'mock tests',
    filed: FILED_MOCKS,
    fragments: ['series-introduction', 'series-mocks', 'mock-offer', 'mock-of-week'],
    builtPage: '/mock/cgl-dam',
    newPage: '/mock/cgl-new',
    found: { built: [SERIES], fresh: [SERIES] },
    shown: 'withdrawn_at IS NULL',
    keepsPage: true,
    lists: [SERIES, '/courses/ssc/cgl'],
    async file(title) {
      const id = 'cgl-dam';
      await addMock({ id, title });
      return fileOfMock({
        id,
        title,
        summary: 'Six questions in two minutes.',
        timeWindow: null,
        objectionsUntil: null,
      });
    },
    async publish(title) {
      await addMock({ id: 'cgl-new', title });
      await env.DB.prepare("UPDATE mocks SET file_digest = NULL, is_made_by_staff = 1 WHERE id = 'cgl-new'").run();
      return mockOf('cgl-new');
    },
    ofFile: () => mockOf('cgl-dam'),
    correct: (row, title) => changeMock(row, { title }),
    withdraw: (row) => changeMock(row, { isWithdrawn: true }),
  },
];

const emptyTables = async (): Promise<void> => {
  const tables = [...KINDS.map(({ filed }) => filed.table), ...PUBLISHED.map(({ table }) => table), 'content_files'];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
};

beforeAll(async () => {
  ({ token } = await adminWithToken(1));
});

describe.each(KINDS)('$kind', (journey) => {
  const { builtPage, newPage, lists, fragments, filed, found = { built: [builtPage], fresh: [newPage] } } = journey;
  const frame = fragments.map((name) => `<div data-fragment="${name}">as built</div>`).join('');
  const isBuilt = (address: string): boolean => [builtPage, ...lists].includes(address);
  const built: Readonly<Record<string, unknown>> = {
    [searchList('en')]: { parts: [], pages: [{ digest: 'built', lengths: [2, 2, 9] }] },
    [searchedPages('en')]: [{ path: found.built[0], title: 'As built' }],
  };
  const own: Context = {
    ...contextOf(env),
    log: memoryLog,
    readBuiltFile: (path) => Promise.resolve(built[path] ?? null),
  };
  const frameOf: FrameOf = async ({ headers: asked }) => {
    const told = decodeURIComponent(asked.get(contentPageHeader) ?? FRAME_ALONE);
    return new Response(`<main>${told === FRAME_ALONE ? frame : told}</main>`, {
      status: told === 'null' ? 404 : 200,
      headers: { 'content-type': 'text/html', 'content-security-policy': POLICY },
    });
  };

  /** What a guest without script reads; null where the build's own file is sent, or nothing is there. */
  async function read(address: string, ctx = own, headers: Record<string, string> = {}): Promise<string | null> {
    const request = new Request(ORIGIN + address, { headers });
    return (await contentPage(ctx, request, frameOf, !isBuilt(address)))?.text() ?? null;
  }
  const search = async (words: string) => {
    const find = openSearchEngine(async (path) =>
      JSON.parse((await read(path)) ?? JSON.stringify(built[path] ?? null)),
    );
    return (await find(words, 5)).pages.map(({ path }) => path.replace(/#.*/, ''));
  };
  const siteMap = async () => (await siteMapOfNewPages(own, { url: ORIGIN + NEW_PAGES_MAP })).text();
  async function importFiles(...files: readonly ContentFile[]): Promise<void> {
    const statements = [
      ...importStatements(filed, files, new Date().toISOString()),
      ...(journey.after?.(files as never[]) ?? []),
    ];
    await env.DB.batch(statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)));
  }

  beforeEach(async () => {
    await emptyTables();
    await journey.prepare?.();
  });

  it('stays as the build has it while nobody has changed it', async () => {
    await importFiles(await journey.file('A dam'));
    await importFiles(await journey.file('A dam'));
    expect((await journey.ofFile()).fileState).toBe('follows');
    for (const address of [builtPage, ...lists, searchList('en')]) expect(await read(address), address).toBeNull();
    expect(await siteMap()).not.toContain('<loc>');
  });

  it('is in the page of a guest, in lists, search, feed and site map once it is published, and off them once it is withdrawn', async () => {
    await importFiles(await journey.file('A dam'));
    const row = await journey.publish('A bridge over the Tapi');
    for (const address of [newPage, ...lists]) expect(await read(address), address).toContain('A bridge over the Tapi');
    expect(await search('bridge tapi')).toEqual(found.fresh);
    expect(await siteMap()).toContain(`<loc>${ORIGIN}${newPage}</loc>`);
    await journey.withdraw(row);
    expect((await read(newPage)) === null).toBe(journey.keepsPage !== true);
    for (const address of lists) expect((await read(address)) ?? '', address).not.toContain('Tapi');
    expect(await siteMap()).not.toContain(newPage);
  });

  it('reads as corrected in place of its file, in the page, in lists and in the search', async () => {
    await importFiles(await journey.file('A dam'));
    const corrected = await journey.correct(await journey.ofFile(), 'A barrage');
    expect(corrected.fileState).toBe('edited');
    for (const address of [builtPage, ...lists]) {
      expect(await read(address), address).toContain('A barrage');
      expect(await read(address), address).not.toContain('A dam');
    }
    expect([await search('barrage'), await search('dam')]).toEqual([found.built, []]);
    expect(await siteMap()).not.toContain('<loc>');
  });

  it('follows its file until somebody edits it, and then tells that the file has a newer text', async () => {
    await importFiles(await journey.file('A dam'));
    await importFiles(await journey.file('A high dam'));
    expect(await journey.ofFile()).toMatchObject({ title: 'A high dam', fileState: 'follows', newerFile: null });
    await journey.correct(await journey.ofFile(), 'A barrage');
    await importFiles(await journey.file('A higher dam'));
    const conflict = await journey.ofFile();
    expect(conflict).toMatchObject({ title: 'A barrage', fileState: 'newer', newerFile: { title: 'A higher dam' } });
    expect(await read(builtPage)).toContain('A barrage');
    const taken = await journey.correct(conflict, 'A higher dam');
    expect([taken.fileState, await read(builtPage)]).toEqual(['follows', null]);
  });

  it('is its own again once the text that was written here has become its file', async () => {
    await importFiles(await journey.file('A dam'));
    await journey.correct(await journey.ofFile(), 'A barrage');
    await importFiles(await journey.file('A barrage'));
    expect([(await journey.ofFile()).fileState, await read(builtPage)]).toEqual(['follows', null]);
  });

  it('goes with its file while nobody has edited it, and stays where somebody has', async () => {
    await importFiles(await journey.file('A dam'));
    await journey.correct(await journey.ofFile(), 'A barrage');
    await importFiles();
    expect((await journey.ofFile()).fileState).toBe('none');
    await env.DB.prepare(`DELETE FROM ${filed.table}`).run();
    await importFiles(await journey.file('A dam'));
    await importFiles();
    expect(
      await env.DB.prepare(`SELECT count(*) AS count FROM ${filed.table} WHERE ${journey.shown ?? '1'}`).first('count'),
    ).toBe(0);
  });

  // A mock test of staff is of no file, whatever its name.
  if (filed.madeElsewhere === undefined)
    it('stays withdrawn where it becomes a file after that', async () => {
      await importFiles(await journey.file('A dam'));
      // As after an export of rows that were written here, and their removal before the deploy.
      await env.DB.prepare(
        `UPDATE ${filed.table} SET digest = 'deleted', file_digest = NULL, deleted_at = updated_at, version = 2`,
      ).run();
      await importFiles(await journey.file('A dam'));
      for (const address of [builtPage, ...lists]) {
        const text = await read(address);
        expect([address, text !== null, text?.includes('A dam') === true]).toEqual([address, true, false]);
      }
      expect(await search('dam')).toEqual([]);
    });

  it('is the build’s page, and a line in the log, while the database is away', async () => {
    await journey.publish('A bridge');
    const lines: unknown[] = [];
    const away = {
      ...own,
      log: { write: (...line: unknown[]) => void lines.push(line) },
      listContentChanges: () => Promise.reject(new Error('away')),
    };
    expect(await read(builtPage, away)).toBeNull();
    expect(lines).toEqual([['error', { event: 'content-page', path: builtPage, detail: 'away' }]]);
  });

  it('finds a place in the page for all that it draws, keeps the page’s policy, and sends nothing again that the browser has', async () => {
    await importFiles(await journey.file('A dam'));
    await journey.correct(await journey.ofFile(), 'A barrage');
    const lines: unknown[] = [];
    const ctx = { ...own, log: { write: (...line: unknown[]) => void lines.push(line) } };
    for (const address of [builtPage, ...lists]) await read(address, ctx);
    expect(lines).toEqual([]);
    const work: Promise<void>[] = [];
    const shared = edgeReplies({ now: () => Date.now() }, { run: (_, task) => void work.push(task()) });
    const first = await contentPage({ ...own, shared }, new Request(ORIGIN + builtPage), frameOf);
    await Promise.all(work);
    // From the edge, where no frame is asked for.
    const kept = await contentPage({ ...own, shared }, new Request(ORIGIN + builtPage), () =>
      Promise.reject(new Error('asked')),
    );
    expect(await kept?.text()).toBe(await first?.text());
    expect([first, kept].map((page) => page?.headers.get('content-security-policy'))).toEqual([POLICY, POLICY]);
    const headers = { 'if-none-match': first?.headers.get('etag') ?? '' };
    expect((await contentPage(own, new Request(ORIGIN + builtPage, { headers }), frameOf))?.status).toBe(304);
  });
});

it('shows a paper that a lesson names as the paper reads now, and not at all once it is withdrawn', async () => {
  const files = [await paperFileAt(PAPER_OF_FILE, writtenPaper('A dam'))];
  await emptyTables();
  await dropCourses();
  await importPapers(...files);
  await importCourses([{ head: COURSE, lessons: [FIRST] }]);
  const own = { ...contextOf(env), log: memoryLog };
  const told: FrameOf = async ({ headers }) =>
    new Response(decodeURIComponent(headers.get(contentPageHeader) ?? ''), { status: 200 });
  const read = async () =>
    (await contentPage(own, new Request(`${ORIGIN}/lessons/ssc/first`), told))?.text() ?? 'as built';
  const row = async () => (await papers().list()).json.items[0];
  expect(await read()).toBe('as built');
  const { id, version } = await row();
  await papers().put(id, version, PAPER_OF_FILE, { authored: writtenPaper('A barrage') });
  expect(await read()).toContain('Day 1, Paper 1: A barrage');
  await papers().put(id, version + 1, PAPER_OF_FILE, { status: 'draft' });
  expect(await read()).toContain('"papers":[]');
  await papers().remove(id, version + 2);
  expect(await read()).toContain('"papers":[]');
});

it('shows a free mock test with a window on home, in the lists of every exam and beside the classes', async () => {
  await emptyTables();
  const opensAt = Date.now() + 60_000;
  const timeWindow = { opensAt, entryClosesAt: opensAt + 3_600_000, resultsAt: opensAt + 3_600_000 };
  for (const access of ['free', 'members'] as const)
    await addMock({ id: `mts-${access}`, exam: 'mts', access, title: `Sunday for ${access}`, timeWindow });
  await env.DB.prepare('UPDATE mocks SET file_digest = NULL, is_made_by_staff = 1').run();
  const series = [{ title: 'SSC CGL test series', path: SERIES, mockCount: 0, freeMock: null, paperCount: 1 }];
  const readBuiltFile = async (path: string) => (path === SERIES_FILE ? series : null);
  const own = { ...contextOf(env), log: memoryLog, readBuiltFile };
  const frame = ['mock-of-week', 'dated-mocks'].map((name) => `<div data-fragment="${name}">as built</div>`).join('');
  const told: FrameOf = async () => new Response(frame, { headers: { 'content-type': 'text/html' } });
  const read = async (address: string) =>
    (await contentPage(own, new Request(ORIGIN + address), told))?.text() ?? 'as built';
  for (const address of ['/', '/testseries', SERIES, '/testseries/mts', '/liveclasses']) {
    const text = await read(address);
    expect(text, address).toContain('Sunday for free');
    expect(text.includes('Sunday for members'), address).toBe(address === '/liveclasses');
  }
});

it('counts the papers and questions of a list as they are now wherever a page tells them', async () => {
  await emptyTables();
  await importPapers(await paperFileAt(PAPER_OF_FILE, writtenPaper('A dam')));
  const popup = '/popups/courses.ssc.cgl.json';
  const built: Readonly<Record<string, unknown>> = {
    [SERIES_FILE]: [{ title: 'SSC CGL test series', path: SERIES, mockCount: 0, freeMock: null, paperCount: 1 }],
    [popup]: { title: 'SSC CGL', paperCount: 1 },
  };
  const own = { ...contextOf(env), log: memoryLog, readBuiltFile: async (path: string) => built[path] ?? null };
  const names = [
    'paper-lists',
    'sample-question',
    'papers-total',
    'papers-questions',
    'count-cgl',
    'offer-cgl',
    'paper-note',
  ];
  const frame = names.map((name) => `<i data-fragment="${name}">as built</i>`).join('');
  const frameOf: FrameOf = async () => new Response(frame, { headers: { 'content-type': 'text/html' } });
  const read = async (address: string) =>
    (await contentPage(own, new Request(ORIGIN + address), frameOf))?.text() ?? 'as built';
  const told: Readonly<Record<string, readonly string[]>> = {
    '/': ['practice questions in 3 papers', '2 practice papers'],
    '/papers': ['2 papers, 6 questions'],
    '/generaltest': ['2 papers by day'],
    '/testseries': ['2 free papers'],
    '/courses/ssc': ['2 papers'],
    '/quiz/cgl': ['data-count="2"'],
    [SERIES_FILE]: ['"paperCount":2', '/quiz/cgl/day-1/paper-1'],
    [popup]: ['"paperCount":2', '/quiz/cgl/day-1/paper-1'],
  };
  for (const address of Object.keys(told)) expect(await read(address), address).toBe('as built');
  const { id, version } = (await papers().list()).json.items[0];
  const sample = '<i data-fragment="sample-question">';
  const added = (await papers().add({ ...NEW_PAPER, day: '2' })).json.item;
  await papers().add({ exam: 'chsl', day: '1', paper: '1' });
  for (const [address, texts] of Object.entries(told))
    for (const text of texts) expect(await read(address), address).toContain(text);
  expect(await read('/')).toContain(`${sample}as built`);
  await papers().put(id, version, PAPER_OF_FILE, { status: 'draft' });
  for (const address of [SERIES_FILE, popup]) expect(await read(address)).toContain('/quiz/cgl/day-2/paper-1');
  expect(await read('/')).not.toContain('A dam');
  expect(await read('/')).toContain(`${sample}</i>`);
  await papers().remove(added.id, added.version);
  expect(await read('/quiz/cgl')).toContain('has no papers yet');
  expect(await read('/')).toContain('practice questions in 1 paper,');
});

it('drops a header by which a caller names what Astro shall draw', async () => {
  const away = { ...contextOf(env), listContentChanges: () => Promise.reject(new Error('away')) };
  const headerOf = async (path: string, ctx: Context) => {
    const request = new Request(ORIGIN + path, { headers: { [contentPageHeader]: toldHeader({ topic: 'Forged' }) } });
    return (await withPaperPage(ctx, request)).headers.get(contentPageHeader);
  };
  for (const path of ['/quiz/cgl/day-900/paper-1', '/lessons/ssc/first', '/mock/cgl-dam', '/'])
    expect(await headerOf(path, contextOf(env)), path).toBeNull();
  expect(await headerOf('/quiz/cgl/day-900/paper-1', away)).not.toContain('Forged');
});

it('leaves the lists of series as the build has them where the build’s list cannot be read', async () => {
  for (const list of [null, 'no list', []]) {
    const ctx: Context = { ...contextOf(env), readBuiltFile: () => Promise.resolve(list) };
    for (const address of ['/', '/testseries', SERIES_FILE, '/courses/ssc'])
      expect([address, await mockPages.draw(ctx, address, ORIGIN)]).toEqual([address, null]);
  }
});

/** Things that staff publish without a file of the repository, each in a part of a page that the build has. */
interface Published {
  readonly kind: string;
  readonly table: string;
  readonly page: string;
  /** The fragments of the page, and whether the search finds what is published there. */
  readonly fragments: readonly string[];
  readonly isSearched: boolean;
  /** Where the admin's calls about it are, and two forms: one that guests see, and ones that they must not see. */
  readonly path: string;
  readonly form: (title: string) => object;
  readonly hidden: readonly ((title: string) => object)[];
}

const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const announcementOf = (title: string) => ({
  status: 'published',
  title,
  body: 'It is **high**.',
  audience: 'everybody',
  from: hoursFromNow(-1),
  until: hoursFromNow(1),
});

const materialOf = (title: string) => ({
  place: 'courses.esc.english',
  kind: 'note',
  title,
  language: 'en',
  access: 'free',
  position: 1,
  body: 'A note.',
  link: null,
  fileId: null,
  audioId: null,
  captionsId: null,
  isPublished: true,
});

const classOf = (subject: string) => ({
  status: 'published',
  subject,
  topic: 'Lothal',
  faculty: '',
  group: 'eklavya',
  date: addDays(indiaDayOf(Date.now()), 1),
  start: '18:30',
  end: '19:30',
  joinAddress: 'https://meet.google.com/abc-defg-hij',
});

const PUBLISHED: readonly Published[] = [
  {
    kind: 'announcements',
    table: 'announcements',
    page: '/announcements',
    fragments: ['announcements'],
    isSearched: true,
    path: '/api/admin/announcements',
    form: announcementOf,
    hidden: [
      (title) => ({ ...announcementOf(title), audience: 'exam/cgl' }),
      (title) => ({ ...announcementOf(title), audience: 'plan/1-Year' }),
      (title) => ({ ...announcementOf(title), status: 'draft' }),
      (title) => ({ ...announcementOf(title), from: hoursFromNow(1), until: hoursFromNow(2) }),
      (title) => ({ ...announcementOf(title), from: hoursFromNow(-2), until: hoursFromNow(-1) }),
    ],
  },
  {
    kind: 'materials',
    table: 'materials',
    page: '/courses/esc/english',
    fragments: ['materials'],
    isSearched: false,
    path: '/api/admin/materials',
    form: materialOf,
    hidden: [
      (title) => ({ ...materialOf(title), access: 'page' }),
      (title) => ({ ...materialOf(title), access: 'EklavyaModule' }),
      (title) => ({ ...materialOf('Title'), body: title }),
      (title) => ({ ...materialOf('Link'), kind: 'link', link: `https://example.org/${title}` }),
      (title) => ({ ...materialOf(title), isPublished: false }),
    ],
  },
  ...['/liveclasses', '/'].map((page) => ({
    kind: `classes on ${page}`,
    table: 'timetable_entries',
    page,
    fragments: [page === '/' ? 'class-today' : 'classes'],
    isSearched: false,
    path: '/api/admin/timetable',
    form: classOf,
    hidden: [
      (title: string) => ({ ...classOf(title), status: 'draft' }),
      (title: string) => ({ ...classOf(title), date: addDays(indiaDayOf(Date.now()), 40) }),
      (title: string) => ({ ...classOf(title), date: addDays(indiaDayOf(Date.now()), -40) }),
    ],
  })),
];

describe.each(PUBLISHED)('$kind, which no file has', ({ page, fragments, isSearched, path, form, hidden }) => {
  const frame = fragments.map((name) => `<div data-fragment="${name}">as built</div>`).join('');
  const frameOf: FrameOf = async () => new Response(frame, { headers: { 'content-type': 'text/html' } });
  const built: Readonly<Record<string, unknown>> = {
    [searchList('en')]: { parts: [], pages: [{ digest: 'built', lengths: [2, 2, 9] }] },
    [searchedPages('en')]: [{ path: page, title: 'As built' }],
  };
  const lines: unknown[] = [];
  const own: Context = {
    ...contextOf(env),
    log: { write: (...line: unknown[]) => void lines.push(line) },
    readBuiltFile: (name) => Promise.resolve(built[name] ?? null),
  };
  const read = async (address = page, ctx = own): Promise<string | null> =>
    (await contentPage(ctx, new Request(ORIGIN + address), frameOf))?.text() ?? null;
  const search = async (words: string) => {
    const find = openSearchEngine(async (name) =>
      JSON.parse((await read(name)) ?? JSON.stringify(built[name] ?? null)),
    );
    return (await find(words, 5)).pages.map((found) => found.path.replace(/#.*/, ''));
  };
  const add = async (body: object): Promise<Pick<Stored, 'id' | 'version'>> => {
    const { status, json, text } = await call('POST', path, {
      token,
      body: { clientId: crypto.randomUUID(), ...body },
    });
    expect(status, text).toBe(201);
    return json.item;
  };

  beforeEach(async () => {
    await emptyTables();
  });

  it('is in the page of a guest, and in the search, once it is published, changed where it is changed, and off it once it is withdrawn', async () => {
    expect(await read()).toBeNull();
    const { id, version } = await add(form('A bridge over the Tapi'));
    expect(await read()).toContain('A bridge over the Tapi');
    expect(await search('bridge tapi')).toEqual(isSearched ? [page] : []);
    expect((await read(searchList('en'))) !== null).toBe(isSearched);
    const changed = await call('PUT', `${path}/${id}`, { token, body: { ...form('A ferry'), version } });
    expect(changed.status, changed.text).toBe(200);
    expect(await read()).toContain('A ferry');
    expect(await read()).not.toContain('Tapi');
    expect(lines).toEqual([]);
    const away = { ...own, listContentChanges: () => Promise.reject(new Error('away')) };
    expect(await read(page, away)).toBeNull();
    expect(lines.splice(0)).toEqual([['error', { event: 'content-page', path: page, detail: 'away' }]]);
    await call('DELETE', `${path}/${id}`, { token, body: { version: version + 1 } });
    expect(await read()).toBeNull();
    expect(await search('ferry')).toEqual([]);
  });

  it('shows a guest nothing of what is not for guests, or not now', async () => {
    await add(form('Seen'));
    for (const [index, each] of hidden.entries()) await add(each(`Hidden${index}`));
    expect(await read()).toContain('Seen');
    expect(await read()).not.toMatch(/Hidden|meet\.google/);
    expect(await search('hidden0')).toEqual([]);
  });
});
