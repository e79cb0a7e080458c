import { askedText } from '#domain/papers/asked-text.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { sha256 } from '../../sha256.ts';

/** Hex digits of a fingerprint: 64 bits are enough to distinguish the questions of one paper. */
const FINGERPRINT_LENGTH = 16;

/** The fingerprint of each question of a paper, in order. */
export const fingerprintsOf = (paper: Paper): Promise<readonly string[]> =>
  Promise.all(
    paper.questions.map(async (question) => (await sha256(askedText(paper, question))).slice(0, FINGERPRINT_LENGTH)),
  );
