/** Characters. About what a search engine shows of a title. */
export const TITLE_LENGTH = 60;

/** A page's title with the longest of the academy's names that fits, or alone. */
export function fullPageTitle(title: string, names: readonly string[]): string {
  const name = names.find((each) => `${title} | ${each}`.length <= TITLE_LENGTH);
  return name === undefined ? title : `${title} | ${name}`;
}

/** 'Head: first topic, second topic' with as many topics as fit, at least one. */
export function titleWithTopics(head: string, topics: string): string {
  const parts = topics.split(', ');
  const fits = (count: number): boolean => `${head}: ${parts.slice(0, count).join(', ')}`.length <= TITLE_LENGTH;
  const count = parts.findLastIndex((_, index) => fits(index + 1)) + 1;
  return `${head}: ${parts.slice(0, Math.max(1, count)).join(', ')}`;
}
