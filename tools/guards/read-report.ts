/** What vitest's JSON report says of one test. */
export interface TestResult {
  /** From the project's folder. */
  readonly file: string;
  /** The describes around it and its own title, with blanks between them. */
  readonly name: string;
  readonly isGreen: boolean;
  /** The first line of why it failed; '' for a green one. */
  readonly reason: string;
}

type Json = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? (value as Json[]) : []);

/** The tests that ran. A file that did not load has none, and none of the tests that the run left out is named. */
export const testsOf = (report: Json, folder: string): readonly TestResult[] =>
  listOf(report['testResults']).flatMap((file) =>
    listOf(file['assertionResults'])
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map((test) => ({
        file: String(file['name']).replace(folder, ''),
        name: String(test['fullName']),
        isGreen: test['status'] === 'passed',
        reason: test['status'] === 'passed' ? '' : (String(listOf(test['failureMessages'])[0]).split('\n')[0] ?? ''),
      })),
  );

/** Why each file could not run at all, such as a module that does not load. */
export const brokenFilesOf = (report: Json, folder: string): readonly string[] =>
  listOf(report['testResults'])
    .filter((file) => file['status'] === 'failed' && listOf(file['assertionResults']).length === 0)
    .map((file) => `${String(file['name']).replace(folder, '')}: ${String(file['message']).split('\n')[0]}`);
