import type { Issue } from '#domain/lib/result.ts';
import type { RichNode } from '#domain/papers/rich-text.ts';
import { compileText } from './compile-text.ts';
import { textsOf } from './texts-of.ts';

/** Every issue in the texts of an authored paper, with its path, its position and how to fix it. */
export const issuesOfTexts = (paper: unknown): readonly Issue[] =>
  textsOf(paper).flatMap(({ path, text, holdsTables }) => {
    const compiled = compileText(text, { holdsTables });
    return compiled.ok
      ? []
      : compiled.issues.map(({ at, reason }) => ({ path, reason: `at character ${at + 1}, ${reason}` }));
  });

/** The compiled texts of a paper that are not plain, each once: the field `rich` of its file. */
export function richTextsOf(paper: unknown): Record<string, readonly RichNode[]> {
  const rich = new Map<string, readonly RichNode[]>();
  for (const { text } of textsOf(paper)) {
    if (rich.has(text)) continue;
    const compiled = compileText(text);
    if (compiled.ok && compiled.nodes !== null) rich.set(text, compiled.nodes);
  }
  return Object.fromEntries(rich);
}
