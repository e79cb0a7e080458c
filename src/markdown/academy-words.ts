/** Stands in the Markdown of pages and answers for what src/content/academy.json says. */
const PLACEHOLDER = /\{(email|grievanceOfficer)\}/g;

/** Before the academy has named somebody. /admin/launch asks for it. */
const NOBODY = '(set the name)';

type Name = 'email' | 'grievanceOfficer';
type Values = Readonly<Record<Name, string>>;

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

const valuesOf = ({ email, grievanceOfficer }: Values): Values => ({
  email,
  grievanceOfficer: grievanceOfficer.trim() === '' ? NOBODY : grievanceOfficer,
});

/** The text with the academy's own words, such as for search engines. */
export function fillAcademyWords(text: string, academy: Values): string {
  const values = valuesOf(academy);
  return text.replaceAll(PLACEHOLDER, (_, name: Name) => values[name]);
}

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

const nodeOf = (name: Name, value: string): HastNode =>
  name === 'email' ? element('a', { href: `mailto:${value}` }, [textOf(value)]) : textOf(value);

/**
 * Fills `{email}` and `{grievanceOfficer}` in Markdown. The values are a part of the plugin's name: Astro keeps what it
 * has drawn until its settings change, and the name is one of them.
 */
export function academyWords(academy: Values) {
  const values = valuesOf(academy);
  return {
    name: `academy-words ${JSON.stringify(values)}`,
    text(node: HastText, context: { readonly replaceNode: (old: HastText, node: HastNode) => void }): void {
      const parts = node.value.split(PLACEHOLDER);
      if (parts.length === 1) return;
      // Every second part is the name of a placeholder.
      const children = parts
        .map((part, index) => (index % 2 === 0 ? textOf(part) : nodeOf(part as Name, values[part as Name])))
        .filter((each) => each.type === 'element' || each.value !== '');
      const [only, ...others] = children;
      context.replaceNode(node, only !== undefined && others.length === 0 ? only : element('span', {}, children));
    },
  };
}
