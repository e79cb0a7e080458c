import { atom } from 'nanostores';
import type { Material } from '#contract/materials/list-materials.ts';
import { listMaterials } from '#contract/materials/list-materials.ts';
import { findGate, slugOf, refusalOf } from '#domain/membership/gate.ts';
import { checkAccess } from '../membership/access.ts';
import { request } from '../request.ts';

export type { Material };

export type MaterialsState =
  | { readonly status: 'loading' }
  /** The gate stayed shut; the message says why. What is free on the page is open all the same. */
  | { readonly status: 'refused'; readonly message: string; readonly materials: readonly Material[] }
  | { readonly status: 'failed'; readonly message: string }
  /** `closed` more are there, for other memberships. */
  | { readonly status: 'ready'; readonly materials: readonly Material[]; readonly closed: number };

/** What members get on the page in view. */
export const $materials = atom<MaterialsState>({ status: 'loading' });

const CHECK_FAILED = 'Your membership could not be checked. Check your connection and try again.';

let latest = 0;

/** What a student without access may open here; nothing where it cannot be had. */
async function fetchFree(path: string, message: string): Promise<MaterialsState> {
  const reply = await request(listMaterials, { parameters: { place: slugOf(path) }, query: '?open=1' });
  return { status: 'refused', message, materials: reply.ok ? reply.value.materials : [] };
}

/** Asks the gate first, so that a student without access causes no refused request; then the server decides again. */
async function fetchMaterials(path: string): Promise<MaterialsState> {
  const decision = await checkAccess(findGate(path)?.module ?? null);
  if (!decision.access && decision.type === 'Error') return { status: 'failed', message: CHECK_FAILED };
  if (!decision.access) return fetchFree(path, refusalOf(decision, true));
  const reply = await request(listMaterials, { parameters: { place: slugOf(path) } });
  if (reply.ok) return { status: 'ready', materials: reply.value.materials, closed: reply.value.closed };
  return reply.status === 403
    ? { status: 'refused', message: reply.message, materials: [] }
    : { status: 'failed', message: reply.message };
}

/** What members get on a gated page; the newest call wins. */
export async function loadMaterials(path: string): Promise<void> {
  latest += 1;
  const own = latest;
  $materials.set({ status: 'loading' });
  const state = await fetchMaterials(path);
  if (own === latest) $materials.set(state);
}
