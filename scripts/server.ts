import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Miniflare, convertV4MiniflareOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { BUILT_WRANGLER_CONFIG } from './paths.ts';

export interface RunningServer {
  readonly url: string;
  readonly database: D1Database;
  readonly stop: () => Promise<void>;
}

/** Every module of the built worker, its entry first. */
const listModules = (folder: string, main: string): readonly string[] => [
  resolve(folder, main),
  ...globSync('**/*.{js,mjs}', { cwd: folder }).filter((path) => path !== main).map((path) => resolve(folder, path)),
];

/**
 * Serves the built site and API in workerd on this machine, with all state in one folder.
 * Speaks to workerd through Miniflare, which `wrangler dev` wraps, without that tool's proxy in between.
 */
export async function startServer(options: { readonly port: number; readonly dataFolder: string }): Promise<RunningServer> {
  const folder = dirname(BUILT_WRANGLER_CONFIG);
  const { workerOptions, externalWorkers } = unstable_getMiniflareWorkerOptions(BUILT_WRANGLER_CONFIG);
  const { main } = JSON.parse(readFileSync(BUILT_WRANGLER_CONFIG, 'utf8')) as { main: string };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: options.port,
      cf: false,
      telemetry: { enabled: false },
      resourcePersistencePath: resolve(options.dataFolder, 'v3'),
      workers: [
        {
          ...workerOptions,
          name: 'academy',
          bindings: { ...(workerOptions.bindings as object), MODE: 'local' },
          rootPath: folder,
          modulesRoot: folder,
          modules: listModules(folder, main).map((path) => ({ type: 'ESModule', path })),
        },
        ...externalWorkers,
      ],
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  const url = await miniflare.ready;
  return {
    url: `http://localhost:${url.port}`,
    database: (await miniflare.getD1Database('DB', 'academy')) as unknown as D1Database,
    stop: () => miniflare.dispose(),
  };
}
