import { addDays } from '../../lib/india-time.ts';
import { isRecord } from '../../lib/is-record.ts';
import type { FieldErrors } from '../../account/validation.ts';
import type { Language } from '../../lib/languages.ts';
import type { Topic } from '../topics.ts';
import type { FactTable } from './fact-table.ts';
import { parseFactTable } from './parse-fact-table.ts';

/** A fact table as it is written: in a file of the repository, and in the sheet of staff. */
export type WrittenTable = Readonly<Record<string, unknown>>;

/** A row with a last day. */
export interface EndingRow {
  readonly row: string;
  readonly name: string;
  readonly code: string;
  /** The last day on which it is asked, '2027-03-31'. */
  readonly validUntil: string;
}

/** What lists tell of a table. */
export interface TableFacts {
  readonly tableId: string;
  readonly topic: Topic;
  readonly title: string;
  readonly languages: readonly Language[];
  readonly rowCount: number;
  readonly ends: readonly EndingRow[];
}

export function tableFactsOf({ id, topic, name, languages, rows }: FactTable): TableFacts {
  const own = languages[0] ?? 'en';
  return {
    tableId: id,
    topic,
    title: name[own],
    languages,
    rowCount: rows.length,
    ends: rows.flatMap((row) =>
      row.validUntil === null ? [] : [{ row: row.id, name: row.name[own], code: row.code, validUntil: row.validUntil }],
    ),
  };
}

/** Staff see a row so many days before its last one. */
const WARNED_DAYS = 7;

/** Whether a row ends within a week of `today`, or has ended. */
export const endsSoon = ({ validUntil }: Pick<EndingRow, 'validUntil'>, today: string): boolean =>
  validUntil <= addDays(today, WARNED_DAYS);

/** Issues that one reply names. */
const MOST_ISSUES = 60;

/** What keeps a written table from being one, by the path of each field: 'rows[3].values.mouth.gu'. */
export function validateTable(written: WrittenTable): FieldErrors {
  const parsed = parseFactTable(written);
  if (parsed.ok) return {};
  return Object.fromEntries(parsed.issues.slice(0, MOST_ISSUES).map(({ path, reason }) => [path || 'body', reason]));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

/** Everything that a table tells, whatever the order in which it is written. */
export const saidByTable = ({
  body,
  deletedAt,
}: {
  readonly body: WrittenTable;
  readonly deletedAt: string | null;
}): string => JSON.stringify([deletedAt === null, sorted(body)]);
