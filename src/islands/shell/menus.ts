/**
 * Menus are native <details>, so they open without a script. This closes them as a student expects:
 * on Escape (focus goes back to the button), on a click outside, when focus leaves, and when the window grows
 * past the header's breakpoint.
 */

/** Above this width the mobile menu closes (spec section 9). Pixels. */
const HEADER_MENU_MAX_WIDTH = 820;

const openMenus = (): HTMLDetailsElement[] => [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')];

function closeOutside(target: EventTarget | null): void {
  for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
}

/** A link inside a menu may lead to a place on the same page. */
function closeAfterLink(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('details[data-menu] a') !== null) closeOutside(null);
}

function closeOnEscape(event: KeyboardEvent): void {
  const innermost = openMenus().findLast((menu) => menu.contains(document.activeElement)) ?? openMenus().at(-1);
  if (event.key !== 'Escape' || innermost === undefined) return;
  innermost.open = false;
  innermost.querySelector('summary')?.focus();
}

export function startMenus(): void {
  document.addEventListener('click', (event) => closeOutside(event.target));
  document.addEventListener('click', closeAfterLink);
  document.addEventListener('focusin', (event) => closeOutside(event.target));
  document.addEventListener('keydown', closeOnEscape);
  matchMedia(`(min-width: ${HEADER_MENU_MAX_WIDTH + 0.02}px)`).addEventListener('change', ({ matches }) => {
    if (!matches) return;
    for (const menu of openMenus()) if (menu.dataset['menu'] === 'mobile') menu.open = false;
  });
}
