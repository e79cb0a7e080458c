import type { BankSource } from '#domain/mocks/blueprints/bank-source.ts';

/** The questions of mock tests as their authors wrote them. Nobody but staff reads them. */
export interface QuestionBank {
  /** Those of the repository's mocks, and those of each mock that staff published. */
  list(): Promise<readonly BankSource[]>;
  /** Keeps those of a mock that staff publish. */
  store(source: BankSource): Promise<void>;
  /** Replaces those of the repository's mocks. */
  storeBuilt(sources: readonly BankSource[]): Promise<void>;
}
