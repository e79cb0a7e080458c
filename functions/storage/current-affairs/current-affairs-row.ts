import type { ItemStatus, ItemText, CurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import { ITEM_FIELDS, LONG_FIELDS, saidByItem, tidyItem } from '#domain/current-affairs/current-affairs-item.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { paperKey } from '#domain/papers/paper-reference.ts';
import type { CurrentAffairsFields, ListedItem, PublishedRow } from '../../ports/current-affairs.ts';
import type { EditableRow } from '../../ports/staff.ts';
import { sha256 } from '../../sha256.ts';
import type { EditableTableRow } from '../staff/editable-table.ts';
import { editableRowOf } from '../staff/editable-table.ts';
import type { ContentFile, FiledKind, FileRelationColumns } from '../staff/file-rows.ts';
import { FILE_COLUMNS, FILE_SELECTED, fileRelationOf } from '../staff/file-rows.ts';

type Value = string | number | null;

/** The columns of an item's texts bear the names of its fields, in the spelling of the database. */
const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const TEXT_COLUMNS = ITEM_FIELDS.map(columnOf);
const LONG_COLUMNS = new Set(LONG_FIELDS.map(columnOf));

/** A row of current_affairs_items as D1 returns it, with the columns of its texts. */
export type ItemListRow = EditableTableRow &
  FileRelationColumns &
  Readonly<Record<string, Value>> & {
    readonly slug: string;
    readonly status: ItemStatus;
    readonly publish_at: string | null;
    readonly first_published_at: string | null;
  };
export type ItemTableRow = ItemListRow & { readonly file_body: string | null };
export type PublishedTableRow = Pick<ItemListRow, 'id' | 'version' | 'slug' | 'publish_at' | 'digest' | 'file_digest'> &
  Readonly<Record<string, Value>>;

function paperOf(key: Value | undefined): PaperReference | null {
  const [exam, day, paper] = String(key ?? '').split('/');
  return exam === undefined || day === undefined || paper === undefined ? null : { exam, day, paper };
}

const JSON_FIELDS: ReadonlySet<keyof ItemText> = new Set(['translations', 'question', 'lapsed']);

function fieldOf(row: Readonly<Record<string, Value>>, name: keyof ItemText): unknown {
  const value = row[columnOf(name)];
  if (name === 'paper') return paperOf(value);
  return JSON_FIELDS.has(name) && typeof value === 'string' ? JSON.parse(value) : value;
}

/** The texts that a row has: a row of a list has no long ones. */
const textOf = (row: Readonly<Record<string, Value>>): ItemText =>
  Object.fromEntries(
    ITEM_FIELDS.filter((name) => columnOf(name) in row).map((name) => [name, fieldOf(row, name)]),
  ) as unknown as ItemText;

export const listedItemOf = (row: ItemListRow): ListedItem => ({
  ...editableRowOf(row),
  ...fileRelationOf(row),
  ...textOf(row),
  slug: row.slug,
  status: row.status,
  publishAt: row.publish_at,
  firstPublishedAt: row.first_published_at,
});

export const itemOf = (row: ItemTableRow): EditableRow & CurrentAffairsFields => ({
  ...listedItemOf(row),
  ...textOf(row),
  fileText: row.file_body === null ? null : textOf(JSON.parse(row.file_body)),
});

export const publishedItemOf = (row: PublishedTableRow): PublishedRow => ({
  ...textOf(row),
  id: row.id,
  version: row.version,
  slug: row.slug,
  publishAt: row.publish_at,
  followsFile: row.digest === row.file_digest,
});

const valueOf = (item: ItemText, field: keyof ItemText): Value => {
  if (field === 'paper') return item.paper && paperKey(item.paper);
  const value = item[field];
  return typeof value === 'object' ? value && JSON.stringify(value) : value;
};

/** The value of each of the table's own columns. */
export const ITEM_COLUMNS: Readonly<Record<string, (item: CurrentAffairsFields) => Value>> = {
  slug: ({ slug }) => slug,
  status: ({ status }) => status,
  publish_at: ({ publishAt }) => publishAt,
  first_published_at: ({ firstPublishedAt }) => firstPublishedAt,
  ...Object.fromEntries(ITEM_FIELDS.map((field) => [columnOf(field), (item: ItemText) => valueOf(item, field)])),
  ...FILE_COLUMNS,
};

const STATE_COLUMNS = ['slug', 'status', 'publish_at', 'first_published_at'] as const;
const ROW_COLUMNS = 'id client_id version deleted_at created_at created_by updated_at updated_by'.split(' ');

/** The columns of a list, which omits the long texts. */
export const LISTED: string = [
  ...[...ROW_COLUMNS, ...STATE_COLUMNS, ...TEXT_COLUMNS.filter((column) => !LONG_COLUMNS.has(column))].map(
    (column) => `t.${column}`,
  ),
  FILE_SELECTED,
].join(', ');

export const FILED_ITEMS: FiledKind = {
  kind: 'current-affairs',
  table: 'current_affairs_items',
  address: 'slug',
  columns: [...STATE_COLUMNS, ...TEXT_COLUMNS],
};

/** When an item of a file is said to have appeared: always. */
const FROM_THE_START = '2000-01-01T00:00:00.000Z';

/** An item of the repository as its row will have it. */
export async function fileOfItem({ slug, ...text }: CurrentAffairsItem): Promise<ContentFile> {
  const item = tidyItem({ ...text, status: 'published', publishAt: FROM_THE_START });
  return {
    address: slug,
    digest: await sha256(saidByItem({ ...item, deletedAt: null })),
    values: {
      slug,
      status: item.status,
      publish_at: FROM_THE_START,
      first_published_at: FROM_THE_START,
      ...Object.fromEntries(ITEM_FIELDS.map((field) => [columnOf(field), valueOf(item, field)])),
    },
  };
}

/**
 * The months whose pages differ from the build: an item was edited, withdrawn or added since. A month is built where any
 * of its items has a file.
 */
export const CHANGED_MONTHS = `SELECT 'current-affairs' AS kind, substr(t.date, 1, 7) AS page,
    group_concat(t.id || '.' || t.version) AS edition,
    EXISTS (SELECT 1 FROM current_affairs_items AS b WHERE b.date >= substr(t.date, 1, 7) || '-01'
      AND b.date <= substr(t.date, 1, 7) || '-31' AND b.file_digest IS NOT NULL) AS is_built
  FROM current_affairs_items AS t
  WHERE t.digest IS NOT t.file_digest
    AND (t.file_digest IS NOT NULL OR t.deleted_at IS NULL AND t.status <> 'draft' AND t.publish_at <= ?1)
  GROUP BY page`;
