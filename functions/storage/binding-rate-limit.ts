import type { RateLimiter } from '../ports/lib.ts';

/**
 * Limits counted by Cloudflare at the edge, as wrangler.jsonc says. Without the binding, or when it fails, every call
 * passes.
 */
export const bindingRateLimit = (binding: RateLimit | undefined): RateLimiter => ({
  async admits(address) {
    try {
      return binding === undefined || (await binding.limit({ key: address })).success;
    } catch {
      return true;
    }
  },
});
