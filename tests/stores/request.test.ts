import { describe, expect, it } from 'vitest';
import { getProfile } from '#contract/account/get-profile.ts';
import { health } from '#contract/site/health.ts';
import { heartbeat } from '#contract/identity/heartbeat.ts';
import { login } from '#contract/identity/login.ts';
import { subscriptions } from '#contract/membership/subscriptions.ts';
import { putPushSettings } from '#contract/site/push.ts';
import { catalogue as gujarati } from '#domain/text/words-gu.ts';
import { signIn } from '../support/stores/students.ts';
import { testBrowser } from '../support/test-environment.ts';
import { addStudent, tokenFor } from '../support/worker/students.ts';

const UNREACHABLE = {
  ok: false,
  kind: 'unreachable',
  status: 0,
  message: 'The academy cannot be reached. Check your connection and try again.',
  sentence: null,
  advice: 'Check your connection and try again.',
  errors: {},
  retry: 'when-online',
  retryAfterMs: null,
  mayHaveArrived: true,
};
const GARBLED = {
  ok: false,
  kind: 'garbled',
  message: 'Something went wrong. Try again in a moment.',
  sentence: null,
  advice: 'Try again in a moment.',
  errors: {},
  retry: 'later',
  retryAfterMs: null,
  mayHaveArrived: true,
};

const STUDENT = {
  name: 'x',
  email: '',
  mobileNumber: '',
  FreeAccess: null,
  pincode: '',
  state: '',
  city: '',
  address: '',
  dob: '',
};

async function student() {
  const browser = testBrowser();
  const who = await signIn(browser);
  return { browser, who, page: await browser.open('/about') };
}

describe('a call', () => {
  it("carries the student's token and returns the parsed reply", async () => {
    const { browser, who, page } = await student();
    const reply = await page.request(getProfile, {});
    expect(reply).toMatchObject({ ok: true, status: 200, value: { user: { studentId: who.studentId } } });
    expect(browser.network.sent[0]?.token).toBe(who.token);
  });

  it('fills its path', async () => {
    const { who, page } = await student();
    const reply = await page.request(subscriptions, { parameters: { studentId: String(who.studentId) } });
    expect(reply).toMatchObject({ ok: true, value: { activeMemberships: [], expiredMemberships: [] } });
  });

  it('without content returns null', async () => {
    const { page } = await student();
    expect(await page.request(heartbeat, { body: {} })).toEqual({ ok: true, status: 204, value: null });
  });

  it("that is public, or a guest's, carries no token", async () => {
    const { browser, page } = await student();
    await page.request(health, {});
    page.clearSession();
    await page.request(getProfile, {});
    expect(browser.network.sent.map(({ token }) => token)).toEqual([null, null]);
  });
});

describe('a call never throws', () => {
  it('when the network is cut', async () => {
    const { browser, page } = await student();
    browser.network.cut();
    expect(await page.request(getProfile, {})).toEqual(UNREACHABLE);
  });

  it('when there is no reply within twenty seconds', async () => {
    const { browser, page } = await student();
    browser.network.hold();
    const reply = page.request(getProfile, {});
    await browser.pass(20_000);
    expect(await reply).toEqual(UNREACHABLE);
    expect(browser.clock.timerCount()).toBe(0);
  });

  it('when no header can carry its token', async () => {
    const { page } = await student();
    expect(await page.request(getProfile, { token: 'a\nb' })).toMatchObject({ ok: false, kind: 'unreachable' });
  });

  it.each([
    ['<!doctype html>'],
    [''],
    ['null'],
    ['[]'],
    ['{}'],
    ['{"user":{"studentId":"7","name":"x"}}'],
    ['{"user":{"studentId":7'],
    ['0'.repeat(100_000)],
  ])("when a 200 is not the contract's: %.30s", async (body) => {
    const { browser, page } = await student();
    browser.network.answer('/api', body);
    expect(await page.request(getProfile, {})).toEqual({ ...GARBLED, status: 200 });
    expect(page.currentSession()).not.toBeNull();
  });

  it.each([
    [404, '<h1>Not found</h1>'],
    [500, ''],
    [502, 'null'],
    [403, '{"message":7}'],
    [409, '{"message":""}'],
  ])("when a refusal (%i) is not the API's own, so that its text is not shown", async (status, body) => {
    const { browser, page } = await student();
    browser.network.answer('/api', body, { status });
    expect(await page.request(getProfile, {})).toEqual({ ...GARBLED, status });
  });
});

describe('a refusal', () => {
  it("brings the server's message and the wrong fields", async () => {
    const { page } = await student();
    const reply = await page.request(login, { body: { email: 'x', password: '' } });
    expect(reply).toMatchObject({
      ok: false,
      kind: 'refused',
      status: 400,
      message: expect.any(String),
      errors: { password: 'Password is required' },
      retry: 'no',
      mayHaveArrived: false,
    });
  });

  it.each([
    ['a bug of the server', 500, 'Something went wrong', {}, 'Something went wrong. Try again in a moment.'],
    [
      'a bug with a time',
      500,
      'Something went wrong',
      { 'retry-after': '90' },
      'Something went wrong. Try again in 2 minutes.',
    ],
    ['a store that is away', 503, 'Try again in a while.', { 'retry-after': '5' }, 'Try again in a while.'],
    ['a rate limit', 429, 'Too many tries. Try again in 30 seconds.', {}, 'Too many tries. Try again in 30 seconds.'],
  ])(
    'by %s says what to do next, in the words of the server where it has any',
    async (_, status, message, headers, shown) => {
      const { browser, page } = await student();
      browser.network.answer('/api', JSON.stringify({ message }), { status, headers });
      expect(await page.request(getProfile, {})).toMatchObject({ kind: 'refused', retry: 'later', message: shown });
    },
  );

  it.each([
    '{"message":"Known already","errors":{"a":1}}',
    '{"message":"Known already","errors":[]}',
    '{"message":"Known already","code":7}',
  ])("in another server's form still shows its message: %s", async (body) => {
    const { browser, page } = await student();
    browser.network.answer('/api', body, { status: 409 });
    expect(await page.request(getProfile, {})).toMatchObject({ kind: 'refused', message: 'Known already', errors: {} });
  });
});

describe('a refusal on a page in Gujarati', () => {
  async function gujaratiPage() {
    const { browser, page } = await student();
    page.addCatalogue('gu', gujarati);
    page.speakBy(() => 'gu');
    return { browser, page };
  }

  it('is said in Gujarati, by the code of the message', async () => {
    const { page } = await gujaratiPage();
    expect(await page.request(subscriptions, { parameters: { studentId: 'x' } })).toMatchObject({
      status: 404,
      message: 'આ સરનામે કંઈ નથી. એકેડેમીના હોમ પાના પરથી શરૂ કરો.',
    });
  });

  it('says in Gujarati too which fields are wrong, with their values', async () => {
    const { page } = await gujaratiPage();
    const kinds = { announcements: true, classes: true, mocks: true, dates: true, mistakes: true };
    const body = { kinds, quietFrom: 'late', quietUntil: '07:00', colour: 'red' };
    expect(await page.request(putPushSettings, { body })).toMatchObject({
      status: 400,
      errors: { quietFrom: 'સમય આ રીતે લખો: 21:30', colour: 'આવી કોઈ વિગત નથી: colour' },
    });
  });

  it.each([
    ['none', {}],
    ['one that this page does not know', { code: 'replies-lib.newer', errorCodes: { email: { code: 'x.y' } } }],
    ['one without the values of its message', { code: 'replies-lib.tooManyTries' }],
  ])('stays in English where its code is %s', async (_, codes) => {
    const { browser, page } = await gujaratiPage();
    const reply = { message: 'Known already', errors: { email: 'Taken' }, ...codes };
    browser.network.answer('/api', JSON.stringify(reply), { status: 409 });
    expect(await page.request(getProfile, {})).toMatchObject({
      message: 'Known already',
      errors: { email: 'Taken' },
    });
  });
});

describe('a 401', () => {
  it("to the session's token ends the session, once for many calls at once", async () => {
    const { browser, page } = await student();
    browser.clock.stall(36_000_000);
    await Promise.all(Array.from({ length: 5 }, () => page.request(getProfile, {})));
    expect([page.currentSession(), browser.visits]).toEqual([null, ['/']]);
  });

  it('to another token does not', async () => {
    const { browser, who, page } = await student();
    const dead = await tokenFor(who.studentId, browser.clock.server() - 36_000_000);
    expect(await page.request(getProfile, { token: dead })).toMatchObject({ ok: false, status: 401 });
    expect([page.currentSession()?.token, browser.visits]).toEqual([who.token, []]);
  });

  it('that comes late, to the token of an earlier session, does not: the same student’s call is made again', async () => {
    const { browser, who, page } = await student();
    browser.clock.stall(36_000_000);
    const release = browser.network.hold();
    const late = page.request(getProfile, {});
    page.clearSession();
    page.beginSession({ ...STUDENT, studentId: who.studentId }, await tokenFor(who.studentId, browser.clock.server()));
    release();
    expect(await late).toMatchObject({ status: 200 });
    expect([page.currentSession() !== null, browser.visits]).toEqual([true, []]);
  });

  it('that comes late, to the session of another student, does not, and is not made again for this one', async () => {
    const { browser, page } = await student();
    const other = await addStudent();
    browser.clock.stall(36_000_000);
    const release = browser.network.hold();
    const late = page.request(getProfile, {});
    page.clearSession();
    const token = await tokenFor(other.studentId, browser.clock.server());
    page.beginSession({ ...STUDENT, studentId: other.studentId }, token);
    release();
    expect(await late).toMatchObject({ status: 401 });
    expect([page.currentSession()?.token, browser.visits]).toEqual([token, []]);
  });

  it('to a public call does not: a wrong password ends no session', async () => {
    const { browser, page } = await student();
    expect(await page.request(login, { body: { email: 'nobody@academy.test', password: 'wrong-one' } })).toMatchObject({
      status: 401,
    });
    expect([page.currentSession() !== null, browser.visits]).toEqual([true, []]);
  });

  it.each([400, 403, 404, 409, 429, 500, 503])('is not a %i, which ends nothing', async (status) => {
    const { browser, page } = await student();
    browser.network.answer('/api', '{"message":"no"}', { status });
    await page.request(getProfile, {});
    expect([page.currentSession() !== null, browser.visits]).toEqual([true, []]);
  });
});

describe('a static file', () => {
  it('comes as JSON', async () => {
    const { browser, page } = await student();
    expect(await page.fetchStaticJson('/papers/cgl/day-1/paper-1.json')).toMatchObject({ topic: 'Percentage' });
    expect(browser.network.sent[0]?.token).toBeNull();
  });

  it('is undefined when it is missing, cut off, HTML or half', async () => {
    const { browser, page } = await student();
    expect(await page.fetchStaticJson('/papers/none.json')).toBeUndefined();
    for (const body of ['<!doctype html>', '{"topic":']) {
      browser.network.answer('/papers', body);
      expect(await page.fetchStaticJson('/papers/x.json')).toBeUndefined();
    }
    browser.network.cut();
    expect(await page.fetchStaticJson('/papers/x.json')).toBeUndefined();
  });
});
