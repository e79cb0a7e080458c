import { describe, expect, it } from 'vitest';
import { hashToken } from '../../../functions/durable/session-token.ts';
import { json, openUpstream, proxyTo } from '../../support/upstream.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { passwordHashOf } from '../../support/worker/resets.ts';
import { addMembership, addStudent, studentWithToken, tokenFor } from '../../support/worker/students.ts';

const EXPORT = '/api/account/export';
const ATTEMPT = {
  exam: 'cgl',
  day: '1',
  paper: '1',
  responses: [0, 1, 'Skip', null],
  secondsByQuestion: [5, 6, 7, 8],
  takenSeconds: 61,
};

const addAttempt = (token: string) =>
  call('POST', '/api/attempts', { token, body: { ...ATTEMPT, attemptId: crypto.randomUUID() } });

describe('the copy of one’s data', () => {
  it('contains all stored data: profile, free access, memberships, sessions, attempts with their responses', async () => {
    const student = await addStudent({ freeAccessUntil: '2026-11-28T10:00:00.000Z' });
    const token = await tokenFor(student.studentId);
    await call('PATCH', '/api/auth/profile', {
      token,
      body: { pincode: '380001', state: 'Gujarat', city: 'Surat', address: 'Hostel 2', dob: '2004-02-29' },
    });
    await addMembership(student.studentId, {
      membershipType: '1-Year',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    });
    await env.DB.prepare("UPDATE students SET email_confirmed_at = '2026-11-01T08:00:00.000Z' WHERE id = ?1")
      .bind(student.studentId)
      .run();
    expect((await addAttempt(token)).status).toBe(201);
    const answer = await call('GET', EXPORT, { token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-academy-data.json"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.json).toEqual({
      academy: 'Eklavya Academy',
      studentId: student.studentId,
      exportedAt: expect.stringMatching(/^\d{4}-/),
      note: '',
      sections: {
        profile: {
          firstName: 'Test',
          lastName: 'Student',
          email: student.email,
          mobileNumber: student.mobileNumber,
          gender: 'Other',
          education: 'HSC',
          pincode: '380001',
          state: 'Gujarat',
          city: 'Surat',
          address: 'Hostel 2',
          dob: '2004-02-29',
          language: 'en',
          accountCreatedAt: expect.stringMatching(/^\d{4}-/),
          privacyNotice: null,
          agreedToPrivacyNoticeAt: null,
          emailConfirmedAt: '2026-11-01T08:00:00.000Z',
        },
        freeAccess: { until: '2026-11-28T10:00:00.000Z' },
        staffRole: null,
        secondFactor: null,
        parentConsent: null,
        passkeys: [],
        loginPasskeys: [],
        memberships: [
          {
            membershipType: '1-Year',
            plan: null,
            examType: null,
            startDate: '2026-01-01',
            endDate: '2026-12-31',
            specialMembership: false,
          },
        ],
        payments: [],
        exam: { preparesFor: null, daysAWeek: null },
        notices: { announcementMails: true },
        pushDevices: [],
        pushSettings: {
          kinds: { announcements: true, classes: true, mocks: true, dates: true, mistakes: true },
          quietFrom: '21:30',
          quietUntil: '07:30',
        },
        openings: [],
        lessons: [],
        pointCards: [],
        sessions: [
          { deviceName: '', startedAt: expect.any(String), lastSeenAt: expect.any(String), isThisDevice: true },
        ],
        attempts: [
          expect.objectContaining({
            exam: 'cgl',
            day: '1',
            paper: '1',
            responses: ATTEMPT.responses,
            secondsByQuestion: ATTEMPT.secondsByQuestion,
            takenSeconds: 61,
          }),
        ],
        // Answered 0, 1, Skip, nothing, of the keys 0, 1, 2, 3.
        mistakeBook: [3, 4].map((question) => ({
          exam: 'cgl',
          day: '1',
          paper: '1',
          question,
          rightInARow: 0,
          dueAt: expect.stringMatching(/T18:30:00.000Z$/),
          leftAt: null,
          answers: [],
        })),
        mockTests: { extraMinutesPerHour: 0, attempts: [], objections: [] },
        questionReports: [],
      },
    });
  });

  it('has no hash, no token and no name of a session', async () => {
    const { studentId, token } = await studentWithToken();
    const { text } = await call('GET', EXPORT, { token });
    const [session] = await contextOf(env).sessions.list(studentId, token, Date.now());
    expect(session).toBeDefined();
    for (const secret of [token, await hashToken(token), await passwordHashOf(studentId), 'scrypt', session?.sessionId])
      expect(text).not.toContain(secret);
  });

  it('has every attempt once, newest first, also of more than one page, and nobody else’s', async () => {
    const [one, other] = [await studentWithToken(), await studentWithToken()];
    await addAttempt(other.token);
    const insert = env.DB.prepare(
      `INSERT INTO attempts (student_id, attempt_id, exam, day, paper, topic, correct, wrong, skipped, score_hundredths, max_hundredths, responses, seconds_by_question, taken_seconds, submitted_at, fingerprint)
       VALUES (?1, ?2, 'cgl', '1', '1', 'T', 1, 0, 0, 100, 100, '[0]', '[]', 1, ?3, '')`,
    );
    // Many at the same instant: the order then goes by id.
    const ids = Array.from({ length: 450 }, (_, index) => `id-${String(index).padStart(3, '0')}`);
    await env.DB.batch(
      ids.map((id, index) =>
        insert.bind(one.studentId, id, new Date(1_700_000_000_000 + Math.trunc(index / 100) * 1000).toISOString()),
      ),
    );
    const { attempts } = (await call('GET', EXPORT, { token: one.token })).json.sections;
    expect(attempts.map(({ attemptId }: { attemptId: string }) => attemptId)).toEqual(ids.toReversed());
  });

  it('is made six times an hour', async () => {
    const { token } = await studentWithToken();
    let now = Date.now();
    const clocked = callWith({ clock: { now: () => now } });
    const statuses: number[] = [];
    for (let round = 0; round < 7; round += 1) statuses.push((await clocked('GET', EXPORT, { token })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    now += 60 * 60_000;
    expect((await clocked('GET', EXPORT, { token })).status).toBe(200);
  });

  it('in proxy mode contains what is stored here, and says where the rest is', async () => {
    const upstream = await openUpstream();
    await upstream.reply(json({ user: { studentId: 1001, name: 'Asha' } }));
    const edge = proxyTo(upstream);
    expect(
      (await edge('POST', '/api/attempts', { token: 't', body: { ...ATTEMPT, attemptId: crypto.randomUUID() } }))
        .status,
    ).toBe(201);
    const { json: copy } = await edge('GET', EXPORT, { token: 't' });
    expect(copy).toMatchObject({
      studentId: 1001,
      note: expect.stringContaining('kept by another academy'),
      sections: { attempts: [{ exam: 'cgl' }] },
    });
    expect(Object.keys(copy.sections)).toEqual([
      'attempts',
      'exam',
      'notices',
      'lessons',
      'pointCards',
      'mistakeBook',
      'mockTests',
      'questionReports',
    ]);
  });
});
