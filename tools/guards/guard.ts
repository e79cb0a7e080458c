/** Where a guard is missed: a test's file, and a part of its name. Of several such tests one must fail. */
export interface Proof {
  readonly file: string;
  readonly title: string;
  /** The name of a test whose work this one goes on from. */
  readonly after?: string;
}

/** One thing that the code refuses, and the test that misses it. */
export interface Guard {
  /** In small letters with hyphens, for `--only`. */
  readonly name: string;
  readonly subject: string;
  /** What the guard refuses, as the end of 'The academy refuses …'. */
  readonly refuses: string;
  /** The file of the guard, from the project's folder. */
  readonly file: string;
  /** The text to take out, which is in the file exactly once, and its replacement. The file must still load. */
  readonly source: string;
  readonly without: string;
  /** The test that fails without the guard. */
  readonly proof: Proof;
}

/** A file's text without one of its guards. Null when the text to take out is there never, or more than once. */
export function withoutGuard(text: string, { source, without }: Pick<Guard, 'source' | 'without'>): string | null {
  const parts = text.split(source);
  return parts.length === 2 ? parts.join(without) : null;
}
