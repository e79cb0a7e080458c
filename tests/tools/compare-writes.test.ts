import { describe, expect, test } from 'vitest';
import type { MockEvent } from '../../src/domain/mocks/mock-event.ts';
import { compareMocks } from '../../tools/faults/compare-mocks.ts';
import type { SentMock } from '../../tools/faults/ledger.ts';
import { emptyLedger, profileOfVersion } from '../../tools/faults/ledger.ts';
import type { Stored, StoredAttempt, StoredStudent } from '../../tools/faults/compare-writes.ts';
import { compareWrites } from '../../tools/faults/compare-writes.ts';
import { noFindings } from '../../tools/faults/findings.ts';

/** `npm run faults` finds lost, doubled and torn writes. */

const STUDENT: StoredStudent = {
  id: 1001,
  email: 'a@faults.test',
  mobile_number: '7000000000',
  first_name: 'First',
  last_name: 'Last',
  gender: 'Other',
  education: 'HSC',
  password_hash: `scrypt-lanes$16384$8$5$${'A'.repeat(22)}$${'A'.repeat(43)}`,
  ...profileOfVersion(5),
};
const ATTEMPT: StoredAttempt = {
  student_id: 1001,
  attempt_id: 'x',
  responses: '[0,"Skip"]',
  correct: 1,
  wrong: 0,
  skipped: 1,
  score_hundredths: 0,
};

function compared(stored: Partial<Stored>, isAcknowledged = true) {
  const [ledger, findings] = [emptyLedger(), noFindings()];
  const student = { studentId: 1001, email: STUDENT.email, token: '' };
  ledger.signups.push({
    body: {
      firstName: 'First',
      lastName: 'Last',
      email: STUDENT.email,
      mobileNumber: STUDENT.mobile_number,
      gender: 'Other',
      education: 'HSC',
      password: '',
    },
    key: '',
    isAcknowledged,
  });
  ledger.attempts.push({
    student,
    acknowledged: isAcknowledged ? ({} as never) : null,
    body: {
      attemptId: 'x',
      exam: 'cgl',
      day: '1',
      paper: '1',
      responses: [0, 'Skip'],
      secondsByQuestion: [],
      takenSeconds: 1,
    },
    expected: { outcomes: [], correct: 1, wrong: 0, skipped: 1, scoreHundredths: 0, maxHundredths: 200 },
  });
  ledger.profiles.set(1001, { sent: 6, acknowledged: 5 });
  compareWrites(findings, ledger, { students: [STUDENT], attempts: [ATTEMPT], mocks: [], ...stored });
  return {
    failures: [...findings.failures.values()].map(({ kind, failure }) => `${failure} ${kind}`),
    unacknowledged: [...findings.unacknowledged.values()],
  };
}

const noFailure = { failures: [], unacknowledged: [] };

describe('an acknowledged write', () => {
  test('that is stored once, as it was sent, is no failure', () => {
    expect(compared({})).toEqual(noFailure);
  });

  test('that is missing is lost', () => {
    expect(compared({ students: [], attempts: [] }).failures).toEqual(['lost sign-up', 'lost attempt']);
  });

  test('that is stored twice is doubled', () => {
    expect(compared({ students: [STUDENT, { ...STUDENT, id: 1002 }], attempts: [ATTEMPT, ATTEMPT] }).failures).toEqual([
      'doubled sign-up',
      'doubled attempt',
    ]);
  });

  test.each([
    ['a student without a password', { students: [{ ...STUDENT, password_hash: '' }] }, 'torn sign-up'],
    [
      'a student with another mobile number',
      { students: [{ ...STUDENT, mobile_number: '7000000009' }] },
      'torn sign-up',
    ],
    ['an attempt with another score', { attempts: [{ ...ATTEMPT, score_hundredths: 100 }] }, 'torn attempt'],
    ['an attempt with half its responses', { attempts: [{ ...ATTEMPT, responses: '[0' }] }, 'torn attempt'],
    ['a profile of two versions', { students: [{ ...STUDENT, city: 'City 4' }] }, 'torn profile'],
    ['a profile that was never sent', { students: [{ ...STUDENT, ...profileOfVersion(7) }] }, 'torn profile'],
    [
      'a profile older than the last acknowledged',
      { students: [{ ...STUDENT, ...profileOfVersion(4) }] },
      'lost profile',
    ],
  ])('%s is found', (_, stored, failure) => {
    expect(compared(stored).failures).toEqual([failure]);
  });

  test('a row that nobody sent is a failure', () => {
    expect(compared({ attempts: [ATTEMPT, { ...ATTEMPT, attempt_id: 'y' }] }).failures).toEqual(['doubled attempt']);
  });
});

describe('an attempt at a mock test', () => {
  const event = (seq: number): MockEvent => ({
    seq,
    kind: 'visit',
    question: seq,
    option: null,
    section: null,
    language: null,
    at: 1000 + seq,
  });
  const sent: SentMock = {
    student: { studentId: 1001, email: '', token: '' },
    mockId: 'cgl-short-1',
    attempt: 1,
    ticket: '',
    page: '',
    events: [event(1), event(2), event(3)],
    isStarted: true,
    acknowledged: 2,
    responses: '---',
    score: null,
  };
  const failuresOf = (events: readonly MockEvent[] | null): readonly string[] => {
    const findings = noFindings();
    const stored = events === null ? [] : [{ mockId: 'cgl-short-1', studentId: 1001, attempt: 1, events }];
    compareMocks(findings, [sent], stored);
    return [...findings.failures.values()].map(({ failure }) => failure);
  };

  test.each([
    ['every acknowledged event once', [event(1), event(2)], []],
    ['an event that was not acknowledged too', [event(1), event(2), event(3)], []],
    ['an acknowledged event missing', [event(1)], ['lost']],
    ['an event twice', [event(1), event(2), event(2)], ['doubled']],
    ['an event that says something else', [event(1), { ...event(2), question: 9 }], ['torn']],
    ['an event that was never sent', [event(1), event(2), event(4)], ['torn']],
  ])('with %s', (_, events, failures) => {
    expect(failuresOf(events)).toEqual(failures);
  });

  test('that was started and is not there is lost', () => {
    expect(failuresOf(null)).toEqual(['lost']);
  });
});

describe('a write that was not acknowledged', () => {
  test('may be missing', () => {
    expect(compared({ students: [], attempts: [] }, false)).toEqual(noFailure);
  });

  test('may be stored, and is counted', () => {
    expect(compared({ students: [{ ...STUDENT, ...profileOfVersion(6) }] }, false)).toEqual({
      failures: [],
      unacknowledged: ['sign-up', 'attempt', 'profile'],
    });
  });

  test('may not be stored twice', () => {
    expect(compared({ attempts: [ATTEMPT, ATTEMPT] }, false).failures).toEqual(['doubled attempt']);
  });
});
