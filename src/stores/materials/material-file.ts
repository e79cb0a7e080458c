import { createTicket } from '#contract/materials/create-ticket.ts';
import { getMaterialFile } from '#contract/materials/get-material-file.ts';
import { pathOf } from '#contract/endpoint.ts';
import type { FileRole } from '#domain/materials/material-file.ts';
import { environment } from '../environment.ts';
import { request } from '../request.ts';
import { currentSession } from '../account/session.ts';

export type Address =
  | { readonly ok: true; readonly of: (role: FileRole, isDownload?: boolean) => string }
  | { readonly ok: false; readonly message: string };

/** The addresses of a material's files, which open them for two minutes. Asked for anew each time. */
export async function askForFiles(materialId: number): Promise<Address> {
  const parameters = { id: String(materialId) };
  const reply = await request(createTicket, { parameters, body: {} });
  if (!reply.ok) return { ok: false, message: reply.message };
  const path = pathOf(getMaterialFile, parameters);
  const of = (role: FileRole, isDownload = false): string =>
    `${path}?${new URLSearchParams({ ticket: reply.value.ticket, ...(role === 'file' ? {} : { role }), ...(isDownload ? { download: '1' } : {}) })}`;
  return { ok: true, of };
}

/** Opens a file in this tab, so that no browser blocks it and Back comes back here. Null, or why it could not be opened. */
export async function openMaterialFile(materialId: number, isDownload: boolean): Promise<string | null> {
  const address = await askForFiles(materialId);
  if (!address.ok) return address.message;
  environment().goTo(address.of('file', isDownload));
  return null;
}

/** Nearer to its end than this, a recording counts as heard to the end. Seconds. */
const END_SECONDS = 10;
/** So little is no place to come back to. Seconds. */
const START_SECONDS = 5;

const keyOf = (materialId: number): string | null => {
  const student = currentSession()?.student.studentId;
  return student === undefined ? null : `academy:playback:${student}:${materialId}`;
};

/** Where the student stopped, in seconds; 0 for the beginning. On this device, each student's own. */
export function keptPosition(materialId: number): number {
  const key = keyOf(materialId);
  const seconds = Number(key === null ? null : environment().local.get(key));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

/** Keeps the place, and forgets it at the beginning and at the end. `duration` may not be known yet. */
export function keepPosition(materialId: number, seconds: number, duration: number): void {
  const key = keyOf(materialId);
  if (key === null) return;
  const isWithin = seconds >= START_SECONDS && !(seconds > duration - END_SECONDS);
  if (isWithin) environment().local.set(key, String(Math.floor(seconds)));
  else environment().local.remove(key);
}

export const SPEEDS = ['0.75', '1', '1.25', '1.5', '1.75', '2'] as const;
const SPEED_KEY = 'academy:speed';

/** The speed that was last chosen on this device. */
export function keptSpeed(): string {
  const kept = environment().local.get(SPEED_KEY) ?? '1';
  return SPEEDS.some((speed) => speed === kept) ? kept : '1';
}

export const keepSpeed = (speed: string): void => void environment().local.set(SPEED_KEY, speed);

/** Calls back when the page may be about to go. Returns the way to stop. */
export const onPageLeave = (task: () => void): (() => void) => environment().onLeave(task);
