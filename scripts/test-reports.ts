/** What failed and what took long, read from the JSON reports of both test runners. A missing report names nothing. */

type Json = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? (value as Json[]) : []);

const FIRST_LINE = /[^\n]*/u;

const named = (...parts: readonly unknown[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' › ');

/** A file that did not load has no tests: it is named with the first line of its error. */
export const failedOfVitest = (report: Json): readonly string[] =>
  listOf(report['testResults']).flatMap((file) => {
    const failed = listOf(file['assertionResults']).filter((test) => test['status'] === 'failed');
    if (failed.length > 0)
      return failed.map((test) =>
        named(file['name'], test['fullName'], FIRST_LINE.exec(String(listOf(test['failureMessages'])[0] ?? ''))?.[0]),
      );
    return file['status'] === 'failed'
      ? [named(file['name'], FIRST_LINE.exec(String(file['message'] ?? ''))?.[0])]
      : [];
  });

const failedOfSuite = (suite: Json, above: string): readonly string[] => {
  const here = named(above, suite['title']);
  return [
    ...listOf(suite['specs'])
      .filter((spec) => spec['ok'] === false)
      .map((spec) => named(here, spec['title'])),
    ...listOf(suite['suites']).flatMap((inner) => failedOfSuite(inner, here)),
  ];
};

export const failedOfPlaywright = (report: Json): readonly string[] =>
  listOf(report['suites']).flatMap((suite) => failedOfSuite(suite, ''));

export interface TestFile {
  readonly name: string;
  readonly seconds: number;
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export const filesOfVitest = (report: Json): readonly TestFile[] =>
  listOf(report['testResults']).map((file) => ({
    name: String(file['name']),
    seconds: (numberOf(file['endTime']) - numberOf(file['startTime'])) / 1000,
  }));

const millisecondsOfSuite = (suite: Json): number =>
  sumOf([
    ...listOf(suite['specs'])
      .flatMap((spec) => listOf(spec['tests']))
      .flatMap((test) => listOf(test['results']))
      .map((result) => numberOf(result['duration'])),
    ...listOf(suite['suites']).map(millisecondsOfSuite),
  ]);

/** A file's tests together, in all projects that run them. */
export const filesOfPlaywright = (report: Json): readonly TestFile[] => {
  const seconds = new Map<string, number>();
  for (const suite of listOf(report['suites'])) {
    const name = `tests/e2e/${String(suite['file'])}`;
    seconds.set(name, (seconds.get(name) ?? 0) + millisecondsOfSuite(suite) / 1000);
  }
  return [...seconds].map(([name, each]) => ({ name, seconds: each }));
};

/** The slowest files, a line each. `root` is the project's folder, which the names go without. */
export const slowestLines = (files: readonly TestFile[], root: string, most: number): readonly string[] =>
  files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name.replace(root, '')}`);
