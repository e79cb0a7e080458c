import { inLanguageMarks, languageCode } from '../exchange/several-languages.ts';
import type { MarkupElement, MarkupNode } from './markup-node.ts';
import { isElement } from './markup-node.ts';

const languageOf = ({ attributes }: MarkupElement): string =>
  languageCode(attributes['lang'] ?? attributes['xml:lang'] ?? '');
const isMultilang = ({ name, attributes }: MarkupElement): boolean =>
  name === 'lang' || /(?:^|\s)multilang(?:\s|$)/.test(attributes['class'] ?? '');

/** The next element where nothing but blanks stands between; undefined for none. */
function neighbour(nodes: readonly MarkupNode[], from: number, step: 1 | -1): MarkupElement | undefined {
  for (let at = from + step; at >= 0 && at < nodes.length; at += step) {
    const node = nodes[at];
    if (node === undefined) return undefined;
    if (isElement(node)) return node;
    if (node.trim() !== '') return undefined;
  }
  return undefined;
}

/** A part for one language: named so for Moodle's filter, or beside the same part in another language. */
function isVariant(nodes: readonly MarkupNode[], at: number, element: MarkupElement): boolean {
  const language = languageOf(element);
  if (language === '' || isMultilang(element)) return language !== '';
  return ([1, -1] as const).some((step) => {
    const other = neighbour(nodes, at, step);
    const others = other?.name === element.name ? languageOf(other) : '';
    return others !== '' && others !== language;
  });
}

/** The nodes with the marks of `settleSeveralLanguages` around each part that is in one of several languages. */
export function markLanguages(nodes: readonly MarkupNode[]): readonly MarkupNode[] {
  return nodes.map((node, at) => {
    if (!isElement(node)) return node;
    const children = markLanguages(node.children);
    if (!isVariant(nodes, at, node)) return { ...node, children };
    const [before = '', after = ''] = inLanguageMarks(languageOf(node), '\n').split('\n');
    // What only named the language is no element of its own.
    const name = node.name === 'lang' ? 'span' : node.name;
    return { ...node, name, children: [before, ...children, after] };
  });
}
