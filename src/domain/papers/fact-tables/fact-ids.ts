import { findDrawnFrom } from '../families/variant-question.ts';

/** Letters of a row's code. */
export const CODE_LENGTH = 4;

/** The table, the column and the rows that a question on facts asks: its id alone says so. */
interface AskedFacts {
  readonly table: string;
  readonly attribute: string;
  /** Of its rows, as `FactRow.code`. */
  readonly codes: readonly string[];
}

/** Null for a question that no fact table drew. */
export function askedFactsOf(questionId: string): AskedFacts | null {
  const drawn = findDrawnFrom(questionId);
  const [table, attribute, direction] = drawn?.family.split('.') ?? [];
  if (drawn === null || table === undefined || attribute === undefined || direction === undefined) return null;
  const [rows = ''] = drawn.seed.split('.');
  return { table, attribute, codes: rows.match(new RegExp(`.{${CODE_LENGTH}}`, 'g')) ?? [] };
}

/** 'rivers/mouth/a1b2': the name of a fact, with the code of its row. */
export const factName = (table: string, attribute: string, code: string): string => `${table}/${attribute}/${code}`;

/** The name of each fact of a question; none for a question that no fact table drew. */
export function factNamesOf(questionId: string): readonly string[] {
  const asked = askedFactsOf(questionId);
  return asked === null ? [] : asked.codes.map((code) => factName(asked.table, asked.attribute, code));
}
