import { isRecord } from '#domain/lib/is-record.ts';
import { isLanguage, LANGUAGES } from '#domain/lib/languages.ts';
import type { ItemTranslation } from '#domain/current-affairs/item-translation.ts';
import { CURRENT_AFFAIRS_CATEGORIES } from '#domain/current-affairs/current-affairs.ts';
import type {
  CurrentAffairsForm,
  ItemStatus,
  ItemText,
  Lapse,
  StoredCurrentAffairsItem,
} from '#domain/current-affairs/current-affairs-item.ts';
import { EMPTY_ITEM, issueOfFirstShow, ITEM_FIELDS, tidyItem } from '#domain/current-affairs/current-affairs-item.ts';
import { imageAltIssue } from '#domain/current-affairs/item-image.ts';
import {
  addDays,
  indiaMomentOf,
  instantOfIndia,
  isCalendarDate,
  longDayText,
  momentText,
} from '#domain/lib/india-time.ts';
import { parseQuizPath, quizPath } from '#domain/papers/paper-reference.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import { staffNewsText } from '#domain/text/staff/en/staff-news.ts';
import { settleNumbers } from '../papers/admin-question-edits.ts';
import { todayInIndia } from '../lib/today-in-india.ts';
import { environment } from '../environment.ts';

/** The form's fields. All are texts, so that a draft keeps them as typed. */
export const CURRENT_AFFAIRS_FIELDS = [...ITEM_FIELDS, 'publishDate', 'publishTime'] as const;
export type CurrentAffairsField = (typeof CURRENT_AFFAIRS_FIELDS)[number];
export type CurrentAffairsFields = Readonly<Record<CurrentAffairsField, string>>;

const recordsOf = (text: string): readonly Readonly<Record<string, unknown>>[] => {
  try {
    const data: unknown = JSON.parse(text);
    return Array.isArray(data) ? data.filter(isRecord) : [];
  } catch {
    return [];
  }
};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The texts in other languages in the form's field. A damaged text holds none. */
export const parseItemTranslations = (text: string): readonly ItemTranslation[] =>
  recordsOf(text).flatMap(({ language, title, examNote, body }) =>
    isLanguage(language) ? [{ language, title: textOf(title), examNote: textOf(examNote), body: textOf(body) }] : [],
  );

function recordOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const data: unknown = JSON.parse(text);
    return isRecord(data) ? data : null;
  } catch {
    return null;
  }
}

/** The question in the form's field. One of which nothing is written is none. */
export function parseItemQuestion(text: string): Readonly<Record<string, unknown>> | null {
  const question = recordOf(text);
  return question === null || textOf(question['question']).trim() === '' ? null : settleNumbers(question);
}

/** Since when an item holds no more, and why; null where neither is written. */
export function parseLapse(text: string): Lapse | null {
  const { date, note } = recordOf(text) ?? {};
  const lapse = { date: textOf(date), note: textOf(note) };
  return lapse.date.trim() === '' && lapse.note.trim() === '' ? null : lapse;
}

/** A slug, or the one in the address of an item: '/currentaffairs/2026-05#2026-05-17-a-bill'. */
const slugIn = (text: string): string =>
  text.trim().replace(/^.*\/currentaffairs\/\d{4}-\d{2}#(\d{4}-\d{2})-(\d{2}-[a-z0-9-]+)$/, '$1/$2');

/** The action of a button in the form. */
export type CurrentAffairsIntent = 'save' | 'publish' | 'schedule' | 'unpublish' | 'delete';

/** The texts of an item as the form has them. */
export const textFieldsOf = (item: ItemText): Readonly<Record<keyof ItemText, string>> => ({
  ...(Object.fromEntries(ITEM_FIELDS.map((name) => [name, item[name] ?? ''])) as Record<keyof ItemText, string>),
  translations: JSON.stringify(item.translations),
  question: item.question === null ? '' : JSON.stringify(item.question),
  lapsed: item.lapsed === null ? '' : JSON.stringify(item.lapsed),
  paper: item.paper === null ? '' : quizPath(item.paper),
});

/** The form of an item; null gives an empty form dated today in India. */
export function fieldsOfEntry(item: StoredCurrentAffairsItem | null): CurrentAffairsFields {
  const moment = item?.status === 'scheduled' ? indiaMomentOf(item.publishAt ?? '') : null;
  const fields = textFieldsOf(item ?? EMPTY_ITEM);
  return {
    ...fields,
    ...(item === null && { date: todayInIndia(), category: '' }),
    publishDate: moment?.date ?? '',
    publishTime: moment?.time ?? '',
  };
}

function statusOf(intent: CurrentAffairsIntent, item: StoredCurrentAffairsItem | null): ItemStatus {
  if (intent === 'publish') return 'published';
  if (intent === 'schedule') return 'scheduled';
  return intent === 'unpublish' ? 'draft' : (item?.status ?? 'draft');
}

/** Converts the fields to what the server takes. `errors` names fields that cannot be converted. */
export function formOf(
  fields: CurrentAffairsFields,
  intent: CurrentAffairsIntent,
  item: StoredCurrentAffairsItem | null,
): { readonly form: CurrentAffairsForm; readonly errors: FieldErrors<CurrentAffairsField> } {
  const status = statusOf(intent, item);
  const category = CURRENT_AFFAIRS_CATEGORIES.find((each) => each === fields.category);
  const language = LANGUAGES.find((each) => each === fields.language);
  const address = fields.paper.trim().replace(/^https:\/\/[^/]+(?=\/quiz\/)/, '');
  const paper = parseQuizPath(address);
  const publishAt =
    status === 'scheduled' ? instantOfIndia({ date: fields.publishDate, time: fields.publishTime }) : null;
  const errors: FieldErrors<CurrentAffairsField> = {
    ...(category === undefined && { category: staffNewsText().chooseCategory }),
    ...(language === undefined && { language: staffNewsText().chooseLanguage }),
    ...(address !== '' && paper === null && { paper: staffNewsText().noPaper }),
    ...(status === 'scheduled' && publishAt === null && { publishDate: staffNewsText().chooseTime }),
  };
  const texts = Object.fromEntries(ITEM_FIELDS.map((name) => [name, fields[name]])) as Record<keyof ItemText, string>;
  const form = {
    ...texts,
    status,
    publishAt,
    category: category ?? EMPTY_ITEM.category,
    language: language ?? EMPTY_ITEM.language,
    paper,
    translations: parseItemTranslations(fields.translations),
    question: parseItemQuestion(fields.question),
    supersededBy: slugIn(fields.supersededBy),
    lapsed: parseLapse(fields.lapsed),
  };
  const tidied = tidyItem(form);
  const altIssue = imageAltIssue(tidied.image, tidied.imageAlt);
  const first = intent === 'save' ? null : issueOfFirstShow(tidied, item);
  return {
    form: tidied,
    errors: { ...errors, ...(altIssue !== null && { imageAlt: altIssue }), ...(first !== null && { question: first }) },
  };
}

/** Maps errors from the server's field names to the form's. */
export function serverFieldNames(errors: FieldErrors): FieldErrors<CurrentAffairsField> {
  const named = Object.entries(errors).map(([name, message]) => [
    name === 'publishAt' ? 'publishDate' : name.replace(/\..*$/, ''),
    message,
  ]);
  return Object.fromEntries(named) as FieldErrors<CurrentAffairsField>;
}

/** An event is news for this long. Days. */
const NEWS_DAYS = 60;

/** What is asked before an item is shown to students; null where its times are usual. */
export function questionOfItem(
  { date, publishDate, publishTime }: CurrentAffairsFields,
  intent: CurrentAffairsIntent,
): string | null {
  if (intent !== 'publish' && intent !== 'schedule') return null;
  const today = todayInIndia();
  if (isCalendarDate(date) && date > today) return staffNewsText().question.toCome({ day: longDayText(date) });
  if (isCalendarDate(date) && date < addDays(today, -NEWS_DAYS))
    return staffNewsText().question.old({ day: longDayText(date), days: NEWS_DAYS });
  const publishAt = intent === 'schedule' ? instantOfIndia({ date: publishDate, time: publishTime }) : null;
  if (publishAt !== null && Date.parse(publishAt) <= environment().now())
    return staffNewsText().question.over({ moment: momentText(publishAt) });
  return null;
}
