import { ENDED_DAYS, hasEnded } from '#domain/papers/fact-tables/fact-table.ts';
import type {
  EndingDate,
  EndingFact,
  FactTableEditions,
  FactTableItem,
  FactTableRow,
} from '#contract/papers/fact-table.ts';
import { factTableResource, MOST_EDITIONS } from '#contract/papers/fact-table.ts';
import { hasErrors } from '#domain/account/validation.ts';
import { addDays, indiaDayOf } from '#domain/lib/india-time.ts';
import { endingDates } from '#domain/papers/exam-calendar.ts';
import { askedFactsOf } from '#domain/papers/fact-tables/fact-ids.ts';
import { parseFactTable } from '#domain/papers/fact-tables/parse-fact-table.ts';
import type { EndingRow, TableFacts, WrittenTable } from '#domain/papers/fact-tables/written-table.ts';
import { endsSoon, saidByTable, tableFactsOf, validateTable } from '#domain/papers/fact-tables/written-table.ts';
import { staffRefusalsText } from '#domain/text/staff/en/staff-refusals.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { FactTableFields, FactTableRecord, FactTableSearch, ListedFactTable } from '../../ports/papers.ts';
import type { Snapshot } from '../../ports/staff.ts';
import { IMPORTED_BY } from '../../ports/staff.ts';
import type { Context } from '../context.ts';
import { noSuchRow } from '../lib/conflict.ts';
import { projected } from '../lib/projected.ts';
import { createResourceService } from '../staff/editable-resource.ts';
import { fileRelationAfter, fileStateOf } from '../staff/file-relation.ts';

interface TableForm {
  readonly body: WrittenTable;
}

const todayOf = (ctx: Context): string => indiaDayOf(ctx.clock.now());

/** The rows of which staff are told: those that end soon, and those that have ended lately. */
const toldOf = (ctx: Context, ends: readonly EndingRow[]): readonly EndingRow[] =>
  ends.filter((each) => endsSoon(each, todayOf(ctx)) && each.validUntil >= addDays(todayOf(ctx), -ENDED_DAYS));

const standingOf = (ctx: Context, table: ListedFactTable) => ({
  ...table,
  languages: [...table.languages],
  ending: toldOf(ctx, table.ends).length,
  fileState: fileStateOf(table),
});

const rowOf = (ctx: Context, table: ListedFactTable): FactTableRow =>
  projected(factTableResource.row.entries, standingOf(ctx, table));

function itemOf(ctx: Context, table: FactTableRecord): FactTableItem {
  const standing = standingOf(ctx, table);
  const file = standing.fileState === 'newer' ? table.fileBody : null;
  return projected(factTableResource.item.entries, {
    ...standing,
    body: table.body,
    newerFile: file === null ? null : { body: file },
  });
}

/** The table as the audit log stores it: its texts are kept as editions. */
const snapshotOf = ({
  version,
  tableId,
  topic,
  title,
  rowCount,
  digest,
  deletedAt,
}: Omit<FactTableRecord, 'id'>): Snapshot => ({ version, tableId, topic, title, rowCount, digest, deletedAt });

/** What is stored of the form. Throws 'invalid' with a message for each field of the table. */
function acceptTable({ body }: TableForm): TableFacts & TableForm {
  const parsed = parseFactTable(body);
  const errors = validateTable(body);
  if (!parsed.ok || hasErrors(errors)) throw invalidFields(errors as Readonly<Record<string, string>>);
  return { ...tableFactsOf(parsed.value), body };
}

const taken = (title: string): string => `“${title}” has this id. Choose another id, or change that table`;

const NO_FILE = { digest: '', fileDigest: null, newestFileDigest: null, fileBody: null } as const;

/** Fact tables, for admins. Each edition is asked at once, and the text before it is kept. */
export const adminFactTables = createResourceService<{
  fields: FactTableFields;
  search: FactTableSearch;
  listed: ListedFactTable;
  newForm: TableForm;
  changedForm: TableForm;
  row: FactTableRow;
  item: FactTableItem;
}>({
  noun: 'fact-tables',
  storeOf: (ctx) => ctx.factTables,
  usualSort: 'topic',
  async fieldsOfNew(ctx, form) {
    const fields = acceptTable(form);
    const other = await ctx.factTables.findByName(fields.tableId);
    if (other !== null) throw invalidFields({ id: taken(other.title) });
    return { ...NO_FILE, ...fields };
  },
  async fieldsOfChange(_, form, { before }) {
    const fields = acceptTable(form);
    if (fields.tableId !== before.tableId)
      throw invalidFields({ id: `stays '${before.tableId}': the ids of its questions begin with it. Write it so` });
    return fields;
  },
  derivedFields: (changed, before) => fileRelationAfter(saidByTable(changed), before),
  // It has no drafts.
  statusOf: () => 'published',
  titleOf: ({ title }) => title,
  snapshotOf,
  async refuseRestore(ctx, { tableId }) {
    const other = await ctx.factTables.findByName(tableId);
    if (other !== null) throw new ServiceError('conflict', staffRefusalsText().tableTaken({ title: other.title }));
  },
  async refuseUnwritable(ctx, { tableId }, before) {
    const other = await ctx.factTables.findByName(tableId);
    if (other !== null && other.id !== before?.id) throw invalidFields({ id: taken(other.title) });
  },
  itemOf,
  rowSchema: factTableResource.row,
  rowsOf: (ctx, rows) => rows.map((row) => rowOf(ctx, row)),
});

/** The texts that a table had before. Throws 'not-found' for a table that is not there. */
export async function listFactTableEditions(ctx: Context, id: number): Promise<FactTableEditions> {
  if ((await ctx.factTables.find(id)) === null) throw noSuchRow();
  const editions = await ctx.factTables.listEditions(id, MOST_EDITIONS);
  const names = await ctx.directory?.namesOf([...new Set(editions.map(({ updatedBy }) => updatedBy))]);
  return editions.map(({ version, updatedAt, updatedBy }) => ({
    version,
    updatedAt,
    savedBy: names?.get(updatedBy) ?? null,
    isFile: updatedBy === IMPORTED_BY,
  }));
}

/** Throws 'not-found' for an edition that is not there. */
export async function getFactTableEdition(ctx: Context, id: number, version: number): Promise<TableForm> {
  const body = await ctx.factTables.findEdition(id, version);
  if (body === null) throw noSuchRow();
  return { body };
}

/** The ids of the mock tests that ask a row with a last day. Throws 'not-found' for a row that is none. */
export async function listMocksOfFact(ctx: Context, id: number, row: string): Promise<string[]> {
  const table = await ctx.factTables.find(id);
  const code = table?.ends.find((each) => each.row === row)?.code;
  if (code === undefined) throw noSuchRow();
  const asks = (question: unknown): boolean => {
    const asked = typeof question === 'string' ? askedFactsOf(question) : null;
    return asked?.table === table?.tableId && asked?.codes.includes(code) === true;
  };
  const mocks = (await ctx.questionBank.list()).filter(({ sections }) =>
    sections.some(({ questions }) => questions.some((question) => asks(question['id']))),
  );
  return [...new Set(mocks.map((mock) => mock.id))].toSorted();
}

/** The rows that end within seven days or have ended lately, by their last day. */
export async function listEndingFacts(ctx: Context): Promise<EndingFact[]> {
  const tables = await ctx.factTables.listEnding();
  return tables
    .flatMap(({ id, title, ends }) =>
      toldOf(ctx, ends).map(({ row, name, validUntil }) => ({
        id,
        title,
        row,
        name,
        validUntil,
        hasEnded: hasEnded({ validUntil }, todayOf(ctx)),
      })),
    )
    .toSorted((one, other) => one.validUntil.localeCompare(other.validUntil));
}

/** The values in the files of exams that end within seven days or have ended, by their last day. */
export const listEndingDates = (ctx: Context): EndingDate[] =>
  endingDates(ctx.examDates, todayOf(ctx)).map(({ file, field, value, source, seen, validUntil }) => ({
    file,
    field,
    value,
    source,
    seen,
    validUntil,
    hasEnded: hasEnded({ validUntil }, todayOf(ctx)),
  }));
