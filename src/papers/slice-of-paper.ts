import type { Paper } from '#domain/paper.ts';
import { writeSlice } from '#domain/write-slice.ts';
import { richTextsOf } from '../build/rich-text/paper-texts.ts';

/** What the quiz downloads of a paper: its questions written out, and its formulas and tables set. One form, built or stored. */
export function sliceOfPaper(paper: Paper): Readonly<Record<string, unknown>> {
  const slice = writeSlice(paper);
  const rich = richTextsOf(slice);
  return { ...slice, ...(Object.keys(rich).length > 0 && { rich }) };
}
