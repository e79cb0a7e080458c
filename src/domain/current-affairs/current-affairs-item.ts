import type { Language } from '../lib/languages.ts';
import { isHttpsAddress } from '../lib/address.ts';
import { isOwnFilePath } from '../lib/own-path.ts';
import type { CurrentAffairsCategory } from './current-affairs.ts';
import { requiredMessage, spokenName } from '../account/form-messages.ts';
import { issueOfMarkdown, tidyMarkdown } from '../lib/markdown-source.ts';
import type { PaperReference } from '../papers/paper-reference.ts';
import { paperKey } from '../papers/paper-reference.ts';
import type { FileState } from '../staff/file-state.ts';
import type { FieldErrors } from '../account/validation.ts';
import { hasOddCharacters } from '../account/validation.ts';
import { isCalendarDate } from '../lib/india-time.ts';
import type { ItemTranslation } from './item-translation.ts';
import { issueOfTranslations, tidyTranslations } from './item-translation.ts';

export const ITEM_STATUSES = ['draft', 'scheduled', 'published'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** Maximum characters (code points). The content collection has the same for the title. */
export const ITEM_LIMITS = { title: 120, summary: 300, examNote: 200, source: 120, lapse: 200 } as const;

/** The texts of an item as students see them. An empty text means none. */
export interface ItemText {
  readonly title: string;
  /** The day of the event, YYYY-MM-DD. */
  readonly date: string;
  readonly category: CurrentAffairsCategory;
  readonly summary: string;
  /** Markdown. */
  readonly body: string;
  readonly examNote: string;
  /** A path of this site. */
  readonly image: string | null;
  /** Alternative text; empty without an image. */
  readonly imageAlt: string;
  readonly source: string;
  readonly sourceUrl: string | null;
  readonly language: Language;
  /** A paper on this item. */
  readonly paper: PaperReference | null;
  /** The item in other languages. */
  readonly translations: readonly ItemTranslation[];
  /** What its week and its month ask of it, as a paper's file holds a question. */
  readonly question: Readonly<Record<string, unknown>> | null;
  /** The slug of the newer item that has taken its place. */
  readonly supersededBy: string | null;
  /** Since when it holds no more, and why: an ordinance that has lapsed, a record that was broken. */
  readonly lapsed: Lapse | null;
}

export interface Lapse {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly note: string;
}

/** Whether an item is no news any more: lists of what is new, and papers that make themselves, leave it out. */
export const isOver = ({ supersededBy, lapsed }: Pick<ItemText, 'supersededBy' | 'lapsed'>): boolean =>
  supersededBy !== null || lapsed !== null;

/** What is left out of a file or a form. Its names are those of columns, replies, forms and files alike. */
export const EMPTY_ITEM: ItemText = {
  title: '',
  date: '',
  category: 'National',
  source: '',
  examNote: '',
  summary: '',
  image: null,
  imageAlt: '',
  sourceUrl: null,
  language: 'en',
  paper: null,
  translations: [],
  question: null,
  supersededBy: null,
  lapsed: null,
  body: '',
};
export const ITEM_FIELDS = Object.keys(EMPTY_ITEM) as readonly (keyof ItemText)[];

/** What lists of rows leave out. */
export const LONG_FIELDS = ['body', 'examNote', 'translations', 'question'] as const;
export type LongField = (typeof LONG_FIELDS)[number];

export interface CurrentAffairsItem extends ItemText {
  /** 'yyyy-mm/dd-name', the same in files, rows and addresses. */
  readonly slug: string;
}

/** What staff edit. Times are ISO instants. */
export interface CurrentAffairsForm extends ItemText {
  readonly status: ItemStatus;
  /** When a scheduled item appears; ignored for other statuses. */
  readonly publishAt: string | null;
}

/** The server's record of an item. Instants are ISO, of server time. */
export interface StoredCurrentAffairsItem extends CurrentAffairsForm {
  readonly id: number;
  /** The id that the browser chose. */
  readonly clientId: string;
  readonly version: number;
  readonly slug: string;
  readonly fileState: FileState;
  /** The text of the file where it is newer than what the row was edited from. */
  readonly newerFile: ItemText | null;
  readonly firstPublishedAt: string | null;
  readonly deletedAt: string | null;
  readonly createdAt: string;
  readonly createdBy: number;
  readonly updatedAt: string;
  readonly updatedBy: number;
}

/** A list row, without the text. */
export type CurrentAffairsRow = Omit<StoredCurrentAffairsItem, LongField | 'newerFile'>;

export interface Publication {
  readonly status: ItemStatus;
  readonly publishAt: string | null;
  readonly deletedAt: string | null;
}

/** Whether students see it at `now` (epoch milliseconds). A scheduled item appears at its time by itself. */
export const isPublishedAt = ({ status, publishAt, deletedAt }: Publication, now: number): boolean =>
  deletedAt === null && status !== 'draft' && publishAt !== null && Date.parse(publishAt) <= now;

/**
 * Everything about an item that decides what students are told, as one text. A scheduled item never equals a file: it is
 * shown from a time on that no file knows.
 */
export const saidByItem = (item: ItemText & Publication): string =>
  JSON.stringify([
    ITEM_FIELDS.map((name) => (name === 'paper' ? item.paper && paperKey(item.paper) : item[name])),
    item.deletedAt !== null ? 'deleted' : item.status,
    item.status === 'scheduled' ? item.publishAt : null,
  ]);

const LONGEST_NAME = 60;

const asciiName = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replaceAll(/^-+|-+$/g, '');

/** Seven characters that hash the whole id (FNV-1a), because ids may begin alike. */
function markOf(id: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, '0');
}

/**
 * The item's slug in addresses and file names: '2026-11/21-a-new-dam-0k3f2b0'. The hash of the client's id at its end
 * keeps it unique, also against hand-written files, and gives a title in Gujarati a slug too.
 */
export function slugOf({
  date,
  title,
  clientId,
}: {
  readonly date: string;
  readonly title: string;
  readonly clientId: string;
}): string {
  const name = asciiName(title);
  return `${date.slice(0, 7)}/${date.slice(8)}-${name === '' ? 'item' : name}-${markOf(clientId)}`;
}

const SLUG = /^\d{4}-(?:0[1-9]|1[0-2])\/\d{2}-[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Whether a text has the form of a slug, which cannot leave a folder. */
export const isItemSlug = (text: string): boolean => text.length <= 100 && SLUG.test(text);

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/;
const isInstant = (text: string): boolean =>
  INSTANT.test(text) && isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

const isPossibleDate = (date: string): boolean => isCalendarDate(date) && date >= '2000-01-01' && date < '2100-01-01';

function lineIssue(
  field: Exclude<keyof typeof ITEM_LIMITS, 'lapse'>,
  text: string,
  isRequired: boolean,
): string | null {
  if (text === '') return isRequired ? requiredMessage(field) : null;
  if ([...text].length > ITEM_LIMITS[field])
    return `${spokenName(field)} must be at most ${ITEM_LIMITS[field]} characters`;
  return hasOddCharacters(text) ? `${spokenName(field)} has characters that cannot be used` : null;
}

function publishAtIssue({ status, publishAt }: CurrentAffairsForm): string | null {
  if (status !== 'scheduled') return null;
  if (publishAt === null) return 'Choose when the item is to appear';
  return isInstant(publishAt) ? null : 'The time at which it appears must read like 2026-11-21T06:30:00.000Z';
}

const supersededIssue = ({ supersededBy }: CurrentAffairsForm): string | null =>
  supersededBy === null || isItemSlug(supersededBy)
    ? null
    : 'Enter the newer item as it stands in its address, such as 2026-08/05-supreme-court-judges-bill';

function lapseIssue({ date, lapsed }: CurrentAffairsForm): string | null {
  if (lapsed === null) return null;
  if (!isPossibleDate(lapsed.date)) return 'Enter the day since which it holds no more, such as 2026-11-21';
  if (lapsed.date < date) return 'It cannot have ended before it happened. Correct one of the two days';
  if (lapsed.note === '') return 'Say in a few words why it holds no more';
  if ([...lapsed.note].length > ITEM_LIMITS.lapse) return `Say it in at most ${ITEM_LIMITS.lapse} characters`;
  return hasOddCharacters(lapsed.note) ? 'The reason has characters that cannot be shown. Type it again' : null;
}

/** Why an item cannot be shown to students for the first time; null when it can. */
export const issueOfFirstShow = (
  { status, question }: Pick<CurrentAffairsForm, 'status' | 'question'>,
  before: Pick<CurrentAffairsForm, 'status' | 'question'> | null,
): string | null =>
  status !== 'draft' && question === null && (before === null || before.status === 'draft' || before.question !== null)
    ? 'Write the question that the item asks, with its answer: without one it stays a draft'
    : null;

/** Trims the texts and turns empty values into null. */
export const tidyItem = (form: CurrentAffairsForm): CurrentAffairsForm => {
  const line = (text: string): string => text.trim().normalize('NFC');
  const lineOrNull = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim());
  return {
    ...form,
    title: line(form.title),
    summary: line(form.summary),
    examNote: line(form.examNote),
    source: line(form.source),
    body: tidyMarkdown(form.body),
    image: lineOrNull(form.image),
    imageAlt: lineOrNull(form.image) === null ? '' : line(form.imageAlt),
    sourceUrl: lineOrNull(form.sourceUrl),
    publishAt: lineOrNull(form.publishAt),
    translations: tidyTranslations(form.translations),
    supersededBy: lineOrNull(form.supersededBy),
    lapsed: form.lapsed && { date: form.lapsed.date.trim(), note: line(form.lapsed.note) },
  };
};

/** Issues of a tidied item by field. A draft may leave out what students need to see. */
export function validateItem(form: CurrentAffairsForm): FieldErrors<keyof CurrentAffairsForm> {
  const isForStudents = form.status !== 'draft';
  const messages: Partial<Record<keyof CurrentAffairsForm, string | null>> = {
    publishAt: publishAtIssue(form),
    date: isPossibleDate(form.date) ? null : 'Enter the day of the event, such as 2026-11-21',
    title: lineIssue('title', form.title, true),
    summary: lineIssue('summary', form.summary, false),
    body: form.body === '' && isForStudents ? requiredMessage('body') : issueOfMarkdown(form.body),
    examNote: lineIssue('examNote', form.examNote, false),
    image:
      form.image === null || isOwnFilePath(form.image)
        ? null
        : 'image must be a path of this site, such as /images/name.webp',
    translations: issueOfTranslations(form, isForStudents),
    supersededBy: supersededIssue(form),
    lapsed: lapseIssue(form),
    source: lineIssue('source', form.source, isForStudents),
    sourceUrl:
      form.sourceUrl === null || isHttpsAddress(form.sourceUrl)
        ? null
        : 'The address of the source must begin with https:// and name no user. Copy the address of the page itself',
  };
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== null)) as FieldErrors<
    keyof CurrentAffairsForm
  >;
}
