import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { TEST_BUILD_FOLDER } from '../../../scripts/paths.ts';
import { namesInPage } from '../../../src/build/import-map.ts';
import { scriptGraph } from '../../../src/build/script-graph.ts';
import type { Weighed } from '../../../tools/bench/budgets.ts';
import { BUDGETS_KB } from '../../../tools/bench/budgets.ts';
import { noteWeight, staleWeight } from '../../../tools/bench/weights.ts';
import { EXAM_SCRIPT, RESULT_NEXT_SCRIPT, SCORE_SCRIPT, STILL, weighPage } from '../../../tools/bench/script-weight.ts';
import { CGL_PAPER, PASSWORD, beNewStudent, expect, pagelessTest, test } from '../academy.ts';
import { sitThrough } from '../mocks/sit.ts';

const CLIENT = join(TEST_BUILD_FOLDER, 'client');

/** Not to be raised with what is measured: what a paper of ten questions may cost a student. */
const PAPER = 20 * 1024;
/** A part of the index that grows beyond this wants smaller groups of words. */
const INDEX_PART = 8 * 1024;
/** A browser fetches at most two pages ahead at a time, their HTML alone. */
const PAGE = 30 * 1024;
/** Their letters take three bytes each. */
const PAGE_TRANSLATED = 35 * 1024;

/** Within its budget, if it has one, and near what the docs say of it. */
function expectWeight(name: Weighed, bytes: number): void {
  expect(bytes, name).toBeGreaterThan(1024);
  if (name in BUDGETS_KB) expect(bytes, name).toBeLessThanOrEqual(BUDGETS_KB[name as keyof typeof BUDGETS_KB] * 1024);
  noteWeight(name, bytes);
  // Soft, so that one run notes all weights.
  expect.soft(staleWeight(name, bytes)).toBeNull();
}

test.describe('weight', () => {
  pagelessTest(
    'no page’s HTML is above 30 KB, 35 KB in the longer letters of Gujarati and Hindi: that is what fetching it ahead costs',
    () => {
      const heavy = globSync('**/*.html', { cwd: CLIENT })
        .filter((file) => !file.startsWith('dev/'))
        .map((file) => ({ file, bytes: gzipSync(readFileSync(join(CLIENT, file))).length }))
        .filter(({ bytes, file }) => bytes > (/^(?:gu|hi)[/.]/.test(file) ? PAGE_TRANSLATED : PAGE));
      expect(heavy).toEqual([]);
    },
  );

  pagelessTest('the engine of the search and each part of its index keep their budgets', () => {
    const weightOf = (path: string): number => gzipSync(readFileSync(join(CLIENT, path))).length;
    const workers = globSync('_astro/search-worker*.js', { cwd: CLIENT });
    expect(workers).toHaveLength(1);
    const engine = scriptGraph(CLIENT, new Map())(workers.map((file) => `/${file}`));
    const engineBytes = engine.reduce((sum, path) => sum + weightOf(path), 0);
    expectWeight('search', engineBytes);
    const parts = globSync('search/parts/*.json', { cwd: CLIENT });
    expect(parts.length).toBeGreaterThan(10);
    expect(parts.filter((path) => weightOf(path) > INDEX_PART)).toEqual([]);
    expect(globSync('**/*.wasm*', { cwd: CLIENT })).toEqual([]);
  });

  pagelessTest('the style in each page for guests and students is as light as the docs say', () => {
    const weights = globSync('**/*.html', { cwd: CLIENT })
      .filter((file) => !/^(?:gu\/)?(?:admin|dev)[/.]/.test(file))
      .map((file) => [...readFileSync(join(CLIENT, file), 'utf8').matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)])
      .map((styles) => styles.reduce((sum, [, style = '']) => sum + gzipSync(style, { level: 9 }).length, 0));
    expectWeight('style-least', Math.min(...weights));
    expectWeight('style-most', Math.max(...weights));
  });

  pagelessTest('no part of the site has a style sheet of its own, which its download would leave out', () => {
    expect(globSync('_astro/*.css', { cwd: CLIENT })).toEqual([]);
  });

  pagelessTest('a quiz asks for all that its first question needs at once, in few files', () => {
    const html = readFileSync(join(CLIENT, `${CGL_PAPER}.html`), 'utf8');
    const list = (name: string): readonly string[] =>
      new RegExp(`data-${name}="([^"]+)"`).exec(html)?.[1]?.split(' ') ?? [];
    const announced = [...list('announced').map((name) => `/_astro/${name}`), ...list('paper')];
    const islands = [...html.matchAll(/<astro-island\b[^>]*>/g)]
      .filter(([tag]) => tag.includes('&quot;session&quot;'))
      .flatMap(([tag]) => [...tag.matchAll(/(?:component|renderer)-url="([^"]+)"/g)].map(([, url = '']) => url));
    const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, url = '']) => url);
    const needed = scriptGraph(CLIENT, namesInPage(html))([...islands, ...scripts]);
    expect(islands.length).toBeGreaterThan(1);
    expect(list('paper')).toHaveLength(1);
    // Nothing is left to be found by what has arrived: the chain is the page, then all of these.
    expect(announced.toSorted()).toEqual([...needed, ...list('paper')].toSorted());
    // A server of HTTP/1.1 answers six at a time: none of them waits for another.
    expect(announced.length).toBeLessThanOrEqual(6);
  });

  pagelessTest('no page lets its scripts be found one behind the other, by a guest’s browser or a student’s', () => {
    const found = globSync('**/*.html', { cwd: CLIENT }).map((file) => {
      const html = readFileSync(join(CLIENT, file), 'utf8');
      const withImports = scriptGraph(CLIENT, namesInPage(html));
      const named = (pattern: RegExp): readonly string[] => [...html.matchAll(pattern)].map(([, url = '']) => url);
      const scripts = named(/<script type="module" src="([^"]+)"/g);
      const preloaded = named(/<link rel="modulepreload" href="([^"]+)"/g);
      const announced = named(/ data-announced="([^"]+)"/g).flatMap((list) => list.split(' '));
      const islands = named(/(<astro-island\b[^>]*&quot;session&quot;[^>]*>)/g).flatMap((tag) =>
        [...tag.matchAll(/(?:component|renderer)-url="([^"]+)"/g)].map(([, url = '']) => url),
      );
      const [asked, needed] = [new Set([...scripts, ...preloaded]), withImports(scripts)];
      return {
        file,
        isEmpty: scripts.length === 0,
        // The chain is the page, then all of these.
        late: needed.filter((url) => !asked.has(url)),
        inVain: preloaded.filter((url) => !needed.includes(url)),
        lateForStudents: withImports([...scripts, ...islands]).filter(
          (url) => !asked.has(url) && !announced.includes(url.replace('/_astro/', '')),
        ),
      };
    });
    expect(found.length).toBeGreaterThan(100);
    expect(
      found.filter(
        ({ isEmpty, late, inVain, lateForStudents }) =>
          isEmpty || late.length + inVain.length + lateForStudents.length > 0,
      ),
    ).toEqual([]);
  });

  test('a guest’s home page keeps its budget of script and stands still', async ({ browser, baseURL }) => {
    // Papers that another test publishes would be drawn too.
    const replies = {
      '**/api/papers?*': { papers: [] },
    };
    const weight = await weighPage(browser, `${baseURL}/`, { replies });
    expectWeight('guest-home', weight.script);
    expect(weight.offOrigin).toEqual([]);
    expect(weight.layoutShift).toBeLessThan(STILL);
    const list = await weighPage(browser, `${baseURL}/quiz/cgl`, { replies });
    expectWeight('guest-list', list.script);
    const month = await weighPage(browser, `${baseURL}/currentaffairs/2026-01`, { replies });
    expectWeight('guest-month', month.script);
    expect(month.script).toBeLessThanOrEqual(17.5 * 1024);
    expect(month.layoutShift).toBeLessThan(STILL);
    const lesson = await weighPage(browser, `${baseURL}/lessons/revenue-talati/divisibility`);
    expect(lesson.script).toBeLessThanOrEqual(BUDGETS_KB['guest-home'] * 1024);
    expect((await weighPage(browser, `${baseURL}/no/such/page`)).script).toBeLessThanOrEqual(
      BUDGETS_KB['guest-list'] * 1024,
    );
  });

  test('the list of what is kept on the phone pushes nothing that is seen, as the footer waits below it', async ({
    page,
  }) => {
    await page.goto('/offline');
    await expect(page.getByText('Nothing is kept on this phone yet.')).toBeVisible();
    const footer = await page.locator('.site-footer').boundingBox();
    expect(footer?.y).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? Number.POSITIVE_INFINITY);
  });

  test('a day’s button that keeps it on the phone comes into a place that is there before it', async ({ page }) => {
    const arrives = Promise.withResolvers<void>();
    await page.route('**/DayRows*', async (route) => {
      await arrives.promise;
      await route.continue();
    });
    await page.goto('/quiz/cgl', { waitUntil: 'commit' });
    const days = page.locator('.day-rows > li');
    await days.last().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const heights = (): Promise<number[]> =>
      days.evaluateAll((all) => all.map((day) => day.getBoundingClientRect().height));
    const before = await heights();
    arrives.resolve();
    await page.locator('.day-keep').last().waitFor();
    expect(await heights()).toEqual(before);
  });

  test('a student’s home page, the quiz until its first question, and the score’s part keep their budgets', async ({
    browser,
    baseURL,
    request,
  }) => {
    const login = await request.post('/api/auth/login', {
      data: { email: 'oneyear@academy.test', password: PASSWORD },
    });
    const { token, user } = (await login.json()) as { token: string; user: object };
    const session = { user: JSON.stringify(user), token, loginTimestamp: String(Date.now()) };
    const home = await weighPage(browser, `${baseURL}/`, { session, until: 'OYS' });
    expectWeight('student-home', home.script);
    expect(home.layoutShift).toBeLessThan(STILL);
    const quiz = await weighPage(browser, `${baseURL}${CGL_PAPER}`, {
      session,
      until: 'Start Quiz',
      later: SCORE_SCRIPT,
      bringsLater: true,
    });
    expectWeight('quiz', quiz.script);
    expect(quiz.script).toBeGreaterThan(home.script);
    // The chart and the review come while the student reads the instructions, and are there when the network goes.
    expectWeight('score', quiz.laterScript);
    expect(quiz.data).toBeLessThanOrEqual(PAPER);
    expect(quiz.layoutShift).toBeLessThan(STILL);
    const profile = await weighPage(browser, `${baseURL}/profile`, { session, until: 'Save profile' });
    expect(profile.layoutShift).toBeLessThan(STILL);
    expect([...home.offOrigin, ...quiz.offOrigin]).toEqual([]);
  });

  test('a mock test until its instructions, and its exam while they are read, keep their budgets', async ({
    browser,
    baseURL,
    request,
  }) => {
    const login = await request.post('/api/auth/login', {
      data: { email: 'testseries@academy.test', password: PASSWORD },
    });
    const { token, user } = (await login.json()) as { token: string; user: object };
    const session = { user: JSON.stringify(user), token, loginTimestamp: String(Date.now()) };
    const mock = await weighPage(browser, `${baseURL}/mock/cgl-short-1`, {
      session,
      until: 'How the exam works',
      later: EXAM_SCRIPT,
      bringsLater: true,
    });
    expectWeight('mock', mock.script);
    expectWeight('exam', mock.laterScript);
    expect(mock.layoutShift).toBeLessThan(STILL);
    expect(mock.offOrigin).toEqual([]);
  });

  test('the result of a mock test keeps its budget, and downloads neither chart nor questions before they are near', async ({
    page,
    browser,
    baseURL,
  }) => {
    await beNewStudent(page);
    await sitThrough(page, [{ option: 0 }, {}]);
    const session = await page.evaluate(() => ({ ...sessionStorage }));
    const address = `${baseURL}/mock/cgl-short-1/result?attempt=1`;
    const until = 'Question by question';
    const result = await weighPage(browser, address, { session, until, later: RESULT_NEXT_SCRIPT, bringsLater: true });
    expect(result.dataPaths).toContain('/api/mocks/cgl-short-1/review');
    expectWeight('result', result.script);
    expectWeight('result-next', result.laterScript);
    const notYet = /\/_astro\/(?:plot-parts|ReportQuestions|ReportDetails|Walk)\./;
    expect((await weighPage(browser, address, { session, until, later: notYet })).laterScript).toBe(0);
    expect(result.layoutShift).toBeLessThan(STILL);
    expect(result.offOrigin).toEqual([]);
  });
});
