import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { getBrowser } from '../../scripts/browser.ts';
import { migrateLocalDatabase } from '../../scripts/database.ts';
import { TEST_BUILD_FOLDER } from '../../scripts/paths.ts';
import { DEMO_PASSWORD, seedDemoAccounts } from '../../scripts/seed.ts';
import type { RunningServer } from '../../scripts/server.ts';
import { startServer } from '../../scripts/server.ts';
import { buildSite } from '../../scripts/site.ts';

/** What every bench begins with: a built academy that is served, a browser, a student who is logged in. */

async function makeDataFolder(): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'academy-bench-'));
  await migrateLocalDatabase(dataFolder);
  return dataFolder;
}

/** Serves a build with a database of its own, which is deleted when it stops. */
export async function serveBuild(buildFolder: string): Promise<RunningServer> {
  const dataFolder = await makeDataFolder();
  const server = await startServer({ port: 0, buildFolder, dataFolder, isQuiet: true });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
  return { ...server, stop };
}

export interface DeployedAcademy {
  /** Stops the release before and serves this one on the same data and the same cache of the edge. */
  readonly deploy: (buildFolder: string) => Promise<RunningServer>;
  readonly stop: () => Promise<void>;
}

/** An academy of which one release after another is served. */
export async function serveInTurn(): Promise<DeployedAcademy> {
  const dataFolder = await makeDataFolder();
  let server: RunningServer | null = null;
  return {
    deploy: async (buildFolder) => {
      await server?.stop();
      server = await startServer({ port: 0, buildFolder, dataFolder, isQuiet: true });
      return server;
    },
    stop: async () => {
      await server?.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

export const launchBrowser = async (...args: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: await getBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });

/** Builds and serves the project with its demo accounts and opens a browser, for as long as the bench runs. */
export async function withDemoSite(
  use: (server: RunningServer, browser: Browser) => Promise<void>,
  buildFolder: string = TEST_BUILD_FOLDER,
): Promise<void> {
  await buildSite(buildFolder, 'local');
  const server = await serveBuild(buildFolder);
  const browser = await launchBrowser();
  try {
    await seedDemoAccounts(server.database, Date.now());
    await use(server, browser);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Session storage of a student who has just logged in. Needs the demo accounts. */
export async function logIn(
  url: string,
  email = 'none@academy.test',
  password = DEMO_PASSWORD,
): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`The login of ${email} was refused: ${response.status} ${await response.text()}`);
  const { token, user } = (await response.json()) as { token: string; user: object };
  return { user: JSON.stringify(user), token, loginTimestamp: String(Date.now()) };
}

/** Public pages that no site map lists and no search engine may index. */
const UNLISTED_ROUTES = ['/profile', '/404', '/offline'] as const;
export const isUnlisted = (path: string): boolean => (UNLISTED_ROUTES as readonly string[]).includes(path);

/**
 * Every address of the site map and the unlisted ones, but only the first paper: papers differ only in their questions,
 * which come after the login. `only` keeps the addresses that contain it.
 */
export function routesOf(buildFolder: string, only?: string): readonly string[] {
  const siteMap = readFileSync(join(buildFolder, 'client', 'sitemap-0.xml'), 'utf8');
  const listed = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
  const paths = [...listed, ...UNLISTED_ROUTES];
  const isPaper = (path: string): boolean => path.includes('/paper-');
  const firstPaper = paths.find(isPaper);
  return paths.filter((path) => (only === undefined ? !isPaper(path) || path === firstPaper : path.includes(only)));
}
