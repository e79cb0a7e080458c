import { atom } from 'nanostores';
import type { Material } from '#contract/materials/list-materials.ts';
import { listMaterials } from '#contract/materials/list-materials.ts';
import { materialsText } from '#domain/text/en/materials.ts';
import { findGate, slugOf, refusalOf } from '#domain/membership/gate.ts';
import { accessAnswerToSend, checkAccess } from '../membership/access.ts';
import { request } from '../request.ts';

export type { Material };

export type MaterialsState =
  | { readonly status: 'loading' }
  /** The student has no access; `message` says why. `materials` are those that are open anyway. */
  | { readonly status: 'refused'; readonly message: string; readonly materials: readonly Material[] }
  | { readonly status: 'failed'; readonly message: string }
  /** `closed` more need another membership. */
  | { readonly status: 'ready'; readonly materials: readonly Material[]; readonly closed: number };

/** The materials of the page in view. */
export const $materials = atom<MaterialsState>({ status: 'loading' });

let latest = 0;

/** Loads what a student without access may open here; nothing on failure. */
async function fetchFree(path: string, message: string): Promise<MaterialsState> {
  const reply = await request(listMaterials, { parameters: { place: slugOf(path) }, query: '?open=1' });
  return { status: 'refused', message, materials: reply.ok ? reply.value.materials : [] };
}

/**
 * Checks access in the browser first, so that a student without access causes no refused request. The server checks
 * again.
 */
async function fetchMaterials(path: string): Promise<MaterialsState> {
  const decision = await checkAccess(findGate(path)?.module ?? null);
  if (!decision.access && decision.type === 'Error')
    return { status: 'failed', message: materialsText().accessUnknown };
  if (!decision.access) return fetchFree(path, refusalOf(decision, true));
  const reply = await request(listMaterials, {
    parameters: { place: slugOf(path) },
    accessAnswer: accessAnswerToSend(),
  });
  if (reply.ok) return { status: 'ready', materials: reply.value.materials, closed: reply.value.closed };
  return reply.status === 403
    ? { status: 'refused', message: reply.message, materials: [] }
    : { status: 'failed', message: reply.message };
}

/** Loads the materials of a gated page; the latest call counts. */
export async function loadMaterials(path: string): Promise<void> {
  latest += 1;
  const own = latest;
  $materials.set({ status: 'loading' });
  const state = await fetchMaterials(path);
  if (own === latest) $materials.set(state);
}
