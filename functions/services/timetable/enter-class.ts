import type { Material } from '#contract/materials/list-materials.ts';
import { dialogsText } from '#domain/text/en/dialogs.ts';
import { liveClassesText } from '#domain/text/en/live-classes.ts';
import type { Occurrence } from '#domain/timetable/timetable.ts';
import { CLASS_TICKET_MS, stateOf } from '#domain/timetable/class-status.ts';
import { findOccurrence, moduleOfGroup } from '#domain/timetable/timetable.ts';
import { ServiceError } from '../../errors.ts';
import type { TimetableEntry } from '../../ports/timetable.ts';
import type { Context } from '../context.ts';
import { callerOfTicket } from '../materials/caller-of-ticket.ts';
import { findOpenMaterial } from '../materials/find-open-material.ts';
import { publishedReplyOf } from '../materials/material-replies.ts';
import { requireAccess } from '../membership/require-access.ts';
import { recordOpening } from '../materials/record-opening.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';

/** Names a class by its entry and its planned date. */
interface ClassCall {
  readonly caller: StudentCaller;
  readonly id: number;
  readonly date: string;
}

const noSuchClass = (): ServiceError => new ServiceError('not-found', liveClassesText().noClass);

/** Finds a class that the student's access opens. Throws 'not-found', also for a cancelled class, and 'forbidden'. */
async function findClass(
  ctx: Context,
  { caller, id, date }: ClassCall,
): Promise<{ entry: TimetableEntry; occurrence: Occurrence }> {
  const entry = await ctx.timetable.find(id);
  const occurrence =
    entry === null || entry.status !== 'published' || entry.deletedAt !== null ? null : findOccurrence(entry, date);
  if (entry === null || occurrence === null || occurrence.isCancelled) throw noSuchClass();
  await requireAccess(ctx, { caller, gate: { module: moduleOfGroup(entry.group) } });
  return { entry, occurrence };
}

/**
 * The address at which a class is held, from ten minutes before its start until its end, by the server's clock. Throws
 * 'conflict' before that, with the sentences of the spec's notice (section 2), and 'not-found' afterwards.
 */
async function addressOf(ctx: Context, call: ClassCall): Promise<string> {
  const { entry, occurrence } = await findClass(ctx, call);
  const state = stateOf(occurrence, ctx.clock.now());
  if (state === 'upcoming')
    throw new ServiceError('conflict', `${dialogsText().starting.title} ${dialogsText().starting.text}`);
  if (state === 'over') throw new ServiceError('not-found', liveClassesText().over);
  if (entry.joinAddress === null) throw new ServiceError('conflict', liveClassesText().noJoinAddress);
  return entry.joinAddress;
}

/** Gives the way into a running class: a ticket for this student, this session and five minutes. Throws as `addressOf`. */
export async function joinClass(ctx: Context, call: ClassCall): Promise<{ ticket: string }> {
  await addressOf(ctx, call);
  const now = ctx.clock.now();
  const { caller, id, date } = call;
  return {
    ticket: await ctx.tickets.seal(
      { token: caller.token, opens: `class/${id}/${date}`, expiresAt: now + CLASS_TICKET_MS },
      now,
    ),
  };
}

/**
 * Returns the address of a running class for whoever holds a ticket. Session, membership and timetable are checked
 * again. Throws as `addressOf`, 'unauthenticated' for an ended session and 'forbidden' for another's or an old ticket.
 */
export async function openClass(
  ctx: Context,
  { id, date, ticket }: { readonly id: number; readonly date: string; readonly ticket: string | undefined },
): Promise<string> {
  const caller = await callerOfTicket(ctx, {
    ticket,
    opens: `class/${id}/${date}`,
    expired: liveClassesText().expired,
  });
  const address = await addressOf(ctx, { caller, id, date });
  recordOpening(ctx, caller.studentId, { kind: 'class', subjectId: id, day: date });
  return address;
}

/**
 * Returns the recording of a class: an address, or a material that the caller may open. Throws 'not-found' without one,
 * and 'forbidden' when the caller has no access to the material.
 */
export async function findRecording(
  ctx: Context,
  call: ClassCall,
): Promise<{ address: string | null; material: Material | null }> {
  const { entry } = await findClass(ctx, call);
  const recording = entry.recordings.find(({ date }) => date === call.date);
  if (recording?.state !== 'ready') throw new ServiceError('not-found', liveClassesText().recordingNotReady);
  if (recording.materialId === null) {
    recordOpening(ctx, call.caller.studentId, { kind: 'recording', subjectId: call.id, day: call.date });
    return { address: recording.address, material: null };
  }
  return {
    address: null,
    material: publishedReplyOf(await findOpenMaterial(ctx, { caller: call.caller, id: recording.materialId })),
  };
}
