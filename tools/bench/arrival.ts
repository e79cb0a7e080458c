import type { Browser, Locator, Page } from '@playwright/test';
import { resolve } from 'node:path';
import { readArguments } from '../../scripts/arguments.ts';
import { TEST_BUILD_FOLDER } from '../../scripts/paths.ts';
import { bringSite } from '../../scripts/site.ts';
import type { Row } from './rows.ts';
import { printRows } from './rows.ts';
import { launchBrowser, serveBuild } from './set-up.ts';

/**
 * `npm run bench:arrival` walks a new student from the first visit to the first question on a phone of 360 by 740, and
 * counts taps, typed fields and characters, and screens. Seconds are counted, not measured: they do not drift with the
 * machine. `--before FOLDER` walks an earlier build beside it.
 */

/** A key of a student who types on glass, and a tap with the look for its target. Milliseconds. */
const KEY_MS = 220;
const TAP_MS = 600;

interface Walk {
  taps: number;
  fields: number;
  characters: number;
  /** What the student looked at before the first question, the home page apart. */
  readonly screens: string[];
}

const secondsOf = ({ taps, characters }: Walk): number => (characters * KEY_MS + taps * TAP_MS) / 1000;
const typingOf = ({ characters }: Walk): number => (characters * KEY_MS) / 1000;

/** The hands of a student. */
function handsOn() {
  const walk: Walk = { taps: 0, fields: 0, characters: 0, screens: [] };
  const see = async (name: string, sign: Locator): Promise<void> => {
    await sign.waitFor();
    walk.screens.push(name);
  };
  const tap = async (target: Locator): Promise<void> => {
    walk.taps += 1;
    await target.click();
  };
  const type = async (field: Locator, text: string): Promise<void> => {
    walk.fields += 1;
    walk.characters += text.length;
    // A field that the page has led to needs no tap.
    if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field);
    await field.pressSequentially(text);
  };
  /** A list is opened, and one of its lines tapped. */
  const choose = async (list: Locator, value: string): Promise<void> => {
    walk.taps += 2;
    await list.selectOption(value);
  };
  /** Day, month and year are typed one after the other. */
  const date = async (field: Locator, value: string): Promise<void> => {
    walk.taps += 1;
    walk.fields += 1;
    walk.characters += value.replaceAll('-', '').length;
    await field.fill(value);
  };
  return { walk, see, tap, type, choose, date };
}

const STUDENT = {
  firstName: 'Asha',
  lastName: 'Patel',
  email: 'asha.patel@gmail.com',
  mobileNumber: '9825012345',
  password: 'three odd words',
};

async function signUp(page: Page, { see, tap, type, choose, walk }: ReturnType<typeof handsOn>): Promise<void> {
  const dialog = page.getByRole('dialog');
  const goOn = async (name: string): Promise<void> => {
    const next = dialog.getByRole('button', { name: 'Next', exact: true });
    if (!(await next.isVisible())) return;
    await tap(next);
    walk.screens.push(name);
  };
  await tap(page.getByRole('link', { name: 'Take a free paper' }));
  await see('dialog', dialog);
  const isSignupFirst = (await dialog.getByRole('tab', { name: 'Sign up' }).getAttribute('aria-selected')) === 'true';
  if (!isSignupFirst) {
    await tap(dialog.getByRole('button', { name: 'Create an account' }));
    walk.screens.push('sign-up');
  }
  await type(dialog.getByLabel('First name'), STUDENT.firstName);
  await type(dialog.getByLabel('Last name'), STUDENT.lastName);
  await choose(dialog.getByLabel('Gender'), 'Female');
  await choose(dialog.getByLabel('Education'), 'Graduation');
  await goOn('sign-up, step 2');
  await type(dialog.getByLabel('Email'), STUDENT.email);
  await type(dialog.getByLabel('Mobile number'), STUDENT.mobileNumber);
  await goOn('sign-up, step 3');
  await type(dialog.getByLabel('Password', { exact: true }), STUDENT.password);
  await type(dialog.getByLabel('Confirm password', { exact: true }), STUDENT.password);
  await tap(dialog.getByRole('checkbox'));
  await tap(dialog.getByRole('button', { name: 'Create account' }));
}

async function logIn(page: Page, { see, tap, type }: ReturnType<typeof handsOn>): Promise<void> {
  const dialog = page.getByRole('dialog');
  const who = dialog.getByLabel('Email or Mobile Number');
  await see('login', who);
  if ((await who.inputValue()) === '') {
    await type(who, STUDENT.email);
    await type(dialog.getByLabel('Password', { exact: true }), STUDENT.password);
  }
  await tap(dialog.getByRole('button', { name: 'Login', exact: true }));
}

async function completeProfile(page: Page, { tap, type, choose, date }: ReturnType<typeof handsOn>): Promise<void> {
  await type(page.getByLabel('Pincode'), '380001');
  await choose(page.getByLabel('State'), 'Gujarat');
  await type(page.getByLabel('City'), 'Ahmedabad');
  await type(page.getByLabel('Address', { exact: true }), 'Near the library');
  await date(page.getByLabel('Date of birth'), '2003-08-15');
  await tap(page.getByRole('button', { name: 'Save profile' }));
}

/** From the home page to the first question of a paper, with an account that is made on the way. */
async function arrive(browser: Browser, url: string, profile: 'saved' | 'left'): Promise<Walk | null> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    const hands = handsOn();
    await page.goto(url);
    await signUp(page, hands);
    await logIn(page, hands);
    const save = page.getByRole('button', { name: 'Save profile' });
    await hands.see('profile', save);
    const start = page.getByRole('button', { name: 'Start Quiz' });
    if (profile === 'left') {
      const leave = page.getByRole('button', { name: /^Not now/ });
      if (!(await leave.isVisible())) return null;
      await hands.tap(leave);
    } else {
      await completeProfile(page, hands);
      const goOn = page.getByRole('button', { name: 'Continue' });
      await start.or(goOn).first().waitFor();
      if (await goOn.isVisible()) await hands.tap(goOn);
    }
    await hands.see('instructions', start);
    await hands.tap(start);
    await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor();
    return hands.walk;
  } finally {
    await context.close();
  }
}

/** From the home page to the first of three questions that need no account. */
async function tryOut(browser: Browser, url: string): Promise<Walk | null> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    const hands = handsOn();
    await page.goto(url);
    await hands.tap(page.getByRole('link', { name: 'Take a free paper' }));
    await hands.see('dialog', page.getByRole('dialog'));
    const way = page.getByRole('link', { name: 'Answer three questions without an account' });
    if (!(await way.isVisible())) return null;
    await hands.tap(way);
    await page.locator('#try legend').first().waitFor();
    return hands.walk;
  } finally {
    await context.close();
  }
}

async function walksIn(browser: Browser, buildFolder: string): Promise<Record<string, Walk | null>> {
  const walks: Record<string, Walk | null> = {};
  const ways = {
    'without an account': tryOut,
    'profile saved': (own: Browser, url: string) => arrive(own, url, 'saved'),
    'profile left': (own: Browser, url: string) => arrive(own, url, 'left'),
  };
  for (const [name, way] of Object.entries(ways)) {
    // Each with a database of its own: it is always the first student.
    const server = await serveBuild(buildFolder);
    walks[name] = await way(browser, server.url).finally(() => server.stop());
  }
  return walks;
}

const factsOf = (walk: Walk | null | undefined): string =>
  walk === undefined || walk === null
    ? 'no such way'
    : `${walk.taps} taps, ${walk.fields} fields, ${walk.screens.length} screens, ${secondsOf(walk).toFixed(0)} s`;

const { before } = readArguments('bench:arrival').values;
await bringSite(TEST_BUILD_FOLDER);
const browser = await launchBrowser();
try {
  const earlier = before === undefined ? {} : await walksIn(browser, resolve(before));
  const now = await walksIn(browser, TEST_BUILD_FOLDER);
  const rows = Object.entries(now).flatMap(([name, walk]): Row[] => {
    if (walk === null) return [];
    const beside = factsOf(earlier[name]);
    console.log(`${name}: ${walk.screens.join(' > ')}`);
    return [
      { what: `${name}: taps`, figure: String(walk.taps), beside, ratio: walk.taps },
      { what: `${name}: typed fields`, figure: String(walk.fields), beside: '', ratio: walk.fields, atMost: 10 },
      { what: `${name}: screens`, figure: String(walk.screens.length), beside: '', ratio: walk.screens.length },
      {
        what: `${name}: typing`,
        figure: `${typingOf(walk).toFixed(1)} s`,
        beside: `${walk.characters} characters`,
        ratio: typingOf(walk),
        atMost: 40,
      },
      { what: `${name}: with its taps`, figure: `${secondsOf(walk).toFixed(1)} s`, beside: '', ratio: secondsOf(walk) },
    ];
  });
  printRows(rows);
} finally {
  await browser.close();
}
