import type { MockDefinition, MockWindow } from '#domain/mocks/mock-definition.ts';
import type { MockKey } from '#domain/mocks/mock-paper.ts';
import type { MockRules } from '#domain/mocks/mock-rules.ts';
import type { MockWords } from '#domain/mocks/mock-words.ts';
import type { AuditNote, FileRelation } from '../staff.ts';

/** All times are milliseconds. */

/** Names the files of a mock in the bucket. A file never changes under its digest. */
export interface MockDigests {
  readonly paperDigest: string;
  readonly keyDigest: string;
  readonly explanationsDigest: string;
}

export interface StoredMock extends MockDefinition, MockDigests, FileRelation {
  /** The size of the sealed paper. */
  readonly paperBytes: number;
  /** Counts its changes, from 1. */
  readonly version: number;
  /** Words and hours of the repository's file as it is now; null without one. */
  readonly fileWords: MockWords | null;
  /** When staff took it from the lists; null while it is listed. */
  readonly withdrawnAt: number | null;
}

/** A mock as it is stored first; the database adds the rest. */
export type NewMock = Omit<StoredMock, 'version' | 'fileWords' | 'withdrawnAt' | 'fileDigest' | 'newestFileDigest'>;

export interface CountedMock {
  readonly mock: StoredMock;
  /** Those that the database knows as scored. */
  readonly attempts: number;
  /** Objections that no ruling answers. */
  readonly openObjections: number;
}

/** A mock with a window. */
export interface DatedMock extends StoredMock {
  readonly timeWindow: MockWindow;
  readonly updatedAt: number;
}

/** The mock tests that are listed. */
export interface Mocks {
  listOf(exam: string): Promise<readonly StoredMock[]>;
  /** Of an exam, and of the others the free ones with a window that could be entered after `after`: one statement, because every list asks it. */
  listFor(exam: string, after: number): Promise<readonly StoredMock[]>;
  /** Of all exams: those with a window, not withdrawn, that opened after `after` and may be entered at `now`, the first opened first. */
  listOpened(after: number, now: number): Promise<readonly StoredMock[]>;
  /** Of all exams: those with a window, not withdrawn, that could be entered after `after`, by the end of entry. */
  listDated(after: number): Promise<readonly DatedMock[]>;
  find(id: string): Promise<StoredMock | null>;
  /** Of all exams, by exam and id. */
  listCounted(limit: number): Promise<readonly CountedMock[]>;
  /** Of all exams and not withdrawn, by exam and id. */
  listShown(): Promise<readonly StoredMock[]>;
  /**
   * Adds a mock, or replaces all of its former version but words and hours, which the import of content brings. An unchanged
   * one changes nothing.
   */
  put(mock: NewMock, now: number): Promise<void>;
  /** Adds a mock that staff made. False where another one has its id. No import replaces it. */
  publish(mock: NewMock, note: AuditNote, now: number): Promise<boolean>;
  /** Stores title, summary, hours and withdrawal. False where its version is not the stored one any more. */
  change(mock: StoredMock, note: AuditNote, now: number): Promise<boolean>;
}

/** What opens a sealed paper, and what its attempts are run by. */
export interface PaperSeal extends Pick<MockDefinition, 'rules' | 'sectionLanguages'> {
  /** One for each part of the sealed paper, in their order: base64url of 32 bytes. */
  readonly contentKeys: readonly string[];
}

/** One part of a paper, sealed with a key of its own. */
export interface SealedPart {
  /** base64url, both. */
  readonly iv: string;
  readonly sealed: string;
}

export interface SealedMockPaper {
  /** One for each section where sections lock; else one. */
  readonly parts: readonly SealedPart[];
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
