import { RESET_CODE_ALPHABET, RESET_CODE_LENGTH } from '#domain/account/reset-code.ts';
import type { ResetCodes } from '../../ports/account.ts';
import { randomText } from '../../random-text.ts';

const REQUEST_ID_BYTES = 16;

/** 40 random bits. The alphabet has 32 characters, so the low five bits of a byte choose each with equal chance. */
function randomCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RESET_CODE_LENGTH));
  return [...bytes].map((byte) => RESET_CODE_ALPHABET.charAt(byte % RESET_CODE_ALPHABET.length)).join('');
}

export const randomResetCodes: ResetCodes = { requestId: () => randomText(REQUEST_ID_BYTES), code: randomCode };
