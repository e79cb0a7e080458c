import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { APIResponse, Locator, Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { test as base, expect } from '@playwright/test';

/** What every browser test begins with: the academy's address, a page that may not complain, and ways to be someone. */

export const PASSWORD = 'Academy@123';

/**
 * Which academy a test runs on: the one that keeps its accounts itself, or the one in proxy mode that asks the first.
 * Journeys with @proxy in their title run on both (the project 'proxy' of playwright.config.ts).
 */
export type Academy = 'embedded' | 'proxy';

export const academyUrl = (academy: Academy): string => {
  const url = process.env[academy === 'proxy' ? 'PROXY_ACADEMY_URL' : 'ACADEMY_URL'];
  if (url === undefined) throw new Error('start-academy.ts has not run');
  return url;
};

interface Complaints {
  readonly found: string[];
  /** Console texts that this test provokes on purpose. */
  readonly expected: RegExp[];
}

/** The tests' own doing (playwright.config.ts). */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

function listenForComplaints(page: Page, ownOrigin: string | undefined, { found }: Complaints): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== WORKER_BLOCKED)
      found.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== ownOrigin && !['data:', 'blob:'].includes(protocol))
      found.push(`request off the origin: ${request.url()}`);
  });
}

/** Every alert that was shown, in order, also those that are gone again: three seconds are short on a busy machine. */
async function recordAlerts(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('recordAlert', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    const record = (globalThis as unknown as { recordAlert: (text: string) => void }).recordAlert;
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.classList.contains('alert'))
          record(node.querySelector('p')?.lastChild?.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  return seen;
}

let addresses = 0;

/** Each test comes from an address of its own, as Cloudflare would tell it: throttles are seen where a test asks for them. */
export function freshAddress(): string {
  addresses += 1;
  return `10.${Number(process.env['TEST_WORKER_INDEX'] ?? 0) % 256}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** For tests that call the academy or read the built files, and open no page. */
export const pagelessTest = base.extend<{ academy: Academy }>({
  academy: ['embedded', { option: true }],
  extraHTTPHeaders: async ({}, provide) => provide({ 'cf-connecting-ip': freshAddress() }),
  baseURL: async ({ academy }, provide) => provide(academyUrl(academy)),
});

export const test = pagelessTest.extend<{ complaints: Complaints; alerts: string[] }>({
  alerts: [async ({ page }, provide) => provide(await recordAlerts(page)), { auto: true }],
  complaints: [
    async ({ page, baseURL }, provide) => {
      const complaints: Complaints = { found: [], expected: [] };
      listenForComplaints(page, baseURL, complaints);
      await provide(complaints);
      const unexpected = complaints.found.filter((text) => !complaints.expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'no console error or warning, nothing loaded from elsewhere').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Chromium logs every refused request by itself. */
export const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/;

let signups = 0;

/** A new account's details, unlike any before in this run. */
export function newStudent() {
  signups += 1;
  const unique = `${process.env['TEST_PARALLEL_INDEX'] ?? '0'}${String(Date.now()).slice(-6)}${String(signups).padStart(2, '0')}`;
  return {
    firstName: 'Trial',
    lastName: 'Aspirant',
    email: `aspirant${unique}@academy.test`,
    mobileNumber: `8${unique.padStart(9, '0').slice(-9)}`,
    gender: 'Female',
    education: 'Graduation',
    password: 'a long phrase 1',
  };
}

export type NewStudent = ReturnType<typeof newStudent>;

export const PROFILE = {
  pincode: '380001',
  state: 'Gujarat',
  city: 'Ahmedabad',
  address: 'Near the library',
  dob: '2003-08-15',
};

/** Begins the free access of a new account with the code from its mail. In proxy mode none waits. */
async function beginTrial(page: Page, email: string, login: APIResponse): Promise<void> {
  const { token } = (await login.json()) as { token: string };
  const [cookie = ''] = (login.headers()['set-cookie'] ?? '').split(';');
  const headers = { authorization: `Bearer ${token}`, cookie };
  const { isWaiting } = (await (await page.request.get('/api/free-access', { headers })).json()) as {
    isWaiting: boolean;
  };
  if (!isWaiting) return;
  expect((await page.request.post('/api/free-access/code', { data: {}, headers })).status()).toBe(200);
  const code = await mailedTrialCode(page, email);
  expect((await page.request.post('/api/free-access', { data: { code }, headers })).status()).toBe(200);
}

/** Free access given by staff: whose date of birth the academy does not know cannot begin it. */
async function giveFreeAccess(page: Page, login: APIResponse): Promise<void> {
  const { user } = (await login.json()) as { user: { studentId: number } };
  const { token } = await adminSessionOf(page);
  const given = await page.request.put(`/api/admin/students/${user.studentId}/free-access`, {
    data: {
      clientId: crypto.randomUUID(),
      reason: 'For a test',
      seen: null,
      freeAccess: new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10),
    },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(given.status(), await given.text()).toBe(200);
}

/** Signs up through the API; with a complete profile and free access unless said otherwise. */
export async function signUp(
  page: Page,
  { isComplete = true, hasTrial = isComplete }: { isComplete?: boolean; hasTrial?: boolean } = {},
): Promise<NewStudent> {
  const student = newStudent();
  const created = await page.request.post('/api/auth/signup', { data: student });
  expect(created.status()).toBe(201);
  if (isComplete || hasTrial) {
    const login = await page.request.post('/api/auth/login', {
      data: { email: student.email, password: student.password },
    });
    if (!isComplete) {
      await giveFreeAccess(page, login);
      return student;
    }
    const { token } = (await login.json()) as { token: string };
    const saved = await page.request.patch('/api/auth/profile', {
      data: PROFILE,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(saved.status()).toBe(200);
    if (hasTrial) await beginTrial(page, student.email, login);
  }
  return student;
}

/** Is logged in from the first page on, as if the login had happened in this tab. */
export async function beLoggedIn(
  page: Page,
  email: string,
  password: string = PASSWORD,
  loginTimestamp = Date.now(),
): Promise<void> {
  const { token, user } = await (email === ADMIN ? adminSessionOf(page) : logInAs(page, email, password));
  await page.goto('/robots.txt');
  await page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    },
    { user: JSON.stringify({ ...user, ...PROFILE }), token, loginTimestamp: String(loginTimestamp) },
  );
}

interface Session {
  readonly token: string;
  readonly user: object;
}

let adminSession: Session | null = null;

async function logInAs(page: Page, email: string, password: string): Promise<Session> {
  const login = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(login.status()).toBe(200);
  const { token, user } = (await login.json()) as Session;
  return { token, user };
}

const ADMIN = 'admin@academy.test';

/** The owners of start-academy.ts: whoever logs in as the demo's admin through a form ends no session of these. */
const WORKERS_OWNER = `owner${2 + (Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % 2)}@academy.test`;

/** An account has room for five sessions: a worker keeps to one of its own as long as it lives. */
export async function adminSessionOf(page: Page): Promise<Session> {
  const headers = { authorization: `Bearer ${adminSession?.token}` };
  const isAlive = adminSession !== null && (await page.request.get('/api/auth/profile', { headers })).ok();
  if (adminSession === null || !isAlive) adminSession = await logInAs(page, WORKERS_OWNER, PASSWORD);
  return adminSession;
}

/** A fresh student, logged in, so that one test never sees another's attempts. */
export async function beNewStudent(page: Page): Promise<NewStudent> {
  const student = await signUp(page);
  await beLoggedIn(page, student.email, student.password);
  return student;
}

export async function openLogin(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

export async function fillLogin(page: Page, identifier: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  // A browser that nobody has logged in with shows Sign up first to whoever wants a page.
  await dialog.getByRole('tab', { name: 'Login' }).click();
  // One that knows its last student asks for the password alone.
  const other = dialog.getByRole('button', { name: 'Not you?' });
  if (await other.isVisible()) await other.click();
  await dialog.getByLabel('Email or Mobile Number').fill(identifier);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Goes on to the next part of the sign-up, which a phone shows alone; a wide screen shows all of it. */
export async function goOnInSignUp(page: Page): Promise<void> {
  const next = page.getByRole('dialog').locator('.signup-next');
  if (await next.isVisible()) await next.click();
}

/** Fills in the dialog's form as it stands open, and sends it. */
export async function fillSignUp(page: Page, student: NewStudent): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill(student.firstName);
  await dialog.getByLabel('Last name').fill(student.lastName);
  await dialog.getByLabel('Gender').selectOption(student.gender);
  await dialog.getByLabel('Education').selectOption(student.education);
  await goOnInSignUp(page);
  await dialog.getByLabel('Email').fill(`  ${student.email} `);
  await dialog.getByLabel('Mobile number').fill(student.mobileNumber);
  await goOnInSignUp(page);
  await dialog.getByLabel('Password', { exact: true }).fill(student.password);
  await dialog.getByLabel('Confirm password', { exact: true }).fill(student.password);
  await dialog.getByLabel(/I accept/).check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
}

/** Fills in the profile's form and saves it. */
export async function fillProfile(page: Page): Promise<void> {
  await page.getByLabel('Pincode').fill(PROFILE.pincode);
  await page.getByLabel('State').selectOption(PROFILE.state);
  await page.getByLabel('City').fill(PROFILE.city);
  await page.getByLabel('Address', { exact: true }).fill(PROFILE.address);
  await page.getByLabel('Date of birth').fill(PROFILE.dob);
  await page.getByRole('button', { name: 'Save profile' }).click();
}

/**
 * Alerts stay until they are closed, as if the pointer rested on each: their three seconds end before a busy machine has
 * looked at them.
 */
export const holdAlerts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const hold = (): void =>
      document.querySelectorAll('.alert').forEach((alert) => alert.dispatchEvent(new PointerEvent('pointerenter')));
    new MutationObserver(hold).observe(document, { childList: true, subtree: true });
    hold();
  });

/** An alert is in view and lies over none of these. Hold the alerts first. */
export async function expectAlertBeside(page: Page, ...others: readonly Locator[]): Promise<void> {
  const alert = page.locator('.alert').first();
  await expect(alert).toBeInViewport({ ratio: 1 });
  const box = await alert.boundingBox();
  for (const other of others) {
    const place = await other.boundingBox();
    if (box === null || place === null) throw new Error('one of them cannot be seen');
    const isApart =
      box.x >= place.x + place.width ||
      place.x >= box.x + box.width ||
      box.y >= place.y + place.height ||
      place.y >= box.y + box.height;
    expect(isApart, `${JSON.stringify(box)} covers ${String(other)}`).toBe(true);
  }
}

/** Waits until the alert was shown as often as it should have been. */
export const expectAlert = async (alerts: readonly string[], text: string, times = 1): Promise<void> =>
  expect.poll(() => alerts.filter((each) => each === text).length, text).toBe(times);

/** Steps through the history like the browser's own button. It answers before the page that it leaves is gone. */
export const stepInHistory = (page: Page, steps: number): Promise<void> =>
  page.evaluate((by) => void setTimeout(() => history.go(by)), steps);

export const alertWith = (page: Page, text: string) => page.locator('.alert', { hasText: text });

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of WCAG 2.2 A and AA, and axe's own advice. Most of axe's time goes into describing what passes: it is not asked for that. */
const AXE_OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
};

/** The findings of axe in the page, as readable lines: at its top, or where `used` is in the middle of the window. */
export async function findBarriers(page: Page, used?: Locator): Promise<string[]> {
  // axe cannot measure text that is scrolled under the header.
  await page.evaluate(() => window.scrollTo(0, 0));
  await used?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // Colours glide for a moment when the scheme has changed.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
  // Half a megabyte: a document that has it from an earlier look is not sent it again.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE_SOURCE);
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary ?? ''})`),
    );
  }, AXE_OPTIONS);
}

interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const TRIAL_MAIL = 'Your code for free access';

/** The code in the mail about free access. */
export const mailedTrialCode = async (page: Page, to: string): Promise<string> =>
  /^\d{6}$/m.exec((await newestMail(page, to, 1, true)).text)?.[0] ?? '';

/** The newest of `count` mails to an address, as /dev/outbox shows them; those about free access are apart. */
export async function newestMail(page: Page, to: string, count = 1, isTrial = false): Promise<SentMail> {
  let mails: readonly SentMail[] = [];
  await expect
    .poll(async () => {
      const outbox = (await (await page.request.get('/dev/outbox.json')).json()) as { mails: SentMail[] };
      mails = outbox.mails.filter((mail) => mail.to === to && mail.subject.startsWith(TRIAL_MAIL) === isTrial);
      return mails.length;
    })
    .toBe(count);
  return mails[0] as SentMail;
}

export const CGL_PAPER = '/quiz/cgl/day-1/paper-1';
/** A paper in Gujarati that can be read in English too. */
export const TALATI_PAPER = '/quiz/revenuetalati/day-3/paper-1';
