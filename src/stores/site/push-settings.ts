import { getPushSettings, putPushSettings } from '#contract/site/push.ts';
import type { PushSettings } from '#domain/site/push.ts';
import { request } from '../request.ts';

/** What the student wants on phones; a message when that cannot be told. */
export async function loadPushSettings(): Promise<PushSettings | { readonly message: string }> {
  const reply = await request(getPushSettings, {});
  return reply.ok ? reply.value : { message: reply.message };
}

/** Saves it for all phones of the student. Returns the message to show when that failed. */
export async function savePushSettings({ kinds, quietFrom, quietUntil }: PushSettings): Promise<string | null> {
  const reply = await request(putPushSettings, { body: { kinds: { ...kinds }, quietFrom, quietUntil } });
  return reply.ok ? null : reply.message;
}
