import { indiaDayOf } from '#domain/lib/india-time.ts';
import type { FactTable } from '#domain/papers/fact-tables/fact-table.ts';
import { factFilePath } from '#domain/papers/fact-tables/fact-file.ts';
import { familiesOfTable } from '#domain/papers/fact-tables/fact-families.ts';
import type { FactFamily } from '#domain/papers/families/question-family.ts';
import type { Topic } from '#domain/papers/topics.ts';
import { isComputed, isDrawn, topicsWithin } from '#domain/papers/topics.ts';
import { environment } from '../environment.ts';
import { fetchStaticJson } from '../request.ts';

/** Of a whole subject, a practice downloads as many topics: each is 3 to 38 KB, and ten questions need no more. */
const MOST_TOPICS = 3;

/**
 * What draws questions on the facts of a topic, from the site's files or the phone's copies of them; of a whole subject,
 * on three of its topics. A file that does not come is left out; null where none came.
 */
export async function loadFactFamilies(topic: Topic): Promise<readonly FactFamily[] | null> {
  const today = indiaDayOf(environment().now());
  const { random } = environment();
  const topics = topicsWithin(topic)
    .filter((each) => isDrawn(each) && !isComputed(each))
    .map((each) => ({ each, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST_TOPICS)
    .map(({ each }) => each);
  const files = await Promise.all(topics.map((each) => fetchStaticJson(factFilePath(each))));
  const came = files.filter((file) => Array.isArray(file)) as readonly (readonly FactTable[])[];
  return came.length === 0 && topics.length > 0 ? null : came.flat().flatMap((table) => familiesOfTable(table, today));
}
