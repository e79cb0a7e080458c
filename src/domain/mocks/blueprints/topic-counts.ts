import type { Stock } from './stock.ts';

/** Questions of the bank on a topic: those of one option that a mock test can take. */
export interface TopicCount {
  readonly topic: string;
  /** Questions that no mock test has asked. */
  readonly unused: number;
  readonly used: number;
  /** In how many mocks the used ones are, all together. */
  readonly uses: number;
  /** Families that draw new ones. */
  readonly families: number;
}

/** The bank by topic, in the order of their ids: each question once, without those of free papers. */
export function topicCountsOf({ bank, families, usage }: Stock): readonly TopicCount[] {
  const listed = bank.filter(({ responseKind }) => responseKind === 'option');
  const free = new Set(bank.flatMap(({ isFree, key }) => (isFree ? [key] : [])));
  const keys = new Map(listed.flatMap(({ key, topic }) => (free.has(key) ? [] : [[key, topic] as const])));
  const byTopic = Map.groupBy(keys, ([, topic]) => topic);
  const drawn = Map.groupBy(families, ({ topic }) => topic as string);
  return [...new Set([...byTopic.keys(), ...drawn.keys()])]
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .map((topic) => {
      const counts = (byTopic.get(topic) ?? []).map(([key]) => usage.counts.get(key) ?? 0);
      const used = counts.filter((count) => count > 0);
      return {
        topic,
        unused: counts.length - used.length,
        used: used.length,
        uses: used.reduce((sum, count) => sum + count, 0),
        families: drawn.get(topic)?.length ?? 0,
      };
    });
}
