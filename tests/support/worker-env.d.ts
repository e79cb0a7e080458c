/// <reference types="@cloudflare/vitest-plugin/types" />
import type { D1Migration } from '@cloudflare/vitest-plugin';

declare global {
  namespace Cloudflare {
    interface Env {
      /** The migration files, read by vitest.config.ts. */
      readonly TEST_MIGRATIONS: D1Migration[];
      readonly RESTORED: D1Database;
      readonly RESTORED_FILES: R2Bucket;
    }
    interface GlobalProps {
      mainModule: typeof import('./worker/main.ts');
    }
  }
}
