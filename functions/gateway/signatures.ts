import type { PageReturn } from '../ports/payments.ts';

const HEX = /^[\da-f]{64}$/;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

const importKey = (secret: string, usage: 'sign' | 'verify'): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [usage]);

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));

/** HMAC with SHA-256, in hex: the way Razorpay signs. */
export async function signatureOf(message: string | Uint8Array, secret: string): Promise<string> {
  const data = typeof message === 'string' ? bytesOf(message) : new Uint8Array(message);
  const digest = await crypto.subtle.sign('HMAC', await importKey(secret, 'sign'), data);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Checks a signature in constant time. A valid one is 64 lower-case hex digits. */
export async function isSigned(message: string | Uint8Array, signature: string, secret: string): Promise<boolean> {
  if (!HEX.test(signature)) return false;
  const data = typeof message === 'string' ? bytesOf(message) : new Uint8Array(message);
  return crypto.subtle.verify('HMAC', await importKey(secret, 'verify'), fromHex(signature), data);
}

/** The text that the signature of a finished checkout covers. */
export const checkoutMessage = (gatewayOrderId: string, paymentId: string): string => `${gatewayOrderId}|${paymentId}`;

/** The text that the signature of a payment link's way back covers. */
export const returnMessage = ({ pageId, reference, status, paymentId }: PageReturn): string =>
  [pageId, reference, status, paymentId].join('|');
