import type { Language } from '#domain/lib/languages.ts';
import type { BatchResult, MockAttempt, MockReply, MockState, MockView } from '#domain/mocks/mock-attempt.ts';
import type { MockDefinition, MockWindow } from '#domain/mocks/mock-definition.ts';
import type { MockBatch } from '#domain/mocks/mock-event.ts';
import type { MockKey } from '#domain/mocks/mock-paper.ts';
import type { MockRules } from '#domain/mocks/mock-rules.ts';
import type { CohortFigures } from '#domain/mocks/results/standing.ts';
import type { Visit } from '#domain/mocks/results/visit-timeline.ts';
import type { CountedItem } from '#domain/mocks/results/counted-item.ts';
import type { QuestionFigures } from '#domain/mocks/results/item-tally.ts';
import type { MockOutcome, MockScore } from '#domain/mocks/score-mock.ts';
import type { ScoreChange } from '#domain/mocks/results/ruling.ts';
import type { AuditNote } from './staff.ts';

/** All times are milliseconds. */

/** Names the files of a mock in the bucket. A file never changes under its digest. */
export interface MockDigests {
  readonly paperDigest: string;
  readonly keyDigest: string;
  readonly explanationsDigest: string;
}

export interface StoredMock extends MockDefinition, MockDigests {
  /** The size of the sealed paper. */
  readonly paperBytes: number;
  /** Counts its changes, from 1. */
  readonly version: number;
}

export interface CountedMock {
  readonly mock: StoredMock;
  /** Those that the database knows as scored. */
  readonly attempts: number;
  /** Objections that no ruling answers. */
  readonly openObjections: number;
}

/** The mock tests that are listed. */
export interface Mocks {
  listOf(exam: string): Promise<readonly StoredMock[]>;
  find(id: string): Promise<StoredMock | null>;
  /** Of all exams, by exam and id. */
  listCounted(limit: number): Promise<readonly CountedMock[]>;
  /** Adds a mock or replaces its former version. An unchanged one changes nothing. */
  put(mock: Omit<StoredMock, 'version'>, now: number): Promise<void>;
}

/** What opens a sealed paper, and what its attempts are run by. */
export interface PaperSeal extends Pick<MockDefinition, 'rules' | 'sectionLanguages'> {
  /** base64url of 32 bytes. */
  readonly contentKey: string;
}

export interface SealedMockPaper {
  /** base64url, both. */
  readonly iv: string;
  readonly sealed: string;
}

/** What a cohort scores by. */
export interface ScoringKey {
  readonly rules: MockRules;
  readonly key: MockKey;
}

/** Files of mocks under their digests. Nobody but the server reads them. */
export interface MockFiles {
  /** The seal of a paper; the first one stored stays, and is returned. */
  storeSeal(paperDigest: string, seal: PaperSeal): Promise<PaperSeal>;
  findSeal(paperDigest: string): Promise<PaperSeal | null>;
  storePaper(paperDigest: string, paper: SealedMockPaper): Promise<void>;
  findPaper(paperDigest: string): Promise<SealedMockPaper | null>;
  /** As JSON texts; the digest is that of the text. */
  storeKey(keyDigest: string, text: string): Promise<void>;
  /** For the rulings of staff, who may know it. Cohorts read it by themselves. */
  findKey(keyDigest: string): Promise<ScoringKey | null>;
  storeExplanations(explanationsDigest: string, text: string): Promise<void>;
  /** As JSON, what writeMockExplanations wrote. */
  findExplanations(explanationsDigest: string): Promise<Readonly<Record<string, unknown>> | null>;
  /** Which explanations a paper had when another one took its place; attempts at it are reviewed with them. */
  noteFormerExplanations(paperDigest: string, explanationsDigest: string): Promise<void>;
  findFormerExplanations(paperDigest: string): Promise<string | null>;
  /** The topic of each question, from the explanations. */
  findTopics(explanationsDigest: string): Promise<readonly string[] | null>;
}

/** Names one attempt: whose, at which mock, and which one. */
export interface AttemptName {
  readonly mock: string;
  readonly studentId: number;
  /** From 1. */
  readonly attempt: number;
}

/** What a ticket says. The server signs it; its holder can read but not change it. */
export interface MockTicketContent extends AttemptName {
  readonly paperDigest: string;
  readonly keyDigest: string;
  readonly timeWindow: MockWindow | null;
  readonly extraTimeFactor: number;
  /** False for a retake. */
  readonly isRanked: boolean;
  /** No attempt starts with it afterwards; a running one goes on. */
  readonly expiresAt: number;
}

export interface MockTickets {
  sign(content: MockTicketContent, now: number): Promise<string>;
  /** Null for a ticket that this academy has not signed, or whose signing key is gone after two months. */
  open(ticket: string, now: number): Promise<MockTicketContent | null>;
}

/** Where an attempt goes on: a page's random name, and its device in words. */
export interface MockPage {
  readonly page: string;
  readonly device: string;
}

export interface Opened {
  readonly kind: 'opened';
  readonly reply: MockReply;
  readonly attempt: MockAttempt;
}

/** Calls too fast for one student; `waitMs` until the next. */
export interface TooFast {
  readonly kind: 'too-fast';
  readonly waitMs: number;
}

/** The attempt was never started, or its account was deleted. */
export interface NotStarted {
  readonly kind: 'not-started';
}

/** The attempt was voided before it started, for this reason of an admin. It never starts. */
export interface VoidedBefore {
  readonly kind: 'void';
  readonly reason: string;
}

export interface Elsewhere {
  readonly kind: 'elsewhere';
  readonly epoch: number;
  /** 'Chrome on Android'; empty when unknown. */
  readonly device: string;
}

export type TakenBatch =
  | { readonly kind: 'applied'; readonly reply: MockReply; readonly refused: BatchResult['refused'] }
  | { readonly kind: 'gap'; readonly expected: number };

/** An attempt at a moment, for lists and for the sweep. */
export interface AttemptSight {
  readonly state: MockState;
  /** When its cohort gets it if nobody asks before; null when that has happened, and before the start. */
  readonly dueAt: number | null;
  readonly closedAt: number | null;
}

/** What the holder of a ticket is shown of an attempt that is over. */
export interface AttemptCard {
  readonly kind: 'card';
  readonly state: MockState;
  readonly card: ScoredAttempt | null;
  /** The number of the last event that was taken in; 0 before the first. */
  readonly ack: number;
  /** Of the page that has it; 0 before the start. */
  readonly epoch: number;
  readonly voidReason: string | null;
}

/** Attempts while they run: one object each. Every call first lets sections and deadlines pass. */
export interface RunningMocks {
  start(
    ticket: MockTicketContent,
    opening: {
      readonly rules: MockRules;
      readonly page: MockPage;
      readonly language: Language;
      /** False outside the window and with a ticket that has ended: then only a started attempt opens. */
      readonly mayBegin: boolean;
    },
    now: number,
  ): Promise<Opened | Elsewhere | TooFast | NotStarted | VoidedBefore>;
  takeOver(name: AttemptName, page: MockPage, now: number): Promise<Opened | NotStarted | VoidedBefore | TooFast>;
  post(
    name: AttemptName,
    batch: MockBatch,
    now: number,
  ): Promise<TakenBatch | Elsewhere | NotStarted | VoidedBefore | TooFast>;
  /** Counts a call that reads no more of the attempt; null where the call may go on. */
  admit(name: AttemptName, now: number): Promise<TooFast | null>;
  look(name: AttemptName, now: number): Promise<AttemptSight>;
  /** Hands an attempt that is over to its cohort if that has not happened. The sweep's call. */
  settle(name: AttemptName, now: number): Promise<AttemptSight>;
  /** Scores an attempt that is over, after which no event counts. `card` is null while it is not over. */
  release(name: AttemptName, now: number): Promise<{ readonly state: MockState; readonly card: ScoredAttempt | null }>;
  /** The same for the holder of a ticket. The result stays closed unless `mayRelease`. */
  card(name: AttemptName, mayRelease: boolean, now: number): Promise<AttemptCard | TooFast>;
  /** Releases an attempt with what its student did; null while it has no score. */
  review(name: AttemptName, now: number): Promise<ReviewedAttempt | null>;
  /** How each question of a released attempt was scored; null for another one. Asks its cohort and not the attempt. */
  questions(name: AttemptName): Promise<ScoredQuestions | null>;
  /** Voids the attempt here and in its cohort. Repeating it changes nothing. */
  void(name: AttemptName, reason: string, now: number): Promise<void>;
  /** What the student did, for a copy of the student's data; null for an attempt that has not started. */
  copy(name: AttemptName, now: number): Promise<AttemptCopy | null>;
  /** Deletes what the student did, here and in the cohort. The counts of the cohort stay. */
  erase(name: AttemptName): Promise<void>;
  /** Lets its cohort send the attempt, and what else waits, to the database now. */
  deliver(name: AttemptName): Promise<void>;
}

/** What one attempt stores about its student. */
export type AttemptCopy = Pick<
  MockView,
  'startedAt' | 'closedAt' | 'closedBy' | 'language' | 'responses' | 'marked' | 'visits' | 'changes' | 'spentMs'
> &
  Pick<MockView, 'blurs' | 'awayMs'>;

/** A released attempt. */
export interface ReviewedAttempt {
  readonly card: ScoredAttempt;
  readonly run: AttemptCopy & Pick<MockView, 'former'> & { readonly timeline: readonly Visit[] };
}

/** What a cohort scores. */
export interface Submission extends AttemptName {
  /** Of the students: '' for our own accounts, else the upstream's origin. */
  readonly realm: string;
  readonly keyDigest: string;
  /** The number of the last event. A later submission of the same attempt replaces an earlier one. */
  readonly ack: number;
  readonly responses: string;
  readonly spentMs: readonly number[];
  readonly closedAt: number;
  readonly closedBy: 'submitted' | 'time';
  readonly takenMs: number;
  readonly isRanked: boolean;
  readonly isLate: boolean;
  /** When the student sees the result of it; null while that has not happened. */
  readonly releasedAt: number | null;
}

/** A scored attempt. It names no option of the key. */
export interface ScoredAttempt {
  readonly counts: Omit<MockScore, 'outcomes' | 'sections'>;
  readonly sections: readonly (MockScore['sections'][number] & {
    readonly questions: number;
    readonly takenMs: number;
  })[];
  readonly takenMs: number;
  readonly closedAt: number;
  readonly closedBy: 'submitted' | 'time';
  readonly isRanked: boolean;
  readonly isLate: boolean;
  readonly keyVersion: number;
  /** What rulings have done to the score since it was first given; absent or null for nothing. */
  readonly change?: ScoreChange | null;
}

/** Figures of all ranked attempts at a mock, gathered by one of its cohorts. */
export interface GatheredFigures {
  /** When the oldest part of them was read. */
  readonly asOf: number;
}

/** Where a score stands among several shifts of one exam day, by `shift-merge.ts`. */
export interface ShiftFigures {
  readonly shifts: number;
  /** Of all these shifts. */
  readonly attempts: number;
  readonly percentile: number;
  readonly normalizedHundredths: number;
}

export type GatheredStanding = CohortFigures & GatheredFigures & { readonly shift: ShiftFigures | null };

/** Whether simulated attempts are among the figures, which only a local academy has. */
export interface MaybeSample {
  readonly isSample: boolean;
}

/** What the review of an attempt shows beside it. */
export interface ReviewFigures extends MockKey {
  /** Null while the cohort is too small. */
  readonly cohort:
    | (GatheredFigures & MaybeSample & { readonly attempts: number; readonly questions: readonly QuestionFigures[] })
    | null;
}

/** Those that look wrong first. */
export interface GatheredItems extends MockKey, GatheredFigures {
  readonly attempts: number;
  readonly averageHundredths: number | null;
  readonly bestHundredths: number | null;
  readonly items: readonly CountedItem[];
}

/** Whose cohort is asked. */
export type CohortMember = Pick<AttemptName, 'mock' | 'studentId'>;

export interface RankedScore {
  readonly scoreHundredths: number;
  readonly isRanked: boolean;
}

/** What the cohorts of a mock know together. */
export interface MockCohorts {
  /** Where a score stands among the ranked attempts of the mock. */
  standing(name: CohortMember, score: RankedScore, now: number): Promise<GatheredStanding & MaybeSample>;
  /** The key by which an attempt is scored now, and the figures of its questions. */
  review(name: CohortMember, keyDigest: string, now: number): Promise<ReviewFigures>;
  items(mock: string, keyDigest: string, now: number): Promise<GatheredItems & MaybeSample>;
}

/** A released attempt question by question. It names no option of the key. */
export interface ScoredQuestions {
  readonly outcomes: readonly MockOutcome[];
  readonly spentMs: readonly number[];
  readonly score: ScoredAttempt;
}

export interface RecordedMockAttempt extends AttemptName {
  readonly paperDigest: string;
  readonly keyDigest: string;
  readonly state: 'open' | 'scored' | 'void';
  readonly isRanked: boolean;
  readonly issuedAt: number;
  /** When the last of its tickets ends: it starts no more afterwards. */
  readonly expiresAt: number;
  readonly closedAt: number | null;
  readonly scoreHundredths: number | null;
  readonly maxHundredths: number | null;
  /** The score before the first ruling that changed it; null for none. */
  readonly formerHundredths: number | null;
  /** When the student first saw the result. */
  readonly releasedAt: number | null;
  /** True when something of it came in too late to be ranked. */
  readonly isLate: boolean;
  readonly voidReason: string | null;
  readonly voidedAt: number | null;
  /** The version of the key that the score is by. */
  readonly keyVersion: number;
  /** The version by which the mistake book has taken the attempt in; 0 while it has not. */
  readonly bookVersion: number;
}

export interface TitledMockAttempt extends RecordedMockAttempt {
  readonly title: string;
}

/** The attempts of students, one row each. Scores, and whether they were seen, arrive from the cohorts. */
export interface MockRecords {
  /** Oldest first, of all mocks or of one. */
  listOf(studentId: number, mock?: string): Promise<readonly RecordedMockAttempt[]>;
  /** Of all mocks with their titles, the last prepared first. */
  listNewest(studentId: number, limit: number): Promise<readonly TitledMockAttempt[]>;
  find(name: AttemptName): Promise<RecordedMockAttempt | null>;
  /** What a ticket is made from: the attempts at this mock, oldest first, and the extra minutes an hour. */
  listForTicket(
    studentId: number,
    mock: string,
  ): Promise<{ readonly records: readonly RecordedMockAttempt[]; readonly extraMinutesPerHour: number }>;
  /** Adds the row of a new attempt, or notes another ticket for one that is open. */
  open(
    attempt: AttemptName &
      Pick<RecordedMockAttempt, 'paperDigest' | 'keyDigest' | 'isRanked' | 'issuedAt' | 'expiresAt'>,
    checkAt: number,
  ): Promise<void>;
  /** Attempts to look at by `now`, longest due first. Of this realm. */
  listDue(now: number, limit: number): Promise<readonly AttemptName[]>;
  /** Looks again at `checkAt`, or never. One that is not due at `now`, because of a new ticket, stays as it is. */
  defer(name: AttemptName, checkAt: number | null, now: number): Promise<void>;
  /** False when there is no such attempt. A voided one stays as it is. */
  void(name: AttemptName, reason: string, at: number, note: AuditNote): Promise<boolean>;
  /** Extra minutes an hour; 0 without any. */
  extraMinutesPerHourOf(studentId: number): Promise<number>;
  setExtraMinutesPerHour(studentId: number, minutes: number, at: number, note: AuditNote): Promise<void>;
}
