import { atom } from 'nanostores';
import { slugOf } from '#domain/membership/gate.ts';
import type { ExamFacts, TestSeriesEntry } from '#domain/membership/popup-facts.ts';
import { parseExamFacts, parseTestSeriesList } from '#domain/membership/popup-facts.ts';
import type { Popup } from '../site/dialog.ts';
import { fetchStaticJson } from '../request.ts';

export type PopupFacts =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'exam'; readonly facts: ExamFacts }
  | { readonly status: 'test-series'; readonly entries: readonly TestSeriesEntry[] };

/** What the open popup tells, from the site's own files. */
export const $popupFacts = atom<PopupFacts>({ status: 'loading' });

let latest = 0;

async function fetchFacts(popup: Popup): Promise<PopupFacts> {
  if (popup.kind === 'exam') {
    const facts = parseExamFacts(await fetchStaticJson(`/popups/${slugOf(popup.path)}.json`));
    return facts === null ? { status: 'failed' } : { status: 'exam', facts };
  }
  const entries = parseTestSeriesList(await fetchStaticJson('/popups/test-series.json'));
  return entries === null ? { status: 'failed' } : { status: 'test-series', entries };
}

/** Fetches what a popup needs; the newest one wins. The two notices need nothing. */
export async function loadPopupFacts(popup: Popup): Promise<void> {
  latest += 1;
  const own = latest;
  if (popup.kind !== 'exam' && popup.kind !== 'test-series') return;
  $popupFacts.set({ status: 'loading' });
  const facts = await fetchFacts(popup);
  if (own === latest) $popupFacts.set(facts);
}
