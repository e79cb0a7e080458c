import type { Page } from '@playwright/test';

const FIELDS =
  'course chapter slug number title summary language minutes free checked papers families topics translations markdown questions recordingId fileId';

/** A lesson as its form sends it, by its address of students: 'ssc/percentage'. */
export async function lessonForm(page: Page, headers: Readonly<Record<string, string>>, address: string) {
  const read = async (path: string) => (await page.request.get(`/api/admin/lessons/${path}`, { headers })).json();
  const { id } = (await read(`${address}/source`)) as { id: number };
  const { item } = (await read(String(id))) as { item: Record<string, unknown> & { version: number } };
  const form = Object.fromEntries(FIELDS.split(' ').map((name) => [name, item[name]]));
  return { id, version: item.version, form };
}
