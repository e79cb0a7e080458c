import type { NewPasskey, NewPasskeyOptions, PasskeyOptions, SignedChallenge } from '#stores/identity/passkeys.ts';

/** The browser's passkeys (WebAuthn). Bytes go to the server and come from it in base64url. */

/** ES256 and RS256: every device has one of them. */
const ALGORITHMS = [-7, -257];
const TIMEOUT_MS = 5 * 60 * 1000;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const listOf = (ids: readonly string[]): PublicKeyCredentialDescriptor[] =>
  ids.map((id) => ({ type: 'public-key', id: bytesOf(id) }));

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Lets the device make a passkey to log in with: one that it finds by itself, before anybody has said who they are. */
export const makeLoginPasskey = (options: NewPasskeyOptions): Promise<Omit<NewPasskey, 'name'> | null> =>
  makePasskey(options, { residentKey: 'required', requireResidentKey: true });

/** Lets the device make a passkey. Null when its user stops, or it has one of the account already. */
export async function makePasskey(
  options: NewPasskeyOptions,
  selection: AuthenticatorSelectionCriteria = {},
): Promise<Omit<NewPasskey, 'name'> | null> {
  const { challenge, rpId, rpName, userId, userName, exclude } = options;
  const credential = await navigator.credentials
    .create({
      publicKey: {
        challenge: bytesOf(challenge),
        rp: { id: rpId, name: rpName },
        user: { id: bytesOf(userId), name: userName, displayName: userName },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: listOf(exclude),
        authenticatorSelection: { ...selection, userVerification: 'required' },
        attestation: 'none',
        timeout: TIMEOUT_MS,
      },
    })
    .catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) return null;
  const { response } = credential;
  if (!(response instanceof AuthenticatorAttestationResponse)) return null;
  return {
    id: credential.id,
    clientDataJSON: textOf(response.clientDataJSON),
    attestationObject: textOf(response.attestationObject),
  };
}

/** Lets the device sign a challenge with one of these passkeys. Null when its user stops, or it has none of them. */
export async function signChallenge({ challenge, rpId, allow }: PasskeyOptions): Promise<SignedChallenge | null> {
  const credential = await navigator.credentials
    .get({
      publicKey: {
        challenge: bytesOf(challenge),
        rpId,
        allowCredentials: listOf(allow),
        userVerification: 'required',
        timeout: TIMEOUT_MS,
      },
    })
    .catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) return null;
  const { response } = credential;
  if (!(response instanceof AuthenticatorAssertionResponse)) return null;
  return {
    id: credential.id,
    clientDataJSON: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
  };
}
