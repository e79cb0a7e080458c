import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { API_POLICY } from '../../../src/domain/site/content-security-policy.ts';
import { SECURITY_HEADERS } from '../../../functions/middleware/security-headers.ts';
import { CGL_PAPER, PASSWORD, beLoggedIn, beNewStudent, expect, signUp, pagelessTest, test } from '../academy.ts';
import { CLIENT, SITEMAP_PATHS, VISITED_PATHS } from './sitemap.ts';

/** The content security policy and the headers beside it keep a script that is not ours off every page. */

const NO_SUCH_QUIZ = '/quiz/nosuchexam/day-1/paper-1';
const NOT_FOUND = '/no/such/page';
const ADMIN_PAGES = ['admin', 'gu/admin'].flatMap((folder) =>
  readdirSync(join(CLIENT, folder))
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${folder}/${name.replace('.html', '')}`),
);
/** Beside the site map: what is not for search engines, what the worker makes, and what is not there. */
const PAGES = [
  ...new Set([
    ...SITEMAP_PATHS,
    ...ADMIN_PAGES,
    CGL_PAPER,
    NO_SUCH_QUIZ,
    '/profile',
    '/offline',
    NOT_FOUND,
    '/admin/nothing',
    '/currentaffairs/2031-01',
  ]),
];
const DOCS = '/api/docs';
const FILES = [
  '/sw.js',
  '/offline.json',
  '/logo.svg',
  '/robots.txt',
  '/sitemap-0.xml',
  '/currentaffairs/rss.xml',
  '/papers/cgl/day-1/paper-1.json',
  '/manifest.webmanifest',
];
const REDIRECTS = ['/admin', '/Faqs', '/faqs/', '/faqs.html', '/quiz/CGL/1/1'];
const CALLS = [
  '/api/health',
  '/api/openapi.json',
  '/api/auth/profile',
  '/api/nothing',
  '/api/payments/subscriptions/1',
];

/** Directive to its sources, of a policy in a header or a meta element. */
const directivesOf = (policy: string): Map<string, readonly string[]> =>
  new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .filter(([name]) => name !== '')
      .map(([name = '', ...sources]) => [name, sources]),
  );

/** What a strict policy lets in: own files, fixed inline parts by their hash, and pictures as data. */
const STRICT_SOURCE = /^('self'|'none'|'sha256-[A-Za-z0-9+/=]+')$/;

function looseSources(policy: string): string[] {
  return [...directivesOf(policy)].flatMap(([name, sources]) =>
    sources
      .filter((source) => !STRICT_SOURCE.test(source) && !(source === 'data:' && name === 'img-src'))
      .map((source) => `${name} ${source}`),
  );
}

const metaPolicyOf = (html: string): string =>
  (/<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1] ?? '').replaceAll('&#39;', "'");

pagelessTest('every page, file, redirect and answer carries every security header', async ({ request }) => {
  const home = (await (await request.get('/')).text()).replace(/<script type="importmap">[^<]*/, '');
  const built = [...home.matchAll(/"(\/_astro\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(built.length).toBeGreaterThan(1);
  for (const path of [...PAGES, DOCS, ...FILES, ...CALLS, ...REDIRECTS, ...built]) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(headers[name], `${name} of ${path}`).toBe(value);
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
  }
  // A name of the build never gets another content, so a phone asks for it once.
  for (const path of built)
    expect((await request.get(path)).headers()['cache-control'], path).toBe('public, max-age=31536000, immutable');
});

test('every page has a strict policy: scripts and styles of our own or by hash, no inline code, nothing from elsewhere', async ({
  request,
}) => {
  for (const path of [...PAGES, DOCS]) {
    const response = await request.get(path);
    const html = await response.text();
    const policies = [response.headers()['content-security-policy'] ?? '', metaPolicyOf(html)]
      .flatMap((policy) => policy.split(','))
      .filter((policy) => policy.trim() !== '');
    expect(policies.flatMap(looseSources), path).toEqual([]);
    const whole = policies.map(directivesOf).find((directives) => directives.has('default-src'));
    for (const directive of path === DOCS
      ? ['style-src', 'base-uri']
      : ['script-src', 'style-src', 'object-src', 'base-uri', 'form-action', 'connect-src', 'img-src'])
      expect(whole?.has(directive), `${directive} of ${path}`).toBe(true);
    expect(html, path).not.toMatch(/<[a-z][^>]*\s(on[a-z]+|style)\s*=/i);
  }
});

pagelessTest(
  'the headers of a static page hold the policy too, without help of its meta element',
  async ({ request }) => {
    const policies = new Set<string>();
    for (const path of ['/', '/faqs', '/membership', '/profile', '/admin/dashboard', CGL_PAPER, '/offline']) {
      const answer = await request.get(path);
      const policy = answer.headers()['content-security-policy'] ?? '';
      policies.add(policy);
      const header = directivesOf(policy);
      const ofPage = directivesOf(metaPolicyOf(await answer.text()));
      expect(header.get('script-src'), path).toEqual(
        expect.arrayContaining([...(ofPage.get('script-src') ?? ['none'])]),
      );
      for (const name of ['connect-src', 'img-src', 'font-src', 'object-src', 'base-uri'])
        expect(header.get(name), `${name} of ${path}`).toEqual(ofPage.get(name));
    }
    expect(policies.size).toBe(1);
  },
);

test('a page without its meta element still runs no script that is not ours', async ({ page, complaints }) => {
  complaints.expected.push(/Content Security Policy|Content-Security-Policy/);
  await page.route('/faqs', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<meta http-equiv="content-security-policy"[^>]*>/i, '');
    await route.fulfill({ response, body: html.replace('</body>', '<script>window.hasRun = true</script></body>') });
  });
  await page.goto('/faqs');
  expect(await page.evaluate(() => [document.querySelector('meta[http-equiv]'), 'hasRun' in window])).toEqual([
    null,
    false,
  ]);
});

pagelessTest('every static text says its charset', async ({ request }) => {
  for (const path of [...FILES, '/offline.json', '/papers/bank.json', '/sitemap-index.xml', '/faqs']) {
    expect((await request.get(path)).headers()['content-type'], path).toMatch(/; ?charset=utf-8$/i);
  }
});

const LOGIN = '/api/auth/login';
const NO_ORDER = '00000000-0000-4000-8000-000000000000';
const JSON_TYPE = { 'content-type': 'application/json' };

interface Sent {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'DELETE' | 'OPTIONS';
  readonly path: string;
  readonly status: number;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** A refusal of each kind, and each kind of body that is no JSON. A token is a student's. */
const kindsOf = (token: string): readonly Sent[] => {
  const headers = { authorization: `Bearer ${token}` };
  return [
    { method: 'GET', path: '/api/current-affairs', status: 200 },
    { method: 'GET', path: '/api/timetable.ics', status: 200 },
    { method: 'HEAD', path: '/api/health', status: 200 },
    { method: 'GET', path: '/api/auth/profile', status: 200, options: { headers } },
    { method: 'GET', path: '/api/account/export', status: 200, options: { headers } },
    { method: 'POST', path: '/api/auth/heartbeat', status: 204, options: { headers, data: {} } },
    { method: 'POST', path: '/api/payments/webhook', status: 400, options: { data: {} } },
    { method: 'POST', path: LOGIN, status: 400, options: { data: '{bad', headers: JSON_TYPE } },
    {
      method: 'POST',
      path: LOGIN,
      status: 401,
      options: { data: { email: 'none@academy.test', password: 'Wrong@12345' } },
    },
    { method: 'POST', path: LOGIN, status: 403, options: { data: {}, headers: { origin: 'https://evil.example' } } },
    { method: 'GET', path: '/api/admin/students.csv', status: 403, options: { headers } },
    { method: 'POST', path: `/api/payments/callback?order=${NO_ORDER}`, status: 404, options: { form: { a: 'b' } } },
    { method: 'GET', path: `/api/current-affairs/images/${NO_ORDER}`, status: 404 },
    { method: 'OPTIONS', path: LOGIN, status: 405 },
    { method: 'POST', path: LOGIN, status: 413, options: { data: ' '.repeat(20_000), headers: JSON_TYPE } },
    { method: 'POST', path: LOGIN, status: 415, options: { data: '{}', headers: { 'content-type': 'text/plain' } } },
  ];
};

async function logIn(
  request: APIRequestContext,
  email = 'none@academy.test',
  password: string = PASSWORD,
): Promise<string> {
  return ((await (await request.post(LOGIN, { data: { email, password } })).json()) as { token: string }).token;
}

pagelessTest('every kind of answer of the API carries them too, and may load and run nothing', async ({ request }) => {
  for (const { method, path, status, options } of kindsOf(await logIn(request))) {
    const answer = await request.fetch(path, { method, ...options });
    expect(answer.status(), `${method} ${path}`).toBe(status);
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(answer.headers()[name], `${name} of ${method} ${path}, ${status}`).toBe(value);
    expect(answer.headers()['content-security-policy'], `${method} ${path}`).toBe(API_POLICY);
    expect(answer.headers()['access-control-allow-origin'], `${method} ${path}`).toBeUndefined();
  }
});

test('the pages of the payment sandbox are as strict: a nonce for its own style and script, no frame around it', async ({
  page,
  request,
}) => {
  // 'lost' pays: not for an account that other tests know without a membership.
  const student = await signUp(page);
  const headers = { authorization: `Bearer ${await logIn(request, student.email, student.password)}` };
  const { checkout } = (await (
    await request.post('/api/payments/orders', { data: { planId: '1-Year' }, headers })
  ).json()) as { checkout: { url: string } };
  const shown = [
    await request.get(checkout.url),
    await request.get('/sandbox/pay/x'),
    await request.post(checkout.url, { form: { way: 'lost' } }),
  ];
  expect(shown.map((answer) => answer.status())).toEqual([200, 400, 200]);
  for (const answer of shown) {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(answer.headers()[name], name).toBe(value);
    const directives = directivesOf(answer.headers()['content-security-policy'] ?? '');
    expect([...directives.keys()]).toEqual(
      expect.arrayContaining(['default-src', 'style-src', 'script-src', 'base-uri', 'form-action', 'frame-ancestors']),
    );
    expect(
      looseSources(
        [...directives]
          .map(([name, sources]) =>
            [name, ...sources.filter((source) => !/^'nonce-[\da-f-]{36}'$/.test(source))].join(' '),
          )
          .join(';'),
      ),
    ).toEqual([]);
    expect(await answer.text()).not.toMatch(/<[a-z][^>]*\s(on[a-z]+|style)\s*=/i);
  }
});

pagelessTest('every answer of the API may load and run nothing', async ({ request }) => {
  for (const path of CALLS) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toBe(API_POLICY);
    expect(headers['cache-control'], path).toBe('no-store');
  }
});

/** Violations of a page's policy, as they happen; the page that is left takes none along. */
async function recordViolations(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('recordViolation', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    const record = (globalThis as unknown as { recordViolation: (text: string) => void }).recordViolation;
    document.addEventListener('securitypolicyviolation', (event) =>
      record(`${location.pathname}: ${event.violatedDirective} blocked ${event.blockedURI} ${event.sample}`),
    );
  });
  return seen;
}

test.describe('in the browser', () => {
  test('no page of the site runs into its own policy @long', async ({ page, complaints }) => {
    test.slow();
    complaints.expected.push(/404/);
    const violations = await recordViolations(page);
    for (const path of [...VISITED_PATHS, NOT_FOUND, DOCS]) await page.goto(path);
    expect(violations).toEqual([]);
  });

  test('nor do the pages of a student: quiz, score, profile, an unknown quiz, a member’s material @long', async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(/404/);
    const violations = await recordViolations(page);
    await beNewStudent(page);
    await page.goto(CGL_PAPER);
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    for (let question = 1; question <= 10; question += 1) {
      await expect(page.getByRole('heading', { name: `Question ${question} of 10` })).toBeVisible();
      await page.keyboard.press('s');
    }
    await expect(page.getByRole('img', { name: /Pie chart/ })).toBeVisible();
    await page.goto('/profile#progress');
    await expect(page.locator('.history').getByRole('row', { name: /SSC CGL/ })).toBeVisible();
    await page.goto(NO_SUCH_QUIZ);
    await expect(page.getByRole('heading', { name: 'No questions here yet' })).toBeVisible();
    await beLoggedIn(page, 'english@academy.test');
    await page.goto('/courses/english');
    await expect(page.locator('.sheet').first()).toBeVisible();
    expect(violations).toEqual([]);
  });

  test('what is not ours is blocked and reported: an inline script, a handler, a style, an outside picture', async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(
      /Content Security Policy|Content-Security-Policy/,
      /request off the origin: https:\/\/evil\.example/,
    );
    const violations = await recordViolations(page);
    await page.goto('/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.hasRun = true';
      document.body.appendChild(script);
      document.body.insertAdjacentHTML(
        'beforeend',
        '<button id="handler" onclick="window.hasRun = true">x</button><p style="color:red">x</p><img src="https://evil.example/x.png">',
      );
      document.getElementById('handler')?.click();
    });
    await expect
      // Each of the two policies, in the header and in the page, reports what it blocks.
      .poll(() => [...new Set(violations.map((text) => text.split(' ')[1]))].toSorted())
      .toEqual(['img-src', 'script-src-attr', 'script-src-elem', 'style-src-attr']);
    expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
  });
});

test.describe('a page of another origin', () => {
  /** A server whose page shows the addresses in frames, and '/framed', which may be framed. */
  async function withFramer(addresses: readonly string[], use: (url: string) => Promise<void>): Promise<void> {
    const frames = ['/framed', ...addresses].map((address) => `<iframe src="${address}"></iframe>`).join('');
    const server = createServer((request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(request.url === '/framed' ? '<p>framed</p>' : frames);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    try {
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    } finally {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
  }

  test('can frame no page, no file and no answer of ours @long', async ({ browser, baseURL }) => {
    const addresses = [...PAGES, DOCS, '/logo.svg', '/api/health'].map((path) => `${baseURL}${path}`);
    const page = await browser.newPage();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/frame/i.test(message.text())) refused.push(message.text());
    });
    await withFramer(addresses, async (url) => {
      await page.goto(url);
      const shown = page.frames().map((frame) => frame.url());
      expect(shown).toContain(`${url}/framed`);
      expect(shown.filter((address) => address.startsWith(baseURL ?? ''))).toEqual([]);
      for (const frame of page.frames().slice(2))
        expect(await frame.locator('body').innerText()).not.toContain('Eklavya');
      expect(refused.length).toBeGreaterThanOrEqual(addresses.length);
    });
    await page.close();
  });
});
