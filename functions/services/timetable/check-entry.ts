import { indiaDayOf } from '#domain/lib/india-time.ts';
import { occurrencesOf } from '#domain/timetable/timetable.ts';
import type { EntryForm, Recording } from '#domain/timetable/timetable-entry.ts';
import { tidyEntry, validateEntry } from '#domain/timetable/timetable-entry.ts';
import { hasErrors } from '#domain/account/validation.ts';
import { invalidFields } from '../../errors.ts';
import type { MaterialRecord } from '../../ports/materials.ts';
import type { TimetableEntry } from '../../ports/timetable.ts';
import type { Context } from '../context.ts';

type CheckedEntry = EntryForm & Pick<TimetableEntry, 'firstDay' | 'lastDay'>;

/** Why a material cannot be a class's recording; null when it can. */
function issueOf(material: MaterialRecord | null): string | null {
  if (material === null || material.deletedAt !== null) return 'is not there';
  if (!['recording', 'audio'].includes(material.kind) || material.file === null)
    return 'is no recording that can be played';
  return material.isPublished ? null : 'is not published';
}

/** Throws 'invalid' for a finished recording whose material students could not play. */
async function refuseUnplayable(ctx: Context, recordings: readonly Recording[]): Promise<void> {
  const ready = recordings.filter(({ state }) => state === 'ready');
  const ids = new Set(ready.map(({ materialId }) => materialId).filter((id) => id !== null));
  const issues = new Map(
    await Promise.all([...ids].map(async (id) => [id, issueOf(await ctx.materials.find(id))] as const)),
  );
  for (const { date, materialId } of ready) {
    const issue = materialId === null ? null : issues.get(materialId);
    if (issue)
      throw invalidFields({
        recordings: `Material ${materialId}, the recording of ${date}, ${issue}. Publish it under Materials first, or give another number`,
      });
  }
}

/**
 * Validates the form and returns the entry as it is stored, with the first and last day of its classes. Throws
 * 'invalid' with a message for each wrong field.
 */
export async function checkEntry(ctx: Context, given: EntryForm): Promise<CheckedEntry> {
  const form = tidyEntry(given);
  const errors = validateEntry(form, ctx.academy.classHosts);
  if (hasErrors(errors)) throw invalidFields(errors);
  await refuseUnplayable(ctx, form.recordings);
  const days = occurrencesOf(form).map(({ startsAt }) => indiaDayOf(startsAt));
  return { ...form, firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' };
}
