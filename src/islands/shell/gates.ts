import { plainPath } from '#domain/lib/local-path.ts';
import { currentSession } from '#stores/identity/session.ts';
import { keepTappedPaper } from '#stores/site/visit.ts';
import { WAKE_EVENTS } from './wake-events.ts';
import { $wantedLink } from './wanted-link.ts';

/**
 * Links that may need a login or a membership first. `data-outline` marks links to free pages, such as a list of
 * papers.
 */
const GATED =
  'a:is([href*="/courses/"],[href*="/testseries/"],[href*="/quiz/"][href*="/paper-"],[data-form]):not([data-outline])';

/**
 * Quizzes and the external form are open to every student. A link to the page in view has already passed its gate, but
 * the menu shows an exam's popup first.
 */
const isOpen = (link: HTMLAnchorElement): boolean =>
  (link.pathname === location.pathname && !link.closest('.site-nav')) ||
  (currentSession() !== null && (plainPath(link.pathname).startsWith('/quiz/') || link.dataset['form'] !== undefined));

/**
 * Gated navigation (spec section 4). The gate keeper decides and is downloaded with the first such click; until then
 * the link shows that it is busy and ignores further clicks. A link opened in another tab is left alone.
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
    const path = plainPath(link.pathname);
    if (currentSession() === null && path.startsWith('/quiz/')) keepTappedPaper(path + link.search + link.hash);
    $wantedLink.set(link);
    document.dispatchEvent(new CustomEvent(WAKE_EVENTS.dialog, { detail: 'gate' }));
  });
  $wantedLink.listen((_, before) => {
    before?.removeAttribute('aria-busy');
  });
}
