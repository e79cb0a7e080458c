import { localPath, plainPath } from '#domain/lib/local-path.ts';
import { guardAdmin } from '#stores/staff/admin-guard.ts';
import { findPagesMeant, wordsInAddress } from '#stores/site/close-pages.ts';
import { currentSession, restoreSession } from '#stores/identity/session.ts';
import { WAKE_EVENTS } from './wake-events.ts';
import { make } from '../lib/make-element.ts';

/**
 * Suggests pages on an address that does not exist, without React. The search island wakes when the field gets focus,
 * or at once if words were typed before this script ran.
 */

const WORDS_FIELD = 'input[name="q"]';

function wakeSearch(): void {
  document.dispatchEvent(new CustomEvent(WAKE_EVENTS.dialog, { detail: 'page-search' }));
}

function startSearch(place: HTMLElement): void {
  const field = place.querySelector<HTMLInputElement>(WORDS_FIELD);
  place.addEventListener('focusin', wakeSearch);
  const sent = wordsInAddress();
  if (field !== null && field.value === '') field.value = sent;
  // Words typed before this script ran are searched for when the field wakes.
  if (sent !== '' || place.contains(document.activeElement)) wakeSearch();
}

async function suggestPages(place: HTMLElement): Promise<void> {
  const pages = await findPagesMeant();
  if (pages.length === 0) return;
  const links = pages.map(({ path, title }) =>
    make('li', {}, make('a', { href: localPath(path), 'data-outline': '' }, title)),
  );
  place.appendChild(
    make(
      'nav',
      { class: 'search-suggestions', 'aria-labelledby': 'suggestions-title' },
      make('h2', { id: 'suggestions-title' }, place.dataset['suggestions'] ?? ''),
      make('ul', {}, ...links),
    ),
  );
}

/** Nobody but an admin learns which admin addresses exist (spec section 2). */
function mayStay(): boolean {
  if (!plainPath(location.pathname).startsWith('/admin/')) return true;
  // Either script of the page may run first.
  if (currentSession() === null) restoreSession();
  return guardAdmin();
}

const place = document.querySelector<HTMLElement>('.not-found-search');
if (place !== null && mayStay()) {
  startSearch(place);
  void suggestPages(place);
}
