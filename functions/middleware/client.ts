import { deviceNameOf } from '#domain/identity/device-name.ts';
import type { Client } from '../services/identity/throttles/client.ts';
import { plainAddress, widerNetworks } from './client-address.ts';

/**
 * `__Host-` ties the cookie to this site and to https; no script can read it. It logs nobody in. It says that this
 * browser has logged in before, so that failed logins elsewhere do not lock it out.
 */
const DEVICE_COOKIE = '__Host-dev';
const DEVICE = /^[\w-]{43}$/;
const DEVICE_SECONDS = 90 * 24 * 60 * 60;

function deviceIn(cookies: string | null): string | null {
  const values = (cookies ?? '').split(';').map((cookie) => cookie.trim().split('='));
  const device = values.find(([name]) => name === DEVICE_COOKIE)?.[1] ?? '';
  return DEVICE.test(device) ? device : null;
}

/** Cloudflare sets CF-Connecting-IP itself. Anybody can write X-Forwarded-For. */
export const clientOf = (request: Request): Client => ({
  address: plainAddress(request.headers.get('cf-connecting-ip')),
  networks: widerNetworks(request.headers.get('cf-connecting-ip')),
  device: deviceIn(request.headers.get('cookie')),
  deviceName: deviceNameOf(request.headers.get('user-agent')),
});

/** The Set-Cookie header that remembers a browser, or no header for null. */
export const rememberDevice = (device: string | null): Record<string, string> =>
  device === null
    ? {}
    : {
        'set-cookie': `${DEVICE_COOKIE}=${device}; Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; Secure; SameSite=Strict`,
      };
