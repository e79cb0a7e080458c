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

const specsOfSuite = (suite: Json, above: string, isNamed: (spec: Json) => boolean): readonly string[] => {
  const here = named(above, suite['title']);
  return [
    ...listOf(suite['specs'])
      .filter(isNamed)
      .map((spec) => named(here, spec['title'])),
    ...listOf(suite['suites']).flatMap((inner) => specsOfSuite(inner, here, isNamed)),
  ];
};

const specsOf = (report: Json, isNamed: (spec: Json) => boolean): readonly string[] =>
  listOf(report['suites']).flatMap((suite) => specsOfSuite(suite, '', isNamed));

export const failedOfPlaywright = (report: Json): readonly string[] => specsOf(report, (spec) => spec['ok'] === false);

/** Tests that failed and passed when they were repeated. */
export const repeatedOfPlaywright = (report: Json): readonly string[] =>
  specsOf(report, (spec) => listOf(spec['tests']).some((test) => test['status'] === 'flaky'));
