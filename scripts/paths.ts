import { fileURLToPath } from 'node:url';

/** The project's folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Runs a command by its name in package.json. */
export const RUNNER = `${ROOT}scripts/run.mjs`;
export const WRANGLER_CONFIG = `${ROOT}wrangler.jsonc`;
/** Separate folders for the served build and for the one of tests and benches, so that neither disturbs the other. */
export const BUILD_FOLDER = `${ROOT}dist`;
export const TEST_BUILD_FOLDER = `${ROOT}.cache/test-site`;
export const builtWranglerConfig = (buildFolder: string): string => `${buildFolder}/server/wrangler.json`;
/** Local state, unless ACADEMY_DATA names another folder; git ignores it. */
export const DEFAULT_DATA_FOLDER = `${ROOT}.data`;
