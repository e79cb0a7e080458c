import { getNotices, putNotices } from '#contract/site/notices.ts';
import { request } from '../request.ts';

/** Whether the student gets important announcements by mail; a message when that cannot be told. */
export async function loadAnnouncementMails(): Promise<boolean | { readonly message: string }> {
  const reply = await request(getNotices, {});
  return reply.ok ? reply.value.announcementMails : { message: reply.message };
}

/** Switches the mails on or off. Returns the message to show when that failed. */
export async function setAnnouncementMails(announcementMails: boolean): Promise<string | null> {
  const reply = await request(putNotices, { body: { announcementMails } });
  return reply.ok ? null : reply.message;
}
