import { atom } from 'nanostores';
import type { ChangedMock, ChangeMockBody } from '#contract/mocks/mock-statistics.ts';
import { changeMock, listAdminMocks } from '#contract/mocks/mock-statistics.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import { hasErrors } from '#domain/account/validation.ts';
import { isSame } from '#domain/lib/is-same.ts';
import { rescheduleIssues } from '#domain/mocks/mock-schedule.ts';
import { mockRefusalsText } from '#domain/text/en/mock-refusals.ts';
import { staffMockDetailsText } from '#domain/text/staff/en/staff-mock-details.ts';
import { request } from '../request.ts';
import { inForm, refusalText } from '../staff/outcome.ts';
import { serverNow, withClock } from './mock-clock.ts';
import { hourTextOf, instantOf } from './mock-hours.ts';

export type { ChangedMock };

/** The words and hours of a published mock test, and its withdrawal, as staff change them. */
export interface DetailsState {
  /** As the server has it; null while it loads or where there is none. */
  readonly item: ChangedMock | null;
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** Whether somebody else has changed it, so that it must be loaded again. */
  readonly isOutdated: boolean;
  /** What has just been done, for who cannot see it. */
  readonly said: string;
}

const EMPTY: DetailsState = { item: null, isBusy: false, failure: null, isOutdated: false, said: '' };
export const $mockDetails = atom<DetailsState>(EMPTY);

export interface DetailsForm {
  readonly title: string;
  readonly summary: string;
  readonly opensAt: string;
  readonly entryClosesAt: string;
  readonly resultsAt: string;
  readonly objectionsUntil: string;
  readonly isWithdrawn: boolean;
}
export type DetailsField = keyof DetailsForm;
export type DetailsErrors = FieldErrors<DetailsField>;

export const detailsFormOf = ({
  title,
  summary,
  timeWindow,
  objectionsUntil,
  withdrawnAt,
}: Pick<ChangedMock, 'title' | 'summary' | 'timeWindow' | 'objectionsUntil' | 'withdrawnAt'>): DetailsForm => ({
  title,
  summary,
  opensAt: hourTextOf(timeWindow?.opensAt ?? null),
  entryClosesAt: hourTextOf(timeWindow?.entryClosesAt ?? null),
  resultsAt: hourTextOf(timeWindow?.resultsAt ?? null),
  objectionsUntil: hourTextOf(objectionsUntil),
  isWithdrawn: withdrawnAt !== null,
});

/** The words and hours of the site's file, where they are newer than these; null otherwise. */
export const detailsOfFile = ({ newerFile }: ChangedMock): DetailsForm | null =>
  newerFile && detailsFormOf({ ...newerFile, withdrawnAt: null });

/** The form's fields in order. */
export const DETAILS_FIELDS = [
  'title',
  'summary',
  'opensAt',
  'entryClosesAt',
  'resultsAt',
  'objectionsUntil',
  'isWithdrawn',
] as const satisfies readonly DetailsField[];
export type DetailsTexts = Readonly<Record<DetailsField, string>>;

/** The form as a draft on this device keeps it. */
export const textsOfDetails = (form: DetailsForm): DetailsTexts => ({
  ...form,
  isWithdrawn: form.isWithdrawn ? 'yes' : '',
});

export const detailsOfTexts = (texts: DetailsTexts): DetailsForm => ({
  ...texts,
  isWithdrawn: texts.isWithdrawn !== '',
});

/** The form once a save is through: what was typed while it was on its way stays, for the next save. */
export const detailsAfterSave = (now: DetailsForm, sent: DetailsForm, stored: ChangedMock): DetailsForm =>
  isSame(now, sent) ? detailsFormOf(stored) : now;

/** The fields in which the mock is another one than a form has it: a save writes the form's values over them. */
export const detailsApart = (form: DetailsForm, item: ChangedMock): readonly DetailsField[] => {
  const [own, theirs] = [textsOfDetails(form), textsOfDetails(detailsFormOf(item))];
  return DETAILS_FIELDS.filter((name) => own[name] !== theirs[name]);
};

/** Raised by each loading and saving, so that a late reply never replaces a newer state. */
let tasks = 0;

/** Loads the mock with its version. */
export async function loadMockDetails(mock: string): Promise<void> {
  tasks += 1;
  const own = tasks;
  $mockDetails.set({ ...EMPTY, isBusy: true });
  const reply = await withClock(
    () => request(listAdminMocks, {}),
    (each) => (each.ok ? each.value.now : null),
  );
  if (own !== tasks) return;
  const item = reply.ok ? (reply.value.items.find(({ id }) => id === mock) ?? null) : null;
  const failure = reply.ok ? mockRefusalsText().unknownMock : reply.message;
  $mockDetails.set({ ...EMPTY, item, failure: item === null ? failure : null });
}

/** An hour that was not changed in the form, or is the file's, keeps its seconds. */
const hourOf = (text: string, before: number | null, ofFile: number | null = null): number | null =>
  [before, ofFile].find((each) => each !== null && text === hourTextOf(each)) ?? instantOf(text);

type Schedule = Pick<ChangeMockBody, 'timeWindow' | 'objectionsUntil'>;

/** The hours of the form; errors for those that are none. */
function scheduleOf(form: DetailsForm, item: ChangedMock): Schedule | DetailsErrors {
  const { timeWindow, objectionsUntil: until, newerFile } = item;
  const ofFile = newerFile?.timeWindow;
  if (timeWindow === null) return { timeWindow, objectionsUntil: until };
  const hours = {
    opensAt: hourOf(form.opensAt, timeWindow.opensAt, ofFile?.opensAt),
    entryClosesAt: hourOf(form.entryClosesAt, timeWindow.entryClosesAt, ofFile?.entryClosesAt),
    resultsAt: hourOf(form.resultsAt, timeWindow.resultsAt, ofFile?.resultsAt),
  };
  const { opensAt, entryClosesAt, resultsAt } = hours;
  const { noHour, noHourOrEmpty } = staffMockDetailsText().issues;
  const objectionsUntil =
    form.objectionsUntil === '' ? null : hourOf(form.objectionsUntil, until, newerFile?.objectionsUntil);
  if (opensAt === null) return { opensAt: noHour };
  if (entryClosesAt === null) return { entryClosesAt: noHour };
  if (resultsAt === null) return { resultsAt: noHour };
  if (objectionsUntil === null && form.objectionsUntil !== '') return { objectionsUntil: noHourOrEmpty };
  return { timeWindow: { opensAt, entryClosesAt, resultsAt }, objectionsUntil };
}

const isSchedule = (value: Schedule | DetailsErrors): value is Schedule => 'timeWindow' in value;

/** Saves the form over the version that was loaded. The errors are by field; empty where it is saved or the page says why not. */
export async function saveMockDetails(form: DetailsForm, clientId: string): Promise<DetailsErrors> {
  const before = $mockDetails.get();
  const { item } = before;
  if (item === null || before.isBusy) return {};
  const [title, summary] = [form.title.trim(), form.summary.trim()];
  const schedule = scheduleOf(form, item);
  const text = staffMockDetailsText();
  const errors: DetailsErrors = {
    ...(title === '' && { title: text.issues.noTitle }),
    ...(summary === '' && { summary: text.issues.noSummary }),
    ...(!isSchedule(schedule) && schedule),
    ...(isSchedule(schedule) && rescheduleIssues(item, schedule, serverNow())),
  };
  if (hasErrors(errors) || !isSchedule(schedule)) return errors;
  tasks += 1;
  const own = tasks;
  $mockDetails.set({ ...before, isBusy: true, failure: null, said: '' });
  const { id, version } = item;
  const body = { clientId, version, title, summary, ...schedule, isWithdrawn: form.isWithdrawn };
  const reply = await request(changeMock, { parameters: { mock: id }, body });
  if (own !== tasks) return {};
  if (reply.ok) {
    $mockDetails.set({ ...EMPTY, item: reply.value.item, said: text.saved });
    return {};
  }
  const isFieldWrong = hasErrors(reply.errors);
  $mockDetails.set({
    ...before,
    isBusy: false,
    isOutdated: reply.status === 409,
    failure: isFieldWrong ? null : refusalText(reply, inForm()),
    said: '',
  });
  return isFieldWrong ? (reply.errors as DetailsErrors) : {};
}
