import { Buffer } from 'node:buffer';
import type { PushSender } from '../../ports/site.ts';
import { agreeOnText } from '../lib/private-texts.ts';
import { PUSH_KEY } from '../lib/key-files.ts';
import { encryptFor } from './push-encryption.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
/** Seconds that a token is valid; a push service refuses more than a day. */
const TOKEN_SECONDS = 12 * 3600;
/** Seconds that a push service keeps a notice for a phone that is off. */
const KEPT_SECONDS = 6 * 3600;
const TIMEOUT_MS = 5000;

interface Vapid {
  readonly publicKey: string;
  readonly sign: CryptoKey;
}

async function makeKey(): Promise<string> {
  const { privateKey } = (await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair;
  const { kty, crv, x, y, d } = (await crypto.subtle.exportKey('jwk', privateKey)) as JsonWebKey;
  return JSON.stringify({ kty, crv, x, y, d });
}

async function readKey(text: string): Promise<Vapid> {
  const jwk = JSON.parse(text) as JsonWebKey & { readonly x: string; readonly y: string };
  const point = [Uint8Array.of(4), Buffer.from(jwk.x, 'base64url'), Buffer.from(jwk.y, 'base64url')];
  return {
    publicKey: Buffer.concat(point).toString('base64url'),
    sign: await crypto.subtle.importKey('jwk', jwk, ALGORITHM, false, ['sign']),
  };
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Sends notices by the standard of the web (RFC 8030, 8291 and 8292), signed with a key pair of the academy (VAPID). The
 * pair is in the bucket, made on first use, as the other keys are. `contact` is an address that a push service may
 * write to.
 */
export function webPush(
  bucket: R2Bucket,
  contact: string,
  clock: { readonly now: () => number },
  send: (url: string, init: RequestInit) => Promise<Response> = (url, init) => fetch(url, init),
): PushSender {
  // Caches the key, not a promise: in workerd one request cannot await another's promise.
  let known: Vapid | null = null;
  const keyOf = async (): Promise<Vapid> => {
    known ??= await readKey(await agreeOnText(bucket, PUSH_KEY, await makeKey()));
    return known;
  };
  const tokenFor = async (origin: string, { publicKey, sign }: Vapid): Promise<string> => {
    const expires = Math.floor(clock.now() / 1000) + TOKEN_SECONDS;
    const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp: expires, sub: `mailto:${contact}` })}`;
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
    const signature = await crypto.subtle.sign(algorithm, sign, new TextEncoder().encode(signed));
    return `vapid t=${signed}.${Buffer.from(signature).toString('base64url')}, k=${publicKey}`;
  };
  return {
    publicKey: async () => (await keyOf()).publicKey,
    async send(device, notice) {
      let body: Uint8Array<ArrayBuffer>;
      try {
        body = await encryptFor(device, JSON.stringify(notice));
      } catch {
        return 'gone';
      }
      try {
        const response = await send(device.endpoint, {
          method: 'POST',
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: {
            authorization: await tokenFor(new URL(device.endpoint).origin, await keyOf()),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(KEPT_SECONDS),
            urgency: 'normal',
          },
          body,
        });
        await response.body?.cancel();
        if (response.status === 404 || response.status === 410) return 'gone';
        return response.ok ? 'sent' : 'failed';
      } catch {
        return 'failed';
      }
    },
  };
}
