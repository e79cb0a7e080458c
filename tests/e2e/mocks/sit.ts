import type { Page } from '@playwright/test';
import { expect } from '../academy.ts';

/** What a student does with one question of a mock test. Options are indices. */
export interface Deed {
  readonly option?: number;
  /** Saved before `option`, which then is a change. */
  readonly before?: number;
  readonly isMarked?: boolean;
}

/** Events that are posted at once. */
const BATCH = 100;

/**
 * Takes the short mock of the student who is logged in, through the API: a browser needs a minute for what these calls
 * do at once. Opens the questions in order, one for each deed, and hands in.
 */
export async function sitThrough(page: Page, deeds: readonly Deed[], mock = 'cgl-short-1'): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const post = async (call: string, bearer: string | null, data: object): Promise<unknown> => {
    const reply = await page.request.post(`/api/mocks/${mock}/${call}`, {
      data,
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(reply.ok(), `${call}: ${reply.status()}`).toBe(true);
    return reply.json();
  };
  const { token: ticket } = (await post('ticket', token, {})) as { token: string };
  const { now, epoch } = (await post('start', ticket, { page: crypto.randomUUID(), language: 'en' })) as {
    now: number;
    epoch: number;
  };
  const events: object[] = [];
  const empty = { question: null, option: null, section: null, language: null };
  const add = (...added: readonly object[]): void => {
    for (const event of added) events.push({ ...empty, at: now, seq: events.length + 1, ...event });
  };
  for (const [question, { option, before, isMarked = false }] of deeds.entries()) {
    add({ kind: 'visit', question });
    if (before !== undefined) add({ kind: 'choose', question, option: before }, { kind: 'save', question });
    if (option !== undefined) add({ kind: 'choose', question, option });
    if (option !== undefined || isMarked) add({ kind: isMarked ? 'mark' : 'save', question });
  }
  // A batch has a limit.
  for (let from = 0; from < events.length; from += BATCH)
    await post('events', ticket, { epoch, events: events.slice(from, from + BATCH) });
  await post('submit', ticket, {
    epoch,
    events: [{ ...empty, kind: 'submit', at: now, seq: events.length + 1 }],
  });
}
