import { LANGUAGES } from '#domain/lib/languages.ts';
import { CURRENT_AFFAIRS_CATEGORIES } from '#domain/current-affairs/current-affairs.ts';
import type {
  CurrentAffairsForm,
  ItemStatus,
  ItemText,
  StoredCurrentAffairsItem,
} from '#domain/current-affairs/current-affairs-item.ts';
import { EMPTY_ITEM, ITEM_FIELDS, tidyItem } from '#domain/current-affairs/current-affairs-item.ts';
import { imageAltIssue } from '#domain/current-affairs/item-image.ts';
import { addDays, indiaMomentOf, instantOfIndia, longDayText, momentText } from '#domain/lib/india-time.ts';
import { parseQuizPath, quizPath } from '#domain/papers/paper-reference.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import { isCalendarDate } from '#domain/account/validation.ts';
import { todayInIndia } from '../lib/today-in-india.ts';
import { environment } from '../environment.ts';

/** The form's fields. All are texts, so that a draft keeps them as typed. */
export const CURRENT_AFFAIRS_FIELDS = [...ITEM_FIELDS, 'publishDate', 'publishTime'] as const;
export type CurrentAffairsField = (typeof CURRENT_AFFAIRS_FIELDS)[number];
export type CurrentAffairsFields = Readonly<Record<CurrentAffairsField, string>>;

/** The action of a button in the form. */
export type CurrentAffairsIntent = 'save' | 'publish' | 'schedule' | 'unpublish' | 'delete';

/** The texts of an item as the form has them. */
export const textFieldsOf = (item: ItemText): Readonly<Record<keyof ItemText, string>> => ({
  ...(Object.fromEntries(ITEM_FIELDS.map((name) => [name, item[name] ?? ''])) as Record<keyof ItemText, string>),
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

const CHOOSE_CATEGORY = 'Choose the category that the item belongs to';
const CHOOSE_LANGUAGE = 'Choose the language that the item is written in';
const CHOOSE_TIME = 'Enter the day and the time, India’s, at which the item is to appear';
const NO_PAPER = 'Enter the paper’s address on this site, such as /quiz/cgl/day-1/paper-1, or leave it empty';

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
    ...(category === undefined && { category: CHOOSE_CATEGORY }),
    ...(language === undefined && { language: CHOOSE_LANGUAGE }),
    ...(address !== '' && paper === null && { paper: NO_PAPER }),
    ...(status === 'scheduled' && publishAt === null && { publishDate: CHOOSE_TIME }),
  };
  const texts = Object.fromEntries(ITEM_FIELDS.map((name) => [name, fields[name]])) as Record<keyof ItemText, string>;
  const form = {
    ...texts,
    status,
    publishAt,
    category: category ?? EMPTY_ITEM.category,
    language: language ?? EMPTY_ITEM.language,
    paper,
  };
  const tidied = tidyItem(form);
  const altIssue = imageAltIssue(tidied.image, tidied.imageAlt);
  return { form: tidied, errors: { ...errors, ...(altIssue !== null && { imageAlt: altIssue }) } };
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
  if (isCalendarDate(date) && date > today)
    return `The date of the event is ${longDayText(date)}, which has not come yet. Students would read it as if it had happened.`;
  if (isCalendarDate(date) && date < addDays(today, -NEWS_DAYS))
    return `The date of the event is ${longDayText(date)}, more than ${NEWS_DAYS} days ago. The item takes its place there, below what is newer.`;
  const publishAt = intent === 'schedule' ? instantOfIndia({ date: publishDate, time: publishTime }) : null;
  if (publishAt !== null && Date.parse(publishAt) <= environment().now())
    return `${momentText(publishAt)} is over, so students would see the item at once.`;
  return null;
}
