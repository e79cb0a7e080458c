import { materialResource } from '#contract/materials/material.ts';
import type { MaterialRow } from '#contract/materials/material.ts';
import { request } from '../request.ts';

/** A published material that staff can put beside a lesson or a class. */
export type MaterialChoice = Pick<MaterialRow, 'id' | 'title' | 'place' | 'kind'>;

/** Pages of fifty materials that are looked through. */
const MOST_PAGES = 20;

/** Whether it is a recording or a sound that can be played. */
export const isPlayable = ({ kind }: MaterialChoice): boolean => kind === 'recording' || kind === 'audio';

/**
 * The published materials, those that were changed last first; null if the server cannot be reached. A recording whose
 * file is missing is none.
 */
export async function listMaterialChoices(): Promise<readonly MaterialChoice[] | null> {
  const found: MaterialChoice[] = [];
  let cursor: string | null = '';
  for (let page = 0; page < MOST_PAGES && cursor !== null; page++) {
    const query: URLSearchParams = new URLSearchParams({
      status: 'published',
      sort: '-updated',
      ...(cursor && { cursor }),
    });
    const reply = await request(materialResource.list, { query: `?${query}` });
    if (!reply.ok) return page === 0 ? null : found;
    const usable = reply.value.items.filter((item) => !isPlayable(item) || item.file !== null);
    found.push(...usable.map(({ id, title, place, kind }) => ({ id, title, place, kind })));
    cursor = reply.value.nextCursor;
  }
  return found;
}
