import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** A clock may be half a minute wrong in either direction. */
const TOLERATED_STEPS = 1;

const totpOf = (secret: string, issuer: string, label: string): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) });

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that opens an authenticator app with the secret in it. */
export const appAddressOf = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, issuer, label).toString();

/** The time step whose code this is, near `now` (epoch milliseconds); null for a code of none. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const totp = totpOf(secret, '', '');
  const delta = totp.validate({ token: code, timestamp: now, window: TOLERATED_STEPS });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
