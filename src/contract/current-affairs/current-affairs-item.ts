import * as v from 'valibot';
import { CURRENT_AFFAIRS_CATEGORIES } from '#domain/current-affairs/current-affairs.ts';
import { ITEM_LANGUAGES, ITEM_STATUSES } from '#domain/current-affairs/current-affairs-item.ts';
import { paperReferenceEntries } from '../attempts/attempt.ts';
import { itemTextEntries } from './current-affairs.ts';
import { clientIdSchema, editableEntries, versionSchema } from '../lib/editable.ts';

/** A body of 50 KB whose every letter is escaped, and the other fields. */
export const LONGEST_ITEM_BYTES: number = 128 * 1024;

const oneOf = <const Options extends readonly string[]>(field: string, options: Options) =>
  v.picklist(options, `${field} must be one of ${options.join(', ')}`);

/** The form as it is sent; its rules are the domain's `validateItem`. */
const formEntries = {
  status: oneOf('status', ITEM_STATUSES),
  publishAt: v.optional(v.nullable(v.string()), null),
  date: v.string(),
  title: v.string(),
  category: oneOf('category', CURRENT_AFFAIRS_CATEGORIES),
  summary: v.optional(v.string(), ''),
  body: v.string(),
  examNote: v.optional(v.string(), ''),
  image: v.optional(v.nullable(v.string()), null),
  imageAlt: v.optional(v.string(), ''),
  source: v.string(),
  sourceUrl: v.optional(v.nullable(v.string()), null),
  language: oneOf('language', ITEM_LANGUAGES),
  paper: v.optional(v.nullable(v.strictObject(paperReferenceEntries)), null),
};

export const newItemBodySchema = v.strictObject({ clientId: clientIdSchema, ...formEntries });
export type NewItemBody = v.InferOutput<typeof newItemBodySchema>;

export const changedItemBodySchema = v.strictObject({ version: versionSchema, ...formEntries });
export type ChangedItemBody = v.InferOutput<typeof changedItemBodySchema>;

const { body: _body, examNote: _examNote, ...rowTextEntries } = itemTextEntries;

const stateEntries = {
  ...editableEntries,
  status: v.picklist(ITEM_STATUSES),
  publishAt: v.nullable(v.string()),
  /** Since it was first seen by students its date and its slug stay as they are. */
  firstPublishedAt: v.nullable(v.string()),
};

/** A row of the list: without the text itself. */
export const itemRowSchema = v.object({ ...stateEntries, ...rowTextEntries });

export const itemSchema = v.object({ ...stateEntries, ...itemTextEntries });

export const itemAnswerSchema = v.object({ item: itemSchema });
