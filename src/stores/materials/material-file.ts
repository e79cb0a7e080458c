import { createTicket } from '#contract/materials/create-ticket.ts';
import { getMaterialFile } from '#contract/materials/get-material-file.ts';
import { pathOf } from '#contract/endpoint.ts';
import type { FileRole } from '#domain/materials/file-types.ts';
import { environment } from '../environment.ts';
import { request } from '../request.ts';
import { currentSession } from '../identity/session.ts';
import { accessAnswerToSend } from '../membership/access.ts';

export type Address =
  | { readonly ok: true; readonly of: (role: FileRole, isDownload?: boolean) => string }
  | { readonly ok: false; readonly message: string };

/** The addresses of a material's files, which are valid for two minutes and so requested each time. */
export async function askForFiles(materialId: number): Promise<Address> {
  const parameters = { id: String(materialId) };
  const reply = await request(createTicket, { parameters, body: {}, accessAnswer: accessAnswerToSend() });
  if (!reply.ok) return { ok: false, message: reply.message };
  const path = pathOf(getMaterialFile, parameters);
  const of = (role: FileRole, isDownload = false): string =>
    `${path}?${new URLSearchParams({ ticket: reply.value.ticket, ...(role === 'file' ? {} : { role }), ...(isDownload ? { download: '1' } : {}) })}`;
  return { ok: true, of };
}

/**
 * Opens a file in this tab, which no browser blocks and from which Back returns here. Returns null, or why it could not
 * be opened.
 */
export async function openMaterialFile(materialId: number, isDownload: boolean): Promise<string | null> {
  const address = await askForFiles(materialId);
  if (!address.ok) return address.message;
  environment().goTo(address.of('file', isDownload));
  return null;
}

/** Seconds before its end at which a recording counts as finished. */
const END_SECONDS = 10;
/** Seconds below which a position is not stored. */
const START_SECONDS = 5;

const keyOf = (materialId: number): string | null => {
  const student = currentSession()?.student.studentId;
  return student === undefined ? null : `academy:playback:${student}:${materialId}`;
};

/** Seconds at which the student stopped, or 0. Stored on this device for each student. */
export function keptPosition(materialId: number): number {
  const key = keyOf(materialId);
  const seconds = Number(key === null ? null : environment().local.get(key));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

/** Stores the position, and removes it at the beginning and at the end. `duration` may be unknown yet. */
export function keepPosition(materialId: number, seconds: number, duration: number): void {
  const key = keyOf(materialId);
  if (key === null) return;
  const isWithin = seconds >= START_SECONDS && !(seconds > duration - END_SECONDS);
  if (isWithin) environment().local.set(key, String(Math.floor(seconds)));
  else environment().local.remove(key);
}

export const SPEEDS = ['0.75', '1', '1.25', '1.5', '1.75', '2'] as const;
const SPEED_KEY = 'academy:speed';

/** The playback speed last chosen on this device. */
export function keptSpeed(): string {
  const kept = environment().local.get(SPEED_KEY) ?? '1';
  return SPEEDS.some((speed) => speed === kept) ? kept : '1';
}

export const keepSpeed = (speed: string): void => void environment().local.set(SPEED_KEY, speed);

/** Calls back when the page may be about to close. Returns the way to stop. */
export const onPageLeave = (task: () => void): (() => void) => environment().onLeave(task);
