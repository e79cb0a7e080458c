const added = new Set<string>();

/**
 * Adds, once, the style of a part that comes later; the HTML of the page does without it. It travels inside the
 * part's script: a sheet of its own would be a request more, and the part would be seen bare until it is there.
 */
export function addStyle(style: string): void {
  if (added.has(style)) return;
  added.add(style);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
