import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateLocalDatabase } from '../../scripts/database.ts';
import { importMocks } from '../../scripts/mocks/import-mocks.ts';
import { readMocks } from '../../scripts/mocks/read-mocks.ts';
import { TEST_BUILD_FOLDER } from '../../scripts/paths.ts';
import { seedDemoAccounts } from '../../scripts/seed.ts';
import { startServer } from '../../scripts/server.ts';
import { buildSite } from '../../scripts/site.ts';
import { bundleWorker } from './bundle-worker.ts';
import { measurePaper, measureScript, measureTaps } from './mocks/exam-page.ts';
import { LONG_MOCK, measureCost, measureQueries, measureRows, measureSave } from './mocks/on-server.ts';
import { measureRank } from './mocks/rank.ts';
import { measureRescore } from './mocks/rescore.ts';
import type { Row } from './rows.ts';
import { reportPhases } from './rows.ts';
import { launchBrowser, logIn } from './set-up.ts';
import { readArguments } from '../../scripts/arguments.ts';

/**
 * `npm run bench:mocks` measures what a mock test asks of the server and of a phone: queries of D1, rows, the throughput
 * of a save beside a bare row, the cost of an attempt, bytes, the time from a tap to the next paint, and a re-score of 100,000 attempts. `--quick` gives
 * a rough look, `--only taps,queries` some parts.
 */

const given = readArguments('bench:mocks').values;

const isQuick = given.quick === true;
const FULL_MOCK = 'cgl-tier1-1';
const SHORT_MOCK = 'revenuetalati-short-1';

async function bench(): Promise<void> {
  console.log('Building the site ...');
  await buildSite(TEST_BUILD_FOLDER, 'local');
  const full = readMocks().find(({ definition }) => definition.id === FULL_MOCK);
  if (full === undefined) throw new Error(`there is no mock ${FULL_MOCK}`);
  const dataFolder = await mkdtemp(join(tmpdir(), 'academy-mocks-'));
  await migrateLocalDatabase(dataFolder);
  const server = await startServer({
    port: 0,
    buildFolder: TEST_BUILD_FOLDER,
    dataFolder,
    isQuiet: true,
    beside: {
      name: 'bare',
      script: await bundleWorker('mocks/bare-row-worker.ts'),
      durableObjects: { ROWS: 'BareRows' },
    },
  });
  try {
    await seedDemoAccounts(server.database, Date.now());
    await importMocks(server, Date.now());
    const session = await logIn(server.url, 'testseries@academy.test');
    const [academy, bare] = [await server.directUrl('alone'), await server.directUrl('bare')];
    // The worker that is called directly has session objects of its own.
    const { token = '' } = await logIn(academy, 'testseries@academy.test');
    const place = { server, dataFolder, academy, bare, token };
    const student = { url: server.url, session };
    const withBrowser = async (
      measure: (browser: Awaited<ReturnType<typeof launchBrowser>>) => Promise<readonly Row[]>,
    ) => {
      const browser = await launchBrowser();
      return measure(browser).finally(() => browser.close());
    };
    const phases: Parameters<typeof reportPhases>[0] = [
      ['the paper', () => Promise.resolve(measurePaper(full))],
      ['the page', () => withBrowser((browser) => measureScript(browser, student, FULL_MOCK))],
      ['taps', () => withBrowser((browser) => measureTaps(browser, student, LONG_MOCK, SHORT_MOCK))],
      ['rows', () => measureRows(place)],
      ['the cost of an attempt', () => measureCost(place)],
      ['a save beside a bare row', () => measureSave(place, isQuick ? 3 : 30)],
      ['a re-score', () => measureRescore(TEST_BUILD_FOLDER)],
      ['a rank', () => measureRank(server, SHORT_MOCK, isQuick ? 2_000 : 100_000)],
      // Runs last: it hides the tables that the others use.
      ['queries', () => measureQueries(place)],
    ];
    const wanted = (given.only ?? '').split(',');
    await reportPhases(phases.filter(([name]) => wanted.some((part) => name.includes(part))));
  } finally {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

await bench();
