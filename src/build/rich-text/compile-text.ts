import type { CompiledText, TextRules } from './compile-with.ts';
import { compileWith } from './compile-with.ts';
import { formulaOf } from './formula.ts';

/**
 * Compiles paper text into nodes for a browser, or lists every issue with its position and how to fix it. Never throws.
 */
export const compileText = (source: string, rules?: TextRules): CompiledText => compileWith(formulaOf, source, rules);

/** Whether a text is shown exactly as it is written. */
export function isPlainText(source: string): boolean {
  const compiled = compileText(source);
  return compiled.ok && compiled.nodes === null;
}
