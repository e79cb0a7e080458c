import type { Hono } from 'hono';
import { classRecording } from '#contract/timetable/class-recording.ts';
import { joinClass as joinClassCall, openClass as openClassCall } from '#contract/timetable/join-class.ts';
import { getTimetable } from '#contract/timetable/timetable.ts';
import { timetableFeed } from '#contract/timetable/timetable-feed.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import type { Context } from '../services/context.ts';
import { identifyReader, withAccessAnswer } from '../services/identity/sessions/identify-caller.ts';
import { calendarOfClasses } from '../services/timetable/calendar-of-classes.ts';
import { findRecording, joinClass, openClass } from '../services/timetable/enter-class.ts';
import { listClasses } from '../services/timetable/list-classes.ts';
import { anyone, mountEndpoint } from './mount-endpoint.ts';

/** The timetable for everybody; its classes for those whose membership opens the course. */
export function mountTimetableRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const reader = withAccessAnswer(ctx, identifyReader);

  mountEndpoint(app, getTimetable, anyone, async ({ query }) => ({
    status: 200,
    reply: await listClasses(ctx, { from: query('from'), to: query('to') }),
  }));

  mountEndpoint(app, timetableFeed, anyone, async ({ origin, query }) => ({
    status: 200,
    reply: await ctx.inLanguage(query('language') ?? 'en', () => calendarOfClasses(ctx, origin)),
  }));

  mountEndpoint(app, joinClassCall, reader, async ({ caller, parameter, query }) => ({
    status: 200,
    reply: await joinClass(ctx, { caller, id: Number(parameter('id')), date: query('date') }),
  }));

  // Open to everybody: the ticket in the address says who calls.
  mountEndpoint(app, openClassCall, anyone, async ({ parameter, query }) => ({
    status: 303,
    reply: null,
    headers: {
      location: await openClass(ctx, { id: Number(parameter('id')), date: query('date'), ticket: query('ticket') }),
    },
  }));

  mountEndpoint(app, classRecording, reader, async ({ caller, parameter, query }) => ({
    status: 200,
    reply: await findRecording(ctx, { caller, id: Number(parameter('id')), date: query('date') }),
  }));
}
