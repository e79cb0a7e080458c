import type { Floor } from '../ports/lib.ts';

/** Counted by Cloudflare where the call comes in, as wrangler.jsonc says. Without the binding, or while it fails, every call passes. */
export const bindingFloor = (binding: RateLimit | undefined): Floor => ({
  async admits(address) {
    try {
      return binding === undefined || (await binding.limit({ key: address })).success;
    } catch {
      return true;
    }
  },
});
