import { fileURLToPath } from 'node:url';

/** The project's folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const WRANGLER_CONFIG = `${ROOT}wrangler.jsonc`;
export const BUILT_WRANGLER_CONFIG = `${ROOT}dist/server/wrangler.json`;
/** Where local state lives unless ACADEMY_DATA says otherwise; git ignores it. */
export const DEFAULT_DATA_FOLDER = `${ROOT}.data`;
