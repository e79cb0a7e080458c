import { indiaDayOf } from '#domain/lib/india-time.ts';
import type { FactTable } from '#domain/papers/fact-tables/fact-table.ts';
import { factFilePath } from '#domain/papers/fact-tables/fact-file.ts';
import { familiesOfTable } from '#domain/papers/fact-tables/fact-families.ts';
import type { FactFamily } from '#domain/papers/families/question-family.ts';
import { inSeedOrder } from '#domain/papers/families/random.ts';
import type { Topic } from '#domain/papers/topics.ts';
import { isComputed, isDrawn, topicsWithin } from '#domain/papers/topics.ts';
import { environment } from '../environment.ts';
import { fetchStaticJson } from '../request.ts';

/** Topics that a practice of a whole subject downloads. A file has 3 to 78 KB. */
const MOST_TOPICS = 3;

/**
 * What draws questions on the facts of a topic, from the site's files or the phone's copies of them; of a whole subject,
 * on three of its topics. A file that does not come is left out; null where none came.
 */
export async function loadFactFamilies(topic: Topic, seed: string): Promise<readonly FactFamily[] | null> {
  const today = indiaDayOf(environment().now());
  const own = topicsWithin(topic).filter((each) => isDrawn(each) && !isComputed(each));
  const topics = inSeedOrder(own, seed, String).slice(0, MOST_TOPICS);
  const files = await Promise.all(topics.map((each) => fetchStaticJson(factFilePath(each))));
  const came = files.filter((file) => Array.isArray(file)) as readonly (readonly FactTable[])[];
  return came.length === 0 && topics.length > 0 ? null : came.flat().flatMap((table) => familiesOfTable(table, today));
}
