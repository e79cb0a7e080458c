import { currentSession } from '#stores/account/session.ts';
import { WAKE_EVENTS } from './wake-events.ts';
import { $wantedLink } from './wanted-link.ts';

/** Links that may ask for a login or a membership first; those marked `data-outline` lead to what is free to read, as a list of papers is. */
const GATED =
  'a:is([href^="/courses/"],[href^="/testseries/"],[href^="/quiz/"][href*="/paper-"],[data-form]):not([data-outline])';

/** For a student a quiz and the external form are open; a link to the page in view has passed its gate, but the menu tells of an exam first. */
const isOpen = (link: HTMLAnchorElement): boolean =>
  (link.pathname === location.pathname && !link.closest('.site-nav')) ||
  (currentSession() !== null && (link.pathname.startsWith('/quiz/') || link.dataset['form'] !== undefined));

/**
 * Gated navigation (spec section 4). The gate keeper, who decides, is downloaded when the first such link is followed;
 * until then the link shows that it is busy, and is not followed twice. A link opened in another tab is left to itself.
 */
export function startGates(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(GATED) : null;
    if (
      link === null ||
      event.button ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey ||
      isOpen(link)
    )
      return;
    event.preventDefault();
    if (link.ariaBusy) return;
    link.ariaBusy = 'true';
    $wantedLink.set(link);
    document.dispatchEvent(new CustomEvent(WAKE_EVENTS.dialog, { detail: 'gate' }));
  });
  $wantedLink.listen((_, before) => {
    before?.removeAttribute('aria-busy');
  });
}
