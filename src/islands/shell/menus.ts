/**
 * Menus are native <details>, so they open without a script. This closes them on Escape and on a choice (focus returns
 * to the button), on a click outside, when focus leaves, and when the window grows past the header's breakpoint.
 */

/** Above this width the mobile menu closes (spec section 9). Pixels. */
const HEADER_MENU_MAX_WIDTH = 820;

const OPEN_MENU = 'details[data-menu][open]';

const openMenus = (): HTMLDetailsElement[] => [...document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU)];

function closeOutside(target: EventTarget | null): void {
  for (const menu of openMenus()) if (!menu.contains(target as Node | null)) menu.open = false;
}

function closeToButton(menu: HTMLDetailsElement | null | undefined): void {
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

/**
 * A link may lead to a place on the same page. An opener must not be hidden while a dialog wants to return the focus to
 * it.
 */
function closeAfterChoice({ target }: MouseEvent): void {
  closeOutside(target);
  if (target instanceof Element)
    closeToButton(target.closest('a,[data-opens]')?.closest<HTMLDetailsElement>(OPEN_MENU));
}

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape')
    closeToButton(openMenus().findLast((menu) => menu.contains(document.activeElement)) ?? openMenus().at(-1));
}

export function startMenus(): void {
  document.addEventListener('click', closeAfterChoice);
  document.addEventListener('focusin', (event) => closeOutside(event.target));
  document.addEventListener('keydown', closeOnEscape);
  matchMedia(`(min-width: ${HEADER_MENU_MAX_WIDTH + 0.02}px)`).addEventListener('change', ({ matches }) => {
    if (matches) closeOutside(null);
  });
}
