import type { Topic } from '../topics.ts';
import { COMPUTED_FAMILIES } from './computed-families.ts';
import { LANGUAGE_FAMILIES } from './language-families.ts';
import type { TemplateFamily } from './question-family.ts';

/** Every family. Practice loads one half of them by its topic, so nothing that a student downloads may import this. */
export const FAMILIES: readonly TemplateFamily[] = [...COMPUTED_FAMILIES, ...LANGUAGE_FAMILIES];

const BY_ID: ReadonlyMap<string, TemplateFamily> = new Map(FAMILIES.map((family) => [family.id, family]));

export const findFamily = (id: string): TemplateFamily | null => BY_ID.get(id) ?? null;

export const familiesOf = (topic: Topic): readonly TemplateFamily[] =>
  FAMILIES.filter((family) => family.topic === topic);
