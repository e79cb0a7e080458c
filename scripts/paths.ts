import { fileURLToPath } from 'node:url';

/** The project's folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const WRANGLER_CONFIG = `${ROOT}wrangler.jsonc`;
/** Where builds go: the one that is served, and the one that tests and benches use, so that neither disturbs the other. */
export const BUILD_FOLDER = `${ROOT}dist`;
export const TEST_BUILD_FOLDER = `${ROOT}.cache/test-site`;
export const builtWranglerConfig = (buildFolder: string): string => `${buildFolder}/server/wrangler.json`;
/** Where local state lives unless ACADEMY_DATA says otherwise; git ignores it. */
export const DEFAULT_DATA_FOLDER = `${ROOT}.data`;
