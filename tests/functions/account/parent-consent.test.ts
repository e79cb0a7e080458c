import { describe, expect, it } from 'vitest';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import { mailbox } from '../../support/worker/mailbox.ts';
import type { TestStudent } from '../../support/worker/students.ts';
import { addStudent, PASSWORD, quickPasswords, tokenFor } from '../../support/worker/students.ts';

/** Below 18 a parent agrees before free access and purchases; the law's age is by the day in India. */

const START = Date.UTC(2026, 10, 23, 10);
const DAY_MS = 24 * 60 * 60 * 1000;
const CONSENT = '/api/parent-consent';
const NEEDED =
  'You are under 18, so a parent must agree first. Name a parent’s email in your profile, under Your details.';
const UNKNOWN = 'The academy needs your date of birth first. Save it in your profile, under Your details.';
const PARENT = {
  parentName: 'Test Parent',
  relation: 'mother',
  parentDob: '1984-02-11',
  isConfirmed: true,
  language: 'gu',
};
const PROFILE = { pincode: '380001', state: 'Gujarat', city: 'Surat', address: 'Hostel 2' };

const { mailer } = contextOf(env, env.ASSETS, mailbox);
const at = (now: number) => callWith({ clock: { now: () => now }, mailer, passwords: quickPasswords });

interface Young extends TestStudent {
  readonly token: string;
  readonly parentEmail: string;
  readonly send: (method: string, path: string, body?: unknown, now?: number) => Promise<any>;
  readonly ask: (now?: number) => Promise<string>;
}

const mailsTo = (to: string) => mailbox.list().filter((mail) => mail.to === to);

/** Sixteen years old, with free access that waits for a code. */
async function young(dob = '2010-05-05'): Promise<Young> {
  const student = await addStudent({ dob });
  await env.DB.prepare('UPDATE students SET trial_offered = 1 WHERE id = ?1').bind(student.studentId).run();
  const token = await tokenFor(student.studentId, START);
  const parentEmail = `parent-of-${student.studentId}@academy.test`;
  const send = (method: string, path: string, body?: unknown, now = START) =>
    at(now)(method, path, { token, ...(body === undefined ? {} : { body }) });
  const ask = async (now = START): Promise<string> => {
    const known = mailsTo(parentEmail).length;
    expect((await send('POST', CONSENT, { parentEmail }, now)).status).toBe(200);
    await expect.poll(() => mailsTo(parentEmail).length).toBe(known + 1);
    return /^https:\S+\/parent#(\S+)$/m.exec(mailsTo(parentEmail)[0]?.text ?? '')?.[1] ?? '';
  };
  return { ...student, token, parentEmail, send, ask };
}

const asParent = (path: string, body: unknown, now = START) => at(now)('POST', `${CONSENT}/${path}`, { body });
const order = { planId: '1-Year' };

describe('before a parent has agreed', () => {
  it('neither free access nor a purchase begins, and the student is told why', async () => {
    const { send } = await young();
    for (const [path, body] of [
      ['/api/free-access/code', {}],
      ['/api/free-access', { code: '123456' }],
      ['/api/payments/orders', order],
    ] as const) {
      const refused = await send('POST', path, body);
      expect([path, refused.status, refused.json]).toEqual([
        path,
        409,
        { message: NEEDED, errors: { parentConsent: NEEDED } },
      ]);
    }
    expect((await send('GET', CONSENT)).json).toEqual({
      state: 'missing',
      parentEmail: null,
      askedAt: null,
      agreedAt: null,
    });
  });

  it('below 16 nothing is sold, before a parent is asked, up to the birthday in India; 0 in the setting lifts it', async () => {
    const { token } = await young('2010-11-24');
    const dayBefore = Date.UTC(2026, 10, 23, 18, 29);
    const begin = async (now: number, setting = {}) =>
      (
        await callWith({ clock: { now: () => now }, mailer, passwords: quickPasswords, ...setting })(
          'POST',
          '/api/payments/orders',
          { token, body: order },
        )
      ).json;
    const refused = await begin(dayBefore);
    expect(refused.errors).toEqual({ dob: refused.message });
    expect(refused.message).toContain('you can buy one from 24 November 2026 on');
    const asked = { message: NEEDED, errors: { parentConsent: NEEDED } };
    expect(await begin(dayBefore + 60_000)).toEqual(asked);
    expect(await begin(dayBefore, { sellsFromAge: 0 })).toEqual(asked);
  });

  it('what is free stays open: the profile, progress and the list of papers', async () => {
    const { send } = await young();
    for (const path of ['/api/auth/profile', '/api/progress', '/api/papers'])
      expect([path, (await send('GET', path)).status]).toEqual([path, 200]);
  });

  it('a student of unknown age gives the date of birth first', async () => {
    const { send, parentEmail } = await young('');
    for (const [path, body] of [
      ['/api/free-access/code', {}],
      ['/api/payments/orders', order],
      [CONSENT, { parentEmail }],
    ] as const)
      expect((await send('POST', path, body)).json).toEqual({ message: UNKNOWN, errors: { dob: UNKNOWN } });
  });

  it('counts to the birthday in India: the day before needs a parent, the day itself does not', async () => {
    const { send, token } = await young('2008-11-24');
    const beforeMidnight = Date.UTC(2026, 10, 23, 18, 29);
    expect((await at(beforeMidnight)('GET', CONSENT, { token })).json.state).toBe('missing');
    expect((await at(beforeMidnight + 60_000)('GET', CONSENT, { token })).json.state).toBe('not-needed');
    expect((await send('POST', '/api/free-access/code', {})).status).toBe(409);
    const grown = await at(beforeMidnight + 60_000)('POST', '/api/payments/orders', { token, body: order });
    expect(grown.json.errors ?? {}).not.toHaveProperty('parentConsent');
  });
});

describe('asking a parent', () => {
  it('refuses no email, a wrong one and the student’s own, and mails nothing', async () => {
    const { send, email } = await young();
    for (const [parentEmail, said] of [
      ['', 'Enter the email of your mother, father or guardian'],
      ['nowhere', 'Invalid email format'],
      [` ${email.toUpperCase()} `, 'This is your own email. Enter your parent’s.'],
    ] as const) {
      const refused = await send('POST', CONSENT, { parentEmail });
      expect([refused.status, refused.json.errors]).toEqual([400, { parentEmail: said }]);
    }
    expect(mailsTo(email)).toEqual([]);
  });

  it('mails the parent no name of the student, in three languages, once in a minute; a new mail ends the old address', async () => {
    const { send, ask, parentEmail } = await young();
    const first = await ask();
    expect(first).toMatch(/^[A-Z2-7]{4}(?:-[A-Z2-7]{4}){5}$/);
    const [mail] = mailsTo(parentEmail);
    for (const word of ['consent', 'सहमति', 'સંમતિ']) expect(mail?.text).toContain(word);
    expect(mail?.text).not.toContain('Test');
    expect((await send('POST', CONSENT, { parentEmail })).status).toBe(429);
    const second = await ask(START + 61_000);
    expect((await asParent('read', { code: first })).status).toBe(404);
    expect((await asParent('read', { code: second })).json).toEqual({
      state: 'asked',
      studentName: 'Test',
      agreedAt: null,
      withdrawnAt: null,
    });
    const { results } = await env.DB.prepare('SELECT * FROM parent_consents').all();
    expect(JSON.stringify(results)).not.toContain(second);
  });

  it('sends one parent five mails a day, from whatever accounts', async () => {
    const parentEmail = 'one-parent@academy.test';
    const statuses: number[] = [];
    for (let child = 0; child < 6; child += 1)
      statuses.push((await (await young()).send('POST', CONSENT, { parentEmail })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is refused to students of age', async () => {
    const { send, parentEmail } = await young('2000-01-01');
    expect((await send('POST', CONSENT, { parentEmail })).status).toBe(409);
    expect(mailsTo(parentEmail)).toEqual([]);
  });
});

describe('a parent', () => {
  it('agrees with name, age and relation; that opens free access, and what was said is kept with notice and time', async () => {
    const { send, ask, studentId, email, parentEmail } = await young();
    const code = await ask();
    const agreed = await asParent('agree', { code, ...PARENT });
    expect([agreed.status, agreed.json.state]).toEqual([200, 'given']);
    expect((await send('GET', CONSENT)).json).toMatchObject({ state: 'given', parentEmail });
    expect(
      await env.DB.prepare(
        'SELECT parent_name, parent_dob, relation, language, notice_version, agreed_at FROM parent_consents WHERE student_id = ?1',
      )
        .bind(studentId)
        .first(),
    ).toEqual({
      parent_name: 'Test Parent',
      parent_dob: '1984-02-11',
      relation: 'mother',
      language: 'gu',
      notice_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      agreed_at: new Date(START).toISOString(),
    });
    // The next refusal is about the browser, no longer about the age.
    expect((await send('POST', '/api/free-access/code', {})).json.errors ?? {}).toEqual({});
    expect((await send('POST', '/api/payments/orders', order)).json.errors ?? {}).toEqual({});
    await expect.poll(() => mailsTo(email).length).toBe(1);
    await expect
      .poll(() => mailsTo(parentEmail)[0]?.text)
      .toContain(
        // In the language in which the parent agreed.
        'અહીં સંમતિ પાછી ખેંચી શકો છો',
      );
    // A repetition changes nothing and mails nobody.
    expect((await asParent('agree', { code, ...PARENT, parentName: 'Another' })).json).toEqual(agreed.json);
    expect((await send('POST', CONSENT, { parentEmail }, START + 120_000)).status).toBe(409);
    expect(mailsTo(email).length).toBe(1);
  });

  it.each([
    ['without a name', { parentName: '  ' }, { parentName: 'Enter your name' }],
    ['below 18', { parentDob: '2009-01-01' }, { parentDob: 'A parent or guardian who agrees has to be 18 or older.' }],
    ['without a date of birth', { parentDob: '1984' }, { parentDob: 'Enter your date of birth' }],
    ['as somebody else', { relation: 'friend' }, { relation: 'Choose who you are' }],
    ['without confirming it', { isConfirmed: false }, { isConfirmed: 'Confirm it to go on' }],
  ])('cannot agree %s', async (_, change, errors) => {
    const { ask, send } = await young();
    const refused = await asParent('agree', { code: await ask(), ...PARENT, ...change });
    expect([refused.status, refused.json.errors]).toEqual([400, errors]);
    expect((await send('GET', CONSENT)).json.state).toBe('asked');
  });

  it('is too late after 14 days, and no made-up code works', async () => {
    const { ask } = await young();
    const code = await ask();
    expect((await asParent('read', { code }, START + 14 * DAY_MS - 1)).status).toBe(200);
    for (const path of ['read', 'agree', 'withdraw'])
      for (const [typed, now] of [
        [code, START + 14 * DAY_MS],
        ['AAAA-AAAA-AAAA-AAAA-AAAA-AAAA', START],
      ] as const) {
        const refused = await asParent(path, { code: typed, ...(path === 'agree' && PARENT) }, now);
        expect([path, refused.status]).toEqual([path, 404]);
      }
  });

  it('withdraws in one call: free access ends at once, nothing can be bought, and the student may ask again', async () => {
    const { ask, studentId, parentEmail } = await young();
    const code = await ask();
    expect((await asParent('withdraw', { code })).status).toBe(409);
    await asParent('agree', { code, ...PARENT });
    await env.DB.prepare('UPDATE students SET free_access_until = ?2 WHERE id = ?1')
      .bind(studentId, new Date(START + 3 * DAY_MS).toISOString())
      .run();
    const now = START + DAY_MS;
    const withdrawn = await asParent('withdraw', { code }, now);
    expect([withdrawn.status, withdrawn.json.state]).toEqual([200, 'withdrawn']);
    const token = await tokenFor(studentId, now);
    const later = (method: string, path: string, body?: unknown) =>
      at(now)(method, path, { token, ...(body === undefined ? {} : { body }) });
    expect((await later('GET', '/api/auth/profile')).json.user.FreeAccess).toBe(new Date(now).toISOString());
    expect((await later('POST', '/api/payments/orders', order)).json.errors).toHaveProperty('parentConsent');
    expect((await later('GET', CONSENT)).json.state).toBe('withdrawn');
    expect((await asParent('withdraw', { code }, now)).json).toEqual(withdrawn.json);
    expect((await asParent('agree', { code, ...PARENT }, now)).status).toBe(409);
    expect((await later('POST', CONSENT, { parentEmail })).status).toBe(200);
    expect((await later('GET', CONSENT)).json).toMatchObject({ state: 'asked', agreedAt: null });
    const events = await env.DB.prepare(
      "SELECT event FROM security_log WHERE student_id = ?1 AND event LIKE 'parent-%' ORDER BY event",
    )
      .bind(studentId)
      .all<{ event: string }>();
    expect(new Set(events.results.map(({ event }) => event))).toEqual(
      new Set(['parent-agreed', 'parent-asked', 'parent-withdrew']),
    );
  });
});

describe('the student’s own data', () => {
  it('shows the consent in the copy of the data, and a closed account leaves nothing of it', async () => {
    const { ask, send, studentId, parentEmail } = await young();
    const code = await ask();
    await asParent('agree', { code, ...PARENT });
    const copy = await send('GET', '/api/account/export');
    expect(copy.json.sections.parentConsent).toMatchObject({
      parentEmail,
      parentName: 'Test Parent',
      withdrawnAt: null,
    });
    expect(copy.text).not.toContain('code_hash');
    expect((await send('POST', '/api/account/deletion', { password: PASSWORD, confirmation: 'DELETE' })).status).toBe(
      200,
    );
    expect(await env.DB.prepare('SELECT 1 FROM parent_consents WHERE student_id = ?1').bind(studentId).first()).toBe(
      null,
    );
    expect((await asParent('read', { code })).status).toBe(404);
  });

  it('lets nobody grow up by a second look at the calendar, and a mistake towards a later date be corrected', async () => {
    const { send } = await young();
    const refused = await send('PATCH', '/api/auth/profile', { ...PROFILE, dob: '2005-05-05' });
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['dob']]);
    expect((await send('PATCH', '/api/auth/profile', { ...PROFILE, dob: '2010-06-05' })).status).toBe(200);
    const grown = await young('2001-05-05');
    expect((await grown.send('PATCH', '/api/auth/profile', { ...PROFILE, dob: '2000-05-05' })).status).toBe(200);
  });
});

describe('notices on phones', () => {
  const device = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/child',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  };

  it('come to no child’s phone, with or without a parent’s consent; switching off always works', async () => {
    const { send, ask } = await young();
    await asParent('agree', { code: await ask(), ...PARENT });
    const refused = await send('PUT', '/api/push', device);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'Notices on phones are for students of 18 years and older. You find the same under Announcements.',
    ]);
    expect((await send('PUT', '/api/push', { ...device, keys: null })).status).toBe(200);
  });

  it('end when a profile first says that its student is below 18', async () => {
    const { send } = await young('');
    expect((await send('PUT', '/api/push', device)).json.endpoints).toEqual([device.endpoint]);
    expect((await send('PATCH', '/api/auth/profile', { ...PROFILE, dob: '2010-05-05' })).status).toBe(200);
    expect((await send('GET', '/api/push')).json.endpoints).toEqual([]);
  });
});

it('no habits are sent or kept below 18, with or without a parent’s consent; marks and progress are', async () => {
  const { send, ask } = await young();
  await asParent('agree', { code: await ask(), ...PARENT });
  const refused = await send('PUT', '/api/progress/goal', { days: 4 });
  expect([refused.status, refused.json.message]).toEqual([
    409,
    'A weekly goal is for students of 18 years and older: below, the academy keeps marks and progress alone. Nothing was saved.',
  ]);
  expect((await send('GET', '/api/progress')).json).toMatchObject({
    attemptCount: 0,
    streak: null,
    days: [],
    week: null,
  });
  expect((await send('GET', '/api/today')).json.streak).toBeNull();
  const grown = await young('2001-05-05');
  expect((await grown.send('PUT', '/api/progress/goal', { days: 4 })).status).toBe(200);
  expect((await grown.send('GET', '/api/progress')).json).toMatchObject({ streak: { days: 0 }, week: { goal: 4 } });
});

it('a weekly goal of before is forgotten when a profile first says that its student is below 18', async () => {
  const { send } = await young('');
  expect((await send('PUT', '/api/progress/goal', { days: 6 })).status).toBe(200);
  expect((await send('PATCH', '/api/auth/profile', { ...PROFILE, dob: '2010-05-05' })).status).toBe(200);
  expect(await env.DB.prepare('SELECT count(*) AS count FROM student_goals WHERE days = 6').first()).toEqual({
    count: 0,
  });
});
