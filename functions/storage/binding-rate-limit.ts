import type { RateLimiter } from '../ports/lib.ts';

/** Counted by Cloudflare where the call comes in, as wrangler.jsonc says. Without the binding, or while it fails, every call passes. */
export const bindingRateLimit = (binding: RateLimit | undefined): RateLimiter => ({
  async admits(address) {
    try {
      return binding === undefined || (await binding.limit({ key: address })).success;
    } catch {
      return true;
    }
  },
});
