import { expect, describe, it } from 'vitest';
import type { Reply } from '#stores/request.ts';
import { testBrowser } from '../../support/test-environment.ts';

const DONE = { ok: true, value: 'done', status: 200 } as const;

/** A call that fails in these ways, one after the other, and then succeeds. */
async function calling(...failures: readonly { readonly status: number; readonly retryAfter?: string }[]) {
  const browser = testBrowser();
  const { failedReply, retryCall } = await browser.open('/');
  const stop = new AbortController();
  let tries = 0;
  const call = async (): Promise<Reply<string>> => {
    const failure = failures[tries];
    tries += 1;
    if (failure === undefined) return DONE;
    const { status, retryAfter = null } = failure;
    return failedReply(status === 0 ? null : { status, retryAfter, json: { message: 'No.' } });
  };
  const reply = retryCall(call, { pausesMs: [1000, 2000], signal: stop.signal });
  return { browser, reply, stop, tries: () => tries };
}

describe('a call that is retried', () => {
  it('is sent again after pauses that grow, until it succeeds', async () => {
    const { browser, reply, tries } = await calling({ status: 0 }, { status: 500 });
    const seen = [];
    for (const pause of [999, 1, 1999, 1]) {
      await browser.pass(pause);
      seen.push(tries());
    }
    expect([seen, await reply]).toEqual([[1, 2, 2, 3], DONE]);
  });

  it('gives its last failure when the pauses are used up', async () => {
    const { browser, reply, tries } = await calling(...Array.from({ length: 9 }, () => ({ status: 503 })));
    for (const pause of [1000, 2000, 60_000]) await browser.pass(pause);
    expect([await reply, tries()]).toMatchObject([{ ok: false, status: 503 }, 3]);
  });

  it.each([400, 401, 403, 404, 409])('is sent once when it is refused (%i)', async (status) => {
    const { reply, tries } = await calling({ status });
    expect([await reply, tries()]).toMatchObject([{ ok: false, status }, 1]);
  });

  it('waits as long as the server asks', async () => {
    const { browser, reply, tries } = await calling({ status: 429, retryAfter: '20' });
    await browser.pass(19_999);
    expect(tries()).toBe(1);
    await browser.pass(1);
    expect([await reply, tries()]).toEqual([DONE, 2]);
  });

  it('is left to the person when the server asks for longer than anybody waits', async () => {
    const { reply, tries } = await calling({ status: 429, retryAfter: '3600' });
    expect([await reply, tries()]).toMatchObject([{ ok: false, status: 429 }, 1]);
  });

  it('is not sent again once it is given up', async () => {
    const { browser, reply, stop, tries } = await calling({ status: 0 }, { status: 0 });
    await browser.settle();
    stop.abort();
    await browser.pass(60_000);
    expect([await reply, tries()]).toMatchObject([{ ok: false }, 1]);
  });
});
