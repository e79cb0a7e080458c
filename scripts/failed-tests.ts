/** Names of failed tests, read from the JSON reports of both test runners. A missing report names none. */

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
  const own = listOf(suite['specs']).filter((spec) => spec['ok'] === false);
  return [
    ...own.map((spec) => named(here, spec['title'])),
    ...listOf(suite['suites']).flatMap((inner) => failedOfSuite(inner, here)),
  ];
};

export const failedOfPlaywright = (report: Json): readonly string[] =>
  listOf(report['suites']).flatMap((suite) => failedOfSuite(suite, ''));
