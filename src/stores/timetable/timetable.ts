import type { TimetableClass, getTimetable } from '#contract/timetable/timetable.ts';
import type { ClassTimes } from '#domain/timetable/class-status.ts';
import { environment } from '../environment.ts';
import { fetchPublicJson } from '../public-json.ts';

/** The address of the contract's getTimetable, whose schemas a guest does not download. */
export const ADDRESS: (typeof getTimetable)['path'] = '/api/timetable';

/** A class as a page shows it, with its name on that page. */
export interface ShownClass extends Omit<TimetableClass, keyof ClassTimes>, ClassTimes {
  readonly key: string;
}

/** The server's clock less this device's, milliseconds: what decides when a class opens must not be a phone's setting. */
let serverLead = 0;

const hearDate = (date: string | null): void => {
  serverLead = Date.parse(date ?? '') - environment().now() || 0;
};

/** The time by the server's clock, as far as it was heard. Epoch milliseconds. */
export const classTime = (): number => environment().now() + serverLead;

export const shownOf = (given: TimetableClass): ShownClass => ({
  ...given,
  startsAt: Date.parse(given.startsAt),
  endsAt: Date.parse(given.endsAt),
  key: `${given.entryId}/${given.date}`,
});

/** The classes of the last four weeks, this one and the next, by their start; null when they could not be had. */
export async function findClasses(): Promise<readonly ShownClass[] | null> {
  const found = (await fetchPublicJson(ADDRESS, hearDate)) as
    | { readonly classes?: readonly TimetableClass[] }
    | null
    | undefined;
  return Array.isArray(found?.classes) ? found.classes.map(shownOf) : null;
}
