import { parseAccessAnswer } from '#domain/membership/access-answer.ts';
import type { AccessAnswers } from '../../ports/membership.ts';
import { signedTexts } from '../lib/signed-texts.ts';

/** Answers about access, signed so that no mock ticket can stand for one. */
export function signedAccessAnswers(bucket: R2Bucket, realm: string): AccessAnswers {
  const texts = signedTexts(bucket, `access ${realm}`, parseAccessAnswer);
  return {
    sign: ({ studentId, opens }, now) => texts.sign(JSON.stringify([studentId, opens]), now),
    open: (signed, now) => texts.open(signed, now),
  };
}
