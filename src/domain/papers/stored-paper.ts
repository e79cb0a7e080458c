import type { PaperReference } from './paper-reference.ts';

/** Papers that admins bring in by the browser: kept by the server until a build has them. */
export const STORED_PAPER_STATUSES = ['draft', 'published'] as const;
export type StoredPaperStatus = (typeof STORED_PAPER_STATUSES)[number];

/** An authored paper as JSON in UTF-8. Bytes. */
export const LONGEST_AUTHORED_BYTES: number = 2 * 1024 * 1024;
/** What each student downloads of one paper, its formulas set, before it is compressed. Bytes. */
export const LONGEST_SLICE_BYTES: number = 2 * 1024 * 1024;
/** Pictures of one paper that are looked at before it is saved. */
export const MOST_PICTURES = 100;
/** Characters of a paper's topic, which stands in titles and lists. */
export const LONGEST_TOPIC = 160;

/** Whether day and paper are numbers that a paper can stand under: from 1, without leading zeros. */
export const isStoredPlace = ({ exam, day, paper }: PaperReference): boolean =>
  /^[a-z0-9]{1,40}$/.test(exam) && [day, paper].every((number) => /^[1-9]\d{0,5}$/.test(number));

/** What every question id of a paper begins with, so that no two papers share one: `cgl-d12-p1-`. */
export const idPrefixOf = ({ exam, day, paper }: PaperReference): string => `${exam}-d${day}-p${paper}-`;
