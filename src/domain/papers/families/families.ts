import type { Topic } from '../topics.ts';
import { COMPUTED_FAMILIES } from './computed-families.ts';
import { ENGLISH_FAMILIES } from './english-families.ts';
import { GUJARATI_FAMILIES } from './gujarati-families.ts';
import { HINDI_FAMILIES } from './catalogue/hindi-grammar.ts';
import type { TemplateFamily } from './question-family.ts';

/** Every family. Practice loads a part of them by its topic, so no page of a student may import this file. */
export const FAMILIES: readonly TemplateFamily[] = [
  ...COMPUTED_FAMILIES,
  ...ENGLISH_FAMILIES,
  ...GUJARATI_FAMILIES,
  ...HINDI_FAMILIES,
];

const BY_ID: ReadonlyMap<string, TemplateFamily> = new Map(FAMILIES.map((family) => [family.id, family]));

export const findFamily = (id: string): TemplateFamily | null => BY_ID.get(id) ?? null;

export const familiesOf = (topic: Topic): readonly TemplateFamily[] =>
  FAMILIES.filter((family) => family.topic === topic);
