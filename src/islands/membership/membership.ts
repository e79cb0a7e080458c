import { isRecord } from '#domain/lib/is-record.ts';
import { languageOfPath, localPath } from '#domain/lib/local-path.ts';
import { takePaymentLanguage } from '#stores/membership/begun-payments.ts';
import { fetchPublicJson } from '#stores/public-json.ts';
import { keepWantedPlan } from '#stores/membership/wanted-plan.ts';

/** A guest's cards offer no plan that opens nothing today. */
function showEmpty(box: HTMLElement, empty: readonly unknown[]): void {
  for (const card of box.querySelectorAll<HTMLElement>('[data-offer]')) {
    const isEmpty = card.toggleAttribute('data-empty', empty.includes(card.dataset['offer']));
    if (!isEmpty || card.querySelector('.offer-empty') !== null) continue;
    const note = document.createElement('p');
    note.className = 'offer-empty note';
    note.textContent = card.dataset['emptyText'] ?? '';
    card.insertAdjacentElement('beforeend', note);
  }
}

/**
 * Whether memberships can be bought here, as the page's parts show it (membership.css). What the island has heard
 * meanwhile stays when this question got no answer.
 */
async function showPaymentState(box: HTMLElement): Promise<void> {
  const data = await fetchPublicJson('/api/payments/state');
  const state = isRecord(data) ? data['state'] : undefined;
  if (state === 'open' || state === 'test' || state === 'closed') box.dataset['payments'] = state;
  else if (box.dataset['payments'] === 'asking') box.dataset['payments'] = 'unknown';
  const empty = isRecord(data) ? data['emptyPlans'] : undefined;
  if (!Array.isArray(empty) || state === 'closed') return;
  showEmpty(box, empty);
  const contents = isRecord(data) && isRecord(data['contents']) ? data['contents'] : {};
  const changed = [...box.querySelectorAll<HTMLElement>('[data-area]')].filter(
    ({ dataset }) => JSON.stringify(contents[dataset['area'] ?? '']) !== dataset['contents'],
  );
  if (changed.length === 0) return;
  const { showContents } = await import('./show-contents.ts');
  await showContents(changed, data);
}

/** Whether the payment page has led back here, to the page in English. */
const isReturn = (): boolean => /^#(?:order|failed|cancelled)-/.test(window.location.hash);

/** Goes on in the language in which the payment was begun. Whether the page is left for that. */
function goOnInLanguage(): boolean {
  const { pathname, hash } = window.location;
  const language = isReturn() && languageOfPath(pathname) === 'en' ? takePaymentLanguage() : 'en';
  if (language !== 'en') window.location.replace(localPath('/membership', language) + hash);
  return language !== 'en';
}

/** The page of plans without React: what a guest chooses is kept for after the login. */
function start(): void {
  const box = document.querySelector<HTMLElement>('[data-payments]');
  if (box === null || goOnInLanguage()) return;
  // Without that part the numbers of the build stay.
  showPaymentState(box).catch(() => undefined);
  if (isReturn()) box.dataset['return'] = '';
  // Before the dialog opens, whose opener listens further up.
  box.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-plan]') : null;
    if (button !== null) keepWantedPlan(button.dataset['plan'] ?? '');
  });
}

start();
