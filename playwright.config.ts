import { defineConfig, devices } from '@playwright/test';
import type { Academy } from './tests/e2e/academy.ts';

/** `npm run test:all`; `npm test` leaves out what takes long and changes seldom (these files, what is marked @long, most of the proxy's journeys). */
const isWhole = process.env['ACADEMY_TESTS'] === 'all';
const LONG_JOURNEYS = [
  '**/admin-{current-affairs,dashboard,students,timetable,news,papers}.spec.ts',
  '**/{materials,payment-long,live-classes,rich-text,question-kinds,bad-input,script-payloads,fonts,access,practice-index,sharing,search}.spec.ts',
];

/**
 * A window of Chromium loads two pages of its own for the list below the address bar, which no test sees: half of the
 * browser's work. The last such switch alone counts, so those of Playwright 1.65 stand here too.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** A phone in all but its density: to paint nine times the pixels takes a seventh more of the run, and no test looks at them. */
const phone = { ...devices['Pixel 5'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 };

/** A worker loads every test and starts a browser before its first one, and serves one project: more than the few tests here are worth. */
const ONE_WORKER_OF_FEW = isWhole ? {} : { workers: 1 };

export default defineConfig<{ academy: Academy }>({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: isWhole ? [] : LONG_JOURNEYS,
  globalSetup: './tests/e2e/start-academy.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A test that fails one run in twenty has a race, or the product has: its cause is corrected, and it is not repeated (decision 134).
  retries: 0,
  // A test waits for its page a third of its time: three keep two cores busy.
  workers: 3,
  // For what hangs alone: a busy machine is ten times slower than a quiet one.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  outputDir: 'test-results',
  use: {
    trace: process.env['TRACE'] === '1' ? 'on' : 'off',
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer for a network that a test has changed; offline.spec.ts has it on.
    serviceWorkers: 'block',
    launchOptions: {
      // Students have the browser's back and forward cache; Playwright switches it off.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ],
    },
  },
  projects: [
    // A finger does not rest on a link.
    { name: 'phone', use: phone, grepInvert: isWhole ? /@mouse/ : /@mouse|@long|the header by keyboard/ },
    // What a wide screen, a mouse and a keyboard change: menus first; with all tests also dialogs and layout. The rules were seen on the phone.
    {
      name: 'desktop',
      ...ONE_WORKER_OF_FEW,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
      grep: isWhole
        ? /@wide|@mouse/
        : /@mouse|the header by keyboard|the header by mouse or touch leads to each course/,
    },
    // The journeys of accounts once more, on an academy whose accounts another one keeps.
    {
      name: 'proxy',
      ...ONE_WORKER_OF_FEW,
      use: { ...phone, academy: 'proxy' },
      grep: isWhole ? /@proxy/ : /keeps session storage as the spec names it|ends with logout/,
    },
  ],
});
