import { readExams } from '../../src/build/exams/exam-file.ts';
import { hasEnded } from '../../src/domain/papers/fact-tables/fact-table.ts';
import type { DatedFact } from '../../src/domain/papers/exam-calendar.ts';
import { endedSentences, endingDates } from '../../src/domain/papers/exam-calendar.ts';
import { PlainError } from '../command.ts';
import { ROOT } from '../paths.ts';
import { readFactTables } from './read-fact-tables.ts';

/** The values in the files of exams that can change. */
const datesOfExams = (): readonly DatedFact[] => readExams(`${ROOT}src/content`).flatMap(({ facts }) => facts);

/** The rows of fact tables that have a last day. A row that is past it is not asked any more, so it stops no release. */
const datesOfTables = (): readonly DatedFact[] =>
  readFactTables().flatMap(({ id, rows, sources, checkedOn }) =>
    rows.flatMap(({ id: row, name, validUntil, source }) =>
      validUntil === null
        ? []
        : {
            file: `src/content/fact-tables, ${id}`,
            field: `rows.${row}`,
            value: name.en ?? name.gu ?? name.hi ?? row,
            source: sources[source]?.url ?? sources[source]?.title ?? '',
            seen: checkedOn,
            validUntil,
          },
    ),
  );

export interface ListedFact extends DatedFact {
  readonly standing: 'ended' | 'ending' | 'holds';
}

const NO_DAY = '9999';

/** Every fact with its days: what ends first stands first, what has no last day last. */
export function listDatedFacts(
  today: string,
  facts: readonly DatedFact[] = [...datesOfExams(), ...datesOfTables()],
): readonly ListedFact[] {
  const ending = new Set<DatedFact>(endingDates(facts, today));
  return facts
    .map((fact) => ({
      ...fact,
      standing: hasEnded(fact, today)
        ? ('ended' as const)
        : ending.has(fact)
          ? ('ending' as const)
          : ('holds' as const),
    }))
    .toSorted((one, other) => (one.validUntil ?? NO_DAY).localeCompare(other.validUntil ?? NO_DAY));
}

/** One line a fact. */
export const datedFactsText = (facts: readonly ListedFact[]): string =>
  facts
    .map(({ standing, validUntil, seen, file, field, value, source }) =>
      [
        standing === 'holds' ? '      ' : standing.padEnd(6),
        `until ${validUntil ?? 'changed'}`.padEnd(16),
        `seen ${seen}`,
        `${file} ${field}: ${value}`,
        source,
      ].join('  '),
    )
    .join('\n');

/** Says which values of exams are past their day, and changes nothing: a build of the same files stays possible on every day. */
export function warnOfEndedFacts(today: string, facts: readonly DatedFact[] = datesOfExams()): void {
  for (const sentence of endedSentences(facts, today)) console.warn(`Past its day: ${sentence}`);
}

/** Stops a deploy that would publish a value past its day. */
export function refuseEndedFacts(today: string, facts: readonly DatedFact[] = datesOfExams()): void {
  const ended = endedSentences(facts, today);
  if (ended.length > 0)
    throw new PlainError(
      `Nothing was deployed:\n${ended.join('\n')}\nLook each up and correct its file. A mend that cannot wait is deployed with --despite-ended-facts.`,
    );
}
