/** A wait shorter than this shows no loader. Milliseconds. */
const LOADER_DELAY_MS = 300;

let loaderTimer = 0;

/** The full-page loader of spec section 2, for waits long enough to notice. */
export function setLoader(isShown: boolean): void {
  window.clearTimeout(loaderTimer);
  const loader = document.getElementById('loader');
  if (loader === null) return;
  if (isShown) loaderTimer = window.setTimeout(() => (loader.hidden = false), LOADER_DELAY_MS);
  else loader.hidden = true;
}
