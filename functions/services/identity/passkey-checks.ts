import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { SignedChallenge } from '#contract/identity/passkeys.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import type { StoredPasskey } from '../../ports/identity.ts';

/** What every passkey is checked by, of staff and of students: this site, the challenge, a verified user, the signature. */

const CHALLENGE_BYTES = 32;

export const rpIdOf = (origin: string): string => new URL(origin).hostname;
export const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
export const randomChallenge = (): string => toText(crypto.getRandomValues(new Uint8Array(CHALLENGE_BYTES)));

interface Made {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
}

/** The new passkey of a device, or null when its answer does not fit the challenge and this site. */
export async function madePasskey(challenge: string, origin: string, { id, clientDataJSON, attestationObject }: Made) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: true,
    });
    return verified ? registrationInfo.credential : null;
  } catch {
    return null;
  }
}

interface Signed {
  /** The site's own: 'https://academy.example'. */
  readonly origin: string;
  readonly body: SignedChallenge;
}

/** The device's new count of uses, or null when its signature does not fit the challenge, this site and the passkey. */
export async function countOf(
  challenge: string,
  stored: Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter'>,
  { origin, body }: Signed,
): Promise<number | null> {
  const { id, clientDataJSON, authenticatorData, signature } = body;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: true,
      credential: {
        id: stored.credentialId,
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
        counter: stored.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** The challenge that a device says it has signed; null for what is no such answer. It proves nothing by itself. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const challenge = isRecord(data) ? data['challenge'] : null;
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
