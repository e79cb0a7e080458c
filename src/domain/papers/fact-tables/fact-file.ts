import type { Topic } from '../topics.ts';
import { isTopic } from '../topics.ts';
import type { FactRow, FactTable } from './fact-table.ts';

const rowOf = ({ id, code, name, aliases, group, values, why, avoid, note, validUntil }: FactRow): FactRow => ({
  id,
  code,
  name,
  aliases,
  group,
  values,
  why,
  avoid,
  note,
  validUntil,
  source: '',
});

/** The tables of a topic as a file of the site: without their sources, which no question shows. */
export const factFileOf = (tables: readonly FactTable[]): readonly FactTable[] =>
  tables.map(({ id, name, topic, entity, languages, exams, difficulty, checkedOn, attributes, rows }) => ({
    id,
    name,
    topic,
    entity,
    languages,
    exams,
    difficulty,
    checkedOn,
    sources: {},
    attributes,
    rows: rows.map(rowOf),
  }));

/** Where the file of a topic is. It is among the papers, so that a phone keeps it as it keeps them. */
export const factFilePath = (topic: Topic): string => `/papers/facts/${topic}.json`;

/** The topic whose file is there; null for any other address. */
export function parseFactFilePath(path: string): Topic | null {
  const topic = /^\/papers\/facts\/([a-z-]+)\.json$/.exec(path)?.[1] ?? '';
  return isTopic(topic) ? topic : null;
}
