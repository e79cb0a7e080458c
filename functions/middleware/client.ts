import { deviceNameOf } from '#domain/account/device-name.ts';
import type { Client } from '../services/account/throttles/client.ts';
import { plainAddress } from './client-address.ts';

/**
 * `__Host-` ties the cookie to this very site and Secure; no script can read it. It logs nobody in: it only says that
 * this browser has logged in before, so that failures elsewhere do not count here.
 */
const DEVICE_COOKIE = '__Host-dev';
const DEVICE = /^[\w-]{43}$/;
const DEVICE_SECONDS = 90 * 24 * 60 * 60;

function deviceIn(cookies: string | null): string | null {
  const values = (cookies ?? '').split(';').map((cookie) => cookie.trim().split('='));
  const device = values.find(([name]) => name === DEVICE_COOKIE)?.[1] ?? '';
  return DEVICE.test(device) ? device : null;
}

/** Cloudflare sets CF-Connecting-IP itself; X-Forwarded-For and its like are the sender's own words. */
export const clientOf = (request: Request): Client => ({
  address: plainAddress(request.headers.get('cf-connecting-ip')),
  device: deviceIn(request.headers.get('cookie')),
  deviceName: deviceNameOf(request.headers.get('user-agent')),
});

/** The header by which a browser is remembered; none for one that is not (null). */
export const rememberDevice = (device: string | null): Record<string, string> =>
  device === null
    ? {}
    : {
        'set-cookie': `${DEVICE_COOKIE}=${device}; Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; Secure; SameSite=Strict`,
      };
