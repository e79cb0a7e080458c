/** From this width on prose.css shows the text of every fold. */
const wide = window.matchMedia('(width >= 64rem)');

/** A fold that is shown open is open for a screen reader too, and its head is no button. */
function openFolds(): void {
  for (const head of document.querySelectorAll<HTMLElement>('.fold > summary')) {
    if (wide.matches) head.parentElement?.setAttribute('open', '');
    head.tabIndex = wide.matches ? -1 : 0;
  }
}

export function startFolds(): void {
  openFolds();
  wide.addEventListener('change', openFolds);
  document.addEventListener('click', (event) => {
    const isHead = event.target instanceof Element && event.target.closest('.fold > summary') !== null;
    if (isHead && wide.matches) event.preventDefault();
  });
}
