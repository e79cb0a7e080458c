import { askedText } from '#domain/papers/asked-text.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { sha256 } from '../../sha256.ts';

/** Hexadecimal digits of a print: 64 bits tell the questions of one paper apart beyond doubt. */
const PRINT_LENGTH = 16;

/** A hash of what each question of a paper asks, in their order. */
export const printsOf = (paper: Paper): Promise<readonly string[]> =>
  Promise.all(
    paper.questions.map(async (question) => (await sha256(askedText(paper, question))).slice(0, PRINT_LENGTH)),
  );
