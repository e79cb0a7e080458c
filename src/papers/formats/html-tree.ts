import type { DefaultTreeAdapterTypes, TreeAdapter } from 'parse5';
import { defaultTreeAdapter, parseFragment } from 'parse5';
import type { MarkupNode } from './markup-node.ts';

/** A fragment of HTML as browsers read it, as the small tree of markup-node.ts. */

const MOST_DEPTH = 200;
/** Browsers repeat open formatting in each new paragraph. More elements than these for each tag are a trap, no question. */
const MOST_ELEMENTS_PER_TAG = 20;

type Adapter = TreeAdapter<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>;

/** Throws RangeError for nesting and repetition that would cost more than reading the text. */
function boundedAdapter(html: string): Adapter {
  let [depth, elements] = [0, 0];
  const most = MOST_ELEMENTS_PER_TAG * html.split('<').length;
  return {
    ...defaultTreeAdapter,
    createElement(...parts) {
      elements += 1;
      if (elements > most) throw new RangeError('repeats the same formatting too often');
      return defaultTreeAdapter.createElement(...parts);
    },
    onItemPush() {
      depth += 1;
      if (depth > MOST_DEPTH) throw new RangeError(`has elements nested more than ${MOST_DEPTH} deep`);
    },
    onItemPop() {
      depth -= 1;
    },
  };
}

/** Each new attribute of a tag is compared with those before it. */
const MOST_ATTRIBUTES = 200;
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*/gi;
const attributesIn = (tag: string): number => tag.replaceAll(/"[^"]*"|'[^']*'/g, '""').split(/[\s/]+|""/).length;

function refuseCrowdedTags(html: string): void {
  for (const [tag] of html.matchAll(TAG))
    if (tag.length > MOST_ATTRIBUTES && attributesIn(tag) > MOST_ATTRIBUTES * 2)
      throw new RangeError(`has a tag of more than ${MOST_ATTRIBUTES} attributes`);
}

const toNodes = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): MarkupNode[] =>
  nodes.flatMap((node): MarkupNode[] => {
    if (node.nodeName === '#text' && 'value' in node) return [node.value];
    if (!('tagName' in node)) return [];
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [{ name: node.tagName, attributes, children: toNodes(node.childNodes) }];
  });

/** Throws RangeError, whose message says what the markup does, for one that no program wrote for a question. */
export function parseHtml(html: string): MarkupNode[] {
  refuseCrowdedTags(html);
  return toNodes(parseFragment(html, { treeAdapter: boundedAdapter(html) }).childNodes);
}
