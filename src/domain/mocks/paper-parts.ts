import type { MockPaper } from './mock-paper.ts';
import type { MockRules } from './mock-rules.ts';
import { isLocked } from './mock-rules.ts';

/**
 * The parts in which a paper is sealed, each under a key of its own: one a section where sections lock, because the key
 * of a section is given when it begins; else the whole paper.
 */
export const partsOfPaper = (paper: MockPaper, rules: Pick<MockRules, 'timing'>): readonly MockPaper[] =>
  isLocked(rules) ? paper.sections.map((section) => ({ ...paper, sections: [section] })) : [paper];

/** Whether the questions of the section in view are there: the key of a section that locks comes when it begins. */
export const hasSectionInView = (
  { sections }: Pick<MockPaper, 'sections'>,
  { section }: { readonly section: number },
): boolean => section < sections.length;

/** A paper of its first parts, which has the sections that have begun. Null for no part. */
export function joinParts<T extends { readonly sections: readonly unknown[] }>(parts: readonly T[]): T | null {
  const [first] = parts;
  return first === undefined ? null : { ...first, sections: parts.flatMap(({ sections }) => sections) };
}
