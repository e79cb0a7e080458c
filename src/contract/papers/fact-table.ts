import * as v from 'valibot';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { ENDED_DAYS } from '#domain/papers/fact-tables/fact-table.ts';
import { FILE_STATES } from '#domain/staff/file-state.ts';
import { defineEndpoint } from '../endpoint.ts';
import { rowIdParameter } from '../lib/editable.ts';
import type { ItemOf, RowOf } from '../staff/editable-resource.ts';
import { defineResource } from '../staff/editable-resource.ts';

/** Bytes. Enough for 400 rows with three languages. */
const LONGEST_TABLE_BYTES = 768 * 1024;
/** Previous texts that are kept; the database deletes older ones. */
export const MOST_EDITIONS = 50;

/** The table as it is written; `parseFactTable` has the rules. */
const bodySchema = v.record(v.string(), v.unknown());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const rowEntries = {
  /** 'rivers-of-gujarat'. */
  tableId: v.string(),
  topic: v.string(),
  title: v.string(),
  languages: v.array(v.picklist(LANGUAGES)),
  rowCount: count,
  /** Rows of it that are among the facts that end. */
  ending: count,
  fileState: v.picklist(FILE_STATES),
};

export const factTableResource = defineResource({
  path: '/api/admin/fact-tables',
  name: { aOne: 'a fact table', many: 'Fact tables' },
  form: { body: bodySchema },
  longestBodyBytes: LONGEST_TABLE_BYTES,
  /** A list row has no text. */
  row: rowEntries,
  /** `newerFile` is the text of the repository's file, where it is newer than what the row was edited from. */
  item: { ...rowEntries, body: bodySchema, newerFile: v.nullable(v.object({ body: bodySchema })) },
  sorts: ['topic', '-topic', '-updated', 'updated', 'title', '-title'],
  statuses: [],
  summaries: {
    create:
      'Adds a fact table: questions are drawn from it at once. The same clientId again answers 200 with what is there, and changes nothing.',
    replace:
      'Saves a new edition of a fact table, if its version is the one that is named; else 409 and nothing is changed. The id of the table stays. The text before is kept.',
    remove: 'Deletes a fact table: no question is drawn from it any more, and for 30 days it can be restored.',
  },
});
export type FactTableRow = RowOf<typeof factTableResource>;
export type FactTableItem = ItemOf<typeof factTableResource>;

export const listFactTableEditions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/fact-tables/:id/editions',
  parameters: { id: rowIdParameter },
  summary: `The texts that a fact table had before the present one, newest first, at most ${MOST_EDITIONS}: when each was saved and by whom.`,
  access: 'admin',
  permission: 'content',
  body: null,
  reply: v.object({
    items: v.array(
      v.object({
        version: count,
        updatedAt: v.string(),
        /** Null for the repository's file, for an account that is gone, and where another academy keeps the accounts. */
        savedBy: v.nullable(v.string()),
        isFile: v.boolean(),
      }),
    ),
  }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type FactTableEditions = v.InferOutput<typeof listFactTableEditions.reply>['items'];

export const getFactTableEdition = defineEndpoint({
  method: 'GET',
  path: '/api/admin/fact-tables/:id/editions/:version',
  parameters: { id: rowIdParameter, version: rowIdParameter },
  summary: 'A text that a fact table had before the present one.',
  access: 'admin',
  permission: 'content',
  body: null,
  reply: v.object({ body: bodySchema }),
  successStatus: [200],
  refusals: [401, 403, 404],
});

const endingFactSchema = v.object({
  /** The id of the table's row in the list of tables. */
  id: count,
  title: v.string(),
  row: v.string(),
  name: v.string(),
  /** The last day on which it is asked. */
  validUntil: v.string(),
  hasEnded: v.boolean(),
});
export type EndingFact = v.InferOutput<typeof endingFactSchema>;

const endingDateSchema = v.object({
  /** 'src/content/exams/mts.md'. */
  file: v.string(),
  /** 'guide.pattern', 'days.exam.2026-12.tier-2-2026'. */
  field: v.string(),
  value: v.string(),
  source: v.string(),
  /** The day on which it was read. */
  seen: v.string(),
  validUntil: v.string(),
  hasEnded: v.boolean(),
});
export type EndingDate = v.InferOutput<typeof endingDateSchema>;

export const listEndingFacts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/ending-facts',
  summary: `What ends within seven days or is over, by its last day. A row of a fact table stays listed for ${ENDED_DAYS} days after it, a value in the file of an exam until the file is changed.`,
  access: 'admin',
  permission: 'content',
  body: null,
  reply: v.object({ items: v.array(endingFactSchema), dates: v.array(endingDateSchema) }),
  successStatus: [200],
  refusals: [401, 403],
});

export const listMocksOfFact = defineEndpoint({
  method: 'GET',
  path: '/api/admin/fact-tables/:id/mocks/:row',
  parameters: { id: rowIdParameter, row: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/), v.examples(['mahi'])) },
  summary: 'The ids of the mock tests that ask a row of a fact table, by the id of the row.',
  access: 'admin',
  permission: 'content',
  body: null,
  reply: v.object({ items: v.array(v.string()) }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
