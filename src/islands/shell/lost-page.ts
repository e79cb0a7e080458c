import { guardAdmin } from '#stores/staff/admin-guard.ts';
import { findPagesMeant, wordsInAddress } from '#stores/site/close-pages.ts';
import { currentSession, restoreSession } from '#stores/account/session.ts';
import { WAKE_EVENTS } from './wake-events.ts';
import { make } from '../lib/make-element.ts';

/**
 * On the page of an address that does not exist: pages that may be meant, without React. Its search comes alive when
 * somebody goes to the field, or has sent words before this script was there.
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
  // What was typed before this script came is searched for as the field comes alive.
  if (sent !== '' || place.contains(document.activeElement)) wakeSearch();
}

async function suggestPages(place: HTMLElement): Promise<void> {
  const pages = await findPagesMeant();
  if (pages.length === 0) return;
  const links = pages.map(({ path, title }) => make('li', {}, make('a', { href: path, 'data-outline': '' }, title)));
  place.appendChild(
    make(
      'nav',
      { class: 'search-suggestions', 'aria-labelledby': 'suggestions-title' },
      make('h2', { id: 'suggestions-title' }, 'Did you mean'),
      make('ul', {}, ...links),
    ),
  );
}

/** Of the admin area nobody else learns which addresses there are (spec section 2). */
function mayStay(): boolean {
  if (!location.pathname.startsWith('/admin/')) return true;
  // Either script of the page may run first.
  if (currentSession() === null) restoreSession();
  return guardAdmin();
}

const place = document.querySelector<HTMLElement>('.not-found-search');
if (place !== null && mayStay()) {
  startSearch(place);
  void suggestPages(place);
}
