import type { ScoreMoves } from '#domain/mocks/results/rank-changes.ts';
import type { Ruling, RulingPreview } from '#domain/mocks/results/ruling.ts';
import type { AttemptName } from './attempt-name.ts';
import type { AuditNote } from '../staff.ts';

/** All times are milliseconds; a question is its index in the whole paper. */

export interface Objection {
  readonly question: number;
  readonly reason: string;
  readonly at: number;
}

export interface OwnObjection extends Objection {
  readonly attempt: number;
  readonly clientId: string;
}

/** What students object to in one question. */
export interface ObjectedQuestion {
  readonly question: number;
  /** Since the last ruling on it. */
  readonly open: number;
  readonly total: number;
  /** The newest, newest first. */
  readonly newest: readonly Objection[];
}

/** Objections to answer keys: one a student, mock and question. */
export interface Objections {
  /** False when this student objects to the question already, or at `most` others of the attempt. */
  create(objection: OwnObjection & AttemptName, most: number): Promise<boolean>;
  /** Of one student, oldest first; of all mocks without `mock`. */
  listOf(studentId: number, mock?: string): Promise<readonly (OwnObjection & { readonly mock: string })[]>;
  /** By question, each with at most `newest` reasons. */
  queueOf(mock: string, newest: number): Promise<readonly ObjectedQuestion[]>;
}

/** One key replaces another: the attempts scored by `from` are scored by `to`. */
export interface KeyStep {
  readonly from: string;
  readonly to: string;
}

export interface StoredRuling extends Ruling {
  readonly id: number;
  readonly mock: string;
  readonly clientId: string;
  readonly note: string;
  readonly at: number;
  /** The key that it made; null for a ruling that the key stands. */
  readonly made: { readonly digest: string; readonly version: number } | null;
}

export interface NewRuling extends Omit<StoredRuling, 'id' | 'made'> {
  readonly by: number;
  /** The digest of the key that it was made upon. */
  readonly from: string;
  readonly made: StoredRuling['made'];
}

/** What staff decided, and the versions of the keys that came of it. */
export interface Rulings {
  /** Writes the ruling, its key and the audit note together. False when the mock has another key than `from` now. */
  create(ruling: NewRuling, note: AuditNote): Promise<boolean>;
  findByClientId(mock: string, clientId: string): Promise<StoredRuling | null>;
  /** Newest first. */
  listOf(mock: string): Promise<readonly StoredRuling[]>;
  /** Every step between keys of a mock, in the order in which they were made. */
  stepsOf(mock: string): Promise<readonly KeyStep[]>;
  /** The mocks with a ruling that not all attempts follow yet. */
  listUnfollowed(limit: number): Promise<readonly string[]>;
  /** Notes that all attempts follow the ruling that made this key. */
  noteFollowed(mock: string, digest: string): Promise<void>;
}

/** How far the attempts at a mock follow one key. */
export interface Followed {
  readonly attempts: number;
  readonly done: number;
  /** Of those done, how many have another score. */
  readonly changed: number;
  /** False while an attempt waits, or a cohort does not know the key. */
  readonly isDone: boolean;
}

export interface GatheredPreview extends RulingPreview {
  /** Of the attempts that count for the rank. */
  readonly moves: ScoreMoves;
}

/** The cohorts of a mock, each of which scores its attempts again when a key replaces theirs. */
export interface MockRescores {
  /** Tells every cohort all steps of a mock. Telling them again changes nothing. */
  learn(mock: string, steps: readonly KeyStep[]): Promise<void>;
  /** By the digest of the key that the attempts follow. */
  followed(mock: string): Promise<ReadonlyMap<string, Followed>>;
  /** What a ruling on the key `digest` would change. Writes nothing. */
  preview(mock: string, digest: string, ruling: Ruling): Promise<GatheredPreview>;
}
