import { shellText } from '#domain/text/en/shell.ts';
import type { Alert } from '#stores/site/alert.ts';
import { $alerts, dismissAlert } from '#stores/site/alert.ts';

/**
 * Shows alerts without React, because a guest must see one before React has arrived. The region moves into an open
 * dialog: everything outside a modal dialog is inert. One that React has not taken over yet must stay as it was drawn.
 */

const ICONS = { success: 'M20 6 9 17l-5-5', error: 'M18 6 6 18M6 6l12 12', warning: 'M12 4v10M12 19v.5' } as const;

const shown = new Map<string, HTMLElement>();

/** Removes the alert when its time is over. The time stops while the alert is hovered or has focus. */
function startTimer(element: HTMLElement, alert: Alert): void {
  let left = alert.durationMs;
  let startedAt = 0;
  let timer = 0;
  const run = (): void => {
    if (timer !== 0 || element.matches(':hover, :focus-within')) return;
    startedAt = performance.now();
    timer = window.setTimeout(() => dismissAlert(alert.id), left);
  };
  const pause = (): void => {
    if (timer === 0) return;
    window.clearTimeout(timer);
    timer = 0;
    left = Math.max(500, left - (performance.now() - startedAt));
  };
  element.addEventListener('pointerenter', pause);
  element.addEventListener('pointerleave', run);
  element.addEventListener('focusin', pause);
  // The new focus is known only after the event.
  element.addEventListener('focusout', () => window.setTimeout(run));
  run();
}

function iconOf(type: Alert['type']): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.ariaHidden = 'true';
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', ICONS[type]);
  svg.appendChild(path);
  return svg;
}

function closeButton(alert: Alert): HTMLButtonElement {
  const button = document.createElement('button');
  button.className = 'alert-close';
  button.textContent = shellText().close;
  button.addEventListener('click', () => dismissAlert(alert.id));
  return button;
}

function elementOf(alert: Alert): HTMLElement {
  const element = document.createElement('div');
  element.className = `alert alert-${alert.type}`;
  // The region is polite; an error interrupts.
  if (alert.type === 'error') element.setAttribute('role', 'alert');
  const text = document.createElement('p');
  const title = document.createElement('span');
  title.className = 'visually-hidden';
  title.textContent = `${shellText()[alert.type]}: `;
  text.appendChild(title);
  text.appendChild(document.createTextNode(alert.text));
  for (const part of [iconOf(alert.type), text, closeButton(alert)]) element.appendChild(part);
  startTimer(element, alert);
  return element;
}

function placeRegion(region: HTMLElement): void {
  const host = [...document.querySelectorAll('dialog[open]:not([ssr] > *)')].at(-1) ?? document.body;
  if (region.parentElement !== host) host.appendChild(region);
}

function render(region: HTMLElement, alerts: readonly Alert[]): void {
  for (const [id, element] of shown)
    if (!alerts.some((alert) => alert.id === id)) {
      element.remove();
      shown.delete(id);
    }
  const added = alerts.filter((alert) => !shown.has(alert.id));
  if (added.length === 0) return;
  placeRegion(region);
  for (const alert of added) {
    const element = elementOf(alert);
    shown.set(alert.id, element);
    region.appendChild(element);
  }
}

export function startAlertRegion(): void {
  const region = document.getElementById('alerts');
  if (region === null) return;
  $alerts.subscribe((alerts) => render(region, alerts));
  // Moves the region into a dialog that opens, and back when the dialog closes or leaves the page.
  new MutationObserver(() => placeRegion(region)).observe(document, {
    attributeFilter: ['open'],
    childList: true,
    subtree: true,
  });
}
