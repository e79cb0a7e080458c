import type { Issue } from '#domain/lib/result.ts';
import type { RichNode } from '#domain/papers/rich-text.ts';
import { compileText } from './compile-text.ts';
import { textsOf } from './texts-of.ts';

/** Every issue of the paper text in an authored paper, with its path, its place in the text and how to mend it. */
export const issuesOfTexts = (paper: unknown): readonly Issue[] =>
  textsOf(paper).flatMap(({ path, text, holdsTables }) => {
    const compiled = compileText(text, { holdsTables });
    return compiled.ok
      ? []
      : compiled.issues.map(({ at, reason }) => ({ path, reason: `at character ${at + 1}, ${reason}` }));
  });

/** What `rich` of a paper's file holds: those of its texts that are not plain, compiled, each once. */
export function richTextsOf(paper: unknown): Record<string, readonly RichNode[]> {
  const rich = new Map<string, readonly RichNode[]>();
  for (const { text } of textsOf(paper)) {
    if (rich.has(text)) continue;
    const compiled = compileText(text);
    if (compiled.ok && compiled.nodes !== null) rich.set(text, compiled.nodes);
  }
  return Object.fromEntries(rich);
}
