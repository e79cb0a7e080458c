import { compileText } from '../../build/rich-text/compile-text.ts';

/** What cannot be set in a text, as the build would refuse it. */
export function textIssues(text: string): readonly string[] {
  const compiled = compileText(text);
  return compiled.ok ? [] : compiled.issues.map(({ at, reason }) => `at character ${at + 1}, ${reason}`);
}
