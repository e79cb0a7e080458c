import { repliesFieldsText } from '#domain/text/en/replies-fields.ts';
import { invalidFields } from '../../errors.ts';

/** Where a page ended: its last row's sort value, and its id to break ties. */
export interface ListPosition {
  readonly value: string | number;
  readonly id: number;
}

const bytesOf = (binary: string): Uint8Array => Uint8Array.from(binary, (letter) => letter.charCodeAt(0));

function encode(text: string): string {
  const binary = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decode(cursor: string): unknown {
  try {
    const binary = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(binary))) as unknown;
  } catch {
    return null;
  }
}

/** Encodes a position in one order of a list for use in a URL. */
const writeCursor = (order: string, { value, id }: ListPosition): string => encode(JSON.stringify([order, value, id]));

/** Decodes a cursor; null without one. Throws 'invalid' for a malformed cursor or one of another order. */
export function readCursor(order: string, cursor: string | undefined): ListPosition | null {
  if (cursor === undefined) return null;
  const parts = decode(cursor);
  const [of, value, id] = Array.isArray(parts) && parts.length === 3 ? (parts as unknown[]) : [];
  const isValue = typeof value === 'string' || (typeof value === 'number' && Number.isSafeInteger(value));
  if (of !== order || !isValue || typeof id !== 'number' || !Number.isSafeInteger(id))
    throw invalidFields({ cursor: repliesFieldsText().listCursor });
  return { value, id };
}

/** Cuts a page of `size` from up to `size + 1` rows, and makes the cursor of the next page; null on the last page. */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  order: string,
  keyOf: (row: Row) => ListPosition,
): { readonly items: readonly Row[]; readonly nextCursor: string | null } {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > size && last !== undefined ? writeCursor(order, keyOf(last)) : null };
}
