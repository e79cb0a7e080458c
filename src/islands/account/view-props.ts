/** What every view of /profile is given. */
export interface ViewProps {
  /** Exam key to name: `cgl` → `SSC CGL`. */
  readonly examNames: Readonly<Record<string, string>>;
}
