import type {
  EndingDate,
  EndingFact,
  FactTableEditions,
  FactTableItem,
  FactTableRow,
} from '#contract/papers/fact-table.ts';
import {
  factTableResource,
  getFactTableEdition,
  listEndingFacts,
  listFactTableEditions,
  listMocksOfFact,
} from '#contract/papers/fact-table.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import type { Language } from '#domain/lib/languages.ts';
import type { FactTable } from '#domain/papers/fact-tables/fact-table.ts';
import { familiesOfTable } from '#domain/papers/fact-tables/fact-families.ts';
import { codeOf } from '#domain/papers/fact-tables/parse-fact-table.ts';
import type { WrittenTable } from '#domain/papers/fact-tables/written-table.ts';
import { validateTable } from '#domain/papers/fact-tables/written-table.ts';
import { drawPractice, practicePaper } from '#domain/papers/families/draw-practice.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { staffFactsText } from '#domain/text/staff/en/staff-facts.ts';
import { richTextsOfDrawn } from '../../papers/drawn-practice.ts';
import { todayInIndia } from '../lib/today-in-india.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import { createEditableStore } from '../staff/editable-store.ts';
import { mendOf } from './fact-sheet.ts';

export type { EndingDate, EndingFact, FactTableEditions, FactTableItem, FactTableRow };

/** The table as JSON, which the sheet shows, empty for a new one; and the title by which a draft is offered. */
export const FACT_TABLE_FIELDS = ['title', 'table'] as const;
export interface FactTableFields {
  readonly title: string;
  readonly table: string;
}

/** The action of a button in the form. */
export type FactTableIntent = 'save' | 'delete';

let last: { readonly text: string; readonly body: WrittenTable | null } = { text: '', body: null };

/** The table of the form's text; null for a text that is none yet. The last one is kept, so that its rows stay the same objects. */
export function tableOfText(text: string): WrittenTable | null {
  if (text === last.text) return last.body;
  let body: unknown = null;
  try {
    body = text === '' ? null : JSON.parse(text);
  } catch {
    body = null;
  }
  last = { text, body: isRecord(body) ? body : null };
  return last.body;
}

/** What is typed as the form has it: a table in its short form, and what is none yet as it stands. */
export function textOfTyped(text: string): string {
  const body = tableOfText(text);
  return body === null ? text : JSON.stringify(body);
}

export function textOfTable(body: WrittenTable): string {
  const text = JSON.stringify(body);
  last = { text, body };
  return text;
}

export const fieldsOfTable = (item: Pick<FactTableItem, 'body' | 'title'> | null): FactTableFields => ({
  title: item?.title ?? '',
  table: item === null ? '' : JSON.stringify(item.body),
});

interface TableForm {
  readonly body: WrittenTable;
}

/** All fact tables. */
export const factTablesStore = createEditableStore({
  endpoints: factTableResource,
  formOf: ({ table }: FactTableFields): { readonly form: TableForm | null; readonly errors: FieldErrors<string> } => {
    const body = tableOfText(table);
    const { first, noJson } = staffFactsText().whole;
    return body === null
      ? { form: null, errors: { table: table.trim() === '' ? first : noJson } }
      : { form: { body }, errors: {} };
  },
  storedFormOf: ({ body }: FactTableItem): TableForm => ({ body }),
  validate: ({ body }) => validateTable(body),
  // By the path of a cell: what to do there.
  nameErrors: (errors) =>
    Object.fromEntries(
      Object.entries(errors).map(([path, reason]) => [path, path.startsWith('rows[') ? mendOf(reason ?? '') : reason]),
    ),
  newBodyOf: (clientId, { body }) => ({ clientId, body }),
  changedBodyOf: (version, { body }) => ({ version, body }),
});

const parametersOf = (id: number) => ({ id: String(id) });

/** The texts that a table had before, newest first. */
export async function findFactTableEditions(id: number): Promise<Reply<FactTableEditions>> {
  const reply = await request(listFactTableEditions, { parameters: parametersOf(id) });
  return reply.ok ? { ...reply, value: reply.value.items } : reply;
}

export async function findFactTableEdition(id: number, version: number): Promise<Reply<WrittenTable>> {
  const reply = await request(getFactTableEdition, {
    parameters: { ...parametersOf(id), version: String(version) },
  });
  return reply.ok ? { ...reply, value: reply.value.body } : reply;
}

export interface EndingFacts {
  /** Rows of tables. */
  readonly items: readonly EndingFact[];
  /** Values in the files of exams. */
  readonly dates: readonly EndingDate[];
}

/** What ends within seven days or has ended lately. */
export const findEndingFacts = (): Promise<Reply<EndingFacts>> => request(listEndingFacts, {});

/** The ids of the mock tests that ask a row. */
export async function findMocksOfFact({ id, row }: EndingFact): Promise<Reply<readonly string[]>> {
  const reply = await request(listMocksOfFact, { parameters: { ...parametersOf(id), row } });
  return reply.ok ? { ...reply, value: reply.value.items } : reply;
}

/** Ten questions of a table, or one in each direction and column of one row, as students see them; null where none can be drawn. */
export function drawFromTable(
  table: FactTable,
  { seed, language, row }: { readonly seed: string; readonly language: Language; readonly row: string | null },
): Paper | null {
  const families = familiesOfTable(table, todayInIndia());
  const variants =
    row === null
      ? (drawPractice({ topic: table.topic, family: null }, seed, families) ?? [])
      : families.flatMap((family) => family.find(`${codeOf(row)}.${seed}`) ?? []);
  if (variants.length === 0) return null;
  const paper = practicePaper(variants, language);
  return { ...paper, rich: richTextsOfDrawn(paper) };
}
