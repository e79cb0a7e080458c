import { Buffer } from 'node:buffer';
import type { PushDevice } from '../../ports/site.ts';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const SALT_BYTES = 16;
const RECORD_BYTES = 4096;
/** Marks the last record (RFC 8188). */
const LAST_RECORD = 2;

type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'base64url'));
const join = (...parts: readonly Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));
const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

async function hkdf(secret: Bytes, salt: Bytes, info: Bytes, bytes: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8));
}

export interface OneTimeSecrets {
  readonly keys: CryptoKeyPair;
  readonly salt: Bytes;
}

async function makeSecrets(): Promise<OneTimeSecrets> {
  const keys = (await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])) as CryptoKeyPair;
  return { keys, salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)) };
}

/**
 * Encrypts a text so that only the device can read it, as one record of aes128gcm (RFC 8291). `secrets` are made anew
 * for each message; only a test gives them. Throws when the device's keys are none.
 */
export async function encryptFor(
  { p256dh, auth }: Pick<PushDevice, 'p256dh' | 'auth'>,
  text: string,
  secrets?: OneTimeSecrets,
): Promise<Bytes> {
  const { keys, salt } = secrets ?? (await makeSecrets());
  const theirs = bytesOf(p256dh);
  const ours = new Uint8Array((await crypto.subtle.exportKey('raw', keys.publicKey)) as ArrayBuffer);
  const theirKey = await crypto.subtle.importKey('raw', theirs, CURVE, false, []);
  // The types of workerd call it `$public`; the running one reads the standard's name.
  const agreement = { name: 'ECDH', public: theirKey } as unknown as SubtleCryptoDeriveKeyAlgorithm;
  const shared = new Uint8Array(await crypto.subtle.deriveBits(agreement, keys.privateKey, 256));
  const secret = await hkdf(shared, bytesOf(auth), join(utf8('WebPush: info\0'), theirs, ours), 32);
  const contentKey = await hkdf(secret, salt, utf8('Content-Encoding: aes128gcm\0'), 16);
  const iv = await hkdf(secret, salt, utf8('Content-Encoding: nonce\0'), 12);
  const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt']);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    key,
    join(utf8(text), Uint8Array.of(LAST_RECORD)),
  );
  const recordBytes = new Uint8Array(4);
  new DataView(recordBytes.buffer).setUint32(0, RECORD_BYTES);
  return join(salt, recordBytes, Uint8Array.of(ours.length), ours, new Uint8Array(sealed));
}
