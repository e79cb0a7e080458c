import type { AnnouncementForm, AnnouncementStatus } from '#domain/site/announcement.ts';
import type { EditableRow, EditableSearch, EditableStore } from './staff.ts';

export type AnnouncementFields = AnnouncementForm;
export type StoredAnnouncement = EditableRow & AnnouncementFields;
export type AnnouncementSearch = EditableSearch<AnnouncementStatus, 'from' | 'title' | 'updated'>;

export interface Announcements extends EditableStore<AnnouncementFields, AnnouncementSearch> {
  /** Published announcements for one of these audiences that are shown at this ISO instant, newest first. */
  listShown(audiences: readonly string[], at: string, limit: number): Promise<readonly StoredAnnouncement[]>;
  /** The exam that a student of this academy has chosen, or null. */
  findExam(studentId: number): Promise<string | null>;
}
