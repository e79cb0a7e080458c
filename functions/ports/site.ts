import type { AnnouncementForm, AnnouncementStatus } from '#domain/site/announcement.ts';
import type { NoticeKind, PushNotice, PushSettings } from '#domain/site/push.ts';
import type { BreachWords } from '#domain/site/breach-notice.ts';
import type { AuditNote, EditableRow, EditableSearch, EditableStore } from './staff.ts';

export type AnnouncementFields = AnnouncementForm;
export type StoredAnnouncement = EditableRow & AnnouncementFields;
export type AnnouncementSearch = EditableSearch<AnnouncementStatus, 'from' | 'title' | 'updated'>;

/** A student whom an announcement may be sent to. */
export interface MailedStudent {
  readonly id: number;
  readonly email: string;
}

export interface AnnouncementMailings {
  /** The id of the last student whom its mail has reached; 0 for none. */
  findMailedUpTo(announcementId: number): Promise<number>;
  /** Students with a larger id whose account is older than the announcement and who want its mail, by id. */
  listToMail(row: StoredAnnouncement, afterStudentId: number, limit: number): Promise<readonly MailedStudent[]>;
  /** Moves on from one student's id to another's; false when another run has moved it. */
  claimMailing(announcementId: number, after: number, upTo: number): Promise<boolean>;
  /** Whether the student gets important announcements by mail. */
  wantsMails(studentId: number): Promise<boolean>;
  setWantsMails(studentId: number, isWanted: boolean, at: string): Promise<void>;
}

export interface Announcements extends EditableStore<AnnouncementFields, AnnouncementSearch>, AnnouncementMailings {
  /** Published important announcements that are shown at this ISO instant, oldest first, at most 50. */
  listImportant(at: string): Promise<readonly StoredAnnouncement[]>;
  /** Published announcements for one of these audiences that are shown at this ISO instant, newest first. */
  listShown(audiences: readonly string[], at: string, limit: number): Promise<readonly StoredAnnouncement[]>;
  /** The exam that a student of this academy has chosen, or null. */
  findExam(studentId: number): Promise<string | null>;
}

export interface StoredBreachNotice extends BreachWords {
  readonly id: number;
  /** ISO instants of server time. */
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly createdBy: number;
  readonly sent: number;
  readonly waiting: number;
  readonly failed: number;
  readonly unsure: number;
  readonly withoutEmail: number;
}

/** An account that a run of the schedule has to tell. */
export type BreachRecipient = MailedStudent;

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
  /** The one whose mails are being sent, or null. */
  findRunning(): Promise<StoredBreachNotice | null>;
  /** Gives a run the next accounts, by id; none when everybody was begun. `run` names the run for good. */
  claimNext(id: number, run: string, at: string, limit: number): Promise<readonly BreachRecipient[]>;
  /** Gives a run accounts whose mail failed: last tried until `triedBefore`, and fewer than `mostTries` times. */
  claimFailed(
    id: number,
    run: string,
    when: { readonly at: string; readonly triedBefore: string; readonly mostTries: number },
    limit: number,
  ): Promise<readonly BreachRecipient[]>;
  /** Writes what became of a run's accounts: `sentIds` were sent, all others failed. */
  settle(id: number, run: string, sentIds: readonly number[], at: string): Promise<void>;
  /** Ends it when everybody was begun and nobody is to be tried again. */
  finish(id: number, mostTries: number, at: string): Promise<void>;
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

/** Kinds of content that pages are drawn from. */
export type ContentKind = 'current-affairs';

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
