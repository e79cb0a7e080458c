/** Names one attempt: whose, at which mock, and which one. */
export interface AttemptName {
  readonly mock: string;
  readonly studentId: number;
  /** From 1. */
  readonly attempt: number;
}
