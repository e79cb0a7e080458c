/** The props of every view of /profile. */
export interface ViewProps {
  /** Exam key to name: `cgl` → `SSC CGL`. */
  readonly examNames: Readonly<Record<string, string>>;
}
