import { describe, expect, it } from 'vitest';
import type { UpstreamReply } from '../support/upstream.ts';
import { json, openUpstream, proxyTo } from '../support/upstream.ts';
import { logged } from '../support/worker/log.ts';

/** An upstream that misbehaves: what becomes of it at this edge. */

const LOGIN = '/api/auth/login';
const PROFILE = '/api/auth/profile';
const CREDENTIALS = { email: 'asha@academy.test', password: 'Academy@123' };
const USER = { studentId: 1001, name: 'Asha' };
const UNREACHABLE = { message: 'The accounts of the academy cannot be reached at the moment. Try again in a minute.' };
const SILENT = { message: 'The accounts of the academy are not answering at the moment. Try again in a minute.' };
const html = (status: number): UpstreamReply => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: '<h1>at /srv/secret</h1>',
});
const text = (body: string, status = 200): UpstreamReply => ({ status, body });

const upstream = await openUpstream();
const edge = proxyTo(upstream);
const login = () => edge('POST', LOGIN, { body: CREDENTIALS });
const profile = () => edge('GET', PROFILE, { token: 'token' });

describe('a reply that breaks the contract is 502, with a sentence that says what to do and no text of the upstream', () => {
  const answers: readonly (readonly [string, UpstreamReply])[] = [
    ['HTML', html(200)],
    ['an empty 200', text('')],
    ['broken JSON', text('{"user":{"studentId":1001')],
    ['two values', text('{}{}')],
    ['null', text('null')],
    ['a list', text('[]')],
    ['a text', text('"token"')],
    ['missing fields', json({})],
    ['user null', json({ token: 't', user: null })],
    ['no studentId', json({ token: 't', user: { name: 'Asha' } })],
    ['a studentId in a text', json({ token: 't', user: { ...USER, studentId: '1001' } })],
    ['a studentId of 0', json({ token: 't', user: { ...USER, studentId: 0 } })],
    ['a broken studentId', json({ token: 't', user: { ...USER, studentId: 1.5 } })],
    ['a huge studentId', json({ token: 't', user: { ...USER, studentId: 1e12 } })],
    ['a date of another type', json({ token: 't', user: { ...USER, FreeAccess: 7 } })],
    ['a name of another type', json({ token: 't', user: { ...USER, name: ['Asha'] } })],
    [
      'a name that is no UTF-8',
      { body: '{"token":"t","user":{"studentId":1001,"name":"\u00e9"}}', encoding: 'latin1' },
    ],
    ['an HTML 500', html(500)],
    ['a JSON 500', json({ message: 'stack at /srv/secret' }, 500)],
    ['a 503', json({ message: 'down' }, 503)],
    ['a 504', html(504)],
    ['an HTML 404', html(404)],
    ['a 401 without a message', json({ error: 'no' }, 401)],
    ['a 400 with a message of another type', json({ message: { a: 1 } }, 400)],
    ['a 403 with an empty message', json({ message: ' \n ' }, 403)],
    ['a 405 between the servers', json({ message: 'Method Not Allowed' }, 405)],
    ['a 407 between the servers', json({ message: 'Proxy' }, 407)],
    ['a 415 between the servers', json({ message: 'Type' }, 415)],
    ['an answer cut within', { fault: 'cut-within' }],
    ['an answer without end', { fault: 'endless' }],
    ['an answer that unpacks to 8 MiB', { ...json({ token: 't', user: USER }), fault: 'bomb' }],
    ['more than 1 MiB', text(`{"token":"t","user":{"studentId":1001,"name":"${'x'.repeat(1024 * 1024)}"}}`)],
  ];

  it.each(answers)('%s', async (_, reply) => {
    await upstream.reply(reply);
    for (const answer of [await login(), await profile()]) {
      expect([answer.status, answer.json]).toEqual([502, UNREACHABLE]);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.text).not.toContain('secret');
    }
  });

  it('JSON of another type than application/json', async () => {
    await upstream.reply({ ...json({ user: USER }), headers: { 'content-type': 'text/plain' } });
    expect((await profile()).status).toBe(502);
    await upstream.reply({ ...json({ user: USER }), headers: { 'content-type': 'application/json; charset=utf-8' } });
    expect((await profile()).status).toBe(200);
  });

  it('a login without a name; a profile is one without it', async () => {
    await upstream.reply(json({ token: 't', user: { studentId: 1001, pincode: '380001' } }));
    expect((await login()).status).toBe(502);
    const { status, json: body } = await profile();
    expect([status, body]).toEqual([200, { user: { studentId: 1001, pincode: '380001' } }]);
  });

  it('a reply just under 1 MiB is accepted', async () => {
    await upstream.reply(json({ user: { ...USER, name: 'x'.repeat(1024 * 1024 - 200) } }));
    expect((await profile()).status).toBe(200);
  });

  it('memberships of garbage types, and a 200 page in place of a logout', async () => {
    const membership = {
      membershipType: '1-Year',
      plan: null,
      examType: null,
      startDate: null,
      endDate: null,
      specialMembership: false,
    };
    const subscriptions = async (activeMemberships: unknown) => {
      await upstream.reply(json({ user: USER }), json({ activeMemberships, expiredMemberships: [] }));
      return (await edge('GET', '/api/payments/subscriptions/1001', { token: 'token' })).status;
    };
    expect(await subscriptions([membership])).toBe(200);
    // What an upstream does not know it may leave out.
    expect(await subscriptions([{ membershipType: '1-Year' }])).toBe(200);
    for (const wrong of [
      null,
      {},
      [null],
      ['1-Year'],
      [{ ...membership, membershipType: 'Forever' }],
      [{ ...membership, endDate: 7 }],
      [{ ...membership, specialMembership: 'no' }],
    ])
      expect(await subscriptions(wrong)).toBe(502);
    await upstream.reply(html(200));
    expect((await edge('POST', '/api/auth/logout', { token: 'token', body: {} })).status).toBe(502);
  });
});

describe('a redirect is 502 and is never followed', () => {
  it.each([301, 302, 303, 307, 308, 304])('%i', async (status) => {
    const elsewhere = await openUpstream();
    for (const location of [
      'http://169.254.169.254/latest/meta-data',
      `${elsewhere.origin}/api/auth/profile`,
      `${upstream.origin}/internal`,
    ]) {
      await upstream.reply({ status, headers: { location }, body: status === 304 ? '' : '{}' });
      expect([(await login()).status, (await profile()).status]).toEqual([502, 502]);
      expect((await upstream.seen()).map(({ path }) => path)).toEqual([LOGIN, PROFILE]);
    }
    expect(await elsewhere.seen()).toEqual([]);
  });
});

describe('time', () => {
  const hasty = proxyTo(upstream, { timeoutMs: 300 });

  it.each(['silence', 'drip'] as const)('%s until the timeout is 504, and is not retried', async (fault) => {
    await upstream.reply({ fault });
    const answer = await hasty('GET', PROFILE, { token: 'token' });
    expect([answer.status, answer.json]).toEqual([504, SILENT]);
    expect(await upstream.seen()).toHaveLength(1);
    expect((await hasty('POST', LOGIN, { body: CREDENTIALS })).status).toBe(504);
  });

  it('a second try has only what is left of the time', async () => {
    await upstream.reply({ fault: 'cut' }, { fault: 'silence' });
    expect((await proxyTo(upstream, { timeoutMs: 600 })('GET', PROFILE, { token: 'token' })).status).toBe(504);
  });
});

describe('a refused or cut connection', () => {
  it('is tried once more for a call that reads', async () => {
    await upstream.reply({ fault: 'cut' }, json({ user: USER }));
    expect([(await profile()).status, (await upstream.seen()).length]).toEqual([200, 2]);
  });

  it('is 502 when the second try fails too', async () => {
    await upstream.reply({ fault: 'cut' });
    const answer = await profile();
    expect([answer.status, answer.json, (await upstream.seen()).length]).toEqual([502, UNREACHABLE, 2]);
  });

  it('is never tried again for a call that writes: it may have been done', async () => {
    await upstream.reply({ fault: 'cut' }, json({ token: 't', user: USER }));
    expect([(await login()).status, (await upstream.seen()).length]).toEqual([502, 1]);
  });

  it('is 502 where nothing listens', async () => {
    const closed = await openUpstream();
    await closed.close();
    const answers = await Promise.all([
      proxyTo(closed)('POST', LOGIN, { body: CREDENTIALS }),
      proxyTo(closed)('GET', PROFILE, { token: 'token' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([502, 502]);
  });
});

it("the log tells what happened, under the request's id, and no value of the reply", async () => {
  await upstream.reply(json({ token: 't', user: { studentId: 'private', name: 'Asha' } }));
  logged.length = 0;
  const answer = await login();
  expect(JSON.parse(logged[0] ?? '{}')).toEqual({
    level: 'error',
    event: 'upstream',
    requestId: answer.headers.get('x-request-id'),
    route: LOGIN,
    reason: "the answer does not fit the contract at 'user.studentId'",
  });
  expect(logged.join()).not.toMatch(/private|Asha|127\.0\.0\.1/);
});
