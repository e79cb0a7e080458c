import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dialogsText } from '#domain/text/en/dialogs.ts';
import { shellText } from '#domain/text/en/shell.ts';
import { CGL_PAPER, beLoggedIn, beNewStudent, expect, fillLogin, test } from '../academy.ts';
import { holdScripts, openBare } from './held-scripts.ts';
import { CLIENT, SITEMAP_PATHS, isLessonPage, isPaperPage } from './sitemap.ts';

/**
 * A control that is seen can be pressed, however late the page's scripts come: it works without them, or its tap is held
 * and carried out once they are there. Controls are found on the page, so that a new one is held to it too.
 */

const NO_SUCH_PAGE = '/no/such/page';
/** Pages of one folder are of one template, and so are those of all papers and of all lessons. */
const templateOf = (path: string): string =>
  isPaperPage(path)
    ? 'paper'
    : isLessonPage(path)
      ? 'lesson'
      : path.lastIndexOf('/') === 0
        ? path
        : path.slice(0, path.lastIndexOf('/'));
/** `npm run test:all` goes through every page. */
const isWhole = process.env['ACADEMY_TESTS'] === 'all';
const PATHS = isWhole
  ? SITEMAP_PATHS
  : [...Map.groupBy(SITEMAP_PATHS, templateOf).values()].flatMap(([first]) => first ?? []);
/** Not in the sitemap, or drawn by the server. */
const OTHER_PATHS = ['/profile', '/offline', NO_SUCH_PAGE, '/quiz/cgl/day-999/paper-1', '/currentaffairs/2031-01'];
/** One page of each template, and what no site map lists. */
const STUDENT_PATHS = [...PATHS, '/profile', '/practice', '/mock/cgl-short-1/result', '/courses/english', CGL_PAPER];
const ADMIN_PATHS = readdirSync(join(CLIENT, 'admin'))
  .filter((name) => name.endsWith('.html'))
  .map((name) => `/admin/${name.replace('.html', '')}`);
/** Its first question has a menu of sections. */
const SECTIONS_PAPER = '/quiz/mts/day-3/paper-1';
/** Its questions are there in another language too. */
const TRANSLATED_PAPER = '/quiz/revenuetalati/day-3/paper-2';

interface Pressed {
  readonly name: string;
  /** Which of the page's controls it is. */
  readonly index: number;
  readonly outcome: 'works' | 'held' | 'dead';
  /** What a held control opens. */
  readonly opens: string;
  /** Equal for controls of a page that do the same. */
  readonly kind: string;
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=link]';

/** Presses every control that is seen, also in menus, which open meanwhile. No link is followed, no form sent. */
const pressAll = (page: Page): Promise<Pressed[]> =>
  page.evaluate((selector) => {
    /** What the browser itself does with a click that no script has taken. */
    const isNative = (control: HTMLElement): boolean => {
      if (control instanceof HTMLAnchorElement) return control.getAttribute('href') !== '#';
      const isButton = control instanceof HTMLButtonElement;
      if (!isButton && !(control instanceof HTMLInputElement) && !(control instanceof HTMLSelectElement)) return false;
      // React may drop what is typed into an island; lost-page.ts brings its words over.
      if (control.closest('astro-island[ssr]') !== null && control.closest('.not-found-search') === null) return false;
      return !isButton || (control.type === 'submit' && control.form?.method === 'get');
    };
    const press = (control: HTMLElement): Pressed['outcome'] => {
      let isLeftToBrowser = false;
      const listening = new AbortController();
      const see = (event: Event): void => {
        isLeftToBrowser = !event.defaultPrevented;
        if (control instanceof HTMLAnchorElement || control instanceof HTMLButtonElement) event.preventDefault();
      };
      window.addEventListener('click', see, listening);
      const details = control.tagName === 'SUMMARY' ? (control.parentElement as HTMLDetailsElement) : null;
      const wasOpen = details?.open;
      control.click();
      listening.abort();
      // The forms of login and sign-up stand in the page, and open without a script; a paper's link opens the latter.
      const login = document.querySelector<HTMLDialogElement>('dialog[open]');
      if (login !== null) {
        const wanted = control.dataset['opens'] ?? 'signup';
        login.close();
        return login.querySelector('[aria-selected=true]')?.id.endsWith(`-${wanted}`) === true ? 'works' : 'dead';
      }
      if (control.ariaBusy === 'true') return 'held';
      // The first question has taken the place of the button that starts the quiz.
      if (!control.isConnected) return 'works';
      if (details !== null) return details.open === wasOpen ? 'dead' : 'works';
      return isLeftToBrowser && isNative(control) ? 'works' : 'dead';
    };
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((control, index) => {
      // What a menu holds comes after its summary, which opens it.
      if (control.matches(':disabled') || !control.checkVisibility({ visibilityProperty: true })) return [];
      const { opens, plan, form } = control.dataset;
      // A student's link or button opens no form.
      const isOwn = 'session' in document.documentElement.dataset || control.matches('[data-class], #older');
      return {
        index,
        name: `${control.tagName} ${control.ariaLabel ?? control.textContent?.trim() ?? ''}`,
        outcome: press(control),
        opens: opens ?? (isOwn ? 'own' : form === undefined ? 'paper' : 'form'),
        kind: [control.closest('header, details')?.tagName, opens, plan, form].join(' '),
      };
    });
  }, CONTROLS);

/** Dialogs that held controls open, by name; a page's own button opens none. */
const DIALOG_NAMES: Readonly<Record<string, string>> = {
  own: '',
  search: 'Search',
  starting: dialogsText().starting.title,
  coming: dialogsText().coming.title,
};

/** Counts how often a dialog opens. */
async function countOpenings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function show() {
      document.documentElement.dataset['openings'] = String(
        Number(document.documentElement.dataset['openings'] ?? 0) + 1,
      );
      showModal.call(this);
    };
  });
}

/** The dialog that a held control opens is there, once, and the control waits no more. */
async function expectOpened(page: Page, opens: string): Promise<void> {
  const name = DIALOG_NAMES[opens] ?? opens;
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expect(page.locator(':is(a, button)[aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-openings', '1');
}

/** Opens the menus around the control, as a student would. */
async function openMenusAround(page: Page, index: number): Promise<void> {
  const control = page.locator(CONTROLS).nth(index);
  for (const menu of await control.locator('xpath=ancestor::details/summary').all()) await menu.click();
}

async function expectNoneDead(page: Page, path: string): Promise<readonly Pressed[]> {
  const pressed = await pressAll(page);
  expect(pressed.length, path).toBeGreaterThan(5);
  const isDead = ({ outcome, opens }: Pressed): boolean =>
    outcome === 'dead' || (outcome === 'held' && DIALOG_NAMES[opens] === undefined);
  expect(
    pressed.filter(isDead).map(({ name }) => name),
    `dead controls of ${path}`,
  ).toEqual([]);
  return pressed;
}

test.describe('a tap before the page’s scripts', () => {
  test.beforeEach(({ complaints }) => {
    complaints.expected.push(/404/);
  });

  const paths = [...PATHS, ...OTHER_PATHS];
  const size = isWhole ? 40 : Math.ceil(paths.length / 2);
  for (let from = 0; from < paths.length; from += size)
    test(`is lost on no kind of page, part ${from / size + 1}: every control works or is held @wide`, async ({
      page,
    }) => {
      await holdScripts(page);
      for (const path of paths.slice(from, from + size)) {
        await openBare(page, path);
        await expectNoneDead(page, path);
      }
    });

  test('starts the quiz, answers two questions and goes on, and the scripts take all of it over', async ({ page }) => {
    await beLoggedIn(page, 'none@academy.test');
    const scripts = await holdScripts(page);
    await openBare(page, CGL_PAPER);
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    const first = page.getByRole('heading', { name: 'Question 1 of 10' });
    const second = page.getByRole('heading', { name: 'Question 2 of 10' });
    const next = page.getByRole('button', { name: 'Next' });
    const previous = page.getByRole('button', { name: 'Previous' });
    await expect(first).toBeFocused();
    const text = await page.locator('.question-text').textContent();
    await expect(next).toBeDisabled();
    await page.getByRole('radio').nth(2).check();
    // A second of the student's time is gone before any script is there.
    await expect(page.getByRole('timer')).toHaveText('14:59');
    await next.click();
    await expect(second).toBeFocused();
    await expect(page.getByRole('timer')).toHaveText(/^14:5\d$/);
    await expect(next).toBeDisabled();
    const secondText = await page.locator('.question-text').textContent();
    expect(secondText).not.toBe(text);
    await page.getByRole('radio').nth(1).check();
    // By a key: a second tap at the same place and at once would be that of a double tap.
    await page.keyboard.press('n');
    await expect(next).toHaveAttribute('aria-busy', 'true');
    await expect(second).toBeVisible();
    scripts.release();
    await expect(page.getByRole('heading', { name: 'Question 3 of 10' })).toBeFocused();
    await expect(page.getByRole('timer')).toHaveText(/^14:[0-5][0-8]$/);
    await expect(page.locator('.quiz-early')).toHaveCount(0);
    await previous.click();
    await expect(page.locator('.question-text')).toHaveText(secondText ?? '');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await page.keyboard.press('p');
    await expect(page.locator('.question-text')).toHaveText(text ?? '');
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
    // With a running attempt there is nothing to start: the page waits for the scripts, which bring the question back.
    await page.reload();
    await expect(page.locator('.quiz-early')).toBeHidden();
    await expect(first).toBeVisible();
  });

  test('or a key starts no less: options and ways on and back are those of the quiz', async ({ page }) => {
    await beLoggedIn(page, 'none@academy.test');
    const scripts = await holdScripts(page);
    await openBare(page, CGL_PAPER);
    await page.getByRole('button', { name: 'Start Quiz' }).press('Enter');
    await page.keyboard.press('b');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await page.keyboard.press('n');
    const second = page.getByRole('heading', { name: 'Question 2 of 10' });
    await expect(second).toBeFocused();
    await page.keyboard.press('3');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeFocused();
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await page.keyboard.press('s');
    await expect(second).toBeFocused();
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
    await page.keyboard.press('s');
    await expect(page.getByRole('button', { name: 'Skip' })).toHaveAttribute('aria-busy', 'true');
    scripts.release();
    await expect(page.getByRole('heading', { name: 'Question 3 of 10' })).toBeFocused();
    for (const heading of ['Question 2 of 10', 'Question 1 of 10']) {
      await page.keyboard.press('p');
      await expect(page.getByRole('heading', { name: heading })).toBeFocused();
      await expect(page.getByText('Skipped. You can still choose an option.')).toBeVisible();
    }
  });

  test('goes on where it was when the scripts come between two taps', async ({ page }) => {
    const scripts = await startBare(page, CGL_PAPER);
    // The second tap of a double tap is none.
    await page.getByRole('button', { name: 'Skip' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Question 2 of 10' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Skip' })).not.toHaveAttribute('aria-busy');
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio').nth(3).check();
    scripts.release();
    await expect(page.locator('.quiz-early')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Question 2 of 10' })).toBeVisible();
    await expect(page.getByRole('radio').nth(3)).toBeChecked();
    await expect(page.getByRole('radio').nth(3)).toBeFocused();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Question 3 of 10' })).toBeVisible();
  });

  test('chooses the language of the questions, which come in it with the scripts', async ({ page }) => {
    const scripts = await startBare(page, TRANSLATED_PAPER);
    const languages = page.getByRole('combobox', { name: 'Language of the questions' });
    const other = languages.locator('option:not([selected])').first();
    const wanted = await other.getAttribute('lang');
    await languages.selectOption(wanted ?? '');
    await expect(languages).toHaveAttribute('aria-busy', 'true');
    await page.getByRole('radio').nth(1).check();
    scripts.release();
    await expect(page.locator('.question').first()).toHaveAttribute('lang', wanted ?? '');
    await expect(languages).toHaveValue(wanted ?? '');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
  });

  /** The first question as the page has it, without any script of the quiz. */
  async function startBare(page: Page, path: string): Promise<{ readonly release: () => void }> {
    await beNewStudent(page);
    const scripts = await holdScripts(page);
    await openBare(page, path);
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    await expect(page.getByRole('heading', { name: /^Question 1 of / })).toBeFocused();
    return scripts;
  }

  test('is lost on no control of the first question, nor takes a section for an option', async ({ page }) => {
    const { release } = await startBare(page, SECTIONS_PAPER);
    await expectNoneDead(page, SECTIONS_PAPER);
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    const [sections, next] = [
      page.getByRole('combobox', { name: 'Section' }),
      page.getByRole('button', { name: 'Next' }),
    ];
    // A letter in the menu is the menu's.
    await sections.press('b');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await sections.selectOption({ index: 1 });
    await expect(sections).toHaveAttribute('aria-busy', 'true');
    await expect(next).toBeDisabled();
    await page.getByRole('radio').nth(2).check();
    await expect(next).toBeEnabled();
    release();
    await expect(page.getByRole('heading', { name: 'Question 21 of 40' })).toBeVisible();
    await expect(page.locator('.quiz-early')).toHaveCount(0);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(sections).toHaveValue('1');
    await sections.selectOption({ index: 0 });
    await expect(page.getByRole('heading', { name: 'Question 1 of 40' })).toBeVisible();
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
  });

  test('on another control of the first question takes the turn of the section', async ({ page }) => {
    const { release } = await startBare(page, SECTIONS_PAPER);
    const sections = page.getByRole('combobox', { name: 'Section' });
    await sections.selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByRole('heading', { name: 'Question 2 of 40' })).toBeFocused();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(sections).not.toHaveAttribute('aria-busy');
    await expect(sections).toHaveValue('0');
    await sections.selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(sections).not.toHaveAttribute('aria-busy');
    await expect(sections).toHaveValue('0');
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByRole('heading', { name: 'Question 1 of 40' })).toBeVisible();
    await expect(sections).toHaveValue('0');
  });

  test('on Back asks once whether to leave', async ({ page }) => {
    await countOpenings(page);
    const { release } = await startBare(page, SECTIONS_PAPER);
    const back = page.getByRole('button', { name: 'Back' });
    await back.click();
    await expect(back).toHaveAttribute('aria-busy', 'true');
    await back.click();
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-openings', '1');
  });

  for (const from of [0, 1])
    test(`is not lost by a student, on no kind of page, part ${from + 1}`, async ({ page }) => {
      await beLoggedIn(page, 'threeyear@academy.test');
      await holdScripts(page);
      for (const path of STUDENT_PATHS.filter((_, index) => index % 2 === from)) {
        await openBare(page, path);
        await expectNoneDead(page, path);
      }
    });

  test('is not lost on an admin page whose parts are on their way', async ({ page }) => {
    await beLoggedIn(page, 'admin@academy.test');
    await holdScripts(page, /\.island\.[^/]+\.js$/);
    for (const path of ADMIN_PATHS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoneDead(page, path);
    }
  });

  for (const path of ['/', '/membership', '/quiz/cgl', '/courses/english', '/profile', '/liveclasses'])
    test(`on ${path} does its work once when they are there, however often it was pressed`, async ({ page }) => {
      await countOpenings(page);
      await holdScripts(page);
      await openBare(page, path);
      const held = (await expectNoneDead(page, path)).filter(({ outcome }) => outcome === 'held');
      const kinds = [...Map.groupBy(held, ({ kind }) => kind).values()].flatMap(([first]) => first ?? []);
      // Header and footer are the same on every page, so they are pressed on one.
      for (const { index, opens } of kinds.filter(
        ({ kind, opens }) => opens !== 'own' && (path === '/' || !/^(?:HEADER|DETAILS)/.test(kind)),
      )) {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        const { release } = await holdScripts(page);
        await openBare(page, path);
        await openMenusAround(page, index);
        const control = page.locator(CONTROLS).nth(index);
        await control.click();
        await expect(control).toHaveAttribute('aria-busy', 'true');
        await control.click();
        release();
        await expectOpened(page, opens);
        await expect(page).toHaveURL(path);
      }
    });

  test('on Login asks for the form’s scripts before those of the page are there, and for none before it', async ({
    page,
  }) => {
    const { release } = await holdScripts(page, /\/_astro\/BaseLayout\.[^/]+\.js$/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openBare(page, '/');
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    const ofLogin = (): readonly string[] => asked.filter((path) => /\/(?:login|client)\./.test(path));
    expect(ofLogin()).toEqual([]);
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await expect.poll(() => ofLogin().length).toBe(2);
    release();
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
    expect(ofLogin()).toHaveLength(2);
  });

  test('keeps the plan that a guest chose, also when that script is the last to come', async ({ page }) => {
    const { release } = await holdScripts(page, /\/membership\.[^/]+\.js$/);
    await openBare(page, '/membership');
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-plan=TestSeries]')?.click());
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
    release();
    await page.waitForLoadState();
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('academy:plan'))).toBe('TestSeries');
  });

  test('by Enter opens the dialog, which gives the focus back to its opener', async ({ page }) => {
    const { release } = await holdScripts(page);
    await openBare(page, '/');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Search' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(opener).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(opener).not.toHaveAttribute('aria-busy');
  });

  test('on a paper leads a guest through the login to that paper', async ({ page }) => {
    const { release } = await holdScripts(page);
    await openBare(page, '/quiz/cgl');
    await page.getByRole('link', { name: 'Start with Day 1, Paper 1' }).click();
    release();
    await fillLogin(page, 'oneyear@academy.test', 'Academy@123');
    await expect(page).toHaveURL(CGL_PAPER);
  });

  test('takes no turn once a link was followed to a place on the page', async ({ page }) => {
    const { release } = await holdScripts(page);
    await openBare(page, '/');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.evaluate(() => document.querySelector<HTMLElement>('.skip-link')?.click());
    await expect(page.locator(':is(a, button)[aria-busy=true]')).toHaveCount(0);
    release();
    await page.waitForLoadState();
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  });

  test('lets go when they never come: the button waits no more, and a paper’s link leads to its page', async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(/net::ERR_FAILED/);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await promise;
      await route.abort();
    });
    await openBare(page, '/quiz/cgl');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Search' });
    const link = page.getByRole('link', { name: 'Start with Day 1, Paper 1' });
    await link.click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await opener.click();
    await expect(opener).toHaveAttribute('aria-busy', 'true');
    resolve();
    await expect(opener).not.toHaveAttribute('aria-busy');
    await link.click();
    await expect(page).toHaveURL(CGL_PAPER);
  });

  test('is answered when the page’s own script is gone: the page is loaded again once, then says to reload', async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(/status of 404/);
    let isGone = true;
    await page.route(/\/_astro\/BaseLayout\.[^/]+\.js$/, (route) =>
      isGone ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
    );
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await page.goto('/about');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(shellText().lostPart);
    await expect(alert).toHaveCount(1);
    expect(loads).toBe(2);
    isGone = false;
    await alert.getByRole('link', { name: 'Reload' }).click();
    await expect(alert).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  });

  test('with a key that opens another tab is the browser’s', async ({ page, context }) => {
    await holdScripts(page);
    await openBare(page, '/quiz/cgl');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Start with Day 1, Paper 1' }).click({ modifiers: ['Control'] });
    await opened;
    await expect(page).toHaveURL('/quiz/cgl');
    await expect(page.locator('a[aria-busy=true]')).toHaveCount(0);
  });

  test('on the search of an address that does not exist searches for the words', async ({ page }) => {
    const { release } = await holdScripts(page);
    await openBare(page, NO_SUCH_PAGE);
    const field = page.locator('.not-found-search').getByRole('searchbox');
    await field.fill('membership');
    await field.press('Enter');
    await expect(page).toHaveURL(`${NO_SUCH_PAGE}?q=membership`);
    release();
    await expect(page.locator('.not-found-search').getByRole('status')).toHaveText(/pages? found$/);
    // What is found has its style, which no page has before it searches.
    await expect(page.locator('.search-result').first()).toHaveCSS('position', 'relative');
    expect(await page.locator('head').innerHTML()).not.toContain('.search-result');
  });
});
