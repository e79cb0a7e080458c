import type { Language } from '../../lib/languages.ts';
import type { MockAccess } from '../mock-definition.ts';

type Authored = Readonly<Record<string, unknown>>;

/** A section of a mock test as its author wrote it, for blueprints to take questions from. */
export interface BankSection {
  /** The base language first. */
  readonly languages: readonly Language[];
  readonly passages: Readonly<Record<string, Authored>>;
  readonly questions: readonly Authored[];
  /** The keys of each question, one a language: equal keys, equal questions. */
  readonly keys: readonly (readonly string[])[];
}

/** The questions of one mock test. */
export interface BankSource {
  /** The mock's. */
  readonly id: string;
  readonly access: MockAccess;
  readonly sections: readonly BankSection[];
}
