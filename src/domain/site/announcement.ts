import { hasOddCharacters } from '../account/validation.ts';
import type { FieldErrors } from '../account/validation.ts';
import { requiredMessage } from '../account/form-messages.ts';
import { issueOfMarkdown, tidyMarkdown } from '../lib/markdown-source.ts';
import { MEMBERSHIP_TYPES } from '../membership/membership.ts';
import { TARGET_EXAMS } from '../papers/exams.ts';

export const ANNOUNCEMENT_STATUSES = ['draft', 'published'] as const;
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number];

export const EVERYBODY = 'everybody';
/** Who reads an announcement: everybody, the students who prepare for an exam, or those who hold a membership now. */
export const AUDIENCES: readonly string[] = [
  EVERYBODY,
  ...TARGET_EXAMS.map((exam) => `exam/${exam}`),
  ...MEMBERSHIP_TYPES.map((type) => `plan/${type}`),
];

/** The audiences that a student belongs to. */
export const audiencesOf = (exam: string | null, memberships: readonly string[]): readonly string[] => [
  EVERYBODY,
  ...(exam === null ? [] : [`exam/${exam}`]),
  ...new Set(memberships.map((type) => `plan/${type}`)),
];

/** Maximum characters (code points). */
const LONGEST_TITLE = 120;
/** Maximum characters of the text: an announcement is read on a phone. */
export const LONGEST_TEXT = 4000;

/** What staff write. Instants are ISO. */
export interface AnnouncementForm {
  readonly status: AnnouncementStatus;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
  /** One of `AUDIENCES`. */
  readonly audience: string;
  /** Students see it from then on, and no longer at `until`. */
  readonly from: string;
  readonly until: string;
  /** An important one is also sent by mail. */
  readonly isImportant: boolean;
}

/** An announcement as its readers see it. */
export interface Announcement extends Pick<AnnouncementForm, 'title' | 'body' | 'from' | 'isImportant'> {
  readonly id: number;
}

/** Whether an ISO text names an instant, as `toISOString` writes it. */
const isInstant = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text && text < '2100' && text >= '2000';

export const tidyAnnouncement = (form: AnnouncementForm): AnnouncementForm => ({
  ...form,
  title: form.title.trim().normalize('NFC'),
  body: tidyMarkdown(form.body),
});

function titleIssue(title: string): string | null {
  if (title === '') return requiredMessage('title');
  if ([...title].length > LONGEST_TITLE) return `title must be at most ${LONGEST_TITLE} characters`;
  return hasOddCharacters(title) ? 'title has characters that cannot be used' : null;
}

function bodyIssue({ body, status }: AnnouncementForm): string | null {
  if (body === '') return status === 'published' ? requiredMessage('body') : null;
  if ([...body].length > LONGEST_TEXT) return `body must be at most ${LONGEST_TEXT} characters`;
  return issueOfMarkdown(body);
}

function untilIssue({ from, until }: AnnouncementForm): string | null {
  if (!isInstant(until)) return 'Enter the day and the time at which it is taken down';
  return isInstant(from) && until <= from ? 'It must be taken down after it appears' : null;
}

/** Issues of a tidied announcement by field. A draft may leave the text out. */
export function validateAnnouncement(form: AnnouncementForm): FieldErrors<keyof AnnouncementForm> {
  const messages: Partial<Record<keyof AnnouncementForm, string | null>> = {
    title: titleIssue(form.title),
    body: bodyIssue(form),
    audience: AUDIENCES.includes(form.audience) ? null : 'Choose who is to read it',
    from: isInstant(form.from) ? null : 'Enter the day and the time at which it appears',
    until: untilIssue(form),
  };
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== null)) as FieldErrors<
    keyof AnnouncementForm
  >;
}
