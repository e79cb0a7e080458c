import type { Language } from '#domain/lib/languages.ts';

/** Something that ships with the academy and can be corrected. */
export interface ShippedEntry {
  /** The address of its correction. */
  readonly href: string;
  readonly text: string;
  readonly language?: Language;
  /** Its place in the order of places or dates, as the API spells it. */
  readonly order?: string;
  /** Where it is, as people read it. */
  readonly place?: string;
  /** Further words that it is found by. */
  readonly words?: string;
}

export interface ShippedGroup {
  readonly title: string;
  readonly entries: readonly ShippedEntry[];
}

/** What has every one of these words in its text, its further words or the title of its group. */
export function findShipped(groups: readonly ShippedGroup[], q: string): readonly ShippedGroup[] {
  const wanted = q.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ text, place = '', words = '' }) => {
        const all = `${title} ${text} ${place} ${words}`.toLowerCase();
        return wanted.every((word) => all.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}
