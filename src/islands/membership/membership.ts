import { isRecord } from '#domain/lib/is-record.ts';
import { fetchPublicJson } from '#stores/public-json.ts';
import { keepWantedPlan } from '#stores/membership/wanted-plan.ts';

/**
 * Whether memberships can be bought here, as the page's parts show it (membership.css). What the island has heard
 * meanwhile stays when this question got no answer.
 */
async function showPaymentState(box: HTMLElement): Promise<void> {
  const data = await fetchPublicJson('/api/payments/state');
  const state = isRecord(data) ? data['state'] : undefined;
  if (state === 'open' || state === 'test' || state === 'closed') box.dataset['payments'] = state;
  else if (box.dataset['payments'] === 'asking') box.dataset['payments'] = 'unknown';
}

/** The page of plans without React: what a guest chooses is kept for after the login. */
function start(): void {
  const box = document.querySelector<HTMLElement>('[data-payments]');
  if (box === null) return;
  void showPaymentState(box);
  if (/^#(?:order|failed|cancelled)-/.test(window.location.hash)) box.dataset['return'] = '';
  // Before the dialog opens, whose opener listens further up.
  box.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-plan]') : null;
    if (button !== null) keepWantedPlan(button.dataset['plan'] ?? '');
  });
}

start();
