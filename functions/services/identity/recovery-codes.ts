import { Secret } from 'otpauth';
import { plainCode, RECOVERY_CODE_COUNT } from '#domain/identity/second-factor.ts';
import { sha256 } from '../../sha256.ts';

/** 120 random bits, so that a plain hash keeps a code secret: ASVS 6.5.2 asks for a slow one below 112. */
const CODE_BYTES = 15;

/** Only the hash is stored. It belongs to one account. */
export const hashOfRecoveryCode = (studentId: number, typed: string): Promise<string> =>
  sha256(`recovery ${studentId} ${plainCode(typed)}`);

/** Ten new codes, as people read them: six groups of four. */
export async function newRecoveryCodes(
  studentId: number,
): Promise<{ readonly codes: string[]; readonly hashes: readonly string[] }> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    (new Secret({ size: CODE_BYTES }).base32.match(/.{4}/g) ?? []).join('-'),
  );
  return { codes, hashes: await Promise.all(codes.map((code) => hashOfRecoveryCode(studentId, code))) };
}
