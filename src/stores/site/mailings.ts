import { atom } from 'nanostores';
import type { MailedAnnouncement } from '#contract/site/mailings.ts';
import { getMailReach, listMailings } from '#contract/site/mailings.ts';
import type { MailReach } from '#domain/site/mailing.ts';
import { environment } from '../environment.ts';
import { request } from '../request.ts';

const PERIOD_MS = 5000;
/** For how long the mails of an announcement that was saved are looked for. */
const EXPECTED_MS = 60_000;

/** How far the mails of the last announcements are; null until it is known. */
export const $mailings = atom<readonly MailedAnnouncement[] | null>(null);

let expectedUntil = 0;

async function loadMailings(): Promise<void> {
  const reply = await request(listMailings, {});
  if (reply.ok) $mailings.set(reply.value.items);
}

const isRunning = (): boolean => ($mailings.get() ?? []).some(({ mailing }) => mailing.finishedAt === null);

/** Keeps them up to date until the returned function is called: every five seconds while mails are on their way. */
export function watchMailings(): () => void {
  void loadMailings();
  return environment().every(PERIOD_MS, () => {
    if (environment().isVisible() && (isRunning() || environment().now() < expectedUntil)) void loadMailings();
  });
}

/** Tells that an announcement was saved, whose mails may begin now. */
export function expectMails(): void {
  expectedUntil = environment().now() + EXPECTED_MS;
  void loadMailings();
}

/** Whom an announcement would reach by mail; null where that cannot be had. */
export async function findMailReach(audience: string, from: string): Promise<MailReach | null> {
  const reply = await request(getMailReach, { query: `?${new URLSearchParams({ audience, from })}` });
  return reply.ok ? reply.value : null;
}
