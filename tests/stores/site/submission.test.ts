import { describe, expect, it, vi } from 'vitest';
import type { FailedReply } from '#stores/request.ts';
import { failedReply } from '#stores/request.ts';
import { testBrowser } from '../../support/test-environment.ts';

const FALLBACK = 'Something went wrong';
const DONE = { ok: true, value: null, status: 200 } as const;

async function submission(
  steps: { send?: () => Promise<never | typeof DONE | FailedReply>; onDone?: () => void | Promise<void> } = {},
) {
  const page = await testBrowser().open('/');
  const send = vi.fn(steps.send ?? (() => Promise.resolve(DONE)));
  const made = page.createSubmission<{ name: string }, 'name'>({
    validate: ({ name }) => (name === '' ? { name: 'name is required' } : {}),
    send,
    onDone: steps.onDone ?? (() => undefined),
  });
  return { page, send, made };
}

describe('a form on its way to the server', () => {
  it('is submitting until it is done, and submits meanwhile are ignored', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof DONE>();
    const { send, made } = await submission({ send: () => promise });
    const first = made.submit({ name: 'x' });
    expect([made.$isSubmitting.get(), await made.submit({ name: 'y' })]).toEqual([true, { kind: 'ignored' }]);
    resolve(DONE);
    expect([await first, made.$isSubmitting.get(), send.mock.calls.length]).toEqual([{ kind: 'done' }, false, 1]);
    expect(await made.submit({ name: 'z' })).toEqual({ kind: 'done' });
  });

  it('is still submitting while the step after the reply runs', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { made } = await submission({ onDone: () => promise });
    const first = made.submit({ name: 'x' });
    await Promise.resolve();
    expect(await made.submit({ name: 'x' })).toEqual({ kind: 'ignored' });
    resolve();
    expect(await first).toEqual({ kind: 'done' });
  });

  it('with an issue is not sent, and can be sent once corrected', async () => {
    const { page, send, made } = await submission();
    expect(await made.submit({ name: '' })).toEqual({ kind: 'invalid', errors: { name: 'name is required' } });
    expect([send.mock.calls.length, page.$alerts.get().map(({ type, text }) => [type, text])]).toEqual([
      0,
      [['warning', 'Please fix the errors']],
    ]);
    expect(await made.submit({ name: 'x' })).toEqual({ kind: 'done' });
  });

  it.each([
    ['Please fix the errors', 'warning'],
    ['Your account is blocked. Call us.', 'error'],
  ] as const)("that the server refuses by its fields says the server's sentence: %s", async (message, kind) => {
    const json = { message, errors: { name: 'Not this one' } };
    const refused = failedReply({ status: 403, retryAfter: null, json });
    const { page, made } = await submission({ send: () => Promise.resolve(refused) });
    expect(await made.submit({ name: 'x' })).toEqual({ kind: 'invalid', errors: { name: 'Not this one' } });
    expect(page.$alerts.get().map(({ type, text }) => [type, text])).toEqual([[kind, message]]);
  });

  const reply = (status: number, message?: string) => failedReply({ status, retryAfter: null, json: { message } });
  const KEPT = 'What you typed is still here.';

  it.each([
    ['a bug of the server', reply(500, FALLBACK), FALLBACK, `Try again in a moment. ${KEPT}`],
    ['a page that is not the academy’s', reply(200), FALLBACK, `Try again in a moment. ${KEPT}`],
    ['no reply', failedReply(null), FALLBACK, expect.stringMatching(`cannot be reached.*${KEPT}`)],
    ['a store that is away', reply(503, 'Try again later.'), 'Try again later.', 'Try again later.'],
    ['a silent upstream', reply(504, 'Try again later.'), 'Try again later.', 'Try again later.'],
    ['a rate limit', reply(429, 'Too many tries.'), 'Too many tries.', 'Too many tries.'],
    ['a code that is not right', reply(400, 'Not this code.'), 'Not this code.', 'Not this code.'],
    ['a wrong password', reply(401, 'Invalid credentials'), 'Invalid credentials', null],
    ['a missing right', reply(403, 'Not for you.'), 'Not for you.', null],
    ['a novel', reply(503, 'x'.repeat(301)), expect.stringMatching(/^x+/), null],
  ])('that fails by %s says so in an alert, and beside the form what to do next', async (_, failure, alert, advice) => {
    const { page, made } = await submission({ send: () => Promise.resolve(failure) });
    expect(await made.submit({ name: 'x' })).toEqual({ kind: 'refused', advice });
    expect(page.$alerts.get().map(({ type, text }) => [type, text])).toEqual([['error', alert]]);
  });

  it('whose sending breaks down can be sent again', async () => {
    const { made } = await submission({ send: () => Promise.reject(new Error('broken')) });
    await expect(made.submit({ name: 'x' })).rejects.toThrow('broken');
    expect(made.$isSubmitting.get()).toBe(false);
  });
});

it('one dialog is open at a time: login, sign-up or none', async () => {
  const page = await testBrowser().open('/');
  expect(page.$dialog.get()).toBeNull();
  page.openLogin();
  expect(page.$dialog.get()).toEqual({ name: 'auth', tab: 'login' });
  page.openSignup();
  expect(page.$dialog.get()).toEqual({ name: 'auth', tab: 'signup' });
  page.closeDialog();
  expect(page.$dialog.get()).toBeNull();
});
