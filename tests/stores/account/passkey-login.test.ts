import { describe, expect, it } from 'vitest';
import type { PasskeyOptions, SignedChallenge } from '#stores/identity/passkeys.ts';
import { addCompleteStudent } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { newDevice } from '../../support/worker/passkey-device.ts';
import { PASSWORD } from '../../support/worker/students.ts';

/** A student's browser with a passkey on its device, made in the profile. */
async function withPasskey() {
  const browser = testBrowser();
  const page = await browser.open('/about');
  const student = await addCompleteStudent();
  const device = await newDevice();
  await page.loginSubmission.submit({ identifier: student.mobileNumber, password: PASSWORD });
  expect(page.isPasskeyOffered(student.studentId)).toBe(true);
  const adding = page.passkeySubmission(async ({ challenge }) => {
    const { name: _, ...made } = await device.make(challenge);
    return made;
  });
  expect(await adding.submit({ password: PASSWORD })).toEqual({ kind: 'done' });
  let count = 0;
  const sign = async ({ challenge }: PasskeyOptions): Promise<SignedChallenge> => device.sign(challenge, (count += 1));
  return { browser, page, student, sign };
}

const stopped = async (): Promise<null> => null;

describe('a passkey', () => {
  it('that was made here is kept in mind with the greeting, also after a logout, and is offered no more', async () => {
    const { browser, page, student } = await withPasskey();
    const { passkeys } = page.$loginPasskeys.get() as { passkeys: readonly unknown[] };
    expect(passkeys).toHaveLength(1);
    await page.logout();
    const next = await browser.open('/');
    expect(next.findKnownStudent()).toMatchObject({ studentId: student.studentId, hasPasskey: true });
    expect(next.isPasskeyOffered(student.studentId)).toBe(false);
    await next.loginSubmission.submit({ identifier: student.mobileNumber, password: PASSWORD });
    expect([next.findKnownStudent()?.hasPasskey, next.isPasskeyOffered(student.studentId)]).toEqual([true, false]);
  });

  it('is not made by a device that stops, which the form says', async () => {
    const { page } = await withPasskey();
    expect(await page.passkeySubmission(stopped).submit({ password: PASSWORD })).toEqual({
      kind: 'refused',
      advice: expect.stringContaining('Nothing was made'),
    });
  });

  it('logs in, goes on to the wanted page, and keeps the name that the student is known by', async () => {
    const { browser, page, student, sign } = await withPasskey();
    await page.logout();
    const next = await browser.open('/');
    browser.session.write('redirectPath', '/membership');
    browser.visits.length = 0;
    expect(await next.logInWithPasskey(sign)).toBeNull();
    expect(next.currentSession()?.student.studentId).toBe(student.studentId);
    expect(browser.visits).toEqual(['/membership']);
    expect(next.findKnownStudent()).toMatchObject({ identifier: student.mobileNumber, hasPasskey: true });
  });

  it('leads straight to the paper that runs there', async () => {
    const { browser, page, student, sign } = await withPasskey();
    await page.logout();
    const next = await browser.open('/');
    const running = { leftMs: 60_000, position: 2, keptAt: next.environment().now(), examName: 'SSC CGL' };
    browser.local.write(`academy:attempt:${student.studentId}:cgl/1/1`, JSON.stringify(running));
    browser.visits.length = 0;
    expect(await next.logInWithPasskey(sign)).toBeNull();
    expect(browser.visits).toEqual(['/quiz/cgl/day-1/paper-1']);
  });

  it('that the device does not confirm changes nothing, and says what to do next', async () => {
    const { browser, page } = await withPasskey();
    await page.logout();
    const next = await browser.open('/');
    expect(await next.logInWithPasskey(stopped)).toContain('Tap again, or log in with your password');
    expect([next.currentSession(), next.findKnownStudent()?.hasPasskey]).toEqual([null, true]);
  });

  it('that was removed opens nothing and is greeted with no more', async () => {
    const { browser, page, sign } = await withPasskey();
    const state = page.$loginPasskeys.get();
    if (state.status !== 'ready' || state.passkeys[0] === undefined) throw new Error('no passkey is listed');
    await page.removeLoginPasskey(state.passkeys[0]);
    expect(page.findKnownStudent()?.hasPasskey).toBe(false);
    page.notePasskeyHere(null, true);
    await page.logout();
    const next = await browser.open('/');
    expect(await next.logInWithPasskey(sign)).toContain('Log in with your password');
    expect([next.currentSession(), next.findKnownStudent()?.hasPasskey]).toEqual([null, false]);
  });

  it('is offered after a login with a password until it is answered, and then for good no more', async () => {
    const browser = testBrowser();
    const page = await browser.open('/about');
    const student = await addCompleteStudent();
    const logIn = { identifier: student.email, password: PASSWORD };
    expect(page.isPasskeyOffered(student.studentId)).toBe(false);
    await page.loginSubmission.submit(logIn);
    expect(page.isPasskeyOffered(student.studentId)).toBe(true);
    // Somebody else at the same device is not offered it, and a login of theirs begins anew.
    expect(page.isPasskeyOffered(student.studentId + 1)).toBe(false);
    page.answerPasskeyOffer();
    await page.logout();
    const next = await browser.open('/');
    await next.loginSubmission.submit(logIn);
    expect(next.isPasskeyOffered(student.studentId)).toBe(false);
  });
});
