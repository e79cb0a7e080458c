import { Buffer } from 'node:buffer';
import type { FactorSecrets } from '../../ports/identity.ts';
import { randomText } from '../../random-text.ts';
import { FACTOR_KEY } from '../lib/key-files.ts';
import { agreeOnText } from '../lib/private-texts.ts';

const KEY_BYTES = 32;
/** Length of the random nonce, which AES-GCM needs anew for each secret. */
const IV_BYTES = 12;

/**
 * Secrets sealed with AES-256-GCM. The key is in the bucket, made on first use: a copy of the database alone opens no
 * secret. The owner's id is part of what is sealed, so that a row that is copied to another account opens nothing.
 */
export function sealedSecrets(bucket: R2Bucket): FactorSecrets {
  // Caches the key, not a promise: in workerd one request cannot await another's promise.
  let known: CryptoKey | null = null;
  const keyOf = async (): Promise<CryptoKey> => {
    if (known !== null) return known;
    const text = await agreeOnText(bucket, FACTOR_KEY, randomText(KEY_BYTES));
    const bytes = Buffer.from(text, 'base64url');
    known = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
    return known;
  };
  const cipherOf = (iv: Uint8Array<ArrayBuffer>, studentId: number): AesGcmParams => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(`factor ${studentId}`),
  });
  return {
    async seal(secret, studentId) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const bytes = new TextEncoder().encode(secret);
      const sealed = await crypto.subtle.encrypt(cipherOf(iv, studentId), await keyOf(), bytes);
      return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url');
    },
    async open(sealed, studentId) {
      const bytes = new Uint8Array(Buffer.from(sealed, 'base64url'));
      const cipher = cipherOf(bytes.slice(0, IV_BYTES), studentId);
      const key = await keyOf();
      // Fails for a seal of another key, as after a restore without the old one.
      const text = await crypto.subtle.decrypt(cipher, key, bytes.slice(IV_BYTES)).catch(() => null);
      return text === null ? null : new TextDecoder().decode(text);
    },
  };
}
