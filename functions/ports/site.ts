import type { AnnouncementForm, AnnouncementStatus } from '#domain/site/announcement.ts';
import type { NoticeKind, PushNotice, PushSettings } from '#domain/site/push.ts';
import type { BreachWords } from '#domain/site/breach-notice.ts';
import type { Mailing, MailingPause } from '#domain/site/mailing.ts';
import type { AuditNote, EditableRow, EditableSearch, EditableStore } from './staff.ts';

export type AnnouncementFields = AnnouncementForm;
export type StoredAnnouncement = EditableRow & AnnouncementFields;
export type AnnouncementSearch = EditableSearch<AnnouncementStatus, 'from' | 'title' | 'updated'>;

/** Whom a notice by mail is for: every account up to an id, or students of an announcement's audience who want its mails. */
export type MailAudience =
  | { readonly kind: 'accounts'; readonly upTo: number }
  | {
      readonly kind: 'students';
      /** One of `AUDIENCES`. */
      readonly audience: string;
      /** Leaves out accounts that are younger than this ISO instant. */
      readonly from: string;
      /** Today in India, for memberships. */
      readonly today: string;
    };

/** Somebody whose row a run has claimed. */
export interface MailRecipient {
  readonly id: number;
  readonly email: string;
  /** How often the mail was tried before. */
  readonly tries: number;
  /** Whether the account is active now and wants mails of announcements. */
  readonly isActive: boolean;
  readonly wantsMails: boolean;
}

export interface StoredMailing extends Omit<Mailing, 'endsAt'> {
  readonly notice: string;
  readonly pauses: number;
}

/** What became of a claimed row. One that waits is due again at `dueAt`. */
export interface MailOutcome {
  readonly id: number;
  readonly state: 'sent' | 'refused' | 'skipped' | 'waiting';
  readonly dueAt: string;
  readonly isTry: boolean;
}

/**
 * Notices by mail to many people. `notice` names one for good, such as 'announcement/12'. Instants are ISO; rows that are
 * under way since before `cutBefore` belong to a run that was cut off.
 */
export interface Mailings {
  count(audience: MailAudience): Promise<number>;
  /** Writes down whom it is for, once; later calls change nothing. */
  begin(notice: string, audience: MailAudience, at: string): Promise<void>;
  find(notice: string, cutBefore: string): Promise<StoredMailing | null>;
  /** Gives a run the next people whose mail is due. `run` names the run for good. */
  claim(notice: string, run: string, at: string, limit: number): Promise<readonly MailRecipient[]>;
  /** Writes what became of a run's people. */
  settle(notice: string, run: string, outcomes: readonly MailOutcome[], at: string): Promise<void>;
  /** Has its mails wait until then; null ends the wait. */
  pause(notice: string, wait: { readonly reason: MailingPause; readonly until: string } | null): Promise<void>;
  /** Ends it when nobody waits. Returns when the next mail is due, else null. */
  finish(notice: string, at: string): Promise<string | null>;
  /** How many mails have left since then. */
  sentSince(at: string): Promise<number>;
  /** Forgets whom an announcement that ended before then has reached, and mailings of announcements that are no more. */
  forget(endedBefore: string): Promise<void>;
}

/** Which students want important announcements by mail. */
export interface MailWishes {
  wantsMails(studentId: number): Promise<boolean>;
  setWantsMails(studentId: number, isWanted: boolean, at: string): Promise<void>;
}

export interface Announcements extends EditableStore<AnnouncementFields, AnnouncementSearch>, MailWishes {
  /** Published important announcements that are shown at this ISO instant, oldest first, at most 50. */
  listImportant(at: string): Promise<readonly StoredAnnouncement[]>;
  /** Those of them whose mails are not all sent, oldest first. */
  listToMail(at: string): Promise<readonly StoredAnnouncement[]>;
  /** Announcements whose mails have begun, the last one first, deleted ones left out. */
  listMailed(limit: number): Promise<readonly StoredAnnouncement[]>;
  /** Published announcements for one of these audiences that are shown at this ISO instant, newest first. */
  listShown(audiences: readonly string[], at: string, limit: number): Promise<readonly StoredAnnouncement[]>;
  /** The exam that a student of this academy has chosen, or null. */
  findExam(studentId: number): Promise<string | null>;
}

export interface StoredBreachNotice extends BreachWords {
  readonly id: number;
  /** ISO instant of server time. */
  readonly createdAt: string;
  readonly createdBy: number;
  /** Accounts with a larger id are younger. */
  readonly lastId: number;
  readonly withoutEmail: number;
}

/** Mails to every account about a breach of personal data. Instants are ISO. */
export interface BreachNotices {
  /** False while another one is being sent, and for a known client id. */
  create(
    notice: { readonly clientId: string; readonly words: BreachWords; readonly at: string; readonly by: number },
    note: AuditNote,
  ): Promise<boolean>;
  findByClientId(clientId: string): Promise<StoredBreachNotice | null>;
  /** Newest first. */
  list(limit: number): Promise<readonly StoredBreachNotice[]>;
  /** The one whose mails are not all sent, or null. */
  findRunning(): Promise<StoredBreachNotice | null>;
}

/** A browser that receives notices: its address at its push service, and its keys in base64url. */
export interface PushDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface StoredPushDevice extends PushDevice {
  readonly id: number;
  readonly studentId: number;
  readonly createdAt: string;
}

export interface PushDevices {
  /** Keeps a device for this student, and of all the student's at most `most`, the newest. */
  save(studentId: number, device: PushDevice, at: string, most: number): Promise<void>;
  remove(studentId: number, endpoint: string): Promise<void>;
  removeAll(ids: readonly number[]): Promise<void>;
  /** All of the student's. */
  removeOf(studentId: number): Promise<void>;
  listOf(studentId: number): Promise<readonly StoredPushDevice[]>;
  /** Null for a student who has changed nothing. */
  findSettings(studentId: number): Promise<PushSettings | null>;
  saveSettings(studentId: number, settings: PushSettings, at: string): Promise<void>;
  /**
   * Devices that were not told yet, by id: of students whom the notice may be for, who want its kind and have no quiet
   * hours at `now` (epoch milliseconds).
   */
  listToTell(round: PushRound, now: number, limit: number): Promise<readonly StoredPushDevice[]>;
  /** Notes that these devices are told. Returns those that no other run has noted. */
  claim(notice: string, ids: readonly number[], now: number): Promise<readonly number[]>;
  /** Forgets who was reminded before this instant (epoch milliseconds). Announcements are kept. */
  forgetReminders(before: number): Promise<void>;
}

/** A notice to many devices, and whom it may be for. */
export interface PushRound {
  /** Names it for good, such as 'class/12/2026-11-24'. */
  readonly notice: string;
  readonly kind: NoticeKind;
  /** One of `AUDIENCES`. */
  readonly audience: string;
  /** Leaves out students who have chosen another exam; null leaves nobody out. */
  readonly exams: readonly string[] | null;
  /** Leaves out devices that were added after this ISO instant. */
  readonly addedBy: string;
  /** Leaves out students with fewer mistakes due; 0 leaves nobody out. */
  readonly leastMistakes: number;
  /** Leaves out devices that were told of this, whose students have not repeated a mistake since; null for none. */
  readonly unlessIgnored: string | null;
}

export interface PushSender {
  /** The public key of the academy, base64url. */
  publicKey(): Promise<string>;
  /** 'gone' when the device receives nothing any more, 'failed' when its service could not be reached. Never throws. */
  send(device: PushDevice, notice: PushNotice): Promise<'sent' | 'gone' | 'failed'>;
}

/** Sends notices one batch after another, without waiting for the schedule. */
export interface NoticePump {
  /** Has it look for notices now. */
  wake(): Promise<void>;
}
/** Kinds of content that pages are drawn from. */
export type ContentKind =
  | 'current-affairs'
  | 'papers'
  | 'lessons'
  | 'mocks'
  | 'announcements'
  | 'materials'
  | 'fact-tables'
  | 'timetable';

/** Something of a kind that the build has otherwise: what it is called there, and a text that changes with every change. */
export interface ContentChange {
  readonly kind: ContentKind;
  /** The kind's own name of the page: a month, a course and lesson, a paper. */
  readonly page: string;
  readonly edition: string;
  /** Whether the build has a page of it. */
  readonly isBuilt: boolean;
}

/** What differs from the files of the build at `now` (ISO), of all kinds, in one call. */
export type ListContentChanges = (now: string) => Promise<readonly ContentChange[]>;
