import type { AnnouncementForm, AnnouncementStatus } from '#domain/site/announcement.ts';
import type { PushNotice } from '#domain/site/push.ts';
import type { EditableRow, EditableSearch, EditableStore } from './staff.ts';

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
  listOf(studentId: number): Promise<readonly StoredPushDevice[]>;
  /** Devices with a larger id, older than the announcement, of students whom it may be for, by id. */
  listToTell(row: StoredAnnouncement, afterId: number, limit: number): Promise<readonly StoredPushDevice[]>;
  /** The id of the last device that a notice has been sent to; 0 for none. */
  findSentUpTo(notice: string): Promise<number>;
  /** Moves on from one id to another; false when another run has moved it. */
  claim(notice: string, after: number, upTo: number): Promise<boolean>;
}

export interface PushSender {
  /** The public key of the academy, base64url. */
  publicKey(): Promise<string>;
  /** 'gone' when the device receives nothing any more, 'failed' when its service could not be reached. Never throws. */
  send(device: PushDevice, notice: PushNotice): Promise<'sent' | 'gone' | 'failed'>;
}
