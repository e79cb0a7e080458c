/** What is wrong with a value. `path` reads like `questions[3].options[0].text`. */
export interface Issue {
  readonly path: string;
  readonly reason: string;
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] };
