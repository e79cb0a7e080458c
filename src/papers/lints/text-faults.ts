import { compileText } from '../../build/rich-text/compile-text.ts';

/** What cannot be set in a text, as the build would refuse it. */
export function textFaults(text: string): readonly string[] {
  const compiled = compileText(text);
  return compiled.ok ? [] : compiled.faults.map(({ at, reason }) => `at character ${at + 1}, ${reason}`);
}
