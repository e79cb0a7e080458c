import type { PaperReference } from './paper-reference.ts';

/** The statuses of papers that admins import in the browser. The server keeps them until a build has them. */
export const STORED_PAPER_STATUSES = ['draft', 'published'] as const;
export type StoredPaperStatus = (typeof STORED_PAPER_STATUSES)[number];

/** An authored paper as JSON in UTF-8. Bytes. */
export const LONGEST_AUTHORED_BYTES: number = 2 * 1024 * 1024;
/** Bytes of one paper's slice, formulas included, before compression. */
export const LONGEST_SLICE_BYTES: number = 2 * 1024 * 1024;
/** Pictures of a paper that are checked before it is saved. */
export const MOST_PICTURES = 100;
/** Characters of a paper's topic, which titles and lists show. */
export const LONGEST_TOPIC = 160;

/** Whether day and paper are valid numbers: from 1, without leading zeros. */
export const isValidReference = ({ exam, day, paper }: PaperReference): boolean =>
  /^[a-z0-9]{1,40}$/.test(exam) && [day, paper].every((number) => /^[1-9]\d{0,5}$/.test(number));

/** The prefix of a paper's question ids, so that no two papers share one: `cgl-d12-p1-`. */
export const idPrefixOf = ({ exam, day, paper }: PaperReference): string => `${exam}-d${day}-p${paper}-`;
