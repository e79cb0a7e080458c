/** What an admins' list asks of its store, whatever is edited there. */
export interface EditableSearch<Status extends string, Column extends string> {
  /** Taken as it is; empty for all. */
  readonly text: string;
  /** Null for all that are not deleted. */
  readonly status: Status | 'deleted' | null;
  readonly column: Column;
  readonly isDescending: boolean;
  readonly limit: number;
  /** Where the page before ended. */
  readonly after: { readonly value: string; readonly id: number } | null;
}
