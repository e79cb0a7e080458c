import { atom } from 'nanostores';
import type { Material } from '#contract/list-materials.ts';
import { listMaterials } from '#contract/list-materials.ts';
import { placeOf } from '#domain/gate.ts';
import { request } from './request.ts';

export type { Material };

export type MaterialsState =
  | { readonly status: 'loading' }
  /** The server's gate stayed shut; its sentence says why. */
  | { readonly status: 'refused'; readonly message: string }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly materials: readonly Material[] };

/** What members get on the page in view. */
export const $materials = atom<MaterialsState>({ status: 'loading' });

let latest = 0;

/** Fetches the materials of a gated page; the newest call wins. */
export async function loadMaterials(path: string): Promise<void> {
  latest += 1;
  const own = latest;
  $materials.set({ status: 'loading' });
  const reply = await request(listMaterials, { parameters: { place: placeOf(path) } });
  if (own !== latest) return;
  if (reply.ok) $materials.set({ status: 'ready', materials: reply.value.materials });
  else $materials.set({ status: reply.status === 403 ? 'refused' : 'failed', message: reply.message });
}
