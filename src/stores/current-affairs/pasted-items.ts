import { EMPTY_ITEM } from '#domain/current-affairs/current-affairs-item.ts';
import type { PastedItem } from '#domain/current-affairs/pasted-items.ts';
import { itemsOfMessage } from '#domain/current-affairs/pasted-items.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { environment } from '../environment.ts';
import { currentSession } from '../identity/session.ts';
import { todayInIndia } from '../lib/today-in-india.ts';
import type { DraftSubject } from '../staff/drafts.ts';
import { dropDraft, findDraft, keepDraft } from '../staff/drafts.ts';
import type { CurrentAffairsFields } from './admin-current-affairs-form.ts';
import { textFieldsOf } from './admin-current-affairs-form.ts';
import { currentAffairsStore } from './admin-current-affairs.ts';

/** A message on its way to drafts, kept on the device until each of its items is one. */

const NOTHING = { text: '', ids: '' };

const subject = (): DraftSubject => ({
  studentId: currentSession()?.student.studentId ?? 0,
  noun: 'current-affairs',
  id: 'pasted',
});

function idsOf(text: string): Record<string, string> {
  try {
    const data: unknown = JSON.parse(text);
    return isRecord(data) ? (data as Record<string, string>) : {};
  } catch {
    return {};
  }
}

function keep(text: string, ids: Readonly<Record<string, string>>): boolean {
  if (text.trim() !== '')
    return keepDraft(subject(), { fields: { text, ids: JSON.stringify(ids) }, version: null, clientId: '' });
  dropDraft(subject());
  return true;
}

/** What was pasted and not yet made into drafts. */
export const findPasted = (): string => findDraft(subject(), NOTHING)?.fields['text'] ?? '';

/** Keeps a message as it is typed. False where the browser keeps nothing. */
export const keepPasted = (text: string): boolean =>
  keep(text, idsOf(findDraft(subject(), NOTHING)?.fields['ids'] ?? ''));

export const itemsOfPasted = (text: string): readonly PastedItem[] => itemsOfMessage(text, todayInIndia());

const fieldsOf = ({ title, body, date, category, language }: PastedItem): CurrentAffairsFields => ({
  ...textFieldsOf({ ...EMPTY_ITEM, title, body, date, category, language }),
  publishDate: '',
  publishTime: '',
});

export interface PastedOutcome {
  /** Drafts that are there now. */
  readonly made: number;
  /** The message without them. */
  readonly left: string;
  /** Why an item stays in the message, by its title. */
  readonly refusals: readonly { readonly title: string; readonly message: string }[];
}

/**
 * Makes a draft of each item, one after the other. An item keeps its id on the device until its draft is known to be
 * there, so that a repetition after a lost reply makes no second one.
 */
export async function makeDrafts(text: string): Promise<PastedOutcome> {
  const items = itemsOfPasted(text);
  const known = idsOf(findDraft(subject(), NOTHING)?.fields['ids'] ?? '');
  const ids = Object.fromEntries(items.map((item) => [item.text, known[item.text] ?? environment().randomId()]));
  let left = text.replaceAll('\r\n', '\n');
  keep(left, ids);
  let made = 0;
  const refusals: { title: string; message: string }[] = [];
  for (const item of items) {
    const outcome = await currentAffairsStore.save({
      fields: fieldsOf(item),
      intent: 'save',
      row: null,
      version: null,
      clientId: ids[item.text] ?? '',
    });
    if (outcome.kind === 'saved') {
      made += 1;
      const rest = left.replace(item.text, '');
      left = itemsOfPasted(rest).length === 0 ? '' : rest;
      keep(left, ids);
    } else
      refusals.push({
        title: item.title,
        message: outcome.kind === 'invalid' ? Object.values(outcome.errors).join(' ') : outcome.message,
      });
  }
  if (made > 0) void currentAffairsStore.table.reload();
  return { made, left, refusals };
}
