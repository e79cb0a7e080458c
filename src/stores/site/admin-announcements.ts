import type { AnnouncementItem, AnnouncementRow } from '#contract/site/announcement.ts';
import { announcementResource } from '#contract/site/announcement.ts';
import { hasErrors } from '#domain/account/validation.ts';
import { validateAnnouncement } from '#domain/site/announcement.ts';
import { createEditableStore } from '../staff/editable-store.ts';
import type { AnnouncementFields, AnnouncementIntent } from './admin-announcements-form.ts';
import {
  fieldsOfAnnouncement,
  formOf,
  isMailed,
  questionOfAnnouncement,
  serverFieldNames,
} from './admin-announcements-form.ts';
import { findMailReach } from './mailings.ts';

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

/**
 * What is asked before this is done with an announcement; null where nothing is odd, and where the form is not right yet.
 * The server says how many people get it by mail, and how long that takes.
 */
export async function askAboutAnnouncement(
  fields: AnnouncementFields,
  intent: AnnouncementIntent,
  about: { readonly item: AnnouncementItem | null; readonly audience: string },
): Promise<string | null> {
  const { form } = formOf(fields, intent, about.item);
  if (form === null || hasErrors(announcementsStore.check({ fields, intent, row: about.item }))) return null;
  const reach = isMailed(fields, intent, about.item) ? await findMailReach(form.audience, form.from) : null;
  return questionOfAnnouncement(fields, intent, { ...about, reach });
}
