import { drawDayClasses, drawTimetable } from '#domain/timetable/draw-classes.ts';
import type { PagesOfKind } from '../lib/content-kind.ts';
import { listClasses } from './list-classes.ts';

/**
 * The timetable, and the classes of the day on the home page. Both are drawn anew after the minute for which the edge
 * keeps them, so that a class that has begun or ended is shown as such.
 */
export const classPages: PagesOfKind = {
  pagesOf: (changes) =>
    changes.flatMap(({ edition, isBuilt }) =>
      ['/', '/liveclasses'].map((address) => [address, { edition, isBuilt }] as const),
    ),
  async draw(ctx, address) {
    const { classes } = await listClasses(ctx, { from: undefined, to: undefined });
    const shown = classes.map((each) => ({
      ...each,
      key: `${each.entryId}/${each.date}`,
      startsAt: Date.parse(each.startsAt),
      endsAt: Date.parse(each.endsAt),
    }));
    return { fragments: (address === '/' ? drawDayClasses : drawTimetable)(shown, ctx.clock.now()) };
  },
};
