import { isRecord } from '#domain/lib/is-record.ts';
import { environment } from '../environment.ts';

/** What a draft is of, and whose it is. Drafts of one admin are never offered to another. */
export interface DraftSubject {
  readonly studentId: number;
  readonly noun: string;
  /** A row's number; 'new', or the name of what a new row is made of. */
  readonly id: number | string;
}

/** Unsaved input on this device. All fields are texts. */
export interface KeptDraft {
  readonly fields: Readonly<Record<string, string>>;
  /** The version on which it is based; null for a new item. */
  readonly version: number | null;
  /** The id with which a new item is created, so that a retry creates it once. */
  readonly clientId: string;
  /** Epoch milliseconds. */
  readonly keptAt: number;
}

const keyOf = ({ studentId, noun, id }: DraftSubject): string => `academy:draft:admin:${studentId}:${noun}:${id}`;

function parseDraft(text: string, saved: KeptDraft['fields']): KeptDraft | null {
  const data: unknown = JSON.parse(text);
  if (!isRecord(data) || !isRecord(data['fields'])) return null;
  const { fields, version, clientId, keptAt } = data;
  if (typeof clientId !== 'string' || typeof keptAt !== 'number' || !(version === null || typeof version === 'number'))
    return null;
  const kept = fields as Record<string, unknown>;
  const textOf = (name: string): string => {
    const value = kept[name];
    return typeof value === 'string' ? value : (saved[name] ?? '');
  };
  return {
    fields: Object.fromEntries(Object.keys(saved).map((name) => [name, textOf(name)])),
    version,
    clientId,
    keptAt,
  };
}

/**
 * The draft of a subject with the fields of `saved` only; null without a readable one. A field that the draft lacks, as the
 * form had none when it was kept, has the saved value: a save must not empty it.
 */
export function findDraft(subject: DraftSubject, saved: KeptDraft['fields']): KeptDraft | null {
  const text = environment().local.get(keyOf(subject));
  if (text === null) return null;
  try {
    return parseDraft(text, saved);
  } catch {
    return null;
  }
}

/** Stores a draft. False when storage is blocked or full. */
export const keepDraft = (subject: DraftSubject, draft: Omit<KeptDraft, 'keptAt'>): boolean =>
  environment().local.set(keyOf(subject), JSON.stringify({ ...draft, keptAt: environment().now() }));

export const dropDraft = (subject: DraftSubject): void => environment().local.remove(keyOf(subject));
