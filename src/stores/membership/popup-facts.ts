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

/** The content of the open popup, from files of this site. */
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

/** Loads the content of a popup; the latest call counts. The two notices need none. */
export async function loadPopupFacts(popup: Popup): Promise<void> {
  latest += 1;
  const own = latest;
  if (popup.kind !== 'exam' && popup.kind !== 'test-series') return;
  $popupFacts.set({ status: 'loading' });
  const facts = await fetchFacts(popup);
  if (own === latest) $popupFacts.set(facts);
}
