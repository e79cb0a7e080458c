import type { Language } from '../../lib/languages.ts';
import type { Difficulty } from '../difficulty.ts';
import type { Words } from '../families/words.ts';
import type { TargetExam } from '../exams.ts';
import type { Topic } from '../topics.ts';

/** The ways in which a question asks a fact (docs/content.md). */
export const DIRECTIONS = [
  'value',
  'entity',
  'right',
  'wrong',
  'match',
  'order',
  'statements',
  'odd',
  'reason',
] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A value as a table holds it: a year or a number, one text in every language, or the ids of choices. */
export type FactValue = number | Words | readonly string[];

/** Where facts come from. */
export interface FactSource {
  readonly title: string;
  readonly url: string | null;
  /** The day it was read, '2026-11-27'. */
  readonly seen: string;
}

/** Sentences with the slots {entity} and {value}, by hand in each language. */
export interface FactStems {
  /** A true sentence with both slots: statements and explanations are made of it. */
  readonly says: Words;
  readonly value: readonly Words[];
  readonly entity: readonly Words[];
  readonly order: readonly Words[];
  readonly odd: readonly Words[];
}

/** A column of a table. */
export interface FactAttribute {
  readonly id: string;
  readonly kind: 'text' | 'year' | 'number' | 'choice' | 'set';
  /** Of a number; null where it has none. */
  readonly unit: Words | null;
  /** Of a choice or a set: its texts by id. */
  readonly choices: Readonly<Record<string, Words>>;
  readonly name: Words;
  readonly stems: FactStems;
}

/** One entity with its values. */
export interface FactRow {
  readonly id: string;
  /** Four letters or digits for the id, so that the ids of questions stay short. */
  readonly code: string;
  readonly name: Words;
  readonly aliases: readonly string[];
  /** What it is near to: a region, a dynasty. '' where nothing is said. */
  readonly group: string;
  readonly values: Readonly<Record<string, FactValue>>;
  /** By attribute: why the value is so, a true sentence. */
  readonly why: Readonly<Record<string, Words>>;
  /** By attribute: rows whose values would be right or arguable for this one. */
  readonly avoid: Readonly<Record<string, readonly string[]>>;
  readonly note: Words | null;
  /** The last day on which the row may be asked; null for what does not change. */
  readonly validUntil: string | null;
  readonly source: string;
}

/** Staff are told of a row so many days after its last one. */
export const ENDED_DAYS = 30;

/** Whether the last day of a row is past, so that nothing asks it any longer. `today` is '2026-11-27'. */
export const hasEnded = ({ validUntil }: { readonly validUntil: string | null }, today: string): boolean =>
  validUntil !== null && validUntil < today;

/** Knowledge as data: whatever questions on it ask is drawn from its rows. */
export interface FactTable {
  readonly id: string;
  readonly name: Words;
  readonly topic: Topic;
  /** The kind of its rows: 'river'. */
  readonly entity: Words;
  /** Those of its texts. A table of English words has one, whatever language surrounds it. */
  readonly languages: readonly Language[];
  readonly exams: readonly TargetExam[];
  readonly difficulty: Difficulty;
  readonly checkedOn: string;
  readonly sources: Readonly<Record<string, FactSource>>;
  readonly attributes: readonly FactAttribute[];
  readonly rows: readonly FactRow[];
}
