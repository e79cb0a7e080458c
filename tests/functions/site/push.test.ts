import { Buffer } from 'node:buffer';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendNotices } from '../../../functions/services/site/send-notices.ts';
import { MOST_DEVICES } from '../../../functions/services/site/push-devices.ts';
import { MOST_PUSHES } from '../../../functions/services/site/send-pushes.ts';
import { encryptFor } from '../../../functions/storage/site/push-encryption.ts';
import { webPush } from '../../../functions/storage/site/web-push.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { addMembership, adminWithToken, studentWithToken } from '../../support/worker/students.ts';
import { openPush, pushReceiver } from '../../support/worker/push-receiver.ts';

/** Notices to phones: a push service of the test checks each token and opens each notice as a phone would. */

const FROM = '2096-11-23T06:30:00.000Z';
const clock = { now: () => Date.parse(FROM) };
const ecKey = (use: string, x: string, y: string, d?: string) =>
  crypto.subtle.importKey(
    'jwk',
    { kty: 'EC', crv: 'P-256', x, y, ...(d === undefined ? {} : { d }) },
    { name: 'ECDH', namedCurve: 'P-256' },
    true,
    use === '' ? [] : ['deriveBits'],
  );

let staff: string;
const announce = (changes: object) =>
  call('POST', '/api/admin/announcements', {
    token: staff,
    body: {
      clientId: crypto.randomUUID(),
      status: 'published',
      title: 'The class moves',
      body: 'To Friday.',
      audience: 'everybody',
      from: FROM,
      until: '2096-11-27T13:00:00.000Z',
      isImportant: true,
      ...changes,
    },
  });

/** One turn of the pump against a push service that answers with this status. */
async function run(status = 201, now = clock.now()) {
  const seen: { url: string; init: RequestInit }[] = [];
  const at = { now: () => now };
  const pushSender = webPush(env.FILES, 'help@academy.test', at, async (url, init) => {
    seen.push({ url, init });
    return new Response(null, { status });
  });
  await sendNotices({ ...contextOf(env), clock: at, pushSender }, true);
  return seen;
}

const endpointsOf = async (token: string): Promise<string[]> =>
  (await call('GET', '/api/push', { token })).json.endpoints;
const subscribe = (token: string, device: { endpoint: string; keys: object | null }) =>
  call('PUT', '/api/push', { token, body: { endpoint: device.endpoint, keys: device.keys } });

beforeAll(async () => {
  ({ token: staff } = await adminWithToken(1));
});
beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM announcements'), env.DB.prepare('DELETE FROM push_devices')]);
});

describe('the encryption', () => {
  it('gives the octets of RFC 8291, Appendix A', async () => {
    const raw = Buffer.from(
      'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
      'base64url',
    );
    const [x, y] = [raw.subarray(1, 33).toString('base64url'), raw.subarray(33).toString('base64url')];
    const body = await encryptFor(
      {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      'When I grow up, I want to be a watermelon',
      {
        keys: {
          publicKey: await ecKey('', x, y),
          privateKey: await ecKey('deriveBits', x, y, 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
        },
        salt: new Uint8Array(Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')),
      },
    );
    expect(Buffer.from(body).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });
});

describe('devices', () => {
  it('are switched on and off, five for a student, and move with the browser to another student', async () => {
    const [one, other] = [await studentWithToken(), await studentWithToken()];
    const devices = await Promise.all(Array.from({ length: MOST_DEVICES + 1 }, pushReceiver));
    for (const device of devices) expect((await subscribe(one.token, device)).status).toBe(200);
    expect(await endpointsOf(one.token)).toEqual(devices.slice(1).map(({ endpoint }) => endpoint));
    const [, second, third] = devices as [never, (typeof devices)[0], (typeof devices)[0]];
    await subscribe(other.token, { ...second, keys: null });
    expect(await endpointsOf(one.token)).toContain(second.endpoint);
    await subscribe(one.token, { ...second, keys: null });
    await subscribe(other.token, third);
    expect(await endpointsOf(one.token)).toEqual(devices.slice(3).map(({ endpoint }) => endpoint));
    expect(await endpointsOf(other.token)).toEqual([third.endpoint]);
  });

  it('are refused at any address but a known push service’s', async () => {
    const { token } = await studentWithToken();
    const device = { ...(await pushReceiver()), endpoint: 'https://169.254.169.254/latest' };
    expect((await subscribe(token, device)).status).toBe(400);
  });
});

describe('an important announcement', () => {
  it('reaches each phone of its audience once, sealed for it and signed by the academy', async () => {
    const [member, ended] = [await studentWithToken(), await studentWithToken()];
    await addMembership(member.studentId, { membershipType: '3-Year', startDate: '2026-01-01', endDate: '2099-01-01' });
    await addMembership(ended.studentId, { membershipType: '3-Year', startDate: '2025-01-01', endDate: '2026-01-01' });
    const [phone, tablet] = [await pushReceiver(), await pushReceiver()];
    await subscribe(member.token, phone);
    await subscribe(ended.token, tablet);
    // A new context: the worker keeps the key pair that it has read, and the bucket was emptied before this file.
    const { publicKey } = (await callWith({})('GET', '/api/push', { token: member.token })).json;
    await announce({ title: 'To members', audience: 'plan/3-Year' });
    await announce({ title: 'Not important', isImportant: false });
    const night = Date.parse('2096-11-23T18:00:00.000Z');
    expect(await run(201, night)).toEqual([]);
    const seen = await run();
    expect(seen.map(({ url }) => url)).toEqual([phone.endpoint]);
    expect(await openPush(phone, publicKey, seen[0]!.init, clock.now())).toEqual({
      title: 'To members',
      body: 'Read it under Announcements.',
      path: '/announcements',
    });
    expect(seen[0]!.init.redirect).toBe('manual');
    expect(await run()).toEqual([]);
  });

  it('forgets a phone that is gone, and keeps one whose service fails', async () => {
    const { token } = await studentWithToken();
    const phone = await pushReceiver();
    await subscribe(token, phone);
    await announce({ title: 'First' });
    expect(await run(503)).toHaveLength(1);
    expect(await endpointsOf(token)).toEqual([phone.endpoint]);
    await announce({ title: 'Second' });
    expect(await run(410)).toHaveLength(1);
    expect(await endpointsOf(token)).toEqual([]);
  });

  it('goes out in bounded batches, and not to phones that were added later', async () => {
    const { studentId } = await studentWithToken();
    const { keys } = await pushReceiver();
    const add = (name: string, at: string) =>
      env.DB.prepare(
        'INSERT INTO push_devices (student_id, endpoint, p256dh, auth, created_at) VALUES (?1, ?2, ?3, ?4, ?5)',
      ).bind(studentId, `https://fcm.googleapis.com/${name}`, keys.p256dh, keys.auth, at);
    await env.DB.batch(Array.from({ length: MOST_PUSHES + 1 }, (_, index) => add(`${index}`, '2026-01-01')));
    await add('late', '2097-01-01').run();
    await announce({});
    expect(await run()).toHaveLength(MOST_PUSHES);
    expect((await run()).map(({ url }) => url)).toEqual([`https://fcm.googleapis.com/${MOST_PUSHES}`]);
    expect(await run()).toEqual([]);
  });

  it('comes only where its kind is on, and outside the student’s own quiet hours, also over midnight', async () => {
    const kinds = { announcements: true, classes: true, mocks: true, dates: true, mistakes: true };
    const add = async (settings: object | null) => {
      const { token } = await studentWithToken();
      const phone = await pushReceiver();
      await subscribe(token, phone);
      const body = { kinds, quietFrom: '21:30', quietUntil: '07:30', ...settings };
      expect((await call('GET', '/api/push/settings', { token })).json.kinds).toEqual(kinds);
      if (settings !== null) {
        expect((await call('PUT', '/api/push/settings', { token, body })).json).toEqual(body);
        expect((await call('GET', '/api/push/settings', { token })).json).toEqual(body);
      }
      return phone.endpoint;
    };
    const usual = await add(null);
    await add({ kinds: { ...kinds, announcements: false } });
    const byDay = await add({ quietFrom: '09:00', quietUntil: '23:00' });
    const never = await add({ quietFrom: '12:00', quietUntil: '12:00' });
    await announce({});
    // In India 22:59, 23:00, 07:29 and 07:30.
    const told = async (at: string) => (await run(201, Date.parse(at))).map(({ url }) => url);
    expect(await told('2096-11-24T17:29:00.000Z')).toEqual([never]);
    expect(await told('2096-11-24T17:30:00.000Z')).toEqual([byDay]);
    expect(await told('2096-11-25T01:59:00.000Z')).toEqual([]);
    expect(await told('2096-11-25T02:00:00.000Z')).toEqual([usual]);
    expect(await told('2096-11-25T02:15:00.000Z')).toEqual([]);
  });

  it('is sent once by runs that overlap', async () => {
    const phones = await Promise.all(Array.from({ length: 6 }, pushReceiver));
    for (const phone of phones) await subscribe((await studentWithToken()).token, phone);
    await announce({});
    const seen = (await Promise.all([run(), run(), run()])).flat().map(({ url }) => url);
    expect(seen.toSorted()).toEqual(phones.map(({ endpoint }) => endpoint).toSorted());
  });

  it('is not told of settings that are no times', async () => {
    const { token } = await studentWithToken();
    const kinds = { announcements: true, classes: true, mocks: true, dates: true, mistakes: true };
    const body = { kinds, quietFrom: '25:00', quietUntil: '07:30' };
    expect((await call('PUT', '/api/push/settings', { token, body })).status).toBe(400);
  });
});

it('a student switches notices at most thirty times in ten minutes, settings and mails included', async () => {
  const [student, other] = [await studentWithToken(), await studentWithToken()];
  const body = { endpoint: 'https://fcm.googleapis.com/fcm/send/limit', keys: null };
  const put = ({ token }: { token: string }) => call('PUT', '/api/push', { token, body });
  const statuses = [];
  for (let round = 0; round < 30; round += 1) statuses.push((await put(student)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await put(student);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  const settings = (await call('GET', '/api/push/settings', { token: student.token })).json;
  expect((await call('PUT', '/api/push/settings', { token: student.token, body: settings })).status).toBe(429);
  const mails = ({ token }: { token: string }) =>
    call('PUT', '/api/notices', { token, body: { announcementMails: false } });
  expect([(await mails(student)).status, (await mails(other)).status]).toEqual([429, 200]);
  expect((await call('GET', '/api/notices', { token: student.token })).json).toEqual({ announcementMails: true });
  expect((await put(other)).status).toBe(200);
});
