/** An element as KaTeX writes it. */
export interface MarkupElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (MarkupElement | string)[];
}

interface OpenElement extends MarkupElement {
  readonly children: (MarkupElement | string)[];
}

const PIECE = /<\/([a-z]+)>|<([a-z]+)((?:\s+[\w:-]+\s*="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /([\w:-]+)\s*="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const unescape = (text: string): string =>
  text.replaceAll(/&[#\w]*;?/g, (entity) => {
    const character = ENTITIES[entity];
    if (character === undefined) throw new Error(`unknown entity ${entity}`);
    return character;
  });

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, unescape(value)]));

/**
 * Reads KaTeX's own markup: well-formed elements, attributes in double quotes, five entities. Throws for anything else.
 */
export function readMarkup(markup: string): MarkupElement {
  const root: OpenElement = { name: '', attributes: {}, children: [] };
  const open: OpenElement[] = [root];
  let end = 0;
  for (const [piece, closed, opened, attributes = '', isEmpty, text] of markup.matchAll(PIECE)) {
    end += piece.length;
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(unescape(text));
    else if (closed !== undefined) {
      if (open.pop()?.name !== closed) throw new Error(`</${closed}> closes another element`);
    } else {
      const element: OpenElement = { name: opened ?? '', attributes: attributesOf(attributes), children: [] };
      parent.children.push(element);
      if (isEmpty === '') open.push(element);
    }
  }
  const [only] = root.children;
  if (
    end !== markup.length ||
    open.length !== 1 ||
    root.children.length !== 1 ||
    only === undefined ||
    typeof only === 'string'
  )
    throw new Error('not one well-formed element');
  return only;
}
