import type { AnnouncementForm, AnnouncementStatus } from '#domain/site/announcement.ts';
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
