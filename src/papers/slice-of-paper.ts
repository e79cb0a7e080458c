import type { Paper } from '#domain/papers/paper.ts';
import { scoredText } from '#domain/papers/paper-edition.ts';
import { writeSlice } from '#domain/papers/write-slice.ts';
import { richTextsOf } from '../build/rich-text/paper-texts.ts';
import { sha256Hex } from './exchange/sha256.ts';

/** Hexadecimal digits: as many as the digest of a stored paper has. */
const EDITION_LENGTH = 16;

/** What the quiz downloads of a paper: its questions written out, and its formulas and tables set. One form, built or stored. */
export function sliceOfPaper(paper: Paper): Readonly<Record<string, unknown>> {
  const slice = writeSlice(paper);
  const rich = richTextsOf(slice);
  const others = paper.others?.map(sliceOfPaper);
  return { ...slice, ...(Object.keys(rich).length > 0 && { rich }), ...(others !== undefined && { others }) };
}

/** The same with the name of its edition, for a paper of the build. */
export function builtSliceOf(paper: Paper): Readonly<Record<string, unknown>> {
  const slice = sliceOfPaper(paper);
  return { ...slice, revision: sha256Hex(scoredText(slice)).slice(0, EDITION_LENGTH) };
}
