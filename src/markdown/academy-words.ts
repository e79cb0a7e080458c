import type { AcademyWord, AcademyWords } from '../domain/site/academy-words.ts';
import { ACADEMY_PLACEHOLDER, academyWordsOf, fillChosen } from '../domain/site/academy-words.ts';

interface HastText {
  readonly type: 'text';
  readonly value: string;
}
interface HastElement {
  readonly type: 'element';
  readonly tagName: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly children: readonly HastNode[];
}
type HastNode = HastText | HastElement;

const textOf = (value: string): HastText => ({ type: 'text', value });
const element = (
  tagName: string,
  properties: HastElement['properties'],
  children: readonly HastNode[],
): HastElement => ({
  type: 'element',
  tagName,
  properties,
  children,
});

const nodeOf = (name: AcademyWord, value: string): HastNode =>
  name === 'email' ? element('a', { href: `mailto:${value}` }, [textOf(value)]) : textOf(value);

/**
 * Fills `{email}`, `{grievanceOfficer}`, `{refundRule: … | …}` and `{sellsFromAge: … | …}` in Markdown. The values are a
 * part of the plugin's name: Astro keeps what it has drawn until its settings change, and the name is one of them.
 */
export function academyWords(academy: AcademyWords) {
  const values = academyWordsOf(academy);
  return {
    name: `academy-words ${JSON.stringify(values)}`,
    text(node: HastText, context: { readonly replaceNode: (old: HastText, node: HastNode) => void }): void {
      const text = fillChosen(node.value, values);
      const parts = text.split(ACADEMY_PLACEHOLDER);
      if (parts.length === 1 && text === node.value) return;
      // Every second part is the name of a placeholder.
      const children = parts
        .map((part, index) =>
          index % 2 === 0 ? textOf(part) : nodeOf(part as AcademyWord, values[part as AcademyWord]),
        )
        .filter((each) => each.type === 'element' || each.value !== '');
      const [only, ...others] = children;
      context.replaceNode(node, only !== undefined && others.length === 0 ? only : element('span', {}, children));
    },
  };
}
