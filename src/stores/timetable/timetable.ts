import type { TimetableClass, getTimetable } from '#contract/timetable/timetable.ts';
import type { ShownClass } from '#domain/timetable/draw-classes.ts';
import { environment } from '../environment.ts';
import { fetchPublicJson } from '../public-json.ts';

/** The address of the contract's getTimetable, whose schemas a guest does not download. */
export const ADDRESS: (typeof getTimetable)['path'] = '/api/timetable';

/** A class as a page shows it, with what asks for it. */
export type ListedClass = ShownClass & Pick<TimetableClass, 'entryId' | 'date'>;

/** Server time minus this device's time, milliseconds, so that a phone's setting does not decide when a class opens. */
let serverLead = 0;

const hearDate = (date: string | null): void => {
  serverLead = Date.parse(date ?? '') - environment().now() || 0;
};

/** The server's time as far as it is known, epoch milliseconds. */
export const classTime = (): number => environment().now() + serverLead;

export const shownOf = (given: TimetableClass): ListedClass => ({
  ...given,
  startsAt: Date.parse(given.startsAt),
  endsAt: Date.parse(given.endsAt),
  key: `${given.entryId}/${given.date}`,
});

/** The classes of the last four weeks, this one and the next, by start; null on failure. */
export async function findClasses(): Promise<readonly ListedClass[] | null> {
  const found = (await fetchPublicJson(ADDRESS, hearDate)) as
    | { readonly classes?: readonly TimetableClass[] }
    | null
    | undefined;
  return Array.isArray(found?.classes) ? found.classes.map(shownOf) : null;
}
