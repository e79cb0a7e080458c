/** What is wrong in a text, the index of its first character, and how to fix it. */
export interface TextIssue {
  readonly at: number;
  readonly reason: string;
}
