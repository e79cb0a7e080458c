import { ORIGIN } from './api.ts';

/** What a device signs for: the site, and that it has checked its user. */
export const SITE = { origin: ORIGIN, rpId: new URL(ORIGIN).hostname, isVerified: true };

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const digest = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const join = (...parts: (Uint8Array | number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));

/** An integer of a signature as ASN.1 writes it: no leading zeros, never negative. */
function asn1Integer(bytes: Uint8Array): Uint8Array {
  const start = bytes.findIndex((byte) => byte !== 0);
  const plain = bytes.slice(start);
  const value = (plain[0] ?? 0) > 127 ? join([0], plain) : plain;
  return join([2, value.length], value);
}

/** A device with one passkey, in software. `isVerified` tells whether it has checked its user. */
export async function newDevice() {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const point = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer);
  const cose = join(
    [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32],
    point.slice(1, 33),
    [0x22, 0x58, 32],
    point.slice(33),
  );
  const id = crypto.getRandomValues(new Uint8Array(16));
  const clientData = (type: string, challenge: string, origin: string) =>
    new TextEncoder().encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = async (rpId: string, flags: number, isVerified: boolean, count: number) =>
    join(await digest(new TextEncoder().encode(rpId)), [flags | (isVerified ? 5 : 1), 0, 0, 0, count]);
  return {
    async make(challenge: string, { origin, rpId, isVerified } = SITE) {
      const data = join(await head(rpId, 0x40, isVerified, 0), new Uint8Array(16), [0, id.length], id, cose);
      const word = (name: string) => join([0x60 + name.length], Buffer.from(name));
      const attestation = join([0xa3], word('fmt'), word('none'), word('attStmt'), [0xa0], word('authData'), [
        0x58,
        data.length,
      ]);
      return {
        name: 'My phone',
        id: text(id),
        clientDataJSON: text(clientData('webauthn.create', challenge, origin)),
        attestationObject: text(join(attestation, data)),
      };
    },
    async sign(challenge: string, count: number, { origin, rpId, isVerified } = SITE) {
      const client = clientData('webauthn.get', challenge, origin);
      const data = await head(rpId, 0, isVerified, count);
      const signed = join(data, await digest(client));
      const raw = new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, signed));
      const both = join(asn1Integer(raw.slice(0, 32)), asn1Integer(raw.slice(32)));
      return {
        id: text(id),
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(join([0x30, both.length], both)),
      };
    },
  };
}
