/** What is wrong in a text, where (its first character, from 0) and how to mend it. */
export interface TextIssue {
  readonly at: number;
  readonly reason: string;
}
