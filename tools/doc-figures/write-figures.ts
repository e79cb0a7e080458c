/** A figure in a page of docs/: `<!-- figure:NAME -->11.1 KB<!-- /figure -->`. Readers of the page see the text alone. */
const MARK = /<!-- figure:([\w-]+) -->([\s\S]*?)<!-- \/figure -->/g;
const OPENING = /<!-- figure:[\w-]+ -->/g;

export type Figures = Readonly<Record<string, string>>;

/** The names of all figures of a text, in their order. */
export const namesIn = (text: string): readonly string[] => [...text.matchAll(MARK)].map(([, name = '']) => name);

/** The text with each figure as it is now. Throws for a name that nobody knows and for a mark that nothing closes. */
export function writeFigures(text: string, figures: Figures): string {
  if ((text.match(OPENING) ?? []).length !== namesIn(text).length)
    throw new Error('A figure has no end: close it with <!-- /figure -->.');
  return text.replaceAll(MARK, (_, name: string) => {
    const figure = figures[name];
    if (figure === undefined)
      throw new Error(`There is no figure '${name}': tools/doc-figures/figures.ts has the list.`);
    return `<!-- figure:${name} -->${figure}<!-- /figure -->`;
  });
}
