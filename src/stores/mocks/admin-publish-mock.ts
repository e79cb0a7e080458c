import type { PublishMockBody } from '#contract/mocks/mock-making.ts';
import { publishMock as publishMockCall } from '#contract/mocks/mock-making.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import { hasErrors } from '#domain/account/validation.ts';
import { isMockId } from '#domain/mocks/mock-definition.ts';
import { staffMockDetailsText } from '#domain/text/staff/en/staff-mock-details.ts';
import { request } from '../request.ts';
import { instantOf } from './mock-hours.ts';
import type { PublishForm } from './publish-form.ts';
import { beginTask, changeMaker, failTask, $mockMaker } from './admin-mock-maker.ts';

export type { PublishForm };
export type PublishField = keyof PublishForm;
export type PublishErrors = FieldErrors<PublishField>;

const HOURS = ['opensAt', 'entryClosesAt', 'resultsAt'] as const;

/** What the paper in view lacks of its exam, as one text: a tick counts for what it was given for. */
export const gapsText = (): string => $mockMaker.get().checked?.gaps.join('\n') ?? '';

/** What is wrong with the form, by field. The server finds the same, and what only it knows. */
export function publishErrors(form: PublishForm): PublishErrors {
  const text = staffMockDetailsText().issues;
  const errors: { -readonly [Field in PublishField]?: string } = {};
  if (form.title.trim() === '') errors.title = text.noTitle;
  if (form.summary.trim() === '') errors.summary = text.noSummary;
  if (!isMockId(form.id)) errors.id = text.noId;
  if (form.access === '') errors.access = text.noAccess;
  if (form.shiftOf.trim() !== '' && !isMockId(form.shiftOf.trim())) errors.shiftOf = text.noShift;
  if (gapsText() !== form.confirmedGaps && gapsText() !== '') errors.confirmedGaps = text.noConfirmation;
  if (form.isAlwaysOpen) return errors;
  for (const hour of HOURS) if (instantOf(form[hour]) === null) errors[hour] = text.noHour;
  if (form.objectionsUntil !== '' && instantOf(form.objectionsUntil) === null)
    errors.objectionsUntil = text.noHourOrEmpty;
  return errors;
}

function bodyOf(form: PublishForm, clientId: string): PublishMockBody | null {
  const { source } = $mockMaker.get();
  const { id, title, summary, access, isAlwaysOpen } = form;
  if (source === null || access === '') return null;
  const [opensAt = 0, entryClosesAt = 0, resultsAt = 0] = HOURS.map((hour) => instantOf(form[hour]) ?? 0);
  return {
    clientId,
    id,
    title: title.trim(),
    summary: summary.trim(),
    access,
    timeWindow: isAlwaysOpen ? null : { opensAt, entryClosesAt, resultsAt },
    objectionsUntil: isAlwaysOpen ? null : instantOf(form.objectionsUntil),
    shiftOf: form.shiftOf.trim() === '' ? null : form.shiftOf.trim(),
    isShortConfirmed: form.confirmedGaps !== '' && form.confirmedGaps === gapsText(),
    source,
  };
}

const FIELDS: Readonly<Record<string, PublishField>> = {
  id: 'id',
  title: 'title',
  summary: 'summary',
  access: 'access',
  opensAt: 'opensAt',
  entryClosesAt: 'entryClosesAt',
  resultsAt: 'resultsAt',
  objectionsUntil: 'objectionsUntil',
  shiftOf: 'shiftOf',
  isShortConfirmed: 'confirmedGaps',
};

/** Publishes the paper in view. The errors are by field; empty where it is done, or where the page says why it is not. */
export async function publishMock(form: PublishForm, clientId: string): Promise<PublishErrors> {
  const errors = publishErrors(form);
  const body = bodyOf(form, clientId);
  if (hasErrors(errors) || body === null) return errors;
  const isCurrent = beginTask('publishing');
  const reply = await request(publishMockCall, { body });
  if (!isCurrent()) return {};
  if (reply.ok) {
    changeMaker({ task: null, published: reply.value });
    return {};
  }
  if (reply.status === 409) {
    changeMaker({ task: null });
    return { id: reply.message };
  }
  const named = Object.entries(reply.errors).flatMap(([name, message]) => {
    const field = FIELDS[name];
    return field === undefined || message === undefined ? [] : [[field, message] as const];
  });
  if (named.length === 0) {
    const [first] = Object.values(reply.errors);
    if (first === undefined) failTask(reply);
    else changeMaker({ task: null, failure: first });
    return {};
  }
  changeMaker({ task: null });
  return Object.fromEntries(named) as PublishErrors;
}
