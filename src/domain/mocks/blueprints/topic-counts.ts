import { TOPICS, findTopic } from '../../papers/topics.ts';
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

/** The words of a topic that families have count as one. */
function nameOf(word: string): string {
  const topic = findTopic(word);
  return topic === null ? word.trim() : TOPICS[topic][0];
}

/** The bank by topic, in alphabetical order: each question once, without those of free papers. */
export function topicCountsOf({ bank, families, usage }: Stock): readonly TopicCount[] {
  const listed = bank.filter(({ responseKind }) => responseKind === 'option');
  const free = new Set(bank.flatMap(({ isFree, key }) => (isFree ? [key] : [])));
  const keys = new Map(listed.flatMap(({ key, topic }) => (free.has(key) ? [] : [[key, nameOf(topic)] as const])));
  const byTopic = Map.groupBy(keys, ([, topic]) => topic);
  const drawn = Map.groupBy(families, ({ topic }) => TOPICS[topic][0] as string);
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
