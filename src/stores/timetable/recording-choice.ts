import { materialResource } from '#contract/materials/material.ts';
import type { MaterialRow } from '#contract/materials/material.ts';
import { request } from '../request.ts';

/** A published recording among the materials. */
export type RecordingChoice = Pick<MaterialRow, 'id' | 'title' | 'place' | 'kind'>;

/** Pages of fifty materials that are looked through. */
const MOST_PAGES = 6;

/** The published recordings and sound files, those that were changed last first; null if the server cannot be reached. */
export async function listRecordingChoices(): Promise<readonly RecordingChoice[] | null> {
  const found: RecordingChoice[] = [];
  let cursor: string | null = '';
  for (let page = 0; page < MOST_PAGES && cursor !== null; page++) {
    const query: URLSearchParams = new URLSearchParams({
      status: 'published',
      sort: '-updated',
      ...(cursor && { cursor }),
    });
    const reply = await request(materialResource.list, { query: `?${query}` });
    if (!reply.ok) return page === 0 ? null : found;
    const playable = reply.value.items.filter(
      ({ kind, file }) => ['recording', 'audio'].includes(kind) && file !== null,
    );
    found.push(...playable.map(({ id, title, place, kind }) => ({ id, title, place, kind })));
    cursor = reply.value.nextCursor;
  }
  return found;
}
