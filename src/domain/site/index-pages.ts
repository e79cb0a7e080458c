import type { IndexPart, PageText, Postings } from './search-files.ts';
import { SEARCH_FIELDS } from './search-files.ts';
import { termOf, wordsOf } from './search-words.ts';

/** The texts of a page by the fields that are searched. */
const fieldsOf = ({ title, sections }: PageText): Readonly<Record<(typeof SEARCH_FIELDS)[number], string>> => ({
  title,
  headings: sections.map(({ heading }) => heading).join('\n'),
  text: sections.map(({ text }) => text).join('\n'),
});

/** Pages with their counts as the files of the search have them: the distance from the page before, then the count. */
function postingOf(counts: ReadonlyMap<number, number>): readonly number[] {
  let before = 0;
  return [...counts].flatMap(([page, count]) => {
    const gap = page - before;
    before = page;
    return [gap, count];
  });
}

/** The index of these pages, which are numbered from `first` on, and the number of different words in their fields. */
export function indexPages(
  pages: readonly PageText[],
  first = 0,
): { readonly rows: IndexPart; readonly lengths: readonly (readonly number[])[] } {
  const terms = new Map<string, readonly Map<number, number>[]>();
  const lengths = pages.map((page, index) => {
    const texts = fieldsOf(page);
    return SEARCH_FIELDS.map((name, field) => {
      const words = wordsOf(texts[name]);
      for (const term of words.map(termOf).filter((each) => each !== '')) {
        const fields = terms.get(term) ?? SEARCH_FIELDS.map(() => new Map<number, number>());
        terms.set(term, fields);
        fields[field]?.set(first + index, (fields[field].get(first + index) ?? 0) + 1);
      }
      return new Set(words).size;
    });
  });
  const rows = [...terms]
    .map(([term, fields]) => [term, ...(fields.map(postingOf) as unknown as Postings)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { rows, lengths };
}
