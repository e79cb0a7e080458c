import { Buffer } from 'node:buffer';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A phone that receives notices. It opens them with Node's own primitives, not with the code under test. */
export interface PushReceiver {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly secret: Buffer;
}

export async function pushReceiver(): Promise<PushReceiver> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    secret: pair.getPrivateKey(),
  };
}

const expand = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Checks the token of a request to the push service and opens its notice. Throws when either is not as it must be. */
export async function openPush(
  phone: PushReceiver,
  publicKey: string,
  init: RequestInit,
  now: number,
): Promise<unknown> {
  const headers = new Headers(init.headers);
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.get('authorization') ?? '') ?? [];
  if (key !== publicKey) throw new Error('signed with another key');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const verifier = await crypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), algorithm, false, ['verify']);
  const signed = new TextEncoder().encode(`${head}.${claims}`);
  if (!(await crypto.subtle.verify(algorithm, verifier, Buffer.from(signature, 'base64url'), signed)))
    throw new Error('the signature is wrong');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const seconds = Number(exp) - now / 1000;
  if (aud !== new URL(phone.endpoint).origin || !(seconds > 0 && seconds <= 86_400)) throw new Error('a wrong claim');
  if (!String(sub).startsWith('mailto:')) throw new Error('no contact');
  if (headers.get('content-encoding') !== 'aes128gcm' || headers.get('ttl') === null) throw new Error('a header');

  const body = Buffer.from(init.body as Uint8Array);
  const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(phone.secret);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(phone.keys.p256dh, 'base64url'), theirs]);
  const secret = expand(pair.computeSecret(theirs), Buffer.from(phone.keys.auth, 'base64url'), info, 32);
  const contentKey = expand(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const iv = expand(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, iv);
  decipher.setAuthTag(sealed.subarray(-16));
  const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  if (record.at(-1) !== 2) throw new Error('not the last record');
  return JSON.parse(record.subarray(0, -1).toString());
}
