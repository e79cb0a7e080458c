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

/** What ASN.1 and CBOR write before bytes: their kind and how many they are. */
const der = (tag: number, ...parts: (Uint8Array | number[])[]): Uint8Array => {
  const inside = join(...parts);
  return join(
    inside.length < 128 ? [tag, inside.length] : [tag, 0x82, inside.length >> 8, inside.length & 255],
    inside,
  );
};
const word = (name: string): Uint8Array => join([0x60 + name.length], Buffer.from(name));
const bytes = (value: Uint8Array): Uint8Array => join([0x59, value.length >> 8, value.length & 255], value);

/** A maker's certificate for this public key, as short as one can be. Nobody has signed it: no server trusts a maker. */
function certificateFor(publicKeyInfo: Uint8Array): Uint8Array {
  const ecdsa = der(0x30, [6, 8, 0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2]);
  const nobody = der(0x30);
  const days = der(0x30, der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('490101000000Z')));
  const facts = der(0x30, der(0xa0, [2, 1, 2]), [2, 1, 1], ecdsa, nobody, days, nobody, publicKeyInfo);
  return der(0x30, facts, ecdsa, der(3, [0], der(0x30, asn1Integer(new Uint8Array([1])))));
}

/** 'packed' is signed by the passkey itself, 'fido-u2f' by the key of a maker's certificate. */
export type Statement = 'none' | 'packed' | 'fido-u2f';

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
  const signatureOf = async (signed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
    const raw = new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, signed));
    return der(0x30, asn1Integer(raw.slice(0, 32)), asn1Integer(raw.slice(32)));
  };
  /** What the device states about itself beside its new passkey. */
  async function stated(statement: Statement, data: Uint8Array, client: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    if (statement === 'none') return join([0xa0]);
    const hash = await digest(client);
    if (statement === 'packed')
      return join([0xa2], word('alg'), [0x26], word('sig'), bytes(await signatureOf(join(data, hash))));
    const info = new Uint8Array((await crypto.subtle.exportKey('spki', pair.publicKey)) as ArrayBuffer);
    const signature = await signatureOf(join([0], data.slice(0, 32), hash, id, point));
    return join([0xa2], word('sig'), bytes(signature), word('x5c'), [0x81], bytes(certificateFor(info)));
  }
  return {
    async make(challenge: string, { origin, rpId, isVerified } = SITE, statement: Statement = 'none') {
      const data = join(await head(rpId, 0x40, isVerified, 0), new Uint8Array(16), [0, id.length], id, cose);
      const client = clientData('webauthn.create', challenge, origin);
      const attStmt = await stated(statement, data, client);
      const names = [word('fmt'), word(statement), word('attStmt'), attStmt, word('authData'), bytes(data)];
      return {
        name: 'My phone',
        id: text(id),
        clientDataJSON: text(client),
        attestationObject: text(join([0xa3], ...names)),
      };
    },
    async sign(challenge: string, count: number, { origin, rpId, isVerified } = SITE) {
      const client = clientData('webauthn.get', challenge, origin);
      const data = await head(rpId, 0, isVerified, count);
      return {
        id: text(id),
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(await signatureOf(join(data, await digest(client)))),
      };
    },
  };
}
