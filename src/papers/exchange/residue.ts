import { isSame } from '#domain/lib/is-same.ts';
import type { Authored } from './reading.ts';
import { sha256Hex } from './sha256.ts';

/**
 * What a foreign format cannot hold of a question, kept beside it so that import(export(x)) = x.
 * `add`: fields that the format has no place for. `instead`: fields that it holds in another form.
 * `without`: fields that reading it makes up. `check`: a digest of what `instead` and `without` replace.
 */
export interface Residue {
  readonly add?: Authored;
  readonly instead?: Authored;
  readonly without?: readonly string[];
  readonly check?: string;
}

/** The same for the same content, whatever the order of keys. */
function digest(fields: Authored): string {
  const ordered = JSON.stringify(fields, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return sha256Hex(ordered).slice(0, 12);
}

const pick = (from: Authored, keys: readonly string[]): Authored =>
  Object.fromEntries(keys.map((key) => [key, from[key]]));

/** What must be kept so that `read` (what the format gives back) becomes `wanted` again; null for nothing. */
export function residueOf(read: Authored, wanted: Authored): Residue | null {
  const changed = Object.keys(wanted).filter((key) => key in read && !isSame(read[key], wanted[key]));
  const added = Object.keys(wanted).filter((key) => !(key in read));
  const without = Object.keys(read).filter((key) => !(key in wanted));
  const replaced = [...changed, ...without];
  if (added.length + replaced.length === 0) return null;
  return {
    ...(added.length > 0 && { add: pick(wanted, added) }),
    ...(changed.length > 0 && { instead: pick(wanted, changed) }),
    ...(without.length > 0 && { without }),
    ...(replaced.length > 0 && { check: digest(pick(read, replaced)) }),
  };
}

/** `read` with its residue; 'changed' when a text that the residue replaces was edited after the export. */
export function withResidue(
  read: Authored,
  { add = {}, instead = {}, without = [], check }: Residue,
): Authored | 'changed' {
  const replaced = [...Object.keys(instead), ...without];
  if (replaced.length > 0 && digest(pick(read, replaced)) !== check) return 'changed';
  const kept = Object.fromEntries(Object.entries(read).filter(([key]) => !without.includes(key)));
  return { ...kept, ...instead, ...add };
}

/** Beyond what JSON escapes itself: what an XML file may not hold, and all but ASCII where NFC would change a text. */
const UNSAFE = /[\u007F-\u009F\u2028\u2029\uFDD0-\uFDEF\uFEFF\uFFF0-\uFFFF]/g;
const escape = (text: string): string =>
  text.replaceAll(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** JSON on one line that survives any of the formats. */
export function toSafeJson(value: unknown): string {
  const json = JSON.stringify(value).replaceAll(UNSAFE, escape);
  return json === json.normalize('NFC') ? json : json.replaceAll(/[\u0080-\uFFFF]/g, escape);
}
