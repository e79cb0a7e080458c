import { dateInIndia, occurrencesOf } from '#domain/timetable.ts';
import type { EntryForm } from '#domain/timetable-entry.ts';
import { tidyEntry, validateEntry } from '#domain/timetable-entry.ts';
import { hasErrors } from '#domain/validation.ts';
import { invalidFields } from '../../errors.ts';
import type { TimetableEntry } from '../../ports/timetable.ts';
import type { Context } from '../context.ts';

type CheckedEntry = EntryForm & Pick<TimetableEntry, 'firstDay' | 'lastDay'>;

/** The entry as it is kept, with the days between which its classes lie; throws 'invalid' with a sentence for each field at fault. */
export function checkEntry(ctx: Context, given: EntryForm): CheckedEntry {
  const form = tidyEntry(given);
  const errors = validateEntry(form, ctx.academy.classHosts);
  if (hasErrors(errors)) throw invalidFields(errors);
  const days = occurrencesOf(form).map(({ startsAt }) => dateInIndia(startsAt));
  return { ...form, firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' };
}
