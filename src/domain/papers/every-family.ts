import { FAMILIES } from './families/families.ts';
import type { QuestionFamily } from './families/question-family.ts';
import { FIGURE_FAMILIES } from './figures/figure-families.ts';

/** Every family, in words and in pictures. Practice loads a part of them by its topic: no page of a student imports this. */
export const EVERY_FAMILY: readonly QuestionFamily[] = [...FAMILIES, ...FIGURE_FAMILIES];

const BY_ID: ReadonlyMap<string, QuestionFamily> = new Map(EVERY_FAMILY.map((family) => [family.id, family]));

export const findAnyFamily = (id: string): QuestionFamily | null => BY_ID.get(id) ?? null;
