import type { AnnouncementItem, AnnouncementRow } from '#contract/site/announcement.ts';
import { announcementResource } from '#contract/site/announcement.ts';
import { validateAnnouncement } from '#domain/site/announcement.ts';
import { createEditableStore } from '../staff/editable-store.ts';
import { fieldsOfAnnouncement, formOf, serverFieldNames } from './admin-announcements-form.ts';

export type { AnnouncementItem, AnnouncementRow };

/** All announcements. */
export const announcementsStore = createEditableStore({
  endpoints: announcementResource,
  formOf,
  storedFormOf: (item) => formOf(fieldsOfAnnouncement(item), 'save', item).form,
  validate: validateAnnouncement,
  nameErrors: serverFieldNames,
  newBodyOf: (clientId, form) => ({ clientId, ...form }),
  changedBodyOf: (version, form) => ({ version, ...form }),
});
