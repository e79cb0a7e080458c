import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Miniflare, convertV4MiniflareOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { cohortObjectName } from '../functions/durable/mock-names.ts';
import type { AttemptName } from '../functions/ports/mocks/attempt-name.ts';
import type { Submission } from '../functions/ports/mocks/mock-cohorts.ts';
import { periodOf, wakeNowAndThen } from './clock.ts';
import { builtWranglerConfig } from './paths.ts';
import { repeatLostCall } from './repeat-lost-call.ts';
import type { UpstreamSetting } from './upstream-setting.ts';

/** What a script asks a mock's cohort (functions/durable/mock-cohort.ts). */
interface ScoringCohort {
  score(submission: Submission): Promise<unknown>;
}

export interface RunningServer {
  readonly url: string;
  readonly database: D1Database;
  readonly files: R2Bucket;
  /** The cohort of a mock's students that scores an attempt of this student. */
  readonly cohortOf: (student: Pick<AttemptName, 'mock' | 'studentId'>) => Promise<ScoringCohort>;
  /** Does what the deployed worker's cron does; throws if that fails. */
  readonly wake: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /**
   * The direct address of a worker, without the router of files; only with `beside`, for that worker and for 'alone'.
   */
  readonly directUrl: (name: string) => Promise<string>;
}

const DIRECT = { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] };

/** Every module of the built worker, its entry first. */
const listModules = (folder: string, main: string) =>
  [main, ...globSync('**/*.{js,mjs,wasm}', { cwd: folder }).filter((path) => path !== main)].map((path) => ({
    type: path.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule',
    path: resolve(folder, path),
  }));

/** Settings that this server adds to the built worker's own. */
const settingsOf = ({
  mode = 'local',
  upstream,
  passwordCost,
  staffFactor,
}: {
  readonly mode?: string;
  readonly passwordCost?: 'low';
  readonly staffFactor?: 'required';
  readonly upstream?: UpstreamSetting | undefined;
}) => ({
  MODE: mode,
  // Nothing stands between this server and the browser.
  SHARED_DICTIONARIES: 'on',
  // A local academy asks an upstream only if it is told to here, whatever the deployed one does.
  UPSTREAM_API_URL: upstream?.url ?? '',
  UPSTREAM_ADMIN_IDS: upstream?.adminIds ?? '',
  PASSWORD_COST: passwordCost ?? '',
  STAFF_SECOND_FACTOR: staffFactor ?? '',
});

/**
 * Serves the built site and API in workerd on this machine, with all state in one folder. It uses Miniflare directly:
 * `wrangler dev` would put a proxy in between.
 */
export async function startServer(options: {
  /** 0 for any free port. */
  readonly port: number;
  readonly buildFolder: string;
  readonly dataFolder: string;
  /** Given in proxy mode only. */
  readonly upstream?: UpstreamSetting | undefined;
  /** Keeps the worker's log off the terminal. */
  readonly isQuiet?: boolean;
  /** 'deployed' shows how the build behaves once it is published. */
  readonly mode?: 'local' | 'deployed';
  /** For tests of what is not about passwords. */
  readonly passwordCost?: 'low';
  /** Refuses staff without a second factor, as a deployed academy does. */
  readonly staffFactor?: 'required';
  /**
   * For a bench: another worker on the same database, and a copy of the academy called 'alone'. A worker with files is
   * always reached through the router of files; 'alone' has no files and asks the first one for papers.
   */
  readonly beside?: {
    readonly name: string;
    readonly script: string;
    /** Binding to class name, for Durable Objects of its own. */
    readonly durableObjects?: Readonly<Record<string, string>>;
  };
  /** Wakes the worker as often as wrangler.jsonc's cron says. Otherwise only `wake` does. */
  readonly isWoken?: boolean;
}): Promise<RunningServer> {
  const config = builtWranglerConfig(options.buildFolder);
  const folder = dirname(config);
  const { workerOptions, externalWorkers } = unstable_getMiniflareWorkerOptions(config);
  const { main, triggers } = JSON.parse(readFileSync(config, 'utf8')) as {
    main: string;
    triggers: { crons: readonly string[] };
  };
  const period = periodOf(triggers.crons);
  const academy = {
    ...workerOptions,
    bindings: { ...(workerOptions.bindings as object), ...settingsOf(options) },
    rootPath: folder,
    modulesRoot: folder,
    modules: listModules(folder, main),
  };
  const askFirst = async (request: { readonly url: string }): Promise<Response> =>
    fetch(new URL(new URL(request.url).pathname, await miniflare.ready));
  const miniflare: Miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: options.port,
      cf: false,
      telemetry: { enabled: false },
      ...(options.isQuiet === true ? { handleStructuredLogs: () => undefined } : {}),
      resourcePersistencePath: resolve(options.dataFolder, 'v3'),
      workers: [
        { ...academy, name: 'academy' },
        ...(options.beside
          ? [
              { ...academy, name: 'alone', assets: undefined, serviceBindings: { ASSETS: askFirst }, ...DIRECT },
              {
                name: options.beside.name,
                modules: true,
                script: options.beside.script,
                d1Databases: workerOptions.d1Databases,
                durableObjects: Object.fromEntries(
                  Object.entries(options.beside.durableObjects ?? {}).map(([binding, className]) => [
                    binding,
                    { className, useSQLite: true },
                  ]),
                ),
                compatibilityDate: workerOptions.compatibilityDate,
                compatibilityFlags: workerOptions.compatibilityFlags,
                ...DIRECT,
              },
            ]
          : []),
        ...externalWorkers,
      ],
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  const url = await miniflare.ready;
  const wake = async (): Promise<void> => {
    const academyWorker = await miniflare.getWorker('academy');
    // Due at the start of a quarter of an hour, so that every run does everything (functions/scheduled.ts).
    const due = { cron: triggers.crons[0] ?? '', scheduledTime: new Date(0) };
    // The types of Miniflare and of the worker describe a Date differently.
    const { outcome } = await repeatLostCall(() => academyWorker.scheduled(due as unknown as { cron: string }));
    if (outcome !== 'ok') throw new Error(`the worker ended with '${outcome}'`);
  };
  const sleep = options.isWoken === true ? wakeNowAndThen(wake, period) : async (): Promise<void> => undefined;
  return {
    wake,
    url: `http://localhost:${url.port}`,
    database: (await miniflare.getD1Database('DB', 'academy')) as unknown as D1Database,
    files: (await miniflare.getR2Bucket('FILES', 'academy')) as unknown as R2Bucket,
    cohortOf: async (student) => {
      const cohorts = await miniflare.getDurableObjectNamespace('MOCK_COHORTS', 'academy');
      return cohorts.get(cohorts.idFromName(cohortObjectName(student))) as unknown as ScoringCohort;
    },
    stop: async () => {
      await sleep();
      await miniflare.dispose();
    },
    directUrl: async (name) => (await miniflare.unsafeGetDirectURL(name)).origin,
  };
}
